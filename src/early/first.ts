// The page's first inline script. It sends the calls that the program would send, and leaves all else to the second: everything waits for their
// answers.
import { parts } from "virtual:early-parts";
import type { Environment } from "#contract/followableUrl.ts";
import { of } from "#contract/fits.ts";
import type { EarlyVisit } from "../boot/early.ts";
import { readRedirectLink } from "../redirect/readLink.ts";
import { paths } from "../route/paths.ts";
import { namesWayToPay } from "./namesWayToPay.ts";
import { startReads } from "./startReads.ts";

const config = readConfig();
const named = of(config, "environment");
const isTest = named === "sandbox";
const visit = isTest || named === "live" ? startVisit(named) : undefined;
// A test has a banner above all else: the first shapes leave room for it.
if (isTest) document.documentElement.className = "test";
globalThis.early = {
  parts,
  isTest,
  takeRead: visit?.reads.takeRead ?? (() => undefined),
  ...(visit && { visit }),
};

function startVisit(environment: Environment): EarlyVisit | undefined {
  const { pathname, search, origin } = location;
  const apiBaseUrl = of(config, "apiBaseUrl");
  const isPayment =
    pathname === paths.options || pathname === paths.collection || pathname === paths.instruction;
  if (!isPayment || typeof apiBaseUrl !== "string") return undefined;
  const link = readRedirectLink(search, { environment, webAppOrigin: origin });
  if (!link.ok) return undefined;
  const { request } = link;
  const reads = startReads(apiBaseUrl, request);
  // A page with a look of its own is not shown without it.
  const isPlain = of(config, "brand") === undefined;
  // A page that was chosen on already is the program's, and so is one whose link has chosen.
  const isNew = pathname === paths.options && of(history.state, "usr") == null;
  return { request, reads, isPlain, mayPaint: isPlain && isNew && !namesWayToPay(request) };
}

/** The configuration that stands in the page, if it does (G43). */
function readConfig(): unknown {
  try {
    return JSON.parse(document.querySelector("#runtime-config")?.textContent ?? "");
  } catch {
    return undefined;
  }
}
