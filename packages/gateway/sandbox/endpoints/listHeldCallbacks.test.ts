import { describe, expect, it } from "vitest";
import { readSigningKeys } from "../../callback/signingKeys.ts";
import { signCallback } from "../../callback/sendCallback.ts";
import { removeOldData } from "../../customerData/removeOldData.ts";
import { sandboxCalls } from "../../testing/sandboxCalls.ts";
import { useGateway } from "../../testing/useGateway.ts";
import { mostHeld } from "../shop/heldCallbacks.ts";

const idsOf = (listed: { readonly callbacks: readonly { readonly idPayin?: string }[] }) =>
  listed.callbacks.map(({ idPayin }) => idPayin);

describe("The address that holds callbacks (G29)", () => {
  const gateway = useGateway({ withWebApp: true });
  const sandbox = sandboxCalls(gateway);
  const address = () => `${gateway.publicUrl}/sandbox/shop/listen`;
  const list = async (query = "") => (await sandbox.call("GET", `/sandbox/callbacks${query}`)).json;

  /** Signs the callback of a payin as the service does, and sends it. */
  async function send(idPayin: string, change: object = {}, headers: object = {}) {
    const { database, clock } = gateway.deps;
    const { merchantCode } = gateway.merchant;
    const id = `msg_${idPayin}`;
    const callback = { id, type: "payin.updated", timestamp: clock.now().toISOString() };
    const whole = { ...callback, apiVersion: "2", merchantCode, isTest: true, idPayin };
    const body = JSON.stringify(whole);
    const keys = await readSigningKeys(database, merchantCode, clock.now());
    const signed = await signCallback({ idCallback: id, body }, keys, clock.now());
    const sent = Object.keys(change).length > 0 ? JSON.stringify({ ...whole, ...change }) : body;
    return await fetch(address(), {
      method: "POST",
      headers: { "content-type": "application/json", ...signed, ...headers },
      body: sent,
    });
  }

  it("holds a callback of the service with the bytes and headers that it sent, until an hour has passed", async () => {
    await sandbox.create("payins", "HELD-1", 51, address());
    await sandbox.advance("payins", "HELD-1", { toNext: true });
    await sandbox.advance("payins", "HELD-1", { toNext: true });
    await expect.poll(async () => idsOf(await list())).toEqual(["HELD-1"]);
    const [held] = (await list()).callbacks;
    expect(held).toMatchObject({
      type: "payin.updated",
      headers: {
        "content-type": "application/json",
        "user-agent": "payment-gateway-callbacks/2",
        "webhook-id": held.id,
      },
    });
    expect(JSON.parse(held.body)).toMatchObject({ id: held.id, idPayin: "HELD-1" });
    // The address has the callback before the service has its answer.
    const sent = async () => (await sandbox.call("GET", "/callbacks")).json.callbacks[0];
    await expect.poll(sent).toMatchObject({ callbackUrl: address(), state: "delivered" });

    gateway.clock.advance(3_600_001);
    expect(idsOf(await list())).toEqual([]);
    await removeOldData(gateway.deps);
    const rows = gateway.deps.database.selectFrom("sandboxHeldCallback").selectAll();
    expect(await rows.execute()).toEqual([]);
  });

  it("lists behind a cursor and by id, oldest first, and only those of the token's merchant", async () => {
    for (const id of ["A", "B", "C"]) expect((await send(id)).status).toBe(204);
    const all = await list();
    expect(idsOf(all)).toEqual(["A", "B", "C"]);
    expect(idsOf(await list(`?cursor=${all.callbacks[0].cursor}`))).toEqual(["B", "C"]);
    expect(idsOf(await list(`?cursor=${all.callbacks[2].cursor}`))).toEqual([]);
    expect(idsOf(await list("?limit=1"))).toEqual(["A"]);
    expect(idsOf(await list("?ids=msg_B,msg_none"))).toEqual(["B"]);
    expect(idsOf(await list("?ids="))).toEqual([]);
  });

  it("takes the same attempt once, since anybody could send it again", async () => {
    const before = idsOf(await list()).length;
    expect((await send("TWICE")).status).toBe(204);
    expect((await send("TWICE")).status).toBe(204);
    expect(idsOf(await list())).toHaveLength(before + 1);
  });

  it.each([
    ["another body", { isTest: false }, {}],
    ["another time", {}, { "webhook-timestamp": "1" }],
    ["no signature", {}, { "webhook-signature": "" }],
    ["a signature that is none", {}, { "webhook-signature": "v1a,AAAA" }],
  ])("refuses %s, and says what it takes", async (_name, change, headers) => {
    const before = idsOf(await list());
    const answer = await send("FORGED", change, headers);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("It refuses what the sandbox did not sign");
    expect(idsOf(await list())).toEqual(before);
  });

  it("asks for a later attempt when a merchant has too many, so that none is lost", async () => {
    const { database, clock } = gateway.deps;
    const { merchantCode } = gateway.merchant;
    const rows = Array.from({ length: mostHeld }, (_, number) => ({
      merchantCode,
      position: BigInt(number),
      idCallback: `msg_full_${number}`,
      signedAt: "1",
      receivedAt: clock.now(),
      headers: "{}",
      body: "{}",
    }));
    for (let at = 0; at < mostHeld; at += 1000)
      await database
        .insertInto("sandboxHeldCallback")
        .values(rows.slice(at, at + 1000))
        .execute();
    const answer = await send("LATER");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await answer.text()).toContain("comes again later");
    gateway.clock.advance(3_600_001);
    expect((await send("LATER")).status).toBe(204);
    expect(idsOf(await list())).toEqual(["LATER"]);
  });
});
