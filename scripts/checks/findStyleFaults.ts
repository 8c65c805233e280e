import { blank, type Finding, lineOf, type SourceFile } from "./sourceText.ts";

/** A rule for declarations of matching properties, and the message that follows a wrong one. */
interface StyleRule {
  readonly property: RegExp;
  readonly isWrong: (value: string) => boolean;
  readonly why: string;
}

const lengths = /(?<![\w-])\d*\.?\d+(?:px|rem|em|ch|ex|lh|pt|mm|cm|v[wh]|dv[wh]|sv[wh])\b/;
const colours =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|silver|yellow|orange|purple|navy|teal|maroon|olive)(?![\w-])/i;
const moving = "(?:transform|opacity|translate|scale|rotate|visibility)";

/** The rules of the visual language (docs/look.md): repeated sizes are tokens, and sides follow the text direction. */
const rules: readonly StyleRule[] = [
  {
    property: /^(?!--)/,
    isWrong: (value) => colours.test(value),
    why: "has a colour of its own: give it a token",
  },
  {
    property: /^font-size$/,
    isWrong: (value) => !/^(?:var\(--text-[a-z-]+\)|inherit)$/.test(value),
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
    // Four values name the sides one by one. Safe areas of the screen are physical sides, so they may differ.
    isWrong: (value) => {
      const [, right, , left] = partsOf(value);
      return left !== undefined && left !== right && !value.includes("env(safe-area-inset-");
    },
    why: "gives the two sides different room by their physical names",
  },
];

/** Returns the declarations in a style sheet that break a rule, by line. */
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
      // A line that is being drawn repaints its own few pixels.
      if (new RegExp(`^(?:${moving}|stroke-dashoffset)$`).test(property)) continue;
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

/** An attribute of a component, or a property of its style, and the text that it gets. */
const given =
  /\b(?:fill|stroke|stopColor|color|background(?:Color)?|borderColor|outlineColor|boxShadow)\s*[=:]\s*\{?\s*(["'`])(.*?)\1/g;

/** Returns the colours that a component gives itself. */
export function findOwnColours({ path, text }: SourceFile): Finding[] {
  return Array.from(text.matchAll(given)).flatMap(({ 0: whole, 2: value = "", index }) =>
    colours.test(value)
      ? [
          {
            path,
            line: lineOf(text, index),
            message: `${whole} has a colour of its own: use a class with a token`,
          },
        ]
      : [],
  );
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

/** Splits a list of values. Values in brackets stay whole. */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}
