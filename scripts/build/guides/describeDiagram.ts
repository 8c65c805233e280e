import { escapeHtml } from "@pay/contract/escapeHtml.ts";

/**
 * Returns a Mermaid flow chart as a list of its arrows in words, because the pages load no program that draws. Throws for a diagram
 * without arrows.
 */
export function describeDiagram(source: string): string {
  const names = new Map(
    Array.from(source.matchAll(/^\s*(\w+)\[\(?"([^"]+)"\)?\]$/gm), ([, id = "", name = ""]) => [
      id,
      name.replaceAll(/<br ?\/?>/g, ", "),
    ]),
  );
  const arrows = [...source.matchAll(/^\s*(\w+) -\.?->\|"([^"]+)"\| (\w+)$/gm)];
  if (arrows.length === 0) throw new Error(`The guides cannot describe this diagram: ${source}`);
  const nameOf = (id: string) => `<strong>${escapeHtml(names.get(id) ?? id)}</strong>`;
  const items = arrows.map(
    ([, from = "", text = "", to = ""]) =>
      `<li>${nameOf(from)} → ${nameOf(to)}: ${escapeHtml(text)}</li>`,
  );
  return `<ul>\n${items.join("\n")}\n</ul>\n`;
}
