import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readHostSettings } from "../../build/hosting/readHostSettings.ts";
import { writeHosting } from "../../build/hosting/writeHosting.ts";
import { keepOutput } from "../keepOutput.ts";
import { runVerify } from "./runVerify.ts";
import { compareHeaders } from "./compareToBuild.ts";

const shell =
  '<!doctype html><title>Payment</title><script type="application/json" id="runtime-config">{}</script><script>1</script>';

let top: string;
let folder: string;
let built: string;
beforeAll(async () => {
  top = await mkdtemp(path.join(tmpdir(), "verify-"));
  built = path.join(top, "built");
  await mkdir(path.join(built, "assets"), { recursive: true });
  await writeFile(path.join(built, "index.html"), shell);
  await writeFile(
    path.join(built, "headers.json"),
    '{"contentSecurityPolicy":"connect-src \'self\'"}',
  );
  await writeFile(path.join(built, "assets/index-abcdefgh.js"), "start()");
  writeHosting(built, await readHostSettings({}));
});
beforeEach(async () => {
  folder = path.join(top, "web");
  await rm(folder, { recursive: true, force: true });
  await cp(built, folder, { recursive: true });
});
afterAll(async () => await rm(top, { recursive: true }));

/** Runs the command, and returns its exit code and outputs. */
async function verify(argv: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const output = keepOutput();
  const exitCode = await runVerify([...argv, "--manifest", `${built}.manifest.json`], env, output);
  return { exitCode, printed: output.printed, errors: output.errors };
}

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

test("a folder that matches the build is reported as matching", async () => {
  expect(await verify([folder])).toEqual({
    exitCode: 0,
    printed: `${folder} matches the build: the page and 6 files.\n`,
    errors: "",
  });
});

describe("each change is found", () => {
  test.each([
    [
      "a byte of a script",
      "assets/index-abcdefgh.js",
      "start();",
      /^\/assets\/index-abcdefgh\.js is changed: 8 bytes/,
    ],
    [
      "a byte of the page",
      "index.html",
      shell.replace("Payment", "Paymemt"),
      /^\/index\.html is changed/,
    ],
    ["a header", "_headers", "/*\n  x-frame-options: SAMEORIGIN\n", /^\/_headers is changed/],
    [
      "the API's address in the page",
      "index.html",
      shell.replace("{}", '{"apiBaseUrl":"https://evil.example","environment":"sandbox"}'),
      /^\/index\.html has another configuration: .*evil\.example/,
    ],
    [
      "the API's address beside the page",
      "config.json",
      '{"apiBaseUrl":"https://evil.example","environment":"sandbox"}',
      /^\/config\.json has another configuration/,
    ],
    [
      "an invalid configuration",
      "config.json",
      "{",
      /^\/config\.json has another configuration: \{, not/,
    ],
    [
      "an additional file",
      "assets/tracker-abcdefgh.js",
      "1",
      /^\/assets\/tracker-abcdefgh\.js is not of this build\n$/,
    ],
  ])("%s", async (_, name, text, found) => {
    await write(name, text);
    const { exitCode, printed, errors } = await verify([folder]);
    expect(exitCode).toBe(1);
    expect(printed).toBe("");
    expect(errors).toMatch(found);
  });

  test("a missing file", async () => {
    await rm(path.join(folder, "404.html"));
    expect(await verify([folder])).toMatchObject({ exitCode: 1, errors: "/404.html is missing\n" });
  });
});

test("a host's own settings are used for the comparison, if they are set", async () => {
  const env = { API_BASE_URL: "https://api.example/api", ENVIRONMENT: "live" };
  writeHosting(folder, await readHostSettings(env));
  const { errors } = await verify([folder]);
  expect(errors).toContain("/config.json has another configuration");
  expect(errors).toContain("/_headers is changed");
  const known = await verify([folder], env);
  expect(known.errors).not.toContain("configuration");
});

test("an impossible comparison is not reported as matching", async () => {
  expect(await verify([path.join(top, "none")])).toMatchObject({
    exitCode: 2,
    errors: expect.stringMatching(
      /^The folder .*none cannot be read\. Check its path, or run npm run build\.\n$/,
    ),
  });
  expect(await verify(["http://127.0.0.1:9"])).toMatchObject({
    exitCode: 2,
    errors: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9\/ does not answer: /),
  });
  expect(await verify(["one", "two"])).toMatchObject({ exitCode: 2 });
  expect(await verify(["--manifesto", "x"])).toMatchObject({ exitCode: 2 });
});

/** Serves nothing but errors, and hangs up where `isSilent` says so. Returns what the command says of it. */
async function verifyServed(isSilent: (address: string) => boolean) {
  const server = createServer((request, response) => {
    if (isSilent(request.url ?? "")) request.socket.destroy();
    else response.writeHead(404).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const at = server.address();
  const ended = await verify([`http://127.0.0.1:${typeof at === "object" ? at?.port : ""}`]);
  server.closeAllConnections();
  server.close();
  return ended;
}

test("an address that does not answer keeps no other one from being compared", async () => {
  const { exitCode, errors } = await verifyServed((address) => address.startsWith("/status"));
  expect(exitCode).toBe(1);
  expect(errors).toMatch(/^http:\S+\/status does not answer: /m);
  expect(errors).toMatch(/^\/assets\/index-abcdefgh\.js is answered with 404$/m);
});

test("a host that stops answering is not asked for all the rest", async () => {
  const { exitCode, errors } = await verifyServed((address) => address !== "/");
  expect(exitCode).toBe(1);
  expect(errors).toMatch(/^\/ is answered with 404$/m);
  expect(errors.match(/ does not answer: /g)).toHaveLength(3);
  expect(errors).toMatch(/^the host has stopped answering, so the rest was not compared$/m);
});

test("the same sources and settings give exactly the same manifest", async () => {
  const again = path.join(top, "again");
  await cp(folder, again, { recursive: true });
  writeHosting(again, await readHostSettings({}));
  writeHosting(again, await readHostSettings({ API_BASE_URL: "https://api.example/api" }));
  writeHosting(again, await readHostSettings({}));
  expect(await verify([again])).toMatchObject({ exitCode: 0 });
});

test("the files of the build before are a part of the manifest, until the host is prepared without them", async () => {
  const before = path.join(top, "before");
  await cp(built, before, { recursive: true });
  await writeFile(path.join(before, "assets/pages-zzzzzzzz.js"), "pages()");
  writeHosting(before, await readHostSettings({}));
  const after = path.join(top, "after");
  await cp(built, after, { recursive: true });
  const settings = await readHostSettings({});
  writeHosting(after, settings, before);
  const old = path.join(after, "assets/pages-zzzzzzzz.js");
  const verifyAfter = async () => {
    const output = keepOutput();
    const exitCode = await runVerify([after], {}, output);
    return { exitCode, errors: output.errors };
  };
  expect(existsSync(old)).toBe(true);
  expect(await verifyAfter()).toEqual({ exitCode: 0, errors: "" });
  await writeFile(old, "changed");
  expect((await verifyAfter()).errors).toMatch(/^\/assets\/pages-zzzzzzzz\.js is changed/);
  await rm(old);
  expect((await verifyAfter()).errors).toBe("/assets/pages-zzzzzzzz.js is missing\n");

  // The next release takes only the files that its predecessor was built with.
  const next = path.join(top, "next");
  await cp(built, next, { recursive: true });
  writeHosting(after, settings, before);
  writeHosting(next, settings, after);
  expect(existsSync(path.join(next, "assets/pages-zzzzzzzz.js"))).toBe(false);

  writeHosting(after, settings);
  expect(existsSync(old)).toBe(false);
  expect(await verifyAfter()).toEqual({ exitCode: 0, errors: "" });
});

const expected = {
  "content-security-policy": "default-src 'none'",
  "strict-transport-security": "max-age=63072000",
};

test("expected headers pass, also beside harmless ones of a host", () => {
  const found = new Headers({ ...expected, server: "cdn", age: "7" });
  expect(compareHeaders("/", found, expected, true)).toEqual([]);
});

test.each([
  [
    { ...expected, "content-security-policy": "default-src *" },
    "/ has the header content-security-policy: default-src *, not default-src 'none'",
  ],
  [
    { "strict-transport-security": "max-age=63072000" },
    "/ has the header content-security-policy: none, not default-src 'none'",
  ],
  [
    { "content-security-policy": "default-src 'none'" },
    "/ has the header strict-transport-security: none, not max-age=63072000",
  ],
  [
    { ...expected, link: "</x.css>; rel=stylesheet" },
    "/ has an unexpected header link: </x.css>; rel=stylesheet",
  ],
  [{ ...expected, "set-cookie": "id=1" }, "/ has an unexpected header set-cookie: id=1"],
])("%j is a difference", (found, difference) => {
  expect(compareHeaders("/", new Headers(found), expected, true)).toEqual([difference]);
});

test("without TLS, its header is not expected", () => {
  const found = new Headers({ "content-security-policy": "default-src 'none'" });
  expect(compareHeaders("/", found, expected, false)).toEqual([]);
});
