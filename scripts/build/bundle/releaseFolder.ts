import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";
import * as z from "zod";

const Package = z.object({
  name: z.string(),
  version: z.string(),
  private: z.boolean(),
  description: z.string(),
  license: z.string(),
  author: z.string(),
  type: z.string(),
  engines: z.record(z.string(), z.string()),
});

/** The commands of a release. Each is a program of the build. */
const commands = ["merchant", "keys", "link", "hosting", "verify"];

/** Makes `dist` a release folder, which runs after it is copied: it has npm's commands and needs no installation. */
export function releaseFolder(): Plugin {
  return {
    name: "release-folder",
    apply: "build",
    writeBundle() {
      const about = Package.parse(JSON.parse(readFileSync("package.json", "utf8")));
      const scripts = {
        start: "node gateway/main.mjs",
        ...Object.fromEntries(commands.map((name) => [name, `node gateway/${name}.mjs`])),
      };
      mkdirSync("dist", { recursive: true });
      writeFileSync(
        "dist/package.json",
        `${JSON.stringify({ ...about, scripts }, undefined, 2)}\n`,
      );
      copyFileSync("LICENSE", "dist/LICENSE");
    },
  };
}
