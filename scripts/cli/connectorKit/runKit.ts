import { setTimeout as wait } from "node:timers/promises";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { settings } from "@pay/gateway/settings/settings.ts";
import { WrongArguments } from "../administrator/readArguments.ts";
import type { Output } from "../output.ts";
import { checks } from "./checks.ts";
import { faultChecks } from "./faultChecks.ts";
import { type Kit, openKit } from "./kit.ts";
import { callConnector, type KitAnswer, type KitPlace } from "./kitClient.ts";
import { keepKeys, publicJwkOf } from "./kitKeys.ts";
import { type KitListener, kitName, openKitListener } from "./kitListener.ts";
import { type KitOptions, kitUsage, readKitOptions } from "./kitUsage.ts";
import { openProviderProxy, type ProviderProxy } from "./providerProxy.ts";
import { type Finding, printFinding, runChecksOf } from "./runChecksOf.ts";

const mostGreetings = 5;

/** Runs `npm run connectors -- check` with the arguments behind `check`; returns the exit code. */
export async function runKit(
  argv: readonly string[],
  env: Environ,
  output: Output,
): Promise<0 | 1> {
  try {
    const options = readKitOptions(argv);
    if (options !== "help") return await tryConnector(options, env, output);
    output.print(kitUsage);
    return 0;
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    output.printError(`${error.message} See npm run connectors -- check --help.\n`);
    return 1;
  }
}

async function tryConnector(options: KitOptions, env: Environ, output: Output): Promise<0 | 1> {
  const {
    url: base,
    port,
    paid,
    failed,
    refused,
    reversed,
    late,
    named,
    provider: providerUrl,
    wait: waitSecs,
    patience,
    throughFaults,
    isJson,
  } = options;
  const environment = settings.ENVIRONMENT.read(env);
  const keys = await keepKeys(settings.DATA_DIR.read(env));
  const listener = await openKitListener(keys, port).catch(() => undefined);
  if (!listener) {
    output.printError(`Port ${port} is in use. Choose another one: --port.\n`);
    return 1;
  }
  const providerPort = port === 0 ? 0 : port + 1;
  const opening =
    providerUrl === undefined ? undefined : openProviderProxy(providerUrl, providerPort);
  const provider = await opening?.catch(() => undefined);
  try {
    if (opening && !provider) {
      output.printError(`Port ${providerPort} is in use. Choose another one before it: --port.\n`);
      return 1;
    }
    const setup = setupOf(listener, keys, provider);
    const place = { base, environment, keys, patience };
    const first = await greet(place);
    if (!first || first.status === 401 || first.status === 503) {
      const did = first ? `answered ${first.status} to the kit` : "does not answer";
      output.printError(`${base} ${did}.\n${setup}`);
      return 1;
    }
    if (!isJson) output.print(setup);
    const amounts = { paid, failed, refused, reversed, late };
    const waitMs = waitSecs * 1000;
    const kit: Kit = openKit({ ...place, env, listener, amounts, named, provider, waitMs });
    const report = (finding: Finding) => {
      if (!isJson) output.print(`${printFinding(finding)}\n`);
    };
    const findings = await runChecksOf(
      kit,
      throughFaults ? [...checks, ...faultChecks] : checks,
      report,
    );
    const count = (verdict: Finding["verdict"]) =>
      findings.filter((one) => one.verdict === verdict).length;
    if (isJson) output.print(`${JSON.stringify({ connector: base, findings }, null, 2)}\n`);
    else
      output.print(
        `${count("ok")} of ${findings.length} rules hold, ${count("broken")} are broken, ${count("not tried")} were not tried.\n`,
      );
    return count("broken") === 0 ? 0 : 1;
  } finally {
    await provider?.close();
    await listener.close();
  }
}

/** Calls the connector for the first time, when it may have to read the kit's key. */
async function greet(place: KitPlace): Promise<KitAnswer | undefined> {
  for (let tries = 0; ; tries += 1) {
    const answer = await callConnector(place, { path: "/capabilities" }).catch(() => undefined);
    if (tries === mostGreetings || answer?.status !== 503) return answer;
    await wait(1000);
  }
}

/** Says what a connector needs to know the kit. */
function setupOf(
  { url }: KitListener,
  keys: Parameters<typeof publicJwkOf>[0],
  provider: ProviderProxy | undefined,
): string {
  return [
    "Give the connector the keys of the kit:",
    `  public key (JWK)     ${JSON.stringify(publicJwkOf(keys))}`,
    `  the key is also at   ${url}/connectors/${kitName}/jwks.json while the kit runs`,
    `  notifications to     ${url}/connectors/${kitName}/notifications`,
    `  notification secret  ${keys.notificationSecret}`,
    ...(provider ? [`  the provider is at   ${provider.url}`] : []),
    "",
  ].join("\n");
}
