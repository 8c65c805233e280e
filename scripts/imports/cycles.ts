import { fileNamed, type ImportsByFile } from "./wrongImports.ts";

/** Every ring of files that import each other, types included, each as the files in order, the first one again at the end. */
export function findCycles(files: ImportsByFile): readonly (readonly string[])[] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];

  const walk = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) cycles.push([...path.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const { specifier } of files.get(file) ?? []) {
      const target = fileNamed(specifier, file);
      if (target !== undefined) walk(target);
    }
    path.pop();
    done.add(file);
  };

  for (const file of files.keys()) walk(file);
  return cycles;
}
