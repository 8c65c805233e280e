import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  envOf,
  folderOf,
  type PackedChromium,
  unpackChromium,
} from "../../../scripts/test/programs/packedChromium.ts";
import { startProgram } from "../startProgram.ts";

/** A page of a browser that is too old for Playwright. */
export interface OldPage {
  /** Opens an address and resolves at the page's `load`, or when the page stops to load. */
  readonly open: (address: string) => Promise<void>;
  /** Returns the value of an expression in the page as text. Waits for a promise. */
  readonly read: (expression: string) => Promise<string>;
  /** Returns a picture of the visible part as PNG. */
  readonly picture: () => Promise<Buffer>;
  /** The errors and warnings of the console, and the errors of scripts. */
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

/** The parts of the protocol's answers that are read here. */
interface Answer {
  readonly result?: { readonly value?: unknown };
  readonly data?: string;
}

/** Starts a browser, unpacked if it is missing, with one page of the size of a small phone, driven by the DevTools protocol. */
export async function startOldBrowser(old: PackedChromium): Promise<OldPage> {
  const unpacked = unpackChromium(old);
  if ("missing" in unpacked)
    throw new Error(`There is no Chromium ${old.major}: ${unpacked.missing}.`);
  const profile = await mkdtemp(join(tmpdir(), "oldChromium-"));
  const program = await startProgram(
    [
      join(folderOf(old), "chromium"),
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--no-zygote",
      "--disable-background-networking",
      "--remote-debugging-port=0",
      "--window-size=360,640",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/,
    envOf(folderOf(old)),
  );
  const faults: string[] = [];
  const listeners = new Set<(method: string) => void>();
  const socket = new WebSocket(await findPage(program.said));
  const answers = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(String(data));
    if (method === undefined) answers.get(id)?.(error ?? result);
    for (const listener of listeners) listener(method);
    if (method === "Runtime.exceptionThrown") faults.push(JSON.stringify(params));
    if (method === "Log.entryAdded" && /error|warning/.test(params.entry.level))
      faults.push(params.entry.text);
  });
  await new Promise((resolve) => socket.addEventListener("open", resolve));

  let sent = 0;
  const call = (method: string, params: object = {}) => {
    sent += 1;
    socket.send(JSON.stringify({ id: sent, method, params }));
    const { promise, resolve } = Promise.withResolvers<Answer>();
    answers.set(sent, resolve);
    return inTime(promise, method);
  };
  for (const domain of ["Page", "Runtime", "Log"]) await call(`${domain}.enable`);
  const screen = { width: 360, height: 640, deviceScaleFactor: 2, mobile: true };
  await call("Emulation.setDeviceMetricsOverride", screen);

  return {
    faults,
    async open(address) {
      const { promise: stopped, resolve } = Promise.withResolvers<void>();
      const listener = (method: string) => {
        if (method === "Page.loadEventFired" || method === "Page.frameStoppedLoading") resolve();
      };
      listeners.add(listener);
      await call("Page.navigate", { url: address });
      await inTime(stopped, address);
      listeners.delete(listener);
    },
    async read(expression) {
      const { result } = await call("Runtime.evaluate", { expression, awaitPromise: true });
      return String(result?.value);
    },
    picture: async () => Buffer.from((await call("Page.captureScreenshot")).data ?? "", "base64"),
    async close() {
      socket.close();
      await program.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Rejects with the name of what is waited for after twenty seconds. */
function inTime<Value>(wanted: Promise<Value>, name: string): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`The old browser did not answer in 20 s: ${name}`));
  }, 20_000);
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer));
}

async function findPage(port: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/json`);
  const pages: readonly { readonly type: string; readonly webSocketDebuggerUrl: string }[] =
    JSON.parse(await answer.text());
  return pages.find(({ type }) => type === "page")?.webSocketDebuggerUrl ?? "";
}
