import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { findProgram, isExecutable, type Missing } from "./findProgram.ts";
import { runInstaller } from "./debianPackages.ts";

const names = ["nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];
const folder = resolve(".cache/nginx");
const unpacked = `${folder}/usr/sbin/nginx`;

/** Unpacks the package without installing it, because an installation would start a server on this machine. */
const unpack = "apt-get download nginx && dpkg-deb --extract nginx_*.deb . && rm nginx_*.deb";

/**
 * Returns an nginx for the tests of hosts: the one in NGINX_PATH or the system's, or on Debian one unpacked into
 * .cache.
 */
export async function findOrUnpackNginx(
  end: AbortSignal,
): Promise<{ readonly path: string } | Missing> {
  const named = process.env["NGINX_PATH"] ?? "";
  const found = named === "" ? (findProgram(names) ?? (await fromPackage(end))) : named;
  if (found !== undefined && runs(found)) return { path: found };
  return { missing: "there is no nginx here and none could be unpacked; install nginx" };
}

async function fromPackage(end: AbortSignal): Promise<string | undefined> {
  if (isExecutable(unpacked)) return unpacked;
  if (findProgram(["apt-get"]) === undefined || findProgram(["dpkg-deb"]) === undefined) {
    return undefined;
  }
  console.log("There is no nginx for the tests of hosts. Unpacking Debian's into .cache …");
  mkdirSync(folder, { recursive: true });
  // Errors are ignored, because an outdated list of packages may be good enough.
  await runInstaller({ command: "apt-get", args: ["update"] }, end);
  await runInstaller({ command: "sh", args: ["-c", `cd "$0" && ${unpack}`, folder] }, end);
  return isExecutable(unpacked) ? unpacked : undefined;
}

/** Whether nginx starts, because an unpacked one may lack libraries. */
function runs(path: string): boolean {
  return spawnSync(path, ["-v"]).status === 0;
}
