import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod";
import { cleanInstall, npmCommand } from "../scripts/setUp/npm.mjs";
import { onServer, urlOf } from "@pay/gateway/testing/sharedPostgres.ts";
import { type FaultRun, NotHere } from "./fault.ts";

/** A release that can be run from its sources. */
export interface PreviousRelease {
  /** The version, or a sentence about the lack of one. */
  readonly name: string;
  /** The path of the gateway's program. */
  readonly program: string;
}

const Package = z.object({ version: z.string() });
const Lock = z.object({ packages: z.record(z.string(), z.unknown()) });

/**
 * Unpacks the release before this version: the newest tag `v1.2.3` below the version in `package.json`. Before the second release
 * there is none. Then this commit stands in for it, which tries everything but a difference. Throws `NotHere` outside of a git
 * checkout.
 */
export function unpackPrevious(): PreviousRelease {
  const { version } = Package.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const tag = newestBelow(version, git("tag", "--list", "v*").split("\n"));
  const folder = unpack(git("rev-parse", `${tag ?? "HEAD"}^{commit}`));
  return {
    name: tag ?? "this commit, because no earlier release is tagged",
    program: resolve(folder, "packages/gateway/main.ts"),
  };
}

/** Runs `use` on a database without tables, beside one that the run makes, and drops it. */
export async function withEmptyDatabase<Result>(
  { freshDatabase }: Pick<FaultRun, "freshDatabase">,
  use: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const beside = await freshDatabase();
  const name = `empty_${randomBytes(8).toString("hex")}`;
  await onServer(beside, `create database ${name}`);
  try {
    return await use(urlOf(beside, name));
  } finally {
    await onServer(beside, `drop database ${name} with (force)`);
  }
}

/** Returns the newest of the tags `v1.2.3` that is below a version; undefined if there is none. */
export function newestBelow(version: string, tags: readonly string[]): string | undefined {
  return tags
    .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag) && compare(tag.slice(1), version) < 0)
    .toSorted((one, other) => compare(one.slice(1), other.slice(1)))
    .at(-1);
}

function compare(one: string, other: string): number {
  const [ones, others] = [one, other].map((version) => version.split(".").map(Number));
  const differing = (ones ?? []).findIndex((part, index) => part !== others?.[index]);
  return differing < 0 ? 0 : (ones?.[differing] ?? 0) - (others?.[differing] ?? 0);
}

/** Unpacks a commit with its packages, once, and returns its folder. */
function unpack(commit: string): string {
  const folder = `.cache/releases/${commit}`;
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = resolve(unfinished, "sources.tar");
  git("archive", "--format=tar", `--output=${archive}`, commit);
  demand("tar", ["xf", archive, "-C", unfinished]);
  if (packagesIn(unfinished) === packagesIn("."))
    symlinkSync(resolve("node_modules"), join(unfinished, "node_modules"), "dir");
  else {
    const [command, ...args] = npmCommand();
    demand(command, [...args, ...cleanInstall], unfinished);
  }
  renameSync(unfinished, folder);
  return folder;
}

/** Returns all packages of a lock file as one text, without the version of the project itself. */
function packagesIn(folder: string): string {
  const { packages } = Lock.parse(
    JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")),
  );
  const { "": _own, ...others } = packages;
  return JSON.stringify(others);
}

function git(...args: readonly string[]): string {
  return demand("git", args).trim();
}

/** Runs a program and returns its output. Throws `NotHere` with its errors if it fails. */
function demand(command: string, args: readonly string[], cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0)
    throw new NotHere(`the previous release needs ${command}: ${error?.message ?? stderr.trim()}`);
  return stdout;
}
