import { created, samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "vitest";
import { ApiError, type ApiErrorKind } from "../api/apiError.ts";
import { createOrContinue } from "./sendCreate.ts";

const payin = created(samplePayin());
type Answer = "payin" | ApiErrorKind;

/** Runs `createOrContinue` with calls that answer in the given order. Returns its outcome and a log of the calls. */
async function run(creates: readonly Answer[], reads: readonly Answer[], mayExist = false) {
  const called: string[] = [];
  const left = { create: [...creates], read: [...reads] };
  const call = (name: "create" | "read") => async () => {
    called.push(name);
    const answer = left[name].shift() ?? "unreadable";
    if (answer !== "payin") throw new ApiError(answer);
    return payin;
  };
  const wait = async (ms: number) => {
    called.push(ms > 0 ? "wait" : "rush");
  };
  const calls = { create: call("create"), read: call("read"), wait };
  const outcome = await createOrContinue(calls, mayExist).catch((thrown: unknown) => thrown);
  return { outcome, called };
}

test.each([
  ["an answered create is new", ["payin"], [], true, ["create"]],
  ["after a 409 the payin is read", ["conflict"], ["payin"], false, ["create", "read"]],
  [
    "a create that never arrived is sent again",
    ["network", "payin"],
    ["notFound"],
    true,
    ["create", "wait", "read", "create"],
  ],
  [
    "after a 429 the create is sent again, because it was not processed",
    ["tooMany", "payin"],
    [],
    true,
    ["create", "wait", "create"],
  ],
] as const)("%s", async (_, creates, reads, isNew, calls) => {
  const { outcome, called } = await run(creates, reads);
  expect(outcome).toEqual({ payin, isNew });
  expect(called).toEqual(calls);
});

test.each(["network", "timeout", "unavailable", "unreadable"] as const)(
  "after an answer lost by %s the payin is read before anything is sent again",
  async (loss) => {
    const { outcome, called } = await run([loss], ["payin"]);
    expect(outcome).toEqual({ payin, isNew: false });
    expect(called).toEqual(["create", "wait", "read"]);
  },
);

test("after an earlier lost answer the payin is read first", async () => {
  const { outcome, called } = await run([], ["payin"], true);
  expect(outcome).toEqual({ payin, isNew: false });
  expect(called).toEqual(["read"]);
});

test.each(["refused", "unauthorized", "forbidden"] as const)(
  "a create that is %s is not sent again",
  async (kind) => {
    const { outcome, called } = await run([kind], []);
    expect(outcome).toMatchObject({ kind });
    expect(called).toEqual(["create"]);
  },
);

test("a 429 after a lost answer is reported as a lost one: the payin may exist", async () => {
  const { outcome } = await run(["network", "tooMany"], ["notFound", "tooMany"]);
  expect(outcome).toMatchObject({ kind: "unavailable" });
  expect((await run(["tooMany", "tooMany", "tooMany"], [])).outcome).toMatchObject({
    kind: "tooMany",
  });
});

test("a connection that stays away is reported after three attempts", async () => {
  const { outcome, called } = await run(["network"], ["network", "network"]);
  expect(outcome).toMatchObject({ kind: "network" });
  expect(called).toEqual(["create", "wait", "read", "wait", "read"]);
});
