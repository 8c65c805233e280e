import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toRecord } from "@pay/contract/toRecord.ts";
import { Configuration } from "../../../packages/gateway/catalogue/checkConfiguration.ts";
import { usage as merchantUsage } from "./merchantUsage.ts";
import { keysCommand } from "./fixedCommands.ts";
import { merchantCommand } from "./merchantCommand.ts";

let folder: string;
const file = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "merchant-"));
  await writeFile(file("key.pem"), "PEM");
  await writeFile(file("config.json"), '{"payin":{}}');
  await writeFile(file("broken.json"), "{");
});
afterAll(async () => await rm(folder, { recursive: true }));

/** Returns an unsigned token of a merchant. */
const tokenOf = (sub: string) => {
  const claims = { iss: "x", aud: "sandbox", sub, jti: "jti-2", iat: 1, exp: 2, ops: ["GET /.*"] };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
};

/** Splits a command line into words; `@name` stands for a file. */
const split = (line: string) =>
  line
    .split(" ")
    .filter(Boolean)
    .map((word) => word.replace(/^@/, `${folder}${path.sep}`));

describe("npm run merchant", () => {
  test.each<[string, unknown]>([
    ["", "help"],
    ["--help", "help"],
    ["-h", "help"],
    ["create --help", "help"],
    ["list", { name: "listMerchants" }],
    ["show SHOP", { name: "showMerchant", merchantCode: "SHOP" }],
    ["flow SHOP", { name: "showFlow", merchantCode: "SHOP", days: 30 }],
    ["flow SHOP --days 7", { name: "showFlow", merchantCode: "SHOP", days: 7 }],
    ["dead-letters", { name: "listDeadLetters" }],
    ["check-ledger", { name: "checkLedger" }],
    ["resend SHOP", { name: "resendCallbacks", merchantCode: "SHOP" }],
    [
      "resend SHOP --from 2026-11-21T10:00:00Z --to 2026-11-22T10:00:00+01:00",
      {
        name: "resendCallbacks",
        merchantCode: "SHOP",
        from: "2026-11-21T10:00:00Z",
        to: "2026-11-22T10:00:00+01:00",
      },
    ],
    ["create SHOP", { name: "createMerchant", merchantCode: "SHOP", changes: [] }],
    [
      "create SHOP --name Blue --public-key @key.pem --config @config.json",
      {
        name: "createMerchant",
        merchantCode: "SHOP",
        channelName: "Blue",
        publicKeyPem: "PEM",
        configuration: { payin: {} },
        changes: [],
      },
    ],
    [
      "configure SHOP --logo @key.pem",
      { name: "configureMerchant", merchantCode: "SHOP", changes: [], logoBase64: "UEVN" },
    ],
    [
      'configure SHOP --no-name --set payin.feeBasisPoints=150 --set payout.methods=all --set a={"b":[1]} --unset payin.x',
      {
        name: "configureMerchant",
        merchantCode: "SHOP",
        channelName: null,
        changes: [
          { path: "payin.feeBasisPoints", value: 150 },
          { path: "payout.methods", value: "all" },
          { path: "a", value: { b: [1] } },
          { path: "payin.x" },
        ],
      },
    ],
    ["add-key SHOP @key.pem", { name: "addKey", merchantCode: "SHOP", publicKeyPem: "PEM" }],
    ["add-secret SHOP", { name: "addSecret", merchantCode: "SHOP" }],
    ["rotate-secret SHOP", { name: "rotateSecret", merchantCode: "SHOP" }],
    ["rotate-callback-secret SHOP", { name: "rotateCallbackSecret", merchantCode: "SHOP" }],
    ["suspend SHOP", { name: "suspendMerchant", merchantCode: "SHOP" }],
    ["resume SHOP", { name: "resumeMerchant", merchantCode: "SHOP" }],
    ["revoke SHOP --tokens", { name: "revoke", merchantCode: "SHOP", tokensBefore: "now" }],
    [
      "revoke SHOP --key ab --secret cd --tokens --before 2026-11-21T10:00:00Z --token jti-1",
      {
        name: "revoke",
        merchantCode: "SHOP",
        keyId: "ab",
        secretId: "cd",
        jti: "jti-1",
        tokensBefore: "2026-11-21T10:00:00Z",
      },
    ],
    [
      `revoke SHOP --token ${tokenOf("SHOP")}`,
      { name: "revoke", merchantCode: "SHOP", jti: "jti-2" },
    ],
  ])("-- %s is understood", async (line, command) => {
    expect(await merchantCommand.read(split(line))).toEqual(command);
  });

  test.each<[string, RegExp]>([
    ["remove SHOP", /^There is no command "remove"\. Use list, show, /],
    [`create SHOP --name ${"x".repeat(141)}`, /^--name has more than 140 characters\. /],
    ["create SHOP --name \u3164\u2800.", /^--name is no name that customers can read\. /],
    ["show", /^Write npm run merchant -- show CODE\.$/],
    ["show SHOP OTHER", /^Write npm run merchant -- show CODE\.$/],
    ["flow SHOP --days 0", /^--days 0 is no number of days\. Write one from 1 to 3660\.$/],
    ["show SHOP --days 7", /^show has no option --days\. Leave it out\.$/],
    ["add-key SHOP", /^Write npm run merchant -- add-key CODE FILE\.$/],
    ["show SHOP --name X", /^show has no option --name\. Leave it out\.$/],
    [
      "configure SHOP --public-key @key.pem",
      /^configure has no option --public-key\. Leave it out\.$/,
    ],
    ["create SHOP --colour blue", /^There is no option --colour\. Use --name, /],
    ["create SHOP --name", /^--name needs a value\. Write --name <value>\.$/],
    ["create SHOP --name --config x", /^--name needs a value\. Write --name <value>\.$/],
    ["create SHOP --name A --name B", /^--name is given twice\. Give it once\.$/],
    ["create a.b", /^"a\.b" is not a merchant code\. Use /],
    ["revoke SHOP", /^revoke needs --key, --secret, --tokens or --token\.$/],
    [
      "revoke SHOP --before 2026-11-21T10:00:00Z",
      /^--before says which tokens to revoke\. Write --tokens beside it\.$/,
    ],
    [
      "revoke SHOP --tokens --before yesterday",
      /^--before yesterday is not a time with its zone\. Write one such as 2026-11-21T10:00:00Z\.$/,
    ],
    [
      "revoke SHOP --tokens --before 2026-02-30T10:00:00Z",
      /^--before 2026-02-30T10:00:00Z is not a time with its zone\./,
    ],
    ["revoke SHOP --token a.b", /^--token is neither a token nor a jti\. Copy the whole token\.$/],
    [
      `revoke SHOP --token ${tokenOf("OTHER")}`,
      /^The token belongs to the merchant OTHER\. Write npm run merchant -- revoke OTHER --token …$/,
    ],
    [
      "configure SHOP --set payin",
      /^--set payin: the value is missing\. Write a path, = and a value/,
    ],
    [
      "create SHOP --config @missing.json",
      /missing\.json cannot be read\. Check its path and permissions\.$/,
    ],
    ["create SHOP --config @broken.json", /broken\.json is not valid JSON\. Correct the file\.$/],
    [
      "add-key SHOP @missing.pem",
      /missing\.pem cannot be read\. Check its path and permissions\.$/,
    ],
  ])("-- %s is refused in words", async (line, sentence) => {
    await expect(async () => await merchantCommand.read(split(line))).rejects.toThrow(sentence);
  });
});

/** Returns the path of each setting in a schema: `payin.methods`. */
function pathsIn(schema: unknown): readonly string[] {
  const { def, shape } = toRecord(schema);
  const { innerType } = toRecord(def);
  if (innerType !== undefined) return pathsIn(innerType);
  return Object.entries(toRecord(shape)).flatMap(([name, part]) => {
    const inner = pathsIn(part);
    return inner.length === 0 ? [name] : inner.map((rest) => `${name}.${rest}`);
  });
}

test("the usage names each setting of a merchant", () => {
  const paths = pathsIn(Configuration);
  expect(paths).toContain("payin.externalProviders");
  // Only --logo sets the logo, from a file.
  const unnamed = paths.filter((one) => !merchantUsage.includes(one) && one !== "brand.logo");
  expect(unnamed).toEqual([]);
});

describe("npm run keys", () => {
  test.each<[string, unknown]>([
    ["", "help"],
    ["--help", "help"],
    ["list", { name: "listTokenKeys" }],
    ["rotate", { name: "rotateTokenKeys" }],
  ])("-- %s is understood", async (line, command) => {
    expect(await keysCommand.read(split(line))).toEqual(command);
  });

  test.each(["retire", "rotate now", "list --all"])("-- %s is refused in words", async (line) => {
    await expect(async () => await keysCommand.read(split(line))).rejects.toThrow(
      /^There is no (command|option) /,
    );
  });
});
