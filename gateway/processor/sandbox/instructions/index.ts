import type { PayinMethodCode } from "#contract/methods/index.ts";
import type { MakeInstruction } from "../makeInstruction.ts";
import { makeOfflineInstruction } from "./offline.ts";
import { makeOnlineInstruction } from "./online.ts";
import { makeQrPhInstruction } from "./qrPh.ts";

/** How each payin method instructs its customers in the sandbox. */
const makers = {
  OFFLINE: makeOfflineInstruction,
  ONLINE: makeOnlineInstruction,
  QR_PH: makeQrPhInstruction,
} as const satisfies Record<PayinMethodCode, MakeInstruction>;

/** The methods that the sandbox can simulate. */
export const sandboxMethodCodes: ReadonlySet<string> = new Set(Object.keys(makers));

/** The instruction for a payin. Throws a RangeError for a method that the sandbox cannot simulate. */
export const makeInstruction: MakeInstruction = (request) => {
  const { code } = request.payin.method;
  const maker = Object.entries(makers).find(([methodCode]) => methodCode === code)?.[1];
  if (!maker) throw new RangeError(`the sandbox cannot simulate ${code}`);
  return maker(request);
};
