import { featureAt, findLacking, type NewerUse } from "./support.ts";

/** The newer uses in one built file. */
interface Part {
  readonly file: string;
  readonly uses: readonly NewerUse[];
}

/** Returns a message for each use that no listed enhancement covers, and for each enhancement that nothing uses. */
export function judgeUses(
  parts: readonly Part[],
  enhancements: Readonly<Record<string, string>>,
): readonly string[] {
  const listed = Object.keys(enhancements);
  const wrong = parts.flatMap(({ file, uses }) =>
    uses
      .filter((use) => !listed.some((name) => covers(name, use)))
      .map(({ feature, code }) => {
        const lacking = findLacking(featureAt(feature.split("."))).join(", ");
        return `${file}: ${feature} is missing in ${lacking}. Replace it, or say in enhancements.ts why the page works without it: ${code}`;
      }),
  );
  const unused = listed
    .filter((name) => !parts.some(({ uses }) => uses.some((use) => covers(name, use))))
    .map((name) => `enhancements.ts: nothing uses ${name}. Delete its line.`);
  return [...wrong, ...unused];
}

function covers(name: string, { feature }: NewerUse): boolean {
  return feature === name || feature.startsWith(`${name}.`);
}
