import type { FieldError } from "@pay/contract/problem.ts";
import { isMerchantCode } from "@pay/contract/wireValues.ts";

/** The greatest difference between a request's time and the service's, in seconds (G8). */
export const timestampToleranceSecs = 300;

/** A fault of a proof that its sender is told: it lies in the request alone, or only a proven merchant meets it (G10). */
export interface ProofFault {
  readonly detail: string;
  readonly errors?: readonly FieldError[];
}

/** A token request as far as its proof goes: unchecked fields of the body, and the header `X-SIGNATURE`. */
interface GivenProof {
  readonly body: unknown;
  readonly signature: string | undefined;
}

/**
 * Returns the fault of a token request that is seen without knowing the merchant (§5, G8), or undefined. An unknown merchant gets
 * the same sentence, so nobody learns from it which merchants exist.
 */
export function findProofFault({ body, signature }: GivenProof): ProofFault | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return { detail: "A token request must be a JSON object. Send one with merchantCode in it." };
  const { merchantCode, secret }: Readonly<Record<string, unknown>> = { ...body };
  if (merchantCode === undefined)
    return fieldFault("merchantCode", "required", "merchantCode is missing. Send the Merchant ID.");
  if (typeof merchantCode !== "string")
    return fieldFault(
      "merchantCode",
      "wrong_type",
      "merchantCode must be a string. Send the Merchant ID in quotation marks.",
    );
  if (!isMerchantCode(merchantCode))
    return fieldFault(
      "merchantCode",
      "wrong_format",
      "merchantCode is no Merchant ID: that has 1 to 64 letters, digits, _ and -. Send it without spaces.",
    );
  if (signature !== undefined) return findSignatureFault(signature);
  if (secret === undefined)
    return {
      detail:
        "The token request has neither the header X-SIGNATURE nor the field secret. Sign the exact bytes of the body with the merchant's private key.",
    };
  return typeof secret === "string"
    ? undefined
    : fieldFault(
        "secret",
        "wrong_type",
        "secret must be a string. Send the Merchant Secret key in quotation marks.",
      );
}

/** Returns the fault in the spelling of `X-SIGNATURE`, whoever signed. */
function findSignatureFault(signature: string): ProofFault | undefined {
  if (signature === "")
    return { detail: "The header X-SIGNATURE is empty. Send the signature in base64." };
  if (/^[0-9a-f]{512,}$/i.test(signature))
    return { detail: "X-SIGNATURE is hexadecimal. Send the same bytes in base64." };
  if (/[-_]/.test(signature))
    return { detail: "X-SIGNATURE is base64url. Send base64, with + and / in place of - and _." };
  const isBase64 = Buffer.from(signature, "base64").toString("base64") === signature;
  return isBase64
    ? undefined
    : {
        detail:
          "X-SIGNATURE is not base64. Send it in one line, without spaces, and with its = at the end.",
      };
}

/**
 * Returns the fault of the timestamp of a request whose signature is good (G8), or undefined. `timestamp` comes unchecked from the
 * body.
 */
export function findTimestampFault(timestamp: unknown, now: Date): ProofFault | undefined {
  const nowSecs = Math.floor(now.getTime() / 1000);
  const remedy = `Send ${nowSecs}, which is the service's time in seconds.`;
  const told = (code: FieldError["code"], reason: string) =>
    fieldFault("timestamp", code, `${reason} ${remedy}`);
  if (timestamp === undefined)
    return told("required", "timestamp is missing, and a signed request needs it.");
  if (typeof timestamp === "string")
    return told("wrong_type", "timestamp must be a number without quotation marks.");
  if (typeof timestamp !== "number")
    return told("wrong_type", "timestamp must be a whole number of seconds.");
  // As seconds, this would be the year 5138.
  if (timestamp >= 1e11) return told("out_of_limits", "timestamp is in milliseconds.");
  if (!Number.isInteger(timestamp))
    return told("wrong_type", "timestamp must be a whole number of seconds.");
  const offSecs = timestamp - now.getTime() / 1000;
  if (Math.abs(offSecs) <= timestampToleranceSecs) return undefined;
  const off = `${Math.ceil(Math.abs(offSecs))} s ${offSecs < 0 ? "behind" : "ahead of"} the service's time`;
  return told(
    "out_of_limits",
    `timestamp is ${off}, and ${timestampToleranceSecs} s are allowed. Set the clock, and sign each request when it is sent.`,
  );
}

/** Returns the fault of a signed request whose token has ended already (G8): its lifetime counts from the time in the request. */
export function findEndFault(
  atSecs: number,
  validitySecs: number,
  now: Date,
): ProofFault | undefined {
  const endedSecs = now.getTime() / 1000 - atSecs - validitySecs;
  if (endedSecs < 0) return undefined;
  return fieldFault(
    "timestamp",
    "out_of_limits",
    `The token of this request ended ${Math.floor(endedSecs)} s ago, because validitySecs counts from timestamp. Set the clock, and sign each request when it is sent.`,
  );
}

function fieldFault(name: string, code: FieldError["code"], detail: string): ProofFault {
  return { detail, errors: [{ pointer: `/${name}`, code, detail }] };
}
