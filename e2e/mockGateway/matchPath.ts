/** The parameters of a path that fits the template, or undefined: `/payins/{idPayin}` and `/payins/A-1` give `{ idPayin: "A-1" }`. */
export function matchPath(template: string, path: string): Record<string, string> | undefined {
  const parts = template.split("/");
  const given = path.split("/");
  if (parts.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = decodeURIComponent(given[index] ?? "");
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined && !value.startsWith("!")) params[name] = value;
    else if (part !== value) return undefined;
  }
  return params;
}
