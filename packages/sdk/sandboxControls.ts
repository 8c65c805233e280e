import { callApi } from "./callApi.ts";
import { checkClockMove } from "./input/checkRequests.ts";
import { checkId } from "./input/checkValues.ts";
import type { Authorized } from "./service.ts";
import type { FinalStatus, Payin } from "./wire/payin.ts";
import type { Payout } from "./wire/payout.ts";
import type { ClockMove, SandboxScenarioName, Settled } from "./wire/sandbox.ts";

/** Makes a call with a token that covers the sandbox. */
type UseToken = <Reply>(call: (service: Authorized) => Promise<Reply>) => Promise<Reply>;

/** Controls of payments in the sandbox, with a token for the sandbox only (G29). In live every call is a 404. */
export class SandboxControls {
  readonly #use: UseToken;

  constructor(use: UseToken) {
    this.#use = use;
  }

  /**
   * Moves the clock of a payin and runs its due steps. Throws an ApiError: 404 `payment_not_found`, 409 `payment_is_final` if
   * no step is left.
   */
  async advancePayin(idPayin: string, move: ClockMove): Promise<Payin> {
    checkClockMove(move);
    return await this.#control("payins", idPayin, "!advance", move);
  }

  /** Moves the clock of a payout and runs its due steps. Throws an ApiError as for a payin. */
  async advancePayout(idPayout: string, move: ClockMove): Promise<Payout> {
    checkClockMove(move);
    return await this.#control("payouts", idPayout, "!advance", move);
  }

  /** Gives a payin its final status by hand (G25). Throws an ApiError: 404 `payment_not_found`, 409 `payment_is_final`. */
  decidePayin(idPayin: string, status: FinalStatus): Promise<Payin> {
    return this.#control("payins", idPayin, "!decide", { status });
  }

  /** Gives a payout its final status by hand (G25). Throws an ApiError: 404 `payment_not_found`, 409 `payment_is_final`. */
  decidePayout(idPayout: string, status: FinalStatus): Promise<Payout> {
    return this.#control("payouts", idPayout, "!decide", { status });
  }

  /**
   * Takes the money of a payin back, as the service can report it in live (G58). One that is under way succeeds first. Throws an
   * ApiError: 404 `payment_not_found`, 409 `payment_is_final` for one that failed or was refused.
   */
  reversePayin(idPayin: string): Promise<Payin> {
    return this.#control("payins", idPayin, "!reverse");
  }

  /** Lets a payout come back after it was sent (G58). Throws an ApiError as for a payin. */
  reversePayout(idPayout: string): Promise<Payout> {
    return this.#control("payouts", idPayout, "!reverse");
  }

  /**
   * Chooses the scenario of a payin: an event of production that it simulates. Choose it before the create. Throws an
   * ApiError: 409 `id_already_accepted` for a scenario of the create after the create, 409 `payment_is_final`.
   */
  async choosePayinScenario(idPayin: string, name: SandboxScenarioName): Promise<void> {
    await this.#control("payins", idPayin, "!scenario", { name });
  }

  /** Chooses the scenario of a payout. Throws an ApiError as for a payin. */
  async choosePayoutScenario(idPayout: string, name: SandboxScenarioName): Promise<void> {
    await this.#control("payouts", idPayout, "!scenario", { name });
  }

  /** Reads whether the merchant's due work is done, and when its next step is due. */
  readSettled(): Promise<Settled> {
    return this.#use((service) => callApi(service, { method: "GET", path: "/sandbox/!settled" }));
  }

  async #control<Answer>(
    list: "payins" | "payouts",
    id: string,
    control: "!advance" | "!decide" | "!reverse" | "!scenario",
    order?: object,
  ): Promise<Answer> {
    checkId(list === "payins" ? "idPayin" : "idPayout", id);
    const path = `/sandbox/${list}/${encodeURIComponent(id)}/${control}`;
    const body = order && JSON.stringify(order);
    return await this.#use((service) =>
      callApi(service, { method: "POST", path, ...(body !== undefined && { body }) }),
    );
  }
}
