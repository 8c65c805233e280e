import { createSign, generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readSigningKeys } from "../callback/signingKeys.ts";
import { readAccount } from "../merchant/merchantAccounts.ts";
import { openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { proveMerchant } from "../token/proveMerchant.ts";
import type { Command } from "./command.ts";
import { runCommand } from "./runCommand.ts";

const dayMs = 24 * 60 * 60 * 1000;
const pairs = [0, 1].map(() => generateKeyPairSync("rsa", { modulusLength: 2048 }));
const [first, second] = pairs.map(({ publicKey, privateKey }) => ({
  publicKeyPem: publicKey.export({ type: "spki", format: "pem" }).toString(),
  privateKey,
}));
if (!first || !second) throw new Error("two keys are needed");

/** Returns the Merchant Secret key in a reply. */
const secretIn = (text: string): string => /Merchant Secret key +(\S{43})$/m.exec(text)?.[1] ?? "";
/** Returns the ids of the token keys in a reply. */
const kidsOf = (text: string) => Array.from(text.matchAll(/^(\w{8})  /gm), ([, kid]) => kid);

describe("An administrator's commands", () => {
  let opened: TestDeps;
  let merchantCode: string;
  let number = 0;
  beforeAll(async () => {
    opened = await openTestDeps();
  });
  afterAll(async () => await opened.close());
  beforeEach(() => {
    number += 1;
    merchantCode = `SHOP-${number}`;
  });

  const run = async (command: Command) => await runCommand(command, opened.deps);
  const done = async (command: Command): Promise<string> => {
    const reply = await run(command);
    expect(reply).toEqual({ done: true, text: expect.any(String) });
    return reply.text;
  };
  const create = async (more: object = {}): Promise<string> =>
    await done({ name: "createMerchant", merchantCode, changes: [], ...more });
  const isSecret = async (secret: string): Promise<boolean> => {
    const request = { rawBody: new Uint8Array(), body: { merchantCode, secret } };
    const proof = await proveMerchant({ ...request, signature: undefined }, opened.deps);
    return proof.method !== undefined;
  };
  const isKey = async ({ privateKey }: NonNullable<typeof first>): Promise<boolean> => {
    const timestamp = Math.floor(opened.clock.now().getTime() / 1000);
    const body = { merchantCode, timestamp };
    const rawBody = Buffer.from(JSON.stringify(body));
    const signature = createSign("RSA-SHA256").update(rawBody).sign(privateKey, "base64");
    const proof = await proveMerchant({ rawBody, body, signature }, opened.deps);
    return proof.method !== undefined;
  };
  const idOf = async (word: string): Promise<string> =>
    new RegExp(`^${word} +(\\w+)  since`, "m").exec(
      await done({ name: "showMerchant", merchantCode }),
    )?.[1] ?? "";

  test("createMerchant stores a merchant with all its permissions and shows its secrets once (§1.6)", async () => {
    const text = await create({ channelName: "Blue Shop", publicKeyPem: first.publicKeyPem });
    const secret = secretIn(text);
    expect(await isSecret(secret)).toBe(true);
    expect(await isKey(first)).toBe(true);
    const keys = await readSigningKeys(opened.deps.database, merchantCode, opened.clock.now());
    expect(keys.callbackSecrets.map((one) => text.includes(one))).toEqual([true]);
    const { configuration, payee } = await readAccount(opened.deps.database, merchantCode);
    expect(payee).toBe("Blue Shop");
    expect(configuration).toEqual({
      payin: { methods: "all", feeBasisPoints: 0, vatBasisPoints: {} },
      payout: { methods: "all", fee: "0" },
    });
    const shown = await done({ name: "showMerchant", merchantCode });
    expect(shown).toContain("Blue Shop");
    for (const told of [secret, ...keys.callbackSecrets]) expect(shown).not.toContain(told);
    expect(await done({ name: "listMerchants" })).toContain(`${merchantCode}  Blue Shop`);
    const stored = await opened.deps.database.selectFrom("merchantSecret").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test("a merchant code is unique, and a refused createMerchant leaves nothing", async () => {
    await create();
    expect(await run({ name: "createMerchant", merchantCode, changes: [] })).toEqual({
      done: false,
      text: `The merchant ${merchantCode} exists already. Choose another code.`,
    });
    const wrong: Command = {
      name: "createMerchant",
      merchantCode: "SHOP-WRONG",
      changes: [],
      publicKeyPem: "no key",
    };
    expect(await run(wrong)).toMatchObject({ done: false });
    expect(await run({ name: "showMerchant", merchantCode: "SHOP-WRONG" })).toEqual({
      done: false,
      text: 'There is no merchant SHOP-WRONG. "npm run merchant -- list" shows all merchants.',
    });
  });

  test("a merchant is configured setting by setting, or as a whole", async () => {
    await create({ channelName: "Blue Shop" });
    const configure = { name: "configureMerchant", merchantCode } as const;
    await done({
      ...configure,
      changes: [
        { path: "payin.feeBasisPoints", value: 150 },
        { path: "payin.vatBasisPoints.IDR", value: 1100 },
        {
          path: "payin.methods",
          value: [{ paymentMethodCode: "ONLINE", currencyCodes: ["PHP"] }],
        },
        { path: "payout.feeByCurrency", value: { JPY: 30 } },
      ],
    });
    const read = async () => await readAccount(opened.deps.database, merchantCode);
    expect(await read()).toEqual({
      isSuspended: false,
      payee: "Blue Shop",
      configuration: {
        payin: {
          methods: [{ paymentMethodCode: "ONLINE", currencyCodes: ["PHP"] }],
          feeBasisPoints: 150,
          vatBasisPoints: { IDR: 1100 },
        },
        payout: { methods: "all", fee: "0", feeByCurrency: { JPY: "30" } },
      },
    });
    const configuration = {
      payin: { methods: "all", feeBasisPoints: 1, vatBasisPoints: {} },
      payout: { methods: [], fee: "2.50", feeByCurrency: { JPY: "3" } },
    };
    await done({
      ...configure,
      channelName: null,
      configuration,
      changes: [{ path: "payout.feeByCurrency" }],
    });
    expect(await read()).toEqual({
      isSuspended: false,
      payee: merchantCode,
      configuration: { ...configuration, payout: { methods: [], fee: "2.50" } },
    });
  });

  test("an invalid configuration changes nothing, and the reply names the field", async () => {
    await create();
    const reply = await run({
      name: "configureMerchant",
      merchantCode,
      channelName: "Other",
      changes: [{ path: "payin.feeBasisPoints", value: "much" }],
    });
    expect(reply.done).toBe(false);
    expect(reply.text).toMatch(/^payin\.feeBasisPoints: .*\.$/);
    expect((await readAccount(opened.deps.database, merchantCode)).payee).toBe(merchantCode);
  });

  test("each added key proves signatures until it is revoked (§5, G8)", async () => {
    await create({ publicKeyPem: first.publicKeyPem });
    expect(await isKey(second)).toBe(false);
    await done({ name: "addKey", merchantCode, publicKeyPem: second.publicKeyPem });
    expect([await isKey(first), await isKey(second)]).toEqual([true, true]);
    const again = { name: "addKey", merchantCode, publicKeyPem: first.publicKeyPem } as const;
    expect(await done(again)).toMatch(/already\. It is active\.$/);
    const id = await idOf("public key");
    await done({ name: "revoke", merchantCode, keyId: id });
    const counts = [await isKey(first), await isKey(second)];
    expect(counts.filter(Boolean)).toHaveLength(1);
    const retired = counts[0] ? second : first;
    expect(await run({ name: "addKey", merchantCode, publicKeyPem: retired.publicKeyPem })).toEqual(
      {
        done: false,
        text: `The key ${id} was retired and cannot be used again. Create a new key.`,
      },
    );
    expect(await run({ name: "revoke", merchantCode, keyId: id })).toMatchObject({ done: false });
  });

  test("several secrets are valid together; a revoked one ends at once, a rotated one after a day (§5)", async () => {
    const one = secretIn(await create());
    const two = secretIn(await done({ name: "addSecret", merchantCode }));
    expect([await isSecret(one), await isSecret(two)]).toEqual([true, true]);
    await done({ name: "revoke", merchantCode, secretId: await idOf("secret") });
    const left = [await isSecret(one), await isSecret(two)];
    expect(left.filter(Boolean)).toHaveLength(1);
    const old = left[0] ? one : two;
    const three = secretIn(await done({ name: "rotateSecret", merchantCode }));
    opened.clock.advance(dayMs - 1);
    expect([await isSecret(old), await isSecret(three)]).toEqual([true, true]);
    opened.clock.advance(1);
    expect([await isSecret(old), await isSecret(three)]).toEqual([false, true]);
  });

  test("a key or secret of another merchant cannot be revoked", async () => {
    await create({ publicKeyPem: first.publicKeyPem });
    const id = await idOf("public key");
    const other = `${merchantCode}-OTHER`;
    await done({ name: "createMerchant", merchantCode: other, changes: [] });
    expect(await run({ name: "revoke", merchantCode: other, keyId: id })).toMatchObject({
      done: false,
    });
    expect(await isKey(first)).toBe(true);
  });

  test("revoke ends a key, a secret and tokens together, or nothing if an id is wrong (G49)", async () => {
    const secret = secretIn(await create({ publicKeyPem: first.publicKeyPem }));
    const [keyId, secretId] = [await idOf("public key"), await idOf("secret")];
    const all = { name: "revoke", merchantCode, tokensBefore: "now", jti: "one" } as const;
    expect(await run({ ...all, keyId, secretId: "0000" })).toEqual({
      done: false,
      text: `${merchantCode} has no active secret 0000. "npm run merchant -- show ${merchantCode}" shows the ids. Nothing was revoked.`,
    });
    expect(await isKey(first)).toBe(true);
    // A second later than the command, so that a request that was proven just before it gets no token.
    const until = new Date(opened.clock.now().getTime() + 1000).toISOString();
    expect(await done({ ...all, keyId, secretId })).toBe(
      [
        `The public key ${keyId} of ${merchantCode} is revoked.`,
        `The secret ${secretId} of ${merchantCode} is revoked.`,
        `The token one of ${merchantCode} is revoked.`,
        `All tokens of ${merchantCode} that were issued before ${until} are revoked, those of open payment links too.`,
        "Every process answers 401 to them within a second.",
      ].join("\n"),
    );
    expect([await isKey(first), await isSecret(secret)]).toEqual([false, false]);
    expect(await done({ name: "showMerchant", merchantCode })).toMatch(
      new RegExp(
        `revoked          the token one\nrevoked          all tokens that were issued before ${until}$`,
      ),
    );
    const later = new Date(opened.clock.now().getTime() + 1).toISOString();
    expect(await run({ name: "revoke", merchantCode, tokensBefore: later })).toEqual({
      done: false,
      text: `${later} is in the future. Give a time that is past, or leave --before out to revoke all tokens until now.`,
    });
  });

  test("revoke says that tokens outlive a key that is revoked alone (G49)", async () => {
    await create({ publicKeyPem: first.publicKeyPem });
    const keyId = await idOf("public key");
    expect(await done({ name: "revoke", merchantCode, keyId })).toBe(
      [
        `The public key ${keyId} of ${merchantCode} is revoked.`,
        "Every process answers 401 to them within a second.",
        `Tokens that were requested before stay valid. To revoke them too, run "npm run merchant -- revoke ${merchantCode} --tokens".`,
      ].join("\n"),
    );
    expect(await done({ name: "revoke", merchantCode, tokensBefore: "now" })).toContain("revoked");
  });

  test("revoke names the end of the last second whose tokens it revokes (G49)", async () => {
    await create();
    const secondMs = Math.floor(opened.clock.now().getTime() / 1000) * 1000;
    const at = (afterMs: number) => new Date(secondMs + afterMs).toISOString();
    opened.clock.advance(secondMs + 250 - opened.clock.now().getTime());
    for (const [tokensBefore, until] of [
      ["now", at(2000)],
      [at(-500), at(0)],
      [at(-1000), at(-1000)],
    ] as const) {
      expect(await done({ name: "revoke", merchantCode, tokensBefore })).toContain(
        `issued before ${until} are revoked`,
      );
    }
    opened.clock.advance(750);
  });

  test("two callback secrets overlap for a day (G22)", async () => {
    await create();
    const signing = async () =>
      (await readSigningKeys(opened.deps.database, merchantCode, opened.clock.now()))
        .callbackSecrets;
    const [old] = await signing();
    opened.clock.advance(1);
    const text = await done({ name: "rotateCallbackSecret", merchantCode });
    const [fresh] = await signing();
    expect(text).toContain(fresh);
    expect(await signing()).toEqual([fresh, old]);
    opened.clock.advance(dayMs - 1);
    expect(await signing()).toEqual([fresh, old]);
    opened.clock.advance(1);
    expect(await signing()).toEqual([fresh]);
  });

  test("listTokenKeys lists the keys of tokens, and after a rotation the next key signs (G6)", async () => {
    await done({ name: "rotateTokenKeys" });
    const before = await done({ name: "listTokenKeys" });
    const [signing, next] = kidsOf(before);
    expect(before).toBe(`${signing}  signs\n${next}  signs next`);
    await done({ name: "rotateTokenKeys" });
    const after = await done({ name: "listTokenKeys" });
    expect(kidsOf(after).slice(0, 2)).toEqual([signing, next]);
    expect(after).toMatch(
      /^\w{8}  retired; its tokens stay valid until they expire\n\w{8}  signs\n\w{8}  signs next$/,
    );
  });

  test("rotateCallbackKey replaces the key of callbacks and shows the new one (G22)", async () => {
    const text = await done({ name: "rotateCallbackKey" });
    expect(text).toMatch(/beside it for 24 hours, and both are published\.\nwhpk_[\w+/]{43}=$/);
  });

  const show = async () => await done({ name: "showEnvironment" });
  test("showEnvironment says to which environment the database belongs, and changes nothing (G50)", async () => {
    expect(await show()).toBe("The database belongs to the sandbox.");
    await opened.deps.database
      .updateTable("environmentStamp")
      .set({ environment: "live" })
      .execute();
    expect(await show()).toBe("The database belongs to live.");
    await opened.deps.database.deleteFrom("environmentStamp").execute();
    const isNew =
      "The database is new. The first service that starts on it decides its environment.";
    expect([await show(), await show()]).toEqual([isNew, isNew]);
  });
});
