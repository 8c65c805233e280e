import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { findFirefox } from "../../scripts/test/programs/engines.ts";
import { clickActions, enterActions, type Session, typeActions } from "./session.ts";
import { startProgram } from "./startProgram.ts";

/** Settings of the profile. With them Firefox calls nobody: each address but this machine's leads to a closed port. */
const preferences = {
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "network.proxy.no_proxies_on": "127.0.0.1,localhost",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "network.dns.disablePrefetch": true,
  "app.update.disabledForTesting": true,
  "app.normandy.enabled": false,
  "app.shield.optoutstudies.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.newtabpage.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.search.update": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage": "about:blank",
  "browser.startup.page": 0,
  "browser.tabs.remote.unloadOnLowMemory": false,
  "datareporting.healthreport.uploadEnabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.getAddons.cache.enabled": false,
  "extensions.systemAddon.update.enabled": false,
  "extensions.update.enabled": false,
  "media.gmp-manager.updateEnabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
  "toolkit.telemetry.server": "data:,",
} as const;

const Message = z.object({
  id: z.nullish(z.number()),
  method: z.optional(z.string()),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  params: z.optional(z.unknown()),
});
const Created = z.object({
  capabilities: z.object({ browserVersion: z.string() }),
});
const Tree = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const Evaluated = z.union([
  z.object({ type: z.literal("success"), result: z.object({ value: z.optional(z.string()) }) }),
  z.object({ type: z.literal("exception"), exceptionDetails: z.object({ text: z.string() }) }),
]);
const LogEntry = z.object({ level: z.string(), text: z.nullable(z.string()) });
const Picture = z.object({ data: z.string() });

/** Starts Firefox with an empty profile. It speaks WebDriver BiDi by itself. */
export async function openFirefox(): Promise<Session> {
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, "user.js"), lines.join(""));
  const program = await startProgram(
    [findFirefox() ?? "", "--headless", "--profile", profile, "--remote-debugging-port", "0"],
    /BiDi listening on (ws:\S+)/,
  );
  const consoleLines: string[] = [];
  const bidi = await connect(`${program.said}/session`, (method, params) => {
    if (method !== "log.entryAdded") return;
    const { level, text } = LogEntry.parse(params);
    if (level === "warn" || level === "error") consoleLines.push(`${level}: ${text ?? ""}`);
  });
  const { capabilities } = Created.parse(await bidi.call("session.new", { capabilities: {} }));
  await bidi.call("session.subscribe", { events: ["log.entryAdded"] });
  const [tab] = Tree.parse(await bidi.call("browsingContext.getTree", {})).contexts;
  const context = tab?.context;
  const act = async (actions: readonly unknown[]) => {
    await bidi.call("input.performActions", { context, actions });
  };
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    open: async (url) => {
      await bidi.call("browsingContext.navigate", { context, url, wait: "complete" });
    },
    evaluate: async (expression) => {
      const answer = await bidi.call("script.evaluate", {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      const evaluated = Evaluated.parse(answer);
      if (evaluated.type === "exception") throw new Error(evaluated.exceptionDetails.text);
      const { value } = evaluated.result;
      return value === undefined ? undefined : JSON.parse(value);
    },
    clickAt: (point) => act(clickActions(point)),
    type: (text) => act(typeActions(text)),
    pressEnter: () => act(enterActions),
    goBack: async () => {
      await bidi.call("browsingContext.traverseHistory", { context, delta: -1 });
    },
    screenshot: async () => {
      const { data } = Picture.parse(
        await bidi.call("browsingContext.captureScreenshot", { context }),
      );
      return Buffer.from(data, "base64");
    },
    readConsole: () => consoleLines,
    close: async () => {
      bidi.close();
      await program.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** A connection that carries commands and their answers, and events. */
async function connect(url: string, onEvent: (method: string, params: unknown) => void) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener("message", ({ data }) => {
    const { id, method, result, error, message, params } = Message.parse(JSON.parse(String(data)));
    if (method !== undefined) onEvent(method, params);
    const call = waiting.get(id ?? 0);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(`${error}: ${message}`));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`${url} does not answer.`)));
  });
  let lastId = 0;
  return {
    call: (method: string, params: object): Promise<unknown> => {
      const answer = Promise.withResolvers<unknown>();
      lastId += 1;
      waiting.set(lastId, answer);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}
