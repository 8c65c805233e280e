const program = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\n?/;
const firstScript = "<script";

/**
 * The page with the program's tag behind its inline scripts: they are to hear of it when the program does not come, and send their calls
 * before anything of the program runs. Its file is asked for before them all the same, by a link: a browser that reads the page as it arrives comes to
 * its end much later. Vite writes the tag into the head. Throws where one of both is missing.
 */
export function moveProgram(html: string): string {
  const [tag, file] = program.exec(html) ?? [];
  const ahead = `<link rel="modulepreload" crossorigin href="${file}">\n`;
  const rest = html.replace(program, "").replace(firstScript, () => ahead + firstScript);
  const last = Array.from(rest.matchAll(/<script>[^]*?<\/script>\n/g)).at(-1);
  if (tag === undefined || !last) throw new Error("the page has no program or no inline script");
  const place = last.index + last[0].length;
  return rest.slice(0, place) + tag + rest.slice(place);
}
