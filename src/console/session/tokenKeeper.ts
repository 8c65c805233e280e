import { isApiError } from "../../api/apiError.ts";

/** Keeps one token, and replaces it before it expires. */
export interface TokenKeeper {
  /** Returns a token that is valid for a while. Simultaneous callers share one request. */
  readonly take: () => Promise<string>;
  /** Makes a call with a token. If the service refuses the token (401), it repeats the call once with a new one. */
  readonly use: <Result>(call: (token: string) => Promise<Result>) => Promise<Result>;
}

/** Seconds before its expiry at which a token is replaced, so that it does not expire during a call. */
const sparedSecs = 60;

/** Creates a keeper of tokens, which `ask` requests (G6). Failures of `ask` are thrown to the waiting callers and not cached. */
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
