import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openReceiver, type Receiver } from "../testing/callbackReceiver.ts";
import { type AddressPolicy, isAllowedAddress } from "./callbackAddress.ts";
import { openCallbackFetch } from "./callbackFetch.ts";
import { openOutgoing } from "./openOutgoing.ts";
import type { OutgoingRequest } from "./outgoingFetch.ts";
import { createResolveHost } from "./callbackHost.ts";

let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver((caught) =>
    caught.path === "/moved" ? { status: 302, headers: { location: "/elsewhere" } } : {},
  );
});
afterEach(async () => await receiver.close());

function request(): OutgoingRequest {
  return {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
    redirect: "manual",
    signal: AbortSignal.timeout(60_000),
  };
}

function open(policy: AddressPolicy) {
  const isAllowed = (address: string) => isAllowedAddress(address, policy);
  return openOutgoing({ isAllowed, resolve: createResolveHost(policy) });
}

async function codeOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error && error.cause instanceof Error && "code" in error.cause
    ? error.cause.code
    : error;
}

describe("Calls to merchants' servers (G24)", () => {
  it("a server on this machine is reached by address and by name if private addresses are allowed", async () => {
    const { fetch, close } = open("privateToo");
    const byAddress = await fetch(`http://127.0.0.1:${receiver.port}/a`, request());
    const byName = await fetch(`http://localhost:${receiver.port}/b`, request());
    await close();
    expect([byAddress.status, byName.status]).toEqual([200, 200]);
    expect(receiver.caught.map(({ path }) => path)).toEqual(["/a", "/b"]);
  });

  it("a server on this machine is refused by address and by name if only public addresses are allowed", async () => {
    const { fetch, close } = open("publicOnly");
    expect(await codeOf(fetch(`http://127.0.0.1:${receiver.port}/`, request()))).toBe(
      "ADDRESS_REFUSED",
    );
    expect(await codeOf(fetch(`http://localhost:${receiver.port}/`, request()))).toBe(
      "ADDRESS_REFUSED",
    );
    expect(await codeOf(fetch(`http://[::ffff:127.0.0.1]:${receiver.port}/`, request()))).toBe(
      "ADDRESS_REFUSED",
    );
    await close();
    expect(receiver.caught.map(({ path }) => path)).toEqual([]);
  });

  it("redirects are not followed", async () => {
    const { fetch, close } = open("privateToo");
    const answer = await fetch(`http://127.0.0.1:${receiver.port}/moved`, request());
    await close();
    expect(answer.status).toBe(302);
    expect(receiver.caught.map(({ path }) => path)).toEqual(["/moved"]);
  });

  it("a name is looked up for each connection, and refused once it resolves to another address", async () => {
    const answers = ["127.0.0.1", "169.254.169.254"];
    const { fetch, close } = openOutgoing({
      isAllowed: (address) => isAllowedAddress(address, "privateToo"),
      resolve: async () => await Promise.resolve([{ address: answers.shift() ?? "", family: 4 }]),
    });
    const call = async () => await fetch(`http://shop.example:${receiver.port}/`, request());
    expect((await call()).status).toBe(200);
    receiver.hangUp();
    expect(await codeOf(call())).toBe("ADDRESS_REFUSED");
    await close();
    expect(receiver.caught).toHaveLength(1);
  });

  it("a name is refused if one of its addresses is forbidden", async () => {
    const { fetch, close } = openOutgoing({
      isAllowed: (address) => isAllowedAddress(address, "privateToo"),
      resolve: async () =>
        await Promise.resolve([
          { address: "127.0.0.1", family: 4 },
          { address: "fe80::1", family: 6 },
        ]),
    });
    const call = fetch(`http://shop.example:${receiver.port}/`, request());
    expect(await codeOf(call)).toBe("ADDRESS_REFUSED");
    await close();
    expect(receiver.caught).toEqual([]);
  });

  it("nothing is sent if the connection reached another address than the look-up returned", async () => {
    const asked: string[] = [];
    const { fetch, close } = openOutgoing({
      // The look-up passes; the address of the connection does not.
      isAllowed: (address) => asked.push(address) === 1,
      resolve: createResolveHost("privateToo"),
    });
    const call = fetch(`http://127.0.0.1:${receiver.port}/`, request());
    expect(await codeOf(call)).toBe("ADDRESS_REFUSED");
    await close();
    expect([asked, receiver.caught]).toEqual([["127.0.0.1", "127.0.0.1"], []]);
  });

  it("connecting times out, also if a name server never answers", async () => {
    const { fetch, close } = openOutgoing({
      isAllowed: () => true,
      resolve: async () => await new Promise(() => {}),
      connectMs: 50,
    });
    expect(await codeOf(fetch("http://shop.example/", request()))).toBe("UND_ERR_CONNECT_TIMEOUT");
    await close();
  });
});

/** Sends a callback to this machine from a sandbox with these settings; returns whether its text is secret, or the error. */
async function sendFrom(settings: { host: string; callbackAllowPrivate: boolean }, path = "/c") {
  const origin = `http://localhost:${receiver.port}`;
  const own = { environment: "sandbox", publicUrl: origin, webAppUrl: origin } as const;
  const { fetch, close } = openCallbackFetch({ ...own, ...settings }, createResolveHost);
  const sent = fetch(`${origin}${path}`, request()).then(({ isSecret = false }) => isSecret);
  const seen = await sent.catch(async () => await codeOf(sent));
  await close();
  return seen;
}

describe("Callbacks of a sandbox (G24)", () => {
  it("reach a private address whose text is kept if no other machine reaches the sandbox", async () => {
    expect(await sendFrom({ host: "127.0.0.1", callbackAllowPrivate: true })).toBe(false);
    expect(receiver.caught).toHaveLength(1);
  });

  it("reach a private address whose text is secret if others reach the sandbox, and a setting allows it", async () => {
    expect(await sendFrom({ host: "0.0.0.0", callbackAllowPrivate: true })).toBe(true);
    expect(receiver.caught).toHaveLength(1);
  });

  it("reach no private address but the sandbox's own shop if no setting allows it", async () => {
    const strict = { host: "0.0.0.0", callbackAllowPrivate: false };
    expect(await sendFrom(strict)).toBe("ADDRESS_REFUSED");
    expect(await sendFrom(strict, "/sandbox/shop/links")).toBe("ADDRESS_REFUSED");
    expect(receiver.caught).toEqual([]);
    expect(await sendFrom(strict, "/sandbox/shop/callbacks")).toBe(true);
    expect(receiver.caught.map(({ path }) => path)).toEqual(["/sandbox/shop/callbacks"]);
  });
});
