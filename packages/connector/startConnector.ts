import { once } from "node:events";
import { openBooks } from "./books/books.ts";
import { openSeenTokens } from "./books/seenTokens.ts";
import { makeAsking } from "./provider/asking.ts";
import type { Provider } from "./provider/provider.ts";
import { makeServer } from "./server/makeServer.ts";
import { makeNotifier } from "./server/notify.ts";
import { requestVerifier } from "./server/verifyRequest.ts";
import type { ConnectorSettings } from "./settings.ts";

const everyMs = 200;

/** A connector that runs. */
export interface Connector {
  /** The port that it listens on. */
  readonly port: number;
  /** Ends it, once the questions that are under way have an answer. */
  readonly close: () => Promise<void>;
}

/** Starts a connector: serves the gateway, asks the provider about what is due, and notifies the gateway of changes. */
export async function startConnector(
  settings: ConnectorSettings,
  provider: Provider,
  {
    now = () => Date.now(),
    log = (line: string) => {
      process.stderr.write(`${line}\n`);
    },
  }: { readonly now?: () => number; readonly log?: (line: string) => void } = {},
): Promise<Connector> {
  const books = openBooks(settings.folder, settings.baseUrl, now);
  const seen = openSeenTokens(settings.folder);
  const asking = makeAsking(books, provider, now, log);
  const findFault = requestVerifier(settings, seen.acceptOnce, now);
  const server = makeServer({ settings, provider, books, asking, findFault, now, log });
  server.listen(settings.port, "127.0.0.1");
  await once(server, "listening");
  const notify = makeNotifier(books, settings, now);
  const asked = setInterval(() => {
    apart(log, asking.askDue);
  }, everyMs);
  let telling: Promise<void> | undefined;
  const told = setInterval(() => {
    telling ??= notify()
      .catch((error: unknown) => {
        log(reasonOf(error));
      })
      .finally(() => (telling = undefined));
  }, everyMs);
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : settings.port,
    close: async () => {
      clearInterval(asked);
      clearInterval(told);
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      await Promise.all([asking.idle(), telling]);
      books.close();
      seen.close();
    },
  };
}

/** Works, and logs a fault: the next round tries again. */
function apart(log: (line: string) => void, work: () => void): void {
  try {
    work();
  } catch (error) {
    log(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : "?";
}
