import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import * as z from "zod";
import { build } from "../setUp/buildIfChanged.mjs";
import { Refusal } from "../setUp/refusal.mjs";
import { packagesIn } from "../build/bundle/licenceTexts.ts";
import { packRelease, releaseParts, releasePrograms } from "../build/release/packRelease.ts";
import { writeSbom } from "../build/release/sbom.ts";
import { readLockedPackages } from "./supply/rules.ts";

// Builds the release of the current commit, and packs it with its SBOM and its checksums: docs/packaging.md.

const out = "dist/release";
const About = z.object({ name: z.string(), version: z.string(), license: z.string() });

try {
  const { name, version, license } = About.parse(JSON.parse(readFileSync("package.json", "utf8")));
  demandEntry(version);
  const seconds = demandCommit();
  // A folder that was prepared for another host, or left by an older build, must not become a release.
  for (const part of releaseParts) rmSync(`dist/${part}`, { recursive: true, force: true });
  await build();
  const contained = new Set(
    releasePrograms.flatMap((part) =>
      packagesIn(readFileSync(`dist/${part}.licences.txt`, "utf8")),
    ),
  );
  const described = { name, version, licence: license, seconds };
  const sbom = writeSbom(described, readLockedPackages(), contained);
  process.stdout.write(packRelease(".", out, { name, version, sbom, seconds }));
  console.log(`The release ${version} is in ${out}, with ${contained.size} packages.`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Throws a Refusal if the changelog has no entry of this version. */
function demandEntry(version: string): void {
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  if (changelog.split("\n").includes(`## ${version}`)) return;
  throw new Refusal(
    `CHANGELOG.md has no entry "## ${version}". Write it with its upgrade notes, or correct the version in package.json.`,
  );
}

/** Returns the time of the current commit in seconds. Throws a Refusal if there is none, or if files differ from it. */
function demandCommit(): number {
  const changed = git("status", "--porcelain");
  if (changed !== "")
    throw new Refusal(
      `A release is built from a commit, and these files differ from it:\n${changed}\nCommit or remove them.`,
    );
  return Number(git("log", "-1", "--format=%ct"));
}

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  if (status !== 0)
    throw new Refusal("A release is built from a commit, and this is no git checkout. Clone it.");
  return stdout.trim();
}
