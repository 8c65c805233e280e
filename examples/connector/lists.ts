import { lastChange, listChanges, listSettled } from "./books.ts";
import { listPayinMethods } from "./instructions.ts";
import { offersOf } from "./offers.ts";
import { type Answer, problem } from "./orders.ts";
import { settings } from "./settings.ts";
import { toObject } from "./values.ts";

const everywhere = "ARS BRL COP GHS IDR INR JPY KES KRW LAK MXN NGN PHP TWD VND ZAR".split(" ");
const payouts = {
  BANK_TRANSFER: everywhere,
  WALLET_TRANSFER: ["IDR", "PHP", "GHS", "KES"],
  EMAIL_TRANSFER: ["BRL"],
  PHONE_NUMBER_TRANSFER: ["BRL"],
  RANDOM_KEY_TRANSFER: ["BRL"],
  TAX_PAYER_ID_TRANSFER: ["BRL"],
} as const;

/** A method with the currencies that this connector supports. */
interface Supported {
  readonly paymentMethodCode: string;
  readonly currencyCodes: readonly string[];
}

/** Returns methods with what their customers choose from. */
function withOffers(direction: "payins" | "payouts", methods: readonly Supported[]) {
  return methods.map(({ paymentMethodCode, currencyCodes }) => {
    const offers = currencyCodes.flatMap((one) => offersOf(direction, paymentMethodCode, one));
    return { paymentMethodCode, currencyCodes, ...(offers.length > 0 && { offers }) };
  });
}

/** Answers the methods that this connector has now. */
export function readCapabilities(): Answer {
  const { environment, baseUrl } = settings;
  const hasPages = environment === "sandbox" || baseUrl.startsWith("https:");
  const body = {
    protocol: 1,
    environment,
    payins: withOffers("payins", listPayinMethods(hasPages)),
    payouts: withOffers(
      "payouts",
      Object.entries(payouts).map(([paymentMethodCode, currencyCodes]) => ({
        paymentMethodCode,
        currencyCodes,
      })),
    ),
  };
  return { status: 200, body };
}

const changesAtMost = 200;

/** The payments that changed after a cursor. The cursor is the number of the last change, so none is skipped. */
export function readChanges(query: URLSearchParams): Answer {
  const cursor = query.get("after") ?? "0";
  const after = Number(cursor);
  const last = lastChange();
  // A cursor beyond the last change is not of these books.
  if (!/^\d{1,15}$/.test(cursor) || after > last) return problem(410, "cursor_gone");
  const changes = listChanges(after, changesAtMost);
  const end = changes.at(-1)?.number ?? after;
  return {
    status: 200,
    body: {
      changes: changes.map(({ kind, key, isReversed }) =>
        isReversed ? { kind, key, isReversed } : { kind, key },
      ),
      cursor: String(end),
      hasMore: end < last,
    },
  };
}

const settlementsAtMost = 150;

/** The successes and reversals of a day. After its end none can get this day any more, so the list is complete. */
export function readSettlements(query: URLSearchParams): Answer {
  const day = query.get("day") ?? "";
  const start = Date.parse(`${day}T00:00:00.000Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(start))
    return problem(400, "invalid_request", "day is no day");
  const after = Number(query.get("after") ?? 0);
  const lines = listSettled(day, Number.isInteger(after) ? after : 0, settlementsAtMost + 1);
  const shown = lines.slice(0, settlementsAtMost);
  const end = shown.at(-1);
  return {
    status: 200,
    body: {
      day,
      isClosed: Date.now() >= start + 86_400_000,
      settlements: shown.flatMap(({ kind, key, order, settledAt }) =>
        settledAt === undefined ? [] : [{ kind, key, money: toObject(order["money"]), settledAt }],
      ),
      reversals: shown.flatMap(({ kind, key, order, reversedAt }) =>
        reversedAt === undefined
          ? []
          : [{ kind, key, money: toObject(order["money"]), reversedAt }],
      ),
      ...(end && { cursor: String(end.row) }),
      hasMore: lines.length > shown.length,
    },
  };
}
