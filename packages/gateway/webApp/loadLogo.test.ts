import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadLogo } from "./loadLogo.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "logo-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

test.each([
  ["logo.svg", svg, "image/svg+xml", "/brand/logo.svg"],
  ["LOGO.SVG", svg, "image/svg+xml", "/brand/logo.svg"],
  ["logo.png", "\x89PNG\r\n\x1A\n", "image/png", "/brand/logo.png"],
  ["logo.webp", "RIFF\0\0\0\0WEBPVP8 ", "image/webp", "/brand/logo.webp"],
])("%s is served with its media type", async (name, content, type, address) => {
  const file = path.join(folder, name);
  await writeFile(file, content, "latin1");
  const logo = await loadLogo(file);
  expect(logo.path).toBe(address);
  expect(logo.file.type).toBe(type);
});

const wrongType =
  "and the content of that file does not match its extension. Set it to an SVG, PNG or WebP file";

test.each([
  [
    "is not there",
    undefined,
    "none.png",
    "and the service cannot read that file. Set it to a file that the service may read",
  ],
  ["is something else", "<html>", "page.png", wrongType],
  ["is another picture", svg, "logo.webp", wrongType],
  [
    "is too large",
    `${svg}${" ".repeat(262_144)}`,
    "big.svg",
    "and that file is larger than 256 KiB. Set it to a smaller file",
  ],
])("a logo that %s is refused", async (_, content, name, why) => {
  const logo = path.join(folder, name);
  if (content !== undefined) await writeFile(logo, content);
  await expect(loadLogo(logo)).rejects.toThrow(`BRAND_LOGO names ${logo}, ${why}.`);
});
