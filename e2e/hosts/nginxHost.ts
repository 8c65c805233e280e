import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { copyBuild, type Host, type Settings } from "./hostedBuild.ts";

/** The path of nginx; `npm run test:all` finds or unpacks one. */
export const nginxPath =
  process.env["NGINX_PATH"] ??
  ["/usr/sbin/nginx", "/usr/local/sbin/nginx"].find((path) => existsSync(path));

/** Ends with this process in every case: the shell around nginx notices the closed pipe. */
const keeper = '"$@" & cat >/dev/null; kill $!; wait $!';

/** The configuration that an administrator writes around the file of the build; here all of it is in one folder. */
const writeConf = (folder: string, port: number, build: { folder: string; nginxConf: string }) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log ${folder}/access.log;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server {
    listen 127.0.0.1:${port};
    root ${build.folder};
    include ${build.nginxConf};
  }
}
`;

/** An nginx that serves the build by the file that the build wrote for it. */
export interface NginxHost extends Host {
  readonly folder: string;
  /** The whole log so far. */
  readonly logged: () => Promise<string>;
}

/** Starts nginx on a free port. */
export async function startNginx(settings: Settings = {}): Promise<NginxHost> {
  const build = await copyBuild(settings);
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  const port = await findFreePort();
  const errors = join(folder, "error.log");
  await writeFile(join(folder, "nginx.conf"), writeConf(folder, port, build));
  const args = ["-e", errors, "-p", folder, "-c", join(folder, "nginx.conf")];
  const child = spawn("sh", ["-c", keeper, "sh", nginxPath ?? "nginx", ...args], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  const ended = new Promise((resolve) => {
    child.once("close", resolve);
  });
  const origin = `http://127.0.0.1:${port}`;
  const logged = async () => {
    const logs = [errors, join(folder, "access.log")];
    return (await Promise.all(logs.map((log) => readFile(log, "utf8")))).join("");
  };
  const answers = () =>
    fetch(origin).then(
      () => "answers",
      () => readFile(errors, "utf8").catch(() => "did not start"),
    );
  await expect.poll(answers, { intervals: [50] }).toBe("answers");
  return {
    origin,
    folder: build.folder,
    logged,
    close: async () => {
      child.stdin.end();
      await ended;
      await build.discard();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
