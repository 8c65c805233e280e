import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openReceiver, type Receiver } from "../testing/callbackReceiver.ts";
import { type OutgoingRequest, openOutgoing } from "./outgoingFetch.ts";

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
    signal: AbortSignal.timeout(10_000),
  };
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

describe("The way out to merchants' servers (G24)", () => {
  it("reaches a server on this machine where private addresses are allowed, by address and by name", async () => {
    const { fetch, close } = openOutgoing("privateToo");
    const byAddress = await fetch(`http://127.0.0.1:${receiver.port}/a`, request());
    const byName = await fetch(`http://localhost:${receiver.port}/b`, request());
    await close();
    expect([byAddress.status, byName.status]).toEqual([200, 200]);
    expect(receiver.caught.map(({ path }) => path)).toEqual(["/a", "/b"]);
  });

  it("does not connect to it where only public addresses are, by address or by a name that means it", async () => {
    const { fetch, close } = openOutgoing("publicOnly");
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

  it("never connects to link-local addresses", async () => {
    const { fetch, close } = openOutgoing("privateToo");
    expect(await codeOf(fetch("http://169.254.169.254/", request()))).toBe("ADDRESS_REFUSED");
    await close();
  });

  it("does not follow a redirect", async () => {
    const { fetch, close } = openOutgoing("privateToo");
    const answer = await fetch(`http://127.0.0.1:${receiver.port}/moved`, request());
    await close();
    expect(answer.status).toBe(302);
    expect(receiver.caught.map(({ path }) => path)).toEqual(["/moved"]);
  });
});
