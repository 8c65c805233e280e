import { afterAll, beforeAll } from "vitest";
import { startGateway, type TestGateway, type TestGatewayOptions } from "./startGateway.ts";
import { openTestDeps, type TestDeps } from "./testDeps.ts";

/**
 * Starts the service before the tests of a file or `describe` block, and stops it after them. The properties exist while these
 * tests run. Calls are not limited, unless `config` sets a limit.
 */
export function useGateway({ config, ...options }: TestGatewayOptions = {}): TestGateway {
  const limited = { rateLimitPerSecond: 1_000_000, ...config };
  const started = useOpened(async () => await startGateway({ ...options, config: limited }));
  return {
    get deps() {
      return started().deps;
    },
    get clock() {
      return started().clock;
    },
    get app() {
      return started().app;
    },
    get publicUrl() {
      return started().publicUrl;
    },
    get baseUrl() {
      return started().baseUrl;
    },
    get merchant() {
      return started().merchant;
    },
    get receiver() {
      return started().receiver;
    },
    get dueWork() {
      return started().dueWork;
    },
    get following() {
      return started().following;
    },
    issueToken: async (...operations) => await started().issueToken(...operations),
    close: async () => await started().close(),
  };
}

/** Opens the dependencies of the domain before the tests of a file or `describe` block, and closes them after them. */
export function useTestDeps(
  options: Parameters<typeof openTestDeps>[0] = {},
): Pick<TestDeps, "deps" | "clock"> {
  const opened = useOpened(async () => await openTestDeps(options));
  return {
    get deps() {
      return opened().deps;
    },
    get clock() {
      return opened().clock;
    },
  };
}

function useOpened<Opened extends { readonly close: () => Promise<void> }>(
  open: () => Promise<Opened>,
): () => Opened {
  let opened: Opened | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => await opened?.close());
  return () => {
    if (!opened) throw new Error("The tests that use this have not started yet.");
    return opened;
  };
}
