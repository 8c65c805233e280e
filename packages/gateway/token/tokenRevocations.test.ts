import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { databaseKinds } from "../testing/testDatabase.ts";
import { addMerchant, openTestDeps } from "../testing/testDeps.ts";
import { useTestDeps } from "../testing/useGateway.ts";
import { issueToken } from "./issueToken.ts";
import { ensureTokenKeys } from "./tokenKeys.ts";
import { createTokenRevocations, revokeTokens } from "./tokenRevocations.ts";
import { createTokenVerifier } from "./tokenVerifier.ts";

const payment = { kind: "action", action: "PAYIN_INFO", idPayment: "A-1" } as const;

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`Revoked tokens on ${kind} (G49)`, () => {
    const opened = useTestDeps({ kind });
    /** Issues a token of a merchant; by default of a new one. */
    const issue = async (merchantCode?: string) => {
      await ensureTokenKeys(opened.deps.database, opened.clock.now());
      const owner = merchantCode ?? (await addMerchant(opened.deps)).merchantCode;
      const order = { merchantCode: owner, scope: payment, validitySecs: 604_800 };
      const { token } = await issueToken(opened.deps, order);
      return { token, merchantCode: owner, jti: String(decodeJwt(token).jti) };
    };
    const revoke = async (
      ...[merchantCode, tokens]: [string, Parameters<typeof revokeTokens>[2]]
    ) => await revokeTokens(opened.deps.database, merchantCode, tokens, opened.clock.now());

    test("each process refuses a token that it knows half a second after its revocation, and counts it for its merchant", async () => {
      const processes = [createTokenVerifier(opened.deps), createTokenVerifier(opened.deps)];
      const { token, merchantCode, jti } = await issue();
      const verify = async () =>
        await Promise.all(processes.map(async (one) => await one.verify(token)));
      expect((await verify()).map(({ caller }) => caller?.jti)).toEqual([jti, jti]);
      await revoke(merchantCode, { jti });
      opened.clock.advance(500);
      const revoked = { merchantCode, isRevoked: true };
      expect(await verify()).toEqual([revoked, revoked]);
      expect(await createTokenVerifier(opened.deps).verify(token)).toEqual(revoked);
    });

    test("a revocation meets one token, or all of one merchant up to a time", async () => {
      const old = await issue();
      const { merchantCode } = old;
      opened.clock.advance(10_000);
      const young = await issue(merchantCode);
      const ofOther = await issue();
      const known = async () => {
        opened.clock.advance(500);
        const verifier = createTokenVerifier(opened.deps);
        const proofs = [old, young, ofOther].map(async ({ token }) => await verifier.verify(token));
        return (await Promise.all(proofs)).map(({ caller }) => caller !== undefined);
      };
      const issuedAtSecs = Number(decodeJwt(young.token).iat);
      await revoke(merchantCode, { jti: ofOther.jti });
      expect(await known()).toEqual([true, true, true]);
      await revoke(merchantCode, { issuedBefore: new Date(issuedAtSecs * 1000) });
      expect(await known()).toEqual([false, true, true]);
      await revoke(merchantCode, { issuedBefore: new Date(issuedAtSecs * 1000 - 5000) });
      expect(await known()).toEqual([false, true, true]);
      await revoke(merchantCode, { jti: young.jti });
      expect(await known()).toEqual([false, false, true]);
    });

    test("a process that reads during many revocations misses none of them", async () => {
      const { merchantCode } = await issue();
      const revocations = createTokenRevocations(opened.deps);
      const all = Array.from({ length: 30 }, (_, index) => `jti-${index}`);
      await Promise.all(
        all.map(async (jti) => {
          await revoke(merchantCode, { jti });
          opened.clock.advance(500);
          await revocations.refresh();
        }),
      );
      opened.clock.advance(500);
      await revocations.refresh();
      const missed = all.filter(
        (jti) => !revocations.isRevoked({ merchantCode, jti, issuedAtMs: 0 }),
      );
      expect(missed).toEqual([]);
    });

    test("all calls of half a second share one read, which counts from its beginning", async () => {
      const revocations = createTokenRevocations(opened.deps);
      const first = revocations.refresh();
      expect(first).toBeDefined();
      expect(revocations.refresh()).toBe(first);
      opened.clock.advance(499);
      await first;
      expect(revocations.refresh()).toBeUndefined();
      opened.clock.advance(1);
      expect(revocations.refresh()).toBeDefined();
    });

    test("a call does not wait for a read that began half a second before it, which may miss rows", async () => {
      const revocations = createTokenRevocations(opened.deps);
      const slow = revocations.refresh();
      opened.clock.advance(499);
      expect(revocations.refresh()).toBe(slow);
      opened.clock.advance(1);
      const next = revocations.refresh();
      expect(next).toBeDefined();
      expect(next).not.toBe(slow);
      await Promise.all([slow, next]);
      expect(revocations.refresh()).toBeUndefined();
    });

    test("revocations are deleted once no token that they mean can be alive", async () => {
      const { merchantCode } = await issue();
      const rows = async () =>
        (
          await opened.deps.database
            .selectFrom("tokenRevocation")
            .select("jti")
            .where("merchantCode", "=", merchantCode)
            .orderBy("position")
            .execute()
        ).map(({ jti }) => jti);
      await revoke(merchantCode, { jti: "first" });
      opened.clock.advance(604_830_000);
      await revoke(merchantCode, { jti: "second" });
      expect(await rows()).toEqual(["first", "second"]);
      opened.clock.advance(1);
      await revoke(merchantCode, { jti: "third" });
      expect(await rows()).toEqual(["second", "third"]);
    });

    test("without the database, a known token counts for half a second and no longer", async () => {
      const away = await openTestDeps({ kind });
      const { database } = away.deps;
      await ensureTokenKeys(database, away.clock.now());
      const { merchantCode } = await addMerchant(away.deps);
      const order = { merchantCode, scope: payment, validitySecs: 60 };
      const { token } = await issueToken(away.deps, order);
      const verifier = createTokenVerifier(away.deps);
      expect((await verifier.verify(token)).caller).toBeDefined();
      await away.close();
      away.clock.advance(499);
      expect((await verifier.verify(token)).caller).toBeDefined();
      away.clock.advance(1);
      await expect(verifier.verify(token)).rejects.toThrow(Error);
    });
  });
}
