import { blank, type Finding, lineOf, type SourceFile } from "./sourceText.ts";

/** A pattern that a declaration must not match, and the message for it, which follows the declaration. */
interface StyleRule {
  readonly property: RegExp;
  readonly isWrong: (value: string) => boolean;
  readonly why: string;
}

const lengths = /(?<![\w-])\d*\.?\d+(?:px|rem|em|ch|ex|lh|pt|mm|cm|v[wh]|dv[wh]|sv[wh])\b/;
const colours =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|silver|yellow|orange|purple|navy|teal|maroon|olive)(?![\w-])/i;
const moving = "(?:transform|opacity|translate|scale|rotate|visibility)";

/** One visual language (docs/look.md): every measure that repeats is a token, every side has a name that turns with the script. */
const rules: readonly StyleRule[] = [
  {
    property: /^(?!--)/,
    isWrong: (value) => colours.test(value),
    why: "has a colour of its own: give it a token",
  },
  {
    property: /^font-size$/,
    isWrong: (value) => !/^(?:var\(--text-[a-z]+\)|inherit)$/.test(value),
    why: "is no size of the scale: use var(--text-…)",
  },
  {
    property: /^font$/,
    isWrong: (value) =>
      !/^(?:inherit|var\(--text-[a-z]+\) \/ var\(--leading-[a-z]+\) var\(--font\))$/.test(value),
    why: "is not made of tokens",
  },
  {
    property: /^line-height$/,
    isWrong: (value) => !/^(?:var\(--leading-[a-z]+\)|inherit)$/.test(value),
    why: "is no height of the scale: use var(--leading-…)",
  },
  {
    property:
      /^(?:margin|padding|scroll-padding|scroll-margin|inset|gap|row-gap|column-gap)(?:-|$)/,
    isWrong: (value) => lengths.test(value),
    why: "is outside the scale: use var(--space-…)",
  },
  {
    property: /^border(?:-[a-z]+){0,2}-radius$/,
    isWrong: (value) => lengths.test(value),
    why: "is no radius of the scale: use var(--radius…)",
  },
  {
    property: /^(?:box|text)-shadow$/,
    isWrong: (value) => lengths.test(value),
    why: "is a shadow of its own: use var(--shadow), var(--ring…) or var(--halo)",
  },
  {
    property: /^(?:transition|animation)(?:-|$)/,
    isWrong: (value) => /(?<![\w-])(?!0s\b)\d*\.?\d+m?s\b/.test(value),
    why: "has a duration of its own: use a token",
  },
  {
    property: /^transition$/,
    isWrong: (value) =>
      value !== "none !important" &&
      value.split(",").some((part) => !new RegExp(`^${moving}\\b`).test(part.trim())),
    why: "moves more than transform and opacity",
  },
  {
    property:
      /^(?:left|right|top|bottom|float|(?:min-|max-)?(?:width|height)|(?:margin|padding|border|inset|scroll-padding|scroll-margin)-(?:left|right|top|bottom)(?:-[a-z]+)?)$/,
    isWrong: () => true,
    why: "names a side that does not turn with the script: use inline and block",
  },
  {
    property: /^text-align$/,
    isWrong: (value) => /^(?:left|right)$/.test(value),
    why: "names a side that does not turn with the script: use start and end",
  },
  {
    property: /^(?:margin|padding|inset)$/,
    // Four values name the sides one by one; those of a screen's own cut-outs are its sides.
    isWrong: (value) => {
      const [, right, , left] = partsOf(value);
      return left !== undefined && left !== right && !value.includes("env(safe-area-inset-");
    },
    why: "gives the two sides different room by their physical names",
  },
];

/** Everything in a style sheet that is not of the one visual language, by line. */
export function findStyleFaults({ path, text }: SourceFile): Finding[] {
  const css = text.replace(/\/\*[^]*?\*\//g, blank);
  const faults: Finding[] = [];
  for (const { index, property, value } of declarationsOf(css)) {
    const line = lineOf(css, index);
    for (const rule of rules) {
      if (rule.property.test(property) && rule.isWrong(value)) {
        faults.push({ path, line, message: `${property}: ${value} ${rule.why}` });
      }
    }
  }
  for (const { index, block } of keyframesOf(css)) {
    for (const { index: inside, property, value } of declarationsOf(block)) {
      if (new RegExp(`^${moving}$`).test(property)) continue;
      const line = lineOf(css, index + inside);
      faults.push({
        path,
        line,
        message: `${property}: ${value} moves more than transform and opacity`,
      });
    }
  }
  return faults;
}

function* declarationsOf(css: string) {
  for (const match of css.matchAll(
    /(?<=^|[{};])(\s*)(--[\w-]+|[a-z-]+)\s*:\s*([^;{}]*?)\s*(?=[;}])/g,
  )) {
    const [, space = "", property = "", value = ""] = match;
    yield { index: match.index + space.length, property, value: value.replace(/\s+/g, " ") };
  }
}

function* keyframesOf(css: string) {
  for (const match of css.matchAll(/@keyframes [\w-]+ (\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g)) {
    const [whole, block = ""] = match;
    yield { index: match.index + whole.length - block.length, block };
  }
}

/** The values of a list, those in brackets whole. */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}
