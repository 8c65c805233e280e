import type { Plot } from "./section.ts";

const row = 26;
const labelWidth = 250;
const barWidth = 420;

/** Returns a plot as SVG: one bar per line, starting at zero, each with its label and value. */
export function drawBars({ caption, bars }: Plot): string {
  const longest = Math.max(...bars.map(({ value }) => value));
  const height = (bars.length + 1) * row + 12;
  const width = labelWidth + barWidth + 90;
  const lines = bars.flatMap(({ label, value }, index) => {
    const y = (index + 1) * row + 8;
    const length = longest > 0 ? Math.round((value / longest) * barWidth) : 0;
    return [
      `<text x="${labelWidth - 8}" y="${y + 13}" text-anchor="end">${escape(label)}</text>`,
      `<rect x="${labelWidth}" y="${y}" width="${length}" height="18" fill="#4a7ab5"/>`,
      `<text x="${labelWidth + length + 6}" y="${y + 13}">${escape(String(value))}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="8" y="20" font-weight="bold">${escape(caption)}</text>`,
    ...lines,
    "</svg>",
    "",
  ].join("\n");
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
