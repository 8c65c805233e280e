import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { payinRows } from "@pay/contract/testing/payinRows.ts";
import { RefusedStart } from "../refusedStart.ts";
import { readConfig } from "./readConfig.ts";

const live = {
  ENVIRONMENT: "live",
  DATABASE_URL: "postgres://gateway@db.example/gateway",
  PUBLIC_URL: "https://pay.example",
};

test.each([
  [undefined, { outgoing: true, isServiceItself: false }],
  ["on", { outgoing: true, isServiceItself: true }],
  ["off", { outgoing: false, isServiceItself: false }],
])(
  "OUTGOING=%s says whether the service calls others, and whether its database may be a copy",
  (said, read) => {
    expect(readConfig(said === undefined ? {} : { OUTGOING: said })).toMatchObject(read);
  },
);

test("an empty environment is a sandbox on port 8080 that only this machine reaches", () => {
  expect(readConfig({})).toMatchObject({
    environment: "sandbox",
    host: "127.0.0.1",
    port: 8080,
    dataDir: "data",
    publicUrl: "http://127.0.0.1:8080",
    webAppUrl: "http://127.0.0.1:8080",
    baseUrl: "http://127.0.0.1:8080/api",
    rateLimitPerSecond: 10,
    merchantRateLimitPerSecond: 200,
    callbackAllowPrivate: true,
    outgoing: true,
    connectorPrivateHosts: ["localhost", "127.0.0.1", "[::1]"],
    sandboxCallLog: true,
    retention: {
      payinDays: 400,
      payoutDays: 400,
      callbackDays: 90,
      settlementDays: 400,
      callLogDays: 7,
    },
    consoleCredentials: "local",
    logLevel: "warn",
    trustedProxies: [],
    metricsHost: "127.0.0.1",
    metricsNames: ["127.0.0.1"],
  });
  expect(readConfig({}).brand).toEqual({});
  for (const name of ["databaseUrl", "databaseDirectUrl", "logoFile", "metricsPort"])
    expect(readConfig({})).not.toHaveProperty(name);
});

test("the Web App is read from `dist/web` of the checkout, where the build writes it", () => {
  const built = new URL("../../../dist/web", import.meta.url);
  expect(readConfig({}).webAppDir).toBe(fileURLToPath(built));
});

test("each setting is read from its variable", () => {
  expect(
    readConfig({
      PORT: "9000",
      HOST: "0.0.0.0",
      DATA_DIR: "/var/lib/gateway",
      ENVIRONMENT: "sandbox",
      DATABASE_URL: "postgresql://u:p@pooler.example/x",
      DATABASE_DIRECT_URL: "postgresql://u:p@one.example,two.example:5433/x",
      PUBLIC_URL: "https://api.example/",
      WEB_APP_URL: "https://pay.example",
      WEB_APP_DIR: "/srv/web",
      OUTGOING: "off",
      REDIS_URL: "redis://:p@cache.example",
      RATE_LIMIT_PER_PROCESS: "true",
      RATE_LIMIT_PER_SECOND: "500",
      MERCHANT_RATE_LIMIT_PER_SECOND: "2000",
      CALLBACK_ALLOW_PRIVATE: "false",
      CONNECTOR_PRIVATE_HOSTS: "10.0.0.7, connector.internal",
      SANDBOX_CALL_LOG: "false",
      CONSOLE_CREDENTIALS: "everyone",
      LOG_LEVEL: "debug",
      TRUSTED_PROXIES: "10.0.0.7, 2001:db8::/32",
      METRICS_PORT: "9464",
      METRICS_HOST: "10.0.0.1",
      METRICS_NAMES: "gateway, metrics.internal",
      BRAND_NAME: "Nordic Pay",
      BRAND_ACCENT: "#5B21B6",
      BRAND_RADIUS: "0",
      BRAND_FONT: "Georgia, serif",
      BRAND_LOGO: "/srv/logo.SVG",
      LOGOS_DIR: "/srv/logos",
      RETAIN_PAYIN_DATA_DAYS: "30",
      RETAIN_CALL_LOG_DAYS: "14",
      USUAL_TIMES: "OFFLINE=bankingDays, QR_PH=instant",
    }),
  ).toEqual({
    brand: { name: "Nordic Pay", accent: "#5B21B6", radius: 0, font: "Georgia, serif" },
    logoFile: "/srv/logo.SVG",
    logosDir: "/srv/logos",
    usualTimes: new Map([
      ["OFFLINE", "bankingDays"],
      ["QR_PH", "instant"],
    ]),
    environment: "sandbox",
    host: "0.0.0.0",
    port: 9000,
    dataDir: "/var/lib/gateway",
    databaseUrl: "postgresql://u:p@pooler.example/x",
    databaseDirectUrl: "postgresql://u:p@one.example,two.example:5433/x",
    publicUrl: "https://api.example",
    webAppUrl: "https://pay.example",
    webAppDir: "/srv/web",
    baseUrl: "https://api.example/api",
    redisUrl: "redis://:p@cache.example",
    rateLimitPerProcess: true,
    rateLimitPerSecond: 500,
    merchantRateLimitPerSecond: 2000,
    callbackAllowPrivate: false,
    outgoing: false,
    isServiceItself: false,
    connectorPrivateHosts: ["10.0.0.7", "connector.internal"],
    sandboxCallLog: false,
    retention: {
      payinDays: 30,
      payoutDays: 400,
      callbackDays: 90,
      settlementDays: 400,
      callLogDays: 14,
    },
    consoleCredentials: "everyone",
    logLevel: "debug",
    trustedProxies: ["10.0.0.7", "2001:db8::/32"],
    metricsPort: 9464,
    metricsHost: "10.0.0.1",
    metricsNames: ["gateway", "metrics.internal"],
  });
});

test("live keeps the published limit and makes no callbacks to private addresses", () => {
  expect(readConfig(live)).toMatchObject({
    environment: "live",
    baseUrl: "https://pay.example/api",
    rateLimitPerSecond: 10,
    rateLimitPerProcess: false,
    callbackAllowPrivate: false,
    connectorPrivateHosts: [],
    sandboxCallLog: false,
    consoleCredentials: "local",
  });
});

test.each([
  ["127.0.0.1", true],
  ["127.8.9.10", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["localhost", true],
  ["0.0.0.0", false],
  ["::", false],
  ["10.0.0.7", false],
  ["93.184.216.34", false],
  // A name may resolve to another address tomorrow.
  ["localhost.example", false],
  ["sandbox.example", false],
])(
  "callbacks of a sandbox on %s may go to private addresses by themselves: %s (G24)",
  (HOST, own) => {
    expect(readConfig({ HOST }).callbackAllowPrivate).toBe(own);
    expect(readConfig({ HOST, CALLBACK_ALLOW_PRIVATE: "true" }).callbackAllowPrivate).toBe(true);
    expect(readConfig({ HOST, CALLBACK_ALLOW_PRIVATE: "false" }).callbackAllowPrivate).toBe(false);
    expect(readConfig({ ...live, HOST }).callbackAllowPrivate).toBe(false);
  },
);

test("a merchant's ceiling is 200 calls a second, and never below the limit of one key (G19)", () => {
  expect(readConfig({ RATE_LIMIT_PER_SECOND: "500" }).merchantRateLimitPerSecond).toBe(500);
  const set = { ...live, MERCHANT_RATE_LIMIT_PER_SECOND: "50" };
  expect(readConfig(set).merchantRateLimitPerSecond).toBe(50);
});

test("a service that listens on all addresses is reached at this machine's own", () => {
  expect(readConfig({ HOST: "::", PORT: "81" }).publicUrl).toBe("http://127.0.0.1:81");
  expect(readConfig({ HOST: "::1", PORT: "81" }).publicUrl).toBe("http://[::1]:81");
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ PORT: " ", LOG_LEVEL: "" })).toMatchObject({ port: 8080, logLevel: "warn" });
});

/** Expects a start to be refused with these sentences together. */
function expectFaults(env: Record<string, string>, ...sentences: readonly string[]): void {
  const count = `${sentences.length} settings are missing or wrong:`;
  const lines = [count, ...sentences.map((one) => `- ${one}`)];
  expect(() => readConfig(env)).toThrow(new RefusedStart(lines.join("\n")));
}

test("all settings that are missing or wrong are refused together, each with its sentence", () => {
  expectFaults(
    { ENVIRONMENT: "live", PORT: "80a", RATE_LIMIT_PER_SECOND: "50" },
    'PORT must be a whole number from 1 to 65535, but it is "80a". Leave it out for 8080.',
    "PUBLIC_URL must be set if ENVIRONMENT is live: merchants and browsers need the address of the gateway. Set an address such as https://pay.example.",
    "DATABASE_URL must be set if ENVIRONMENT is live: the embedded database may lose payments at a power cut. Set an address such as postgres://user:password@host:5432/name.",
    "RATE_LIMIT_PER_SECOND must not be set if ENVIRONMENT is live: the limit is always 10 there. Leave it out.",
  );
  expectFaults(
    { ENVIRONMENT: "prod", PUBLIC_URL: "https://pay.example", LOG_LEVEL: "loud" },
    'ENVIRONMENT must be one of sandbox, live, but it is "prod". Leave it out for sandbox.',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is "loud". Leave it out for warn.',
  );
});

describe("a wrong setting is refused with one sentence that names it", () => {
  const rows: readonly [Record<string, string>, string][] = [
    [
      { PORT: "80a" },
      'PORT must be a whole number from 1 to 65535, but it is "80a". Leave it out for 8080.',
    ],
    [
      { PORT: "0" },
      'PORT must be a whole number from 1 to 65535, but it is "0". Leave it out for 8080.',
    ],
    [
      { PORT: "65536" },
      'PORT must be a whole number from 1 to 65535, but it is "65536". Leave it out for 8080.',
    ],
    [
      { ENVIRONMENT: "prod" },
      'ENVIRONMENT must be one of sandbox, live, but it is "prod". Leave it out for sandbox.',
    ],
    [
      { LOG_LEVEL: "loud" },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is "loud". Leave it out for warn.',
    ],
    [
      { CALLBACK_ALLOW_PRIVATE: "yes" },
      'CALLBACK_ALLOW_PRIVATE must be one of true, false, but it is "yes". Leave it out for true where HOST is a loopback address, and for false elsewhere.',
    ],
    [
      { RETAIN_PAYIN_DATA_DAYS: "1" },
      'RETAIN_PAYIN_DATA_DAYS must be a whole number from 7 to 36500, but it is "1". Leave it out for 400.',
    ],
    [
      { RATE_LIMIT_PER_SECOND: "9" },
      'RATE_LIMIT_PER_SECOND must be a whole number from 10 to 1000000, but it is "9". Leave it out for 10.',
    ],
    [
      { TRUSTED_PROXIES: "10.0.0.7, proxy.example" },
      'TRUSTED_PROXIES must be IP addresses and networks such as 10.0.0.7, 192.168.0.0/16, but "proxy.example" is not one. Leave it out if there is no proxy.',
    ],
    [
      { TRUSTED_PROXIES: "10.0.0.0/33" },
      'TRUSTED_PROXIES must be IP addresses and networks such as 10.0.0.7, 192.168.0.0/16, but "10.0.0.0/33" is not one. Leave it out if there is no proxy.',
    ],
    [
      { TRUSTED_PROXIES: "10.0.0.7, 0.0.0.0/0" },
      'TRUSTED_PROXIES must be IP addresses and networks such as 10.0.0.7, 192.168.0.0/16, but "0.0.0.0/0" is every address, so that each caller could claim any. Leave it out if there is no proxy.',
    ],
    [
      { METRICS_PORT: "0" },
      'METRICS_PORT must be a whole number from 1 to 65535, but it is "0". Leave it out to serve none.',
    ],
    [
      { ENVIRONMENT: "sandbox", DATABASE_URL: "mysql://u:secret@h/x" },
      "DATABASE_URL must be an address such as postgres://user:password@host:5432/name. Leave it out for the embedded database.",
    ],
    [
      { ENVIRONMENT: "sandbox", DATABASE_URL: "postgres://u:secret@one,/x" },
      "DATABASE_URL must be an address such as postgres://user:password@host:5432/name.",
    ],
    [
      { DATABASE_DIRECT_URL: "postgres://u:secret@h/x" },
      "DATABASE_DIRECT_URL needs PostgreSQL, but DATABASE_URL is not set. Set DATABASE_URL too, or leave DATABASE_DIRECT_URL out.",
    ],
    [
      {
        ENVIRONMENT: "sandbox",
        DATABASE_URL: "postgres://db.example/x",
        DATABASE_DIRECT_URL: "db.example",
      },
      "DATABASE_DIRECT_URL must be an address such as postgres://user:password@host:5432/name. Leave it out if no pooler is at DATABASE_URL.",
    ],
    [
      { ENVIRONMENT: " ", DATABASE_URL: "postgres://db.example/x" },
      "ENVIRONMENT must be set if DATABASE_URL is set. Set it to sandbox or live: a database belongs to one environment for ever.",
    ],
    [
      { PUBLIC_URL: "pay.example" },
      'PUBLIC_URL must be an address such as https://pay.example without a path, but it is "pay.example".',
    ],
    [
      { WEB_APP_URL: "https://pay.example/app" },
      'WEB_APP_URL must be an address such as https://pay.example without a path, but it is "https://pay.example/app".',
    ],
    [
      { ...live, PUBLIC_URL: "http://pay.example" },
      'PUBLIC_URL must be an address such as https://pay.example without a path, but it is "http://pay.example".',
    ],
    [
      { REDIS_URL: "redis://cache.example" },
      "REDIS_URL needs PostgreSQL, but DATABASE_URL is not set. Set DATABASE_URL too, or leave REDIS_URL out.",
    ],
    [
      {
        ENVIRONMENT: "sandbox",
        DATABASE_URL: "postgres://db.example/x",
        REDIS_URL: "http://:secret@cache.example",
      },
      "REDIS_URL must be an address such as redis://user:password@host:6379/0, or rediss:// for an encrypted connection. Leave it out if one process runs alone.",
    ],
    [
      { ...live, RATE_LIMIT_PER_PROCESS: "true" },
      "RATE_LIMIT_PER_PROCESS must not be set if ENVIRONMENT is live: all processes must count together there. Leave it out.",
    ],
    [
      { ...live, RATE_LIMIT_PER_SECOND: "20" },
      "RATE_LIMIT_PER_SECOND must not be set if ENVIRONMENT is live: the limit is always 10 there. Leave it out.",
    ],
    [
      { ...live, SANDBOX_CALL_LOG: "true" },
      "SANDBOX_CALL_LOG must not be set if ENVIRONMENT is live: only the sandbox keeps calls. Leave it out.",
    ],
    [
      { ...live, CONSOLE_CREDENTIALS: "local" },
      "CONSOLE_CREDENTIALS must not be set if ENVIRONMENT is live: live has no test merchant. Leave it out.",
    ],
    [
      { CONSOLE_CREDENTIALS: "all" },
      'CONSOLE_CREDENTIALS must be one of local, everyone, but it is "all". Leave it out for local.',
    ],
    [
      { ...live, CALLBACK_ALLOW_PRIVATE: "true" },
      "CALLBACK_ALLOW_PRIVATE must not be set if ENVIRONMENT is live: callbacks never go to private addresses there. Leave it out.",
    ],
    [
      { ...live, DATABASE_URL: "" },
      "DATABASE_URL must be set if ENVIRONMENT is live: the embedded database may lose payments at a power cut.",
    ],
    [
      { ...live, DATABASE_URL: "postgres://gateway:gateway@db.example/gateway" },
      "DATABASE_URL has a password of fewer than 16 characters, which live refuses. Make one with openssl rand -hex 32.",
    ],
    [
      { ...live, DATABASE_URL: "postgres://db.example/gateway?user=gateway&password=postgres" },
      "DATABASE_URL has a password of fewer than 16 characters, which live refuses.",
    ],
    [
      { ...live, DATABASE_URL: "postgres://gateway:gateway@one.example:5432,two.example:5432/x" },
      "DATABASE_URL has a password of fewer than 16 characters, which live refuses.",
    ],
    [
      { ...live, DATABASE_DIRECT_URL: "postgres://gateway:gateway@db.example/gateway" },
      "DATABASE_DIRECT_URL has a password of fewer than 16 characters, which live refuses.",
    ],
    [
      { ...live, REDIS_URL: "redis://:changeme@cache.example" },
      "REDIS_URL has a password of fewer than 16 characters, which live refuses.",
    ],
    [
      { ...live, PUBLIC_URL: "" },
      "PUBLIC_URL must be set if ENVIRONMENT is live: merchants and browsers need the address of the gateway.",
    ],

    [
      { BRAND_NAME: "a".repeat(61) },
      `BRAND_NAME must be 1 to 60 characters, with a letter or a digit, but it is "${"a".repeat(61)}". Leave it out for the default.`,
    ],
    [
      { BRAND_ACCENT: "violet" },
      'BRAND_ACCENT must be a colour such as #5b21b6, but it is "violet". Leave it out for the default.',
    ],
    [
      { USUAL_TIMES: "OFFLINE=hours, QR_PH=soon" },
      `USUAL_TIMES must be methods with one of instant, minutes, hours, bankingDays, such as OFFLINE=bankingDays, QR_PH=instant, but "QR_PH=soon" is not one. The methods are ${payinRows.map(({ code }) => code).join(", ")}.`,
    ],
    [
      { BRAND_RADIUS: "29" },
      'BRAND_RADIUS must be a number of pixels from 0 to 28, but it is "29". Leave it out for the default.',
    ],
    [
      { BRAND_RADIUS: "8px" },
      'BRAND_RADIUS must be a number of pixels from 0 to 28, but it is "8px". Leave it out for the default.',
    ],
    [
      { BRAND_FONT: "url(x)" },
      'BRAND_FONT must be up to eight families such as Georgia, Times New Roman, serif, without quotes, but it is "url(x)". Leave it out for the default.',
    ],
    [
      { BRAND_LOGO: "/srv/logo.gif" },
      'BRAND_LOGO must be the path of a file that ends in .svg, .png or .webp, but it is "/srv/logo.gif".',
    ],
  ];
  test.each(rows)("%j", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
