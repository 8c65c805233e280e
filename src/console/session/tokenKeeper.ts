import { isApiError } from "../../api/apiError.ts";

/** Keeps one token, and asks for another before it ends. */
export interface TokenKeeper {
  /** A token that is good for a while yet. Calls at the same time ask once. */
  readonly take: () => Promise<string>;
  /** Makes a call with a token; where the service refuses the token (401), once more with another one. */
  readonly use: <Result>(call: (token: string) => Promise<Result>) => Promise<Result>;
}

/** A token is given back so long before its end, so that no call ends on the way. */
const sparedSecs = 60;

/** A keeper of tokens, which `ask` gets (G6). What `ask` throws is thrown to whoever waits for it, and forgotten. */
export function createTokenKeeper(
  ask: () => Promise<{ readonly token: string; readonly validitySecs: number }>,
  nowMs: () => number = () => Date.now(),
): TokenKeeper {
  let held: { readonly token: string; readonly untilMs: number } | undefined;
  let asking: Promise<string> | undefined;

  const askAnew = async () => {
    const askedMs = nowMs();
    const { token, validitySecs } = await ask();
    held = { token, untilMs: askedMs + Math.max(validitySecs - sparedSecs, 0) * 1000 };
    return token;
  };

  const take = async () => {
    if (held && nowMs() < held.untilMs) return held.token;
    asking ??= askAnew().finally(() => {
      asking = undefined;
    });
    return await asking;
  };

  return {
    take,
    use: async (call) => {
      const token = await take();
      try {
        return await call(token);
      } catch (error) {
        if (!isApiError(error, "unauthorized")) throw error;
        if (held?.token === token) held = undefined;
        return await call(await take());
      }
    },
  };
}
