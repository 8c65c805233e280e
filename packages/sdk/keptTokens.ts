import { ApiError } from "./apiError.ts";
import { untilAborted } from "./callApi.ts";
import type { TokenResponse } from "./wire/token.ts";

interface Kept {
  readonly token: Promise<string>;
  /** Time by the machine's clock in milliseconds. Infinity while the token is being requested. */
  goodUntilMs: number;
}

/** The share of its lifetime for which a token is used. The rest allows for running calls and differing clocks. */
const usedShare = 0.8;

/**
 * A cache of tokens for a server's own calls, by their operations (§5). Concurrent callers share one request, so that a burst
 * of calls costs one token.
 */
export class KeptTokens {
  readonly #request: (operations: readonly string[]) => Promise<TokenResponse>;
  readonly #kept = new Map<string, Kept>();

  constructor(request: (operations: readonly string[]) => Promise<TokenResponse>) {
    this.#request = request;
  }

  /**
   * Makes a call with a token for these operations. If the service refuses a cached token (401), e.g. after a key was
   * retired, the call is repeated once with a new one. The signal ends only the waiting: other callers share the request.
   */
  async use<Reply>(
    operations: readonly string[],
    signal: AbortSignal | undefined,
    call: (token: string) => Promise<Reply>,
  ): Promise<Reply> {
    const kept = this.#find(operations);
    if (!kept) return call(await untilAborted(this.#renew(operations), signal));
    const token = await untilAborted(kept.token, signal);
    try {
      return await call(token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
    }
    this.#drop(operations, kept);
    const next = this.#find(operations)?.token ?? this.#renew(operations);
    return call(await untilAborted(next, signal));
  }

  #find(operations: readonly string[]): Kept | undefined {
    const kept = this.#kept.get(keyOf(operations));
    return kept && Date.now() < kept.goodUntilMs ? kept : undefined;
  }

  #drop(operations: readonly string[], kept: Kept): void {
    const key = keyOf(operations);
    // A concurrent call may have replaced it.
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
  }

  #renew(operations: readonly string[]): Promise<string> {
    const requested = this.#request(operations);
    const kept = { token: requested.then(({ token }) => token), goodUntilMs: Infinity };
    this.#kept.set(keyOf(operations), kept);
    void this.#limit(operations, kept, requested);
    return kept.token;
  }

  /** Sets the end of a token's use once it has arrived. A failed request is not cached. */
  async #limit(
    operations: readonly string[],
    kept: Kept,
    requested: Promise<TokenResponse>,
  ): Promise<void> {
    const askedAtMs = Date.now();
    try {
      const { validitySecs } = await requested;
      kept.goodUntilMs = askedAtMs + validitySecs * 1000 * usedShare;
    } catch {
      this.#drop(operations, kept);
    }
  }
}

function keyOf(operations: readonly string[]): string {
  return operations.join("\n");
}
