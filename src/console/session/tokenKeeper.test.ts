import { expect, test } from "vitest";
import { ApiError } from "../../api/apiError.ts";
import { createTokenKeeper } from "./tokenKeeper.ts";

const refuse = () => Promise.reject(new ApiError("unauthorized"));
const fail = () => Promise.reject(new ApiError("notFound"));

function keeper(validitySecs = 1800) {
  const clock = { nowMs: 0 };
  let asked = 0;
  const tokens = createTokenKeeper(
    async () => {
      asked += 1;
      return { token: `token-${asked}`, validitySecs };
    },
    () => clock.nowMs,
  );
  return { tokens, clock, asked: () => asked };
}

test("one token serves all calls until a minute before its expiry", async () => {
  const { tokens, clock } = keeper();
  expect(await Promise.all([tokens.take(), tokens.take()])).toEqual(["token-1", "token-1"]);
  clock.nowMs = 1_739_999;
  expect(await tokens.take()).toBe("token-1");
  clock.nowMs = 1_740_000;
  expect(await tokens.take()).toBe("token-2");
});

test("a refused token is replaced, and the call repeated once", async () => {
  const { tokens } = keeper();
  const used: string[] = [];
  const answer = await tokens.use(async (token) => {
    used.push(token);
    if (token === "token-1") throw new ApiError("unauthorized");
    return "read";
  });
  expect([answer, used]).toEqual(["read", ["token-1", "token-2"]]);
});

test("a call that is refused again, or for another reason, throws", async () => {
  const { tokens, asked } = keeper();
  await expect(tokens.use(refuse)).rejects.toMatchObject({ kind: "unauthorized" });
  expect(asked()).toBe(2);
  await expect(tokens.use(fail)).rejects.toMatchObject({ kind: "notFound" });
  expect(asked()).toBe(2);
});

test("without a token, the next call asks again", async () => {
  let asked = 0;
  const tokens = createTokenKeeper(async () => {
    asked += 1;
    if (asked === 1) throw new ApiError("network");
    return { token: "late", validitySecs: 60 };
  });
  await expect(tokens.take()).rejects.toMatchObject({ kind: "network" });
  expect(await tokens.take()).toBe("late");
});
