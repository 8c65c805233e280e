import { spawnSync } from "node:child_process";
import { readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { findProgram } from "../findProgram.ts";

/** A PostgreSQL that runs on this machine. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** For example "PostgreSQL 15.14". */
  readonly version: string;
}

/** Folders outside of the PATH in which packages install PostgreSQL, with one folder per version. */
const versionFolders = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt", "/usr"];

/** Returns the PostgreSQL on the PATH, or the newest one in the usual folders. */
export function findBinaries(): Binaries | undefined {
  const onPath = findProgram(["initdb"]);
  const folders = versionFolders.flatMap((folder) =>
    listFolder(folder)
      .filter((name) => /^(postgresql@|pgsql-)?\d+$/.test(name))
      .toSorted((one, other) => versionIn(other) - versionIn(one))
      .map((name) => join(folder, name, "bin")),
  );
  if (onPath !== undefined) folders.unshift(dirname(realpathSync(onPath)));
  for (const folder of folders) {
    const binaries = binariesIn(folder);
    if (binaries) return binaries;
  }
  return undefined;
}

/** Returns the binaries of a folder, if the server's user can run them. */
export function binariesIn(folder: string): Binaries | undefined {
  const [initdb, postgres] = ["initdb", "postgres"].map((name) =>
    findProgram([join(folder, process.platform === "win32" ? `${name}.exe` : name)]),
  );
  if (initdb === undefined || postgres === undefined) return undefined;
  const { status, stdout } = spawnSync(postgres, ["--version"], {
    ...serverUser(),
    cwd: "/",
    encoding: "utf8",
  });
  const version = /\d+(\.\d+)*/.exec(stdout)?.[0];
  if (status !== 0 || version === undefined) return undefined;
  return { initdb, postgres, version: `PostgreSQL ${version}` };
}

function listFolder(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function versionIn(name: string): number {
  return Number(/\d+$/.exec(name)?.[0]);
}

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Returns the user that runs PostgreSQL, which refuses to run as root; undefined for the current user. */
export function serverUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return readUser("postgres") ?? readUser("nobody") ?? { uid: 65_534, gid: 65_534 };
}

function readUser(name: string): User | undefined {
  const [uid, gid] = ["-u", "-g"].map((option) => {
    const { status, stdout } = spawnSync("id", [option, name], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : undefined;
  });
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}
