import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { unpackFile } from "./debianPackages.ts";
import { findProgram, type Missing } from "./findProgram.ts";

const names = ["nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];

/**
 * Returns an nginx for the tests of hosts: the one in NGINX_PATH or the system's, or on Debian one unpacked into
 * .cache.
 */
export function findOrUnpackNginx(): { readonly path: string } | Missing {
  const path =
    process.env["NGINX_PATH"] ||
    (findProgram(names) ?? unpackFile("nginx", resolve(".cache/nginx"), "usr/sbin/nginx"));
  // An unpacked nginx may lack libraries.
  if (path !== undefined && spawnSync(path, ["-v"]).status === 0) return { path };
  return { missing: "there is no nginx here and none could be unpacked; install nginx" };
}
