import type { PayinMethod } from "../paymentMethod.ts";
import { offline } from "./offline.ts";
import { online } from "./online.ts";
import { qrPh } from "./qrPh.ts";

/** Every payin method, in the order in which customers see them: the only list. */
export const payinMethods = [offline, online, qrPh] as const satisfies readonly PayinMethod[];

/** Code of a payin method, `paymentMethodCode`. */
export type PayinMethodCode = (typeof payinMethods)[number]["code"];

/** The method with this code, or undefined for one that is not known. */
export function findPayinMethod(code: string): PayinMethod | undefined {
  return payinMethods.find((method) => method.code === code);
}
