import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { makeMerchantKey } from "payment-web-app-sdk/testing/merchantKey.ts";
import { problemOf, startServer, type Answer } from "payment-web-app-sdk/testing/startServer.ts";
import { keepOutput } from "../keepOutput.ts";
import { runLink } from "./runLink.ts";

const granted: Answer = { status: 200, body: { token: "head.payload.sign" } };
const { privateKey } = makeMerchantKey();
let answer = granted;
let server: Awaited<ReturnType<typeof startServer>>;
let dataDir: string;
beforeAll(async () => {
  server = await startServer(() => answer);
});
beforeEach(async () => {
  answer = granted;
  dataDir = await mkdtemp(path.join(tmpdir(), "link-"));
});
afterEach(() => rm(dataDir, { recursive: true }));
afterAll(() => server.close());

const writeMerchant = (baseUrl = `${server.url}/api`) =>
  writeFile(
    path.join(dataDir, "sandbox-merchant.json"),
    JSON.stringify({
      merchantCode: "SANDBOX",
      secret: "open sesame",
      privateKey,
      callbackSecret: "whsec_x",
      baseUrl,
      webAppUrl: "http://127.0.0.1:8080",
    }),
  );

/** Runs the command, and returns its exit code and outputs. */
async function run(argv: readonly string[], isTerminal = false) {
  const output = keepOutput();
  const exitCode = await runLink(argv, { DATA_DIR: dataDir }, { ...output, isTerminal });
  return { exitCode, printed: output.printed, errors: output.errors };
}

const linkPattern =
  /^http:\/\/127\.0\.0\.1:8080\/\?merchantCode=SANDBOX&idPayin=A-\d{4}-\w{4}&token=head\.payload\.sign&amount=25&\S+\n$/;

test("prints only the RedirectURL into a pipe", async () => {
  await writeMerchant();
  const { exitCode, printed, errors } = await run(["--amount", "25"]);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" });
  expect(printed).toMatch(linkPattern);
});

test("also prints the order and its status link in a terminal", async () => {
  await writeMerchant();
  const { printed, errors } = await run(["--amount", "25"], true);
  expect(printed).toMatch(linkPattern);
  expect(errors).toMatch(
    /^\nOrder A-\d{4}-\w{4}\. Its status link:\nhttp:\/\/127\.0\.0\.1:8080\/status\?\S+\n$/,
  );
});

test("prints the console's link with its key, without a call", async () => {
  await writeMerchant(`${server.url}/nowhere`);
  expect(await run(["--console"])).toEqual({
    exitCode: 0,
    // HMAC-SHA256 of "sandbox console" under the secret, computed by another program.
    printed: "http://127.0.0.1:8080/sandbox#key=0Wq05pXW5qhoZXVVarxmhE7utofhdE6n2DGKepuAILI\n",
    errors: "",
  });
  expect((await run(["--console", "--amount", "25"])).errors).toBe(
    "--console cannot be combined with --amount. Leave --amount out. See npm run link -- --help.\n",
  );
});

test("prints its help", async () => {
  const { exitCode, printed } = await run(["--help"]);
  expect(exitCode).toBe(0);
  expect(printed).toContain("npm run link -- [options]");
});

test("says that the service was never started", async () => {
  expect(await run([])).toEqual({
    exitCode: 1,
    printed: "",
    errors: `There is no ${path.join(dataDir, "sandbox-merchant.json")} yet. Start the service with "npm start", or set DATA_DIR to the folder that it uses.\n`,
  });
});

test("says that the service is not running", async () => {
  const stopped = await startServer(() => granted);
  await stopped.close();
  await writeMerchant(`${stopped.url}/api`);
  const { exitCode, printed, errors } = await run([]);
  expect({ exitCode, printed }).toEqual({ exitCode: 1, printed: "" });
  expect(errors).toMatch(
    /^The service does not answer\. Start it with "npm start", then repeat this command\. \(.*ECONNREFUSED.*\)\n$/,
  );
});

test("says why the service refused", async () => {
  await writeMerchant();
  answer = { status: 401, body: problemOf(401, "unauthorized") };
  const { exitCode, errors } = await run([]);
  expect(exitCode).toBe(1);
  expect(errors).toMatch(/^POST \/auth-tokens was answered 401 unauthorized: .*\n$/);
});

test("says that the credentials are damaged", async () => {
  await writeFile(path.join(dataDir, "sandbox-merchant.json"), "{");
  const { exitCode, errors } = await run([]);
  expect(exitCode).toBe(1);
  expect(errors).toContain("does not contain the sandbox merchant's credentials");
});

test("says which option is wrong and where the help is", async () => {
  expect(await run(["--scenario", "9"])).toEqual({
    exitCode: 1,
    printed: "",
    errors:
      '--scenario: there is no scenario "9". Use 1, 2, 3, 4 or 5. See npm run link -- --help.\n',
  });
});

test("writes one line into a pipe as a program of its own, and ends by itself", async () => {
  await writeMerchant();
  const program = path.join(import.meta.dirname, "..", "link.ts");
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [program, "--amount", "25"],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  expect(stdout).toMatch(linkPattern);
  expect(stderr).toBe("");
});
