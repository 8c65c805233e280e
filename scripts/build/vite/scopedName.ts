import { basename } from "node:path";

/**
 * Returns the class name of a CSS module in every build: `Button-primary` for `.primary` of `Button.module.css`. File
 * names must be unique.
 */
export function scopedName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*/, ""), ".module.css")}-${name}`;
}
