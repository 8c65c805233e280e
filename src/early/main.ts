// The page's inline script. It starts what the program would start, and paints the first page where that is plain, before the
// program is there.
import { startWords } from "../boot/main.ts";
import texts from "../locales/en.ts?early";
import { parts } from "virtual:early-parts";
import { readRedirectLink } from "../redirect/readLink.ts";
import { paths } from "../route/paths.ts";
import { of } from "./isPlainOptions.ts";
import { paintEarly } from "./paintEarly.ts";
import { showOrder } from "./showOrder.ts";
import { startReads } from "./startReads.ts";

const config = readConfig();
const environment = of(config, "environment");
const apiBaseUrl = of(config, "apiBaseUrl");
const isTest = environment === "sandbox";
const isPayment =
  location.pathname === paths.options ||
  location.pathname === paths.collection ||
  location.pathname === paths.instruction;
const link =
  isPayment && (isTest || environment === "live")
    ? readRedirectLink(location.search, { environment, webAppOrigin: location.origin })
    : undefined;
const request = link?.ok ? link.request : undefined;
// First of all, for everything else is done while they are on their way.
const reads =
  request && typeof apiBaseUrl === "string" ? startReads(apiBaseUrl, request) : undefined;
startWords(isTest);
globalThis.early = { takeRead: () => undefined, takeOver: () => undefined, texts, parts };
if (request && reads) {
  // A page with a look of its own is not shown without it.
  const isPlain = of(config, "brand") === undefined;
  if (isPlain) showOrder(request, texts);
  globalThis.early = {
    texts,
    parts,
    takeRead: reads.takeRead,
    takeOver: paintEarly(request, reads, {
      texts,
      isTest,
      // A page that was chosen on already is the program's.
      mayPaint: isPlain && location.pathname === paths.options && of(history.state, "usr") == null,
    }),
  };
}

/** The configuration that stands in the page, if it does (G43). */
function readConfig(): unknown {
  try {
    return JSON.parse(document.querySelector("#runtime-config")?.textContent ?? "");
  } catch {
    return undefined;
  }
}
