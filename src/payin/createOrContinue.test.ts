import { created, samplePayin } from "#contract/samples/samplePayin.ts";
import { expect, test, vi } from "vitest";
import { ApiError, type ApiErrorKind } from "../api/apiError.ts";
import { createOrContinue } from "./createOrContinue.ts";

const payin = created(samplePayin());
type Answer = "payin" | ApiErrorKind;

/** Returns calls that answer in the given order, and a log of the calls. */
function scripted(answers: { create: readonly Answer[]; read: readonly Answer[] }) {
  const called: string[] = [];
  const left = { create: [...answers.create], read: [...answers.read] };
  const call = (name: "create" | "read") => async () => {
    called.push(name);
    const answer = left[name].shift() ?? "unreadable";
    if (answer !== "payin") throw new ApiError(answer);
    return payin;
  };
  const wait = vi.fn(async (ms: number) => {
    called.push(ms > 0 ? "wait" : "rush");
  });
  return { calls: { create: call("create"), read: call("read"), wait }, called };
}

test("an answered create is new", async () => {
  const { calls, called } = scripted({ create: ["payin"], read: [] });
  await expect(createOrContinue(calls, false)).resolves.toEqual({ payin, isNew: true });
  expect(called).toEqual(["create"]);
});

test("after a 409 the payin is read and continued", async () => {
  const { calls, called } = scripted({ create: ["conflict"], read: ["payin"] });
  await expect(createOrContinue(calls, false)).resolves.toEqual({ payin, isNew: false });
  expect(called).toEqual(["create", "read"]);
});

test.each(["network", "timeout", "unavailable", "unreadable"] as const)(
  "after an answer lost by %s the payin is read before anything is sent again",
  async (loss) => {
    const { calls, called } = scripted({ create: [loss], read: ["payin"] });
    await expect(createOrContinue(calls, false)).resolves.toEqual({ payin, isNew: false });
    expect(called).toEqual(["create", "wait", "read"]);
  },
);

test("a create that never arrived is sent again", async () => {
  const { calls, called } = scripted({ create: ["network", "payin"], read: ["notFound"] });
  await expect(createOrContinue(calls, false)).resolves.toEqual({ payin, isNew: true });
  expect(called).toEqual(["create", "wait", "read", "create"]);
});

test("after an earlier lost answer the payin is read first", async () => {
  const { calls, called } = scripted({ create: [], read: ["payin"] });
  await expect(createOrContinue(calls, true)).resolves.toEqual({ payin, isNew: false });
  expect(called).toEqual(["read"]);
});

test("after a 429 the create waits and is sent again, because it was not processed", async () => {
  const { calls, called } = scripted({ create: ["tooMany", "payin"], read: [] });
  await expect(createOrContinue(calls, false)).resolves.toEqual({ payin, isNew: true });
  expect(called).toEqual(["create", "wait", "create"]);
});

test.each(["refused", "unauthorized", "forbidden"] as const)(
  "a create that is %s is not sent again",
  async (kind) => {
    const { calls, called } = scripted({ create: [kind], read: [] });
    await expect(createOrContinue(calls, false)).rejects.toMatchObject({ kind });
    expect(called).toEqual(["create"]);
  },
);

test("a connection that stays away is reported after three attempts", async () => {
  const { calls, called } = scripted({ create: ["network"], read: ["network", "network"] });
  await expect(createOrContinue(calls, false)).rejects.toMatchObject({ kind: "network" });
  expect(called).toEqual(["create", "wait", "read", "wait", "read"]);
});
