import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { canInstallPackages, installPackages } from "./debianPackages.ts";
import { findProgram, type Missing } from "./findProgram.ts";
import { findOrUnpackNginx } from "./nginx.ts";

/** A proxy that runs by its file in `packaging/`, with addresses of this machine and without TLS. */
export interface RunningProxy {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** How a proxy is found and started. */
interface ProxyKind {
  /** Its file in `packaging/`. */
  readonly file: string;
  readonly find: () => { readonly path: string } | Missing;
  /** Replaces the addresses that only an administrator has. */
  readonly localize: (text: string, port: number, folder: string) => string;
  readonly args: (configPath: string, folder: string) => readonly string[];
}

/** The proxies of the docs. */
export const proxyKinds = {
  nginx: {
    file: "nginx.conf",
    find: findOrUnpackNginx,
    localize: (text, port, folder) => {
      const server = replaceAll(text, [
        ["listen 443 ssl;", `listen 127.0.0.1:${port};`],
        ["  ssl_certificate /etc/nginx/pay.example.pem;\n", ""],
        ["  ssl_certificate_key /etc/nginx/pay.example.key;\n", ""],
      ]);
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(" ");
      return `daemon off; master_process off; pid ${folder}/pid; events {}\nhttp {\n${temporary}\n${server}}\n`;
    },
    args: (configPath, folder) => ["-e", join(folder, "errors"), "-p", folder, "-c", configPath],
  },
  HAProxy: {
    file: "haproxy.cfg",
    find: () => findOrInstall("haproxy", ["haproxy", "/usr/sbin/haproxy"], "-v"),
    localize: (text, port) =>
      replaceAll(text, [
        [
          "bind :443 ssl crt /etc/haproxy/pay.example.pem alpn h2,http/1.1",
          `bind 127.0.0.1:${port}`,
        ],
      ]),
    args: (configPath) => ["-db", "-f", configPath],
  },
  Caddy: {
    file: "Caddyfile",
    find: () => findOrInstall("caddy", ["caddy", "/usr/bin/caddy"], "version"),
    localize: (text, port) =>
      replaceAll(text, [["pay.example {", `{\n\tadmin off\n}\nhttp://127.0.0.1:${port} {`]]),
    args: (configPath) => ["run", "--config", configPath, "--adapter", "caddyfile"],
  },
} as const satisfies Readonly<Record<string, ProxyKind>>;

/** Ends with this process in every case: the shell around the proxy notices the closed pipe. */
const keeper = '"$@" & cat >/dev/null; kill $!; wait $!';
const startsWithinMs = 30_000;

/** Starts a proxy before two processes on this machine, and waits until it passes a call on. */
export async function startProxy(
  name: keyof typeof proxyKinds,
  [one, two]: readonly [number, number],
): Promise<RunningProxy | Missing> {
  const { file, find, localize, args }: ProxyKind = proxyKinds[name];
  const program = find();
  if ("missing" in program) return program;
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  const port = await findFreePort();
  const written = replaceAll(readFileSync(join("packaging", file), "utf8"), [
    ["10.0.0.11:8080", `127.0.0.1:${one}`],
    ["10.0.0.12:8080", `127.0.0.1:${two}`],
  ]);
  const configPath = join(folder, file);
  writeFileSync(configPath, localize(written, port, folder));
  const command = [program.path, ...args(configPath, folder)];
  const child = spawn("sh", ["-c", keeper, "sh", ...command], {
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  const ended = new Promise((resolve) => {
    child.once("close", resolve);
  });
  const stop = async () => {
    child.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const untilMs = performance.now() + startsWithinMs;
  while (!(await passesOn(origin))) {
    if (performance.now() < untilMs) continue;
    await stop();
    throw new Error(`${command.join(" ")} does not pass calls on: ${said.slice(-1000)}`);
  }
  return { origin, stop };
}

async function passesOn(origin: string): Promise<boolean> {
  return await fetch(`${origin}/health/live`).then(
    async (answer) => (await answer.text()) !== "" && answer.ok,
    () => false,
  );
}

/** Replaces texts that must be there. */
function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the file of the proxy lacks: ${from}`);
    return before.replaceAll(from, to);
  }, text);
}

function findOrInstall(
  name: string,
  candidates: readonly string[],
  versionArg: string,
): { readonly path: string } | Missing {
  if (findProgram(candidates) === undefined && canInstallPackages()) {
    console.log(`There is no ${name} for the tests. Installing the package ${name} …`);
    installPackages([name]);
  }
  const path = findProgram(candidates);
  if (path !== undefined && spawnSync(path, [versionArg]).status === 0) return { path };
  return { missing: `there is no ${name} here and none could be installed; install ${name}` };
}
