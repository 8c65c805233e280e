import * as z from "zod/mini";
import type { SignatureCheck, SignedBodyFault } from "#contract/endpoints/checkSignature.ts";
import { readJson } from "../../http/readJson.ts";
import { timestampToleranceSecs } from "../../token/proveMerchant.ts";

/** The fields of a signed request that its proof needs, beside the signature. */
const Signed = z.object({
  merchantCode: z.catch(z.optional(z.string()), undefined),
  timestamp: z.catch(z.optional(z.int()), undefined),
});

/** Returns the faults that keep a signed token request from being accepted, whatever its signature (G8): one sentence each. */
export function signedBodyFaults(
  body: string,
  merchantCode: string,
  now: Date,
): SignatureCheck["faults"] {
  const read = readJson(Buffer.from(body));
  const parsed = read.ok ? Signed.safeParse(read.value) : undefined;
  if (!read.ok && isJson(body)) return [duplicateKeys];
  if (!parsed?.success) return [notJson];
  const { timestamp, merchantCode: named } = parsed.data;
  const fault = timeFault(timestamp, now);
  return [
    ...(fault ? [fault] : []),
    ...(named === merchantCode
      ? []
      : [
          told(
            "other_merchant",
            "Its merchantCode is not that of the merchant whose keys are tried.",
          ),
        ]),
  ];
}

const notJson = told("not_json", "The body is not a JSON object.");

const duplicateKeys = told(
  "duplicate_keys",
  "The body has a key twice in one object, which is refused: readers differ in which one they take.",
);

function timeFault(timestamp: number | undefined, now: Date) {
  if (timestamp === undefined)
    return told(
      "timestamp_missing",
      "A signed body needs timestamp: the present time in whole seconds.",
    );
  const secs = Math.round(timestamp - now.getTime() / 1000);
  if (Math.abs(timestamp - now.getTime() / 1000) <= timestampToleranceSecs) return undefined;
  const inMs = Math.abs(timestamp / 1000 - now.getTime() / 1000) <= 86_400;
  const why = inMs
    ? "it is in milliseconds, and whole seconds are wanted"
    : "set the machine's clock";
  return secs < 0
    ? told(
        "timestamp_too_old",
        `Its timestamp is ${-secs} s in the past and may be 300: sign anew, or ${why}.`,
      )
    : told("timestamp_too_new", `Its timestamp is ${secs} s in the future and may be 300: ${why}.`);
}

function told(code: SignedBodyFault, text: string) {
  return { code, text };
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}
