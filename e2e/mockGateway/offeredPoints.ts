import { type DataPoint, readDataPoint } from "#contract/dataPoint.ts";
import { readReply } from "#contract/endpoint.ts";
import { listPaymentOptions } from "#contract/endpoints/listPaymentOptions.ts";
import { CreatePayin } from "#contract/payin.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";

/** Returns the readable options of an answer; an unreadable answer has none. */
export async function optionsOf(answer: unknown): Promise<readonly PaymentOption[]> {
  return (await readReply(listPaymentOptions, answer))?.paymentOptions ?? [];
}

/** Returns the data points of the option with which the customer pays, or undefined for an option that no mock has offered. */
export function pointsOf(
  sent: unknown,
  offered: readonly PaymentOption[],
): readonly DataPoint[] | undefined {
  const create = CreatePayin.safeParse(sent);
  if (!create.success) return undefined;
  const { paymentMethodCode } = create.data.paymentMethod;
  return offered.find((option) => option.paymentMethodCode === paymentMethodCode)?.dataPoints;
}

/** Returns the body without the values that only the offered data points define, since no schema knows them. */
export function withoutPoints(sent: unknown, points: readonly DataPoint[] = []): unknown {
  const create = CreatePayin.safeParse(sent);
  if (!create.success) return sent;
  const known = create.data.paymentMethod;
  const unknown = points.filter(({ path }) => readDataPoint(known, path) === undefined);
  return unknown.reduce(
    (body, { path }) => without(body, ["paymentMethod", ...keysOf(path)]),
    sent,
  );
}

function without(value: unknown, [key = "", ...rest]: readonly string[]): unknown {
  const entries = Object.entries(Object(value)).flatMap(([name, inner]) => {
    if (name !== key) return [[name, inner] as const];
    const left = rest.length === 0 ? undefined : without(inner, rest);
    return left === undefined ? [] : [[name, left] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function keysOf(path: string): readonly string[] {
  return path.slice(1).split("/");
}
