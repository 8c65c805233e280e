import { callApi } from "./callApi.ts";
import type { Authorized } from "./service.ts";
import type { FinalStatus, Payin } from "./wire/payin.ts";
import type { Payout } from "./wire/payout.ts";
import type { SandboxScenarioName, Settled } from "./wire/sandbox.ts";

/** Makes a call with a token that covers the sandbox. */
type UseToken = <Reply>(call: (service: Authorized) => Promise<Reply>) => Promise<Reply>;

/** How far a payment's clock goes (G29): `by` whole seconds, `to` an instant of its answers such as `expireAt`, or to what falls due next. */
export type ClockMove =
  | { readonly by: number }
  | { readonly to: Date | string }
  | { readonly toNext: true };

/** What a developer can do with payments of the sandbox, by a token for that alone (G29). Live has none of it: 404. */
export class SandboxControls {
  readonly #use: UseToken;

  constructor(use: UseToken) {
    this.#use = use;
  }

  /** Moves the clock of a payin; what falls due happens. Throws an ApiError: 404 `payment_not_found`, 409 `payment_is_final` once nothing is due any more. */
  advancePayin(idPayin: string, move: ClockMove): Promise<Payin> {
    return this.#control("payins", idPayin, "!advance", move);
  }

  /** Moves the clock of a payout; what falls due happens. Throws an ApiError as for a payin. */
  advancePayout(idPayout: string, move: ClockMove): Promise<Payout> {
    return this.#control("payouts", idPayout, "!advance", move);
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
   * Chooses what a payin meets of what happens in production, best before it is created. Throws an ApiError: 409 `id_already_accepted` for
   * a scenario of its create that comes too late, 409 `payment_is_final`.
   */
  async choosePayinScenario(idPayin: string, name: SandboxScenarioName): Promise<void> {
    await this.#control("payins", idPayin, "!scenario", { name });
  }

  /** Chooses what a payout meets. Throws an ApiError as for a payin. */
  async choosePayoutScenario(idPayout: string, name: SandboxScenarioName): Promise<void> {
    await this.#control("payouts", idPayout, "!scenario", { name });
  }

  /** Whether all that is due now of the merchant is done, and when the next thing falls due. */
  readSettled(): Promise<Settled> {
    return this.#use((service) =>
      callApi(service, { method: "GET", path: "/sandbox/!settled", token: service.token }),
    );
  }

  #control<Answer>(
    kind: "payins" | "payouts",
    id: string,
    control: "!advance" | "!decide" | "!scenario",
    order: object,
  ): Promise<Answer> {
    const path = `/sandbox/${kind}/${encodeURIComponent(id)}/${control}`;
    const body = JSON.stringify(order);
    return this.#use((service) =>
      callApi(service, { method: "POST", path, token: service.token, body }),
    );
  }
}
