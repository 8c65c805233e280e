import type { BrowserContext, ConsoleMessage } from "@playwright/test";
import type { Faults } from "./faults.ts";

/**
 * Watches every page of the context: a breach of a policy of the page, an error on the console, an uncaught error, or a
 * request to an origin that is not known is a fault.
 * @param faults where to add it: those of the test that is running
 */
export async function watchContext(
  context: BrowserContext,
  faults: () => Faults,
  isKnownOrigin: (url: URL) => boolean,
): Promise<void> {
  await context.exposeBinding("reportPolicyBreach", (_, breach: string) =>
    faults().add(`the page's policy was broken: ${breach}`),
  );
  await context.addInitScript(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page is this function alone
    const report = (breach: string) => {
      const tell: unknown = Reflect.get(globalThis, "reportPolicyBreach");
      if (typeof tell === "function") tell(breach);
    };
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sample } = event;
      report(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
    // What else the browser would report to a server: breaches of policies on features, on embedding, on integrity.
    new ReportingObserver(
      (reports) => {
        for (const { type, body } of reports) {
          if (type?.includes("violation") && type !== "csp-violation")
            report(`${type} ${JSON.stringify(body)}`);
        }
      },
      { buffered: true },
    ).observe();
  });
  context.on("console", (message) => noteConsole(message, faults()));
  context.on("weberror", (error) => faults().add(`uncaught: ${String(error.error().stack)}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !isKnownOrigin(url))
      faults().add(`request to another origin: ${request.method()} ${request.url()}`);
  });
}

function noteConsole(message: ConsoleMessage, faults: Faults): void {
  if (message.type() !== "error" && message.type() !== "warning") return;
  faults.addConsoleLine({ url: message.location().url, text: message.text() });
}
