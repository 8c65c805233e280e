/**
 * Returns a statement of MT940 of the account in `mexican`. Balances and lines as the bank writes them: `C261123MXN10,`, `2611231123C10,NTRFNONREF`. `ends` has the
 * letters of both balances: `F`, or `M` between two pages.
 */
export function writeMt940(
  opening: string,
  lines: readonly string[],
  closing: string,
  ends = "FF",
): string {
  const written = lines.flatMap((line, index) => [`:61:${line}`, `:86:text ${index} ${line}`]);
  const all = [
    ":20:X",
    ":25:032180000118359719",
    ":28C:1/1",
    `:60${ends.charAt(0)}:${opening}`,
    ...written,
    `:62${ends.charAt(1)}:${closing}`,
  ];
  return `${all.join("\r\n")}\r\n-\r\n`;
}
