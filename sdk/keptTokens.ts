import { ApiError } from "./apiError.ts";
import { untilAborted } from "./untilAborted.ts";
import type { TokenResponse } from "./wire/token.ts";

interface Kept {
  readonly token: Promise<string>;
  /** By the machine's clock, in milliseconds; without end while the token is asked for. */
  goodUntilMs: number;
}

/** The share of its life for which a token is used: the rest is for a call under way and for clocks that differ. */
const usedShare = 0.8;

/**
 * Tokens for a server's own calls, each kept while it lasts, by the operations that it is for (§5). Those who want one that is being asked for
 * wait for it together, so that a burst of calls costs one token.
 */
export class KeptTokens {
  readonly #request: (operations: readonly string[]) => Promise<TokenResponse>;
  readonly #kept = new Map<string, Kept>();

  constructor(request: (operations: readonly string[]) => Promise<TokenResponse>) {
    this.#request = request;
  }

  /**
   * Makes a call with a token for these operations. Where the service does not take a token that was kept (401), since a key is gone, the
   * call is made once more with a new one. The signal ends the waiting for a token, not the asking: others wait for it too.
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
    // Another one may have been put in its place meanwhile.
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
  }

  #renew(operations: readonly string[]): Promise<string> {
    const requested = this.#request(operations);
    const kept = { token: requested.then(({ token }) => token), goodUntilMs: Infinity };
    this.#kept.set(keyOf(operations), kept);
    void this.#limit(operations, kept, requested);
    return kept.token;
  }

  /** How long a token is kept is known once it is there; one that never came is not kept. */
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
