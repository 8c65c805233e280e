import { runCommand } from "../commands/runCommand.ts";
import { startGateway, type TestGateway, type TestGatewayOptions } from "./startGateway.ts";
import { openTestConnector, type TestConnector } from "./testConnector.ts";

/** The whole service with one connector, to which all payments of its merchant go. */
export interface RoutedGateway extends TestGateway {
  readonly connector: TestConnector;
  /** Lets time pass, and does the work about connectors and callbacks that is due then. */
  readonly runFor: (seconds: number) => Promise<void>;
}

/** Starts the service on a new database with its connector. */
export async function startRoutedGateway(options?: TestGatewayOptions): Promise<RoutedGateway> {
  const gateway = await startGateway(options);
  const connector = await openTestConnector(gateway.deps);
  const runFor = async (seconds: number) => {
    gateway.clock.advance(seconds * 1000);
    await gateway.following.runUntilIdle();
    await gateway.dueWork.runUntilIdle();
  };
  await runFor(2);
  // A process remembers capabilities for a second.
  gateway.clock.advance(1000);
  const changes = [{ path: "routes", value: [{ via: connector.via }] }];
  const { merchantCode } = gateway.merchant;
  await runCommand({ name: "configureMerchant", merchantCode, changes }, gateway.deps);
  const close = async () => {
    await connector.close();
    await gateway.close();
  };
  return { ...gateway, connector, runFor, close };
}
