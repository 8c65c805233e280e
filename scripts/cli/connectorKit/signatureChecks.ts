import { createHmac } from "node:crypto";
import type { Check } from "./check.ts";
import { checkEach } from "./checkEach.ts";
import { expectStatus } from "./judge.ts";
import type { Kit } from "./kit.ts";
import { type KitCall, proveCall } from "./kitClient.ts";
import { makeKeys, publicJwkOf } from "./kitKeys.ts";
import { Broken } from "./verdicts.ts";

const means = "Somebody else than the gateway can begin payments and send money.";

/** Sends a new order with a wrong proof. It must be answered 401, and not be written. */
async function expectRefused(
  kit: Kit,
  what: string,
  wrong: Omit<KitCall, "path" | "body">,
  statuses: readonly number[] = [401],
) {
  const { path, body } = await kit.order("payin");
  const answer = await kit.call({ method: "PUT", path, body, ...wrong });
  if (!statuses.includes(answer.status))
    throw new Broken(`A PUT with ${what} answered ${answer.status}.`);
  const read = await kit.call({ path });
  if (read.status !== 404) throw new Broken(`A PUT with ${what} was written.`);
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Checks of the signature: whatever is wrong with it answers 401. */
export const signatureChecks: readonly Check[] = [
  {
    rule: "A request without a token, or with none that is a JWT, answers 401",
    means,
    remedy: "Check the header Authorization before anything else.",
    run: async (kit) => {
      await expectRefused(kit, "no token", { authorization: "" });
      await expectRefused(kit, "a token that is no JWT", { authorization: "Bearer x.y.z" });
    },
  },
  {
    rule: "A token of another key, of no algorithm or of another one answers 401",
    means,
    remedy:
      "Accept EdDSA alone, and verify the signature under the key of the gateway that kid names.",
    run: async (kit) => {
      const keys = { ...makeKeys(), keyId: kit.keys.keyId };
      await expectRefused(kit, "a signature of another key", { keys });
      // A connector that cannot read the gateway's keys again does not know: 503.
      await expectRefused(kit, "an unknown kid", { keys: makeKeys() }, [401, 503]);
      const { path, body } = await kit.order("payin");
      const [, claims = ""] = (await proveCall(kit, { method: "PUT", path, body })).split(".");
      await checkEach(["none", "HS256"], async (alg) => {
        const head = encode({ alg, typ: "JWT", kid: kit.keys.keyId });
        // A verifier that takes the public key for a secret is deceived by this.
        const secret = publicJwkOf(kit.keys).x;
        const sum = createHmac("sha256", secret).update(`${head}.${claims}`).digest("base64url");
        const authorization = `Bearer ${head}.${claims}.${alg === "none" ? "" : sum}`;
        const answer = await kit.call({ method: "PUT", path, body, authorization });
        if (answer.status !== 401) throw new Broken(`A PUT with alg ${alg} was ${answer.status}.`);
      });
    },
  },
  {
    rule: "A token for another connector or another environment answers 401",
    means: "A token for a connector of the sandbox, or of somebody else, works here.",
    remedy: "Compare iss, aud and environment with your own.",
    run: async (kit) => {
      const other = kit.environment === "live" ? "sandbox" : "live";
      await expectRefused(kit, "another aud", { claims: { aud: "https://other.example" } });
      await expectRefused(kit, "another environment", { claims: { environment: other } });
      await expectRefused(kit, "another iss", { claims: { iss: "somebody" } });
    },
  },
  {
    rule: "A token that is too old, or not valid yet, answers 401",
    means: "A request that somebody wrote down works for ever.",
    remedy: "Compare iat and exp with your clock, give or take 30 seconds.",
    run: async (kit) => {
      const now = Math.floor(Date.now() / 1000);
      const old = { iat: now - 200, exp: now - 140 };
      const early = { iat: now + 200, exp: now + 260 };
      await expectRefused(kit, "an exp of two minutes ago", { claims: old });
      await expectRefused(kit, "an iat in three minutes", { claims: early });
    },
  },
  {
    rule: "The same token a second time answers 401",
    means: "A request that somebody wrote down works a second time.",
    remedy: "Remember each jti that you accepted for two minutes, over a restart too.",
    run: async (kit) => {
      const path = "/capabilities";
      const authorization = await proveCall(kit, { path });
      expectStatus(await kit.call({ path, authorization }), 200);
      expectStatus(await kit.call({ path, authorization }), 401);
    },
  },
  {
    rule: "A token for another body answers 401",
    means: "Whoever is in between can change an amount or an account.",
    remedy: "Compare bodySha256 with the SHA-256 of the bytes that came, before you parse them.",
    run: async (kit) => {
      const bodySha256 = "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU";
      await expectRefused(kit, "the sum of another body", { claims: { bodySha256 } });
    },
  },
  {
    rule: "A token for another method or address answers 401",
    means: "A token of a read can be used to send money.",
    remedy:
      "Compare method with that of the request, and url with the whole address that was called.",
    run: async (kit) => {
      await expectRefused(kit, "another method", { claims: { method: "GET" } });
      const url = `${kit.base}/payins/another`;
      await expectRefused(kit, "another url", { claims: { url } });
      const query = { path: "/changes?after=0", claims: { url: `${kit.base}/changes` } };
      expectStatus(await kit.call(query), 401);
    },
  },
];
