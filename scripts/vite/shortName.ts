/**
 * A short name for a class of a style sheet: by the place of both, so that each build gives the same. A motion is known by its name. Throws
 * a RangeError where the letters run out.
 */
export function shortName(name: string, place: number, css: string): string {
  const names = new Set(
    Array.from(css.matchAll(/(?:\.|@keyframes )([a-z]\w*)/gi), ([, each]) => each),
  );
  if (place < 0 || place > 25) throw new RangeError(`there is no letter for sheet ${place}`);
  const begin = css.includes(`@keyframes ${name}`) ? name : "";
  return begin + String.fromCodePoint(97 + place) + [...names].indexOf(name).toString(36);
}
