// The page's inline script. It starts what the program would start, and paints the first page where that is plain, before the
// program is there.
import "../boot/main.ts";
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
const isPayment =
  location.pathname === paths.options ||
  location.pathname === paths.collection ||
  location.pathname === paths.instruction;
globalThis.early = { takeRead: () => undefined, takeOver: () => undefined, texts, parts };
if (
  isPayment &&
  typeof apiBaseUrl === "string" &&
  (environment === "sandbox" || environment === "live")
) {
  const link = readRedirectLink(location.search, { environment, webAppOrigin: location.origin });
  if (link.ok) {
    const reads = startReads(apiBaseUrl, link.request);
    // A page with a look of its own is not shown without it.
    const isPlain = of(config, "brand") === undefined;
    if (isPlain) showOrder(link.request, texts);
    globalThis.early = {
      texts,
      parts,
      takeRead: reads.takeRead,
      takeOver: paintEarly(link.request, reads, {
        texts,
        isTest: environment === "sandbox",
        // A page that was chosen on already is the program's.
        mayPaint:
          isPlain && location.pathname === paths.options && of(history.state, "usr") == null,
      }),
    };
  }
}

/** The configuration that stands in the page, if it does (G43). */
function readConfig(): unknown {
  try {
    return JSON.parse(document.querySelector("#runtime-config")?.textContent ?? "");
  } catch {
    return undefined;
  }
}
