import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { findProgram, isExecutable } from "./findProgram.ts";
import type { Missing } from "./missing.ts";
import { runInstaller } from "./runInstaller.ts";

const names = ["nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];
const folder = resolve(".cache/nginx");
const unpacked = `${folder}/usr/sbin/nginx`;

/** Only unpacked: installed, it would serve something on this machine. */
const unpack = "apt-get download nginx && dpkg-deb --extract nginx_*.deb . && rm nginx_*.deb";

/** An nginx for the tests of hosts: that of NGINX_PATH or the system's, and where there is none, on Debian, one that is unpacked beside us. */
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
  console.log("There is no nginx for the tests of hosts: unpacking Debian's into .cache …");
  mkdirSync(folder, { recursive: true });
  // A list of packages that cannot be renewed may still be good enough.
  await runInstaller({ command: "apt-get", args: ["update"] }, end);
  await runInstaller({ command: "sh", args: ["-c", `cd "$0" && ${unpack}`, folder] }, end);
  return isExecutable(unpacked) ? unpacked : undefined;
}

/** Whether it starts: one that was only unpacked may lack its libraries. */
function runs(path: string): boolean {
  return spawnSync(path, ["-v"]).status === 0;
}
