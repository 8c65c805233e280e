import * as z from "zod";
import { noPrimaryReason } from "@pay/gateway/database/noPrimary.ts";
import { writesWaitReason } from "@pay/gateway/database/writeGate.ts";
import type { Config } from "@pay/gateway/settings/config.ts";
import { reasonOf } from "../reasonOf.ts";
import type { Checked } from "./checked.ts";

const withinMs = 5000;

/** What the check of the database names too. */
const named = [writesWaitReason, noPrimaryReason];

const Health = z.object({ status: z.string(), warnings: z.string().array().optional() });

/** Calls the service at its public address, as callers do: through TLS and the proxy. */
export async function checkAddress({
  publicUrl,
}: Pick<Config, "publicUrl">): Promise<readonly Checked[]> {
  const called = await callHealth(publicUrl);
  const tls = publicUrl.startsWith("https:")
    ? []
    : [
        `PUBLIC_URL is ${publicUrl}. Set it to an https address, and end TLS in front of the service.`,
      ];
  const isKnown = !("fault" in called);
  const warnings = isKnown ? called.warnings : [];
  const waits = warnings.filter((warning) => warning.startsWith("Writes wait"));
  const others = warnings.filter((warning) => !waits.includes(warning));
  const missing = isKnown ? [...tls, ...others, ...(await findLongAddressFault(publicUrl))] : tls;
  return [
    { subject: "public address", missing: isKnown ? [] : [called.fault] },
    // Behind an address that does not answer, nothing is known of the proxy.
    ...(isKnown || missing.length > 0 ? [{ subject: "TLS and proxy", missing }] : []),
    ...(waits.length > 0 ? [{ subject: "writes", missing: waits }] : []),
  ];
}

async function callHealth(
  publicUrl: string,
): Promise<{ readonly warnings: readonly string[] } | { readonly fault: string }> {
  const address = `${publicUrl}/health/ready`;
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(withinMs),
      redirect: "manual",
    });
    const health = Health.safeParse(await answer.json());
    if (!health.success)
      return {
        fault: `${address} is not answered by the gateway. Point PUBLIC_URL and the proxy at it.`,
      };
    const { status, warnings = [] } = health.data;
    return answer.ok
      ? { warnings: warnings.filter((warning) => !named.some((one) => warning.startsWith(one))) }
      : {
          fault: [
            `${address} says ${status}.`,
            ...warnings,
            "Look at the log of the service.",
          ].join(" "),
        };
  } catch (error) {
    return {
      fault: `${address} does not answer (${reasonOf(error)}). Start the service, and check its name, its certificate and the proxy.`,
    };
  }
}

/** The length of a RedirectURL (G17), as it may come with other header lines. */
const longestAddress = 16_384;

/** Finds out whether the proxy passes an address on that is as long as a link of the page may be. */
async function findLongAddressFault(publicUrl: string): Promise<readonly string[]> {
  const url = new URL(`${publicUrl}/health/live?long=`);
  const address = url.href.padEnd(longestAddress + url.origin.length, "x");
  const signal = AbortSignal.timeout(withinMs);
  const told = await fetch(address, { signal, redirect: "manual" }).then(
    ({ status }) => (status === 200 ? "" : `it answers ${status}`),
    reasonOf,
  );
  return told === ""
    ? []
    : [
        `The proxy does not pass on addresses of 16 KiB, which links of the page may have (${told}). Let header lines of 64 KiB pass, as the files for proxies in packaging/ do.`,
      ];
}
