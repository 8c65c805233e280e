import { createServer, type Server } from "node:http";
import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { noPrimaryReason } from "@pay/gateway/database/noPrimary.ts";
import { writesWaitReason } from "@pay/gateway/database/writeGate.ts";
import { openConfiguration } from "@pay/gateway/merchant/merchantAccounts.ts";
import { openTestDatabase, testDatabaseUrl } from "@pay/gateway/testing/testDatabase.ts";
import { addMerchant, openTestDeps } from "@pay/gateway/testing/testDeps.ts";
import { keepOutput } from "../keepOutput.ts";
import { checkAddress } from "./checkAddress.ts";
import { checkDatabase } from "./checkDatabase.ts";
import { checkFacts } from "./checkFacts.ts";
import { runReady } from "./runReady.ts";

async function run(argv: readonly string[], env: Readonly<Record<string, string>>) {
  const output = keepOutput();
  const exitCode = await runReady(argv, env, output);
  return { exitCode, printed: output.printed, errors: output.errors };
}

describe("npm run ready", () => {
  test("describes itself, and takes no arguments", async () => {
    expect(await run(["--help"], {})).toMatchObject({
      exitCode: 0,
      printed: expect.stringContaining("npm run ready"),
    });
    expect(await run(["now"], {})).toMatchObject({
      exitCode: 1,
      errors: "npm run ready takes no arguments. See npm run ready -- --help.\n",
    });
  });

  test("says of every wrong setting what to write", async () => {
    const { printed, errors } = await run([], {
      ENVIRONMENT: "live",
      PORT: "x",
      LOG_LEVEL: "loud",
    });
    for (const name of ["DATABASE_URL", "PUBLIC_URL", "PORT", "LOG_LEVEL"])
      expect(printed).toMatch(new RegExp(`^ +${name} must be`, "m"));
    expect(errors).toBe("4 things are missing.\n");
  });

  test("says of a sandbox on its embedded database, and of a copy for a drill, that live needs other settings", async () => {
    const { printed } = await run([], { PUBLIC_URL: "http://127.0.0.1:9", OUTGOING: "off" });
    expect(printed).toContain(
      "ENVIRONMENT is sandbox, where no money moves. Set ENVIRONMENT=live.",
    );
    expect(printed).toContain("OUTGOING is off: this service is a copy for a drill.");
    expect(printed).toContain("DATABASE_URL is not set, and live needs PostgreSQL.");
    // A copy calls nobody, the service of whose settings it has a copy among them.
    expect(printed).not.toContain("127.0.0.1:9");
    expect(printed).toContain("merchants' hosts: nobody is called from what may be a copy\n");
  });

  test("says that the database cannot be reached, and that the service does not answer", async () => {
    const { exitCode, printed } = await run([], {
      ENVIRONMENT: "live",
      DATABASE_URL: "postgres://app@127.0.0.1:9/pay",
      PUBLIC_URL: "https://127.0.0.1:9",
    });
    expect(exitCode).toBe(1);
    expect(printed).toMatch(/^ok {7}settings\nmissing  database\n/);
    expect(printed).toContain("https://127.0.0.1:9/health/ready does not answer (");
    // The first thing that is missing: the others may follow from it.
    expect(printed).toMatch(/^Next: .*database/im);
    expect(printed).toMatch(
      /^Not looked at:\n {9}what the database knows of connectors: [^]* {9}Redis: REDIS_URL is not set\n[^]* {9}whether a backup can be restored\n/m,
    );
    expect(printed).toMatch(/^missing {2}metrics for alerts\n {9}METRICS_PORT is not set, /m);
    expect(printed).toMatch(
      /^missing {2}certificates\n {9}The certificate of 127\.0\.0\.1:9 could /m,
    );
    expect(printed).toMatch(/^(?:ok {5}|missing) {2}disks of this machine$/m);
  });

  test("calls nobody where live was not served from the database before, until the administrator says that it is the service", async (context) => {
    if (testDatabaseUrl === undefined) context.skip("there is no PostgreSQL here");
    const { database, databaseUrl = "", close } = await openTestDatabase("PostgreSQL");
    const before = "elsewhere:5432/pay";
    await database.insertInto("servedPlace").values({ place: before }).execute();
    const env = {
      ENVIRONMENT: "live",
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: "https://127.0.0.1:9",
    };
    const { printed } = await run([], env);
    expect(printed).toMatch(/^missing {2}place of the database\n {9}Live was served from /m);
    expect(printed).toMatch(
      new RegExp(`^Next: Live was served from a database at ${before}, `, "m"),
    );
    expect(printed).not.toContain("https://127.0.0.1:9/");
    const itself = await run([], { ...env, OUTGOING: "on" });
    expect(itself.printed).toMatch(/^ok {7}place of the database$/m);
    expect(itself.printed).toContain("https://127.0.0.1:9/health/ready does not answer (");
    await close();
  });

  test("says that it looked at nothing else while a setting is wrong", async () => {
    const { printed } = await run([], { PORT: "x" });
    expect(printed).toContain("         everything else: the settings are wrong\n");
  });
});

test("facts about banks that nobody has reviewed for a year are named by country, with a remedy", () => {
  const subject = "facts about banks and wallets";
  expect(checkFacts(new Date("2026-12-01T00:00:00Z"))).toEqual({ subject, missing: [] });
  expect(checkFacts(new Date("2030-01-01T00:00:00Z"))).toEqual({
    subject,
    missing: [
      expect.stringMatching(/ of AR, BR, .*, ZA .* for 12 months\. Install a newer version; or /),
    ],
  });
});

describe("The public address", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function check(status: number, body: string, longStatus = status) {
    const started = createServer({ maxHeaderSize: 65_536 }, ({ url = "" }, response) =>
      response.writeHead(url.length > 16_000 ? longStatus : status).end(body),
    );
    server = started;
    await new Promise<void>((resolve) => {
      started.listen(0, "127.0.0.1", resolve);
    });
    const address = started.address();
    const publicUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    return (await checkAddress({ publicUrl })).map(({ missing }) => missing.join(" "));
  }

  test.each([
    [200, '{"status":"ready"}', "", "Set it to an https address"],
    [200, '{"status":"ready","warnings":["Set TRUSTED_PROXIES."]}', "", "Set TRUSTED_PROXIES."],
    [200, `{"status":"ready","warnings":["${writesWaitReason}"]}`, "", /^(?!.*Writes wait)/],
    [200, `{"status":"ready","warnings":["${noPrimaryReason} …"]}`, "", /^(?!.*Writes wait)/],
    [503, '{"status":"draining"}', "says draining", "Set it to an https address"],
    [200, '"hello"', "is not answered by the gateway", ""],
    [200, "<html>", "does not answer", ""],
  ])("that answers %d %s lacks: %s %s", async (status, body, address, tls) => {
    const [first, second] = await check(status, body);
    expect(first).toContain(address);
    expect(first === "").toBe(address === "");
    expect(second).toMatch(tls);
  });

  test("lacks a proxy that takes the links of the page, where it refuses long addresses", async () => {
    const [, passed] = await check(200, '{"status":"ready"}');
    expect(passed).not.toContain("16 KiB");
    const [, refused] = await check(200, '{"status":"ready"}', 414);
    expect(refused).toContain(
      "The proxy does not pass on addresses of 16 KiB, which links of the page may have (it answers 414). Let header lines of 64 KiB pass",
    );
  });
});

const reach = async (host: string) =>
  await Promise.resolve(host === "shut.example" ? "ECONNREFUSED" : undefined);

test("a sandbox's database, clocks apart, no synchronous standby, and hosts that nobody reaches are named", async () => {
  const open = await openTestDeps();
  await addMerchant(open.deps, {
    ...openConfiguration,
    hosts: ["gone.example", "inside.example", "shop.example", "shut.example", "unasked.example"],
  });
  const addresses: Readonly<Record<string, string>> = {
    "inside.example": "10.0.0.7",
    "shop.example": "8.8.8.8",
    "shut.example": "8.8.4.4",
  };
  const resolve = async (name: string) => {
    const address = addresses[name];
    const code = name === "unasked.example" ? "ETIMEOUT" : "ENOTFOUND";
    if (address === undefined) throw Object.assign(new Error(`query ${code} ${name}`), { code });
    return await Promise.resolve([{ address, family: 4 }]);
  };
  const checked = await checkDatabase({ ...open.deps, servers: 2 }, resolve, reach);
  const asked = vi.fn(reach);
  const ofCopy = await checkDatabase({ ...open.deps, isCopy: true }, resolve, asked);
  await open.close();
  expect(asked).not.toHaveBeenCalled();
  expect(ofCopy.find(({ subject }) => subject === "callbacks")?.missing).toEqual([]);
  const missing = Object.fromEntries(checked.map((one) => [one.subject, one.missing.join("\n")]));
  expect(missing["database of live"]).toContain("belongs to a sandbox");
  // The clock of the test stands in another year.
  expect(missing["clock"]).toMatch(
    /^The clock of this machine is \d+ seconds (?:ahead|behind)\b.* Keep both clocks by NTP\.$/,
  );
  expect(missing["standby"]).toContain("a commit waits for no standby");
  expect(missing["connectors, keys, routes and settlements"]).toContain("There is no connector");
  expect(missing["audit log"]).toContain("give the log another owner");
  expect(missing["backup"]).toContain("let it end with: psql");
  expect(missing["archive of the log"]).toContain("Start the archive: docs/operating.md");
  expect(missing["callbacks"]).toMatch(/gone\.example .* no address[^]*inside\.example .* private/);
  expect(missing["callbacks"]).toMatch(/shut\.example .* does not answer https \(ECONNREFUSED\)/);
  expect(missing["callbacks"]).toMatch(
    /unasked\.example .* looked up .* name servers of this machine/,
  );
  expect(missing["callbacks"]).not.toContain("shop.example");
});

const publicAddress = async () => await Promise.resolve([{ address: "8.8.4.4", family: 4 }]);
const noClock = {
  elapsedMs: () => 0,
  now: () => {
    throw new Error("the clock is away");
  },
};

test("a merchant that cannot be looked at, a host that is none and a check that fails keep nothing from being checked", async () => {
  const open = await openTestDeps();
  const { database } = open.deps;
  const damaged = await addMerchant(open.deps, openConfiguration);
  const other = await addMerchant(open.deps, {
    ...openConfiguration,
    hosts: ["no host", "shut.example"],
  });
  // What a later version, or a hand, may have written.
  await sql`update merchant set configuration = '{"hosts": 5, "routes": 5}'::jsonb
    where merchant_code = ${damaged.merchantCode}`.execute(database);
  const check = async (clock: Parameters<typeof checkDatabase>[0]["clock"]) => {
    const checked = await checkDatabase({ database, clock }, publicAddress, reach);
    return new Map(checked.map((one) => [one.subject, one.missing.join("\n")]));
  };
  const missing = await check(open.deps.clock);
  const without = await check(noClock);
  await open.close();
  const callbacks = missing.get("callbacks");
  expect(callbacks).toContain(
    `The hosts of the merchant ${damaged.merchantCode} could not be checked (`,
  );
  expect(callbacks).toContain(
    `The host no host of the merchant ${other.merchantCode} could not be checked (`,
  );
  expect(callbacks).toContain(`The host shut.example of the merchant ${other.merchantCode} does`);
  const merchants = missing.get("connectors, keys, routes and settlements");
  expect(merchants).toContain(`The merchant ${damaged.merchantCode} could not be looked at (`);
  expect(merchants).toContain(`The merchant ${other.merchantCode} has no route to a connector`);
  expect(without.get("clock")).toContain("This could not be checked (the clock is away).");
  expect(without.get("callbacks")).toEqual(callbacks);
});
