import { openFile } from "@pay/connector/books/openFile.ts";
import type { Payment } from "@pay/connector/books/payment.ts";
import { readConnectorMoney, toConnectorMoney } from "@pay/contract/connector/money.ts";
import { ConnectorMoney } from "@pay/contract/connector/payment.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";

// A provider that moves no money. Yours has an API in its place.

/** A step of a payment: so many usual times after the step before, the provider says this. */
interface Step {
  readonly after: number;
  readonly word: string;
  /** How much of the amount to pay has come by then, in per cent. */
  readonly percent?: bigint;
}

const pays: Step = { after: 1, word: "PAID", percent: 100n };

/** How the provider can behave. A payment without a step waits until it expires. */
const moods: ReadonlyMap<string, readonly Step[]> = new Map<string, readonly Step[]>([
  ["pays", [pays]],
  ["late", [{ ...pays, after: 12 }]],
  ["much", [{ ...pays, percent: 110n }]],
  [
    "parts",
    [
      { after: 1, word: "IN_PARTS", percent: 50n },
      { ...pays, after: 2 },
    ],
  ],
  [
    "expires",
    [
      { after: 1, word: "TIME_OVER" },
      { ...pays, after: 2 },
    ],
  ],
  ["confirms", [{ after: 1, word: "CONFIRMING" }, pays]],
  ["reverses", [pays, { ...pays, word: "TAKEN_BACK" }]],
  ["away", [{ after: 1, word: "AWAY" }, pays]],
  ["declines", [{ after: 1, word: "DECLINED" }]],
  ["cancels", [{ after: 1, word: "CANCELLED" }]],
  ["refuses", []],
  ["waits", []],
]);

/** The amounts and their moods, as in the sandbox: below the first number the first mood, and so on. */
const byAmount = [
  [2, "late"],
  [3, "refuses"],
  [20, "declines"],
  [30, "cancels"],
  [40, "pays"],
  [50, "waits"],
] as const;

const tables = `create table if not exists provider (
  reference text primary key, payment text, mood text, to_pay text, started_at integer, expire_at integer, return_url text)`;

/** An order as the provider gets it. */
interface Asked {
  readonly direction: PaymentDirection;
  readonly order: Payment["order"];
  readonly toPay: ConnectorMoney;
  readonly expireAt: string;
  readonly returnUrl: string;
}

export type PretendedProvider = ReturnType<typeof openPretendedProvider>;

/** Opens the provider's own books. `MOOD` is a mood for all payments, `ANSWER_MS` the usual time until it has an answer. */
export function openPretendedProvider(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
) {
  const db = openFile(folder, "provider.sqlite", { isDurable: true, tables });
  const answerMs = Number(env["ANSWER_MS"] ?? 5000);
  const rowOf = (reference: string) =>
    db.prepare("select * from provider where reference = ?").get(reference);

  /** Returns the mood of an order: that of the settings, that of its id (`A-1-mood-parts`), or that of its amount. */
  const moodOf = (order: Payment["order"]): string => {
    const [, named = ""] = /mood-([a-z]+)/.exec(idOf(order)) ?? [];
    const chosen = env["MOOD"] ?? named;
    if (moods.has(chosen)) return chosen;
    const amount = Number(order.money.amount);
    if (amount === 1) return "waits";
    if (amount === 37) return "expires";
    if (amount === 38) return "reverses";
    return byAmount.find(([below]) => amount < below)?.[1] ?? "pays";
  };
  /** Returns what the provider says of a reference, and in how many milliseconds it says more, if it does; undefined for an unknown one. */
  const find = (reference: string) => {
    const row = rowOf(reference);
    if (!row) return undefined;
    let said: Step = { after: 0, word: "WAITING" };
    let dueAt = Number(row["started_at"]);
    const steps = moods.get(String(row["mood"])) ?? [];
    const last = { after: 0, word: "EXPIRED" };
    for (const step of steps.length > 0 ? steps : [last]) {
      dueAt = step === last ? Number(row["expire_at"]) + answerMs : dueAt + step.after * answerMs;
      if (dueAt > Date.now()) break;
      said = step;
    }
    const toPay = ConnectorMoney.parse(JSON.parse(String(row["to_pay"])));
    const received = said.percent && shareOf(toPay, said.percent);
    const nextMs = dueAt > Date.now() ? dueAt - Date.now() : undefined;
    return { word: said.word, received, nextMs };
  };
  return {
    find,
    refuses: (order: Payment["order"]) => moodOf(order) === "refuses",
    /** Takes an order. It moves the money of a reference once, however often it is asked. */
    accept: (reference: string, { direction, order, toPay, expireAt, returnUrl }: Asked) => {
      db.prepare("insert or ignore into provider values (?, ?, ?, ?, ?, ?, ?)").run(
        reference,
        `${direction} ${order.merchantCode}/${idOf(order)}`,
        moodOf(order),
        JSON.stringify(toPay),
        Date.now(),
        Date.parse(expireAt),
        returnUrl,
      );
    },
    returnUrlOf: (reference: string) => {
      const row = rowOf(reference);
      return row && String(row["return_url"]);
    },
    /** Lets the customer decide on the provider's own page: what follows is due now. */
    decide: (reference: string, mood: "pays" | "cancels") => {
      if (find(reference)?.word !== "WAITING") return;
      const change = "update provider set mood = ?, started_at = ? where reference = ?";
      db.prepare(change).run(mood, Date.now() - answerMs, reference);
    },
  };
}

function idOf(order: Payment["order"]): string {
  return "idPayin" in order ? order.idPayin : order.idPayout;
}

function shareOf(money: ConnectorMoney, percent: bigint): ConnectorMoney {
  const units = ((readConnectorMoney(money) ?? 0n) * percent) / 100n;
  return toConnectorMoney(units > 0n ? units : 1n, money.currencyCode);
}
