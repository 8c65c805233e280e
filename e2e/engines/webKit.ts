import { expect } from "@playwright/test";
import * as z from "zod/mini";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { findWebKit } from "../../scripts/test/programs/engines.ts";
import { clickActions, enterActions, type Session, typeActions } from "./session.ts";
import { startProgram } from "./startProgram.ts";

const Answer = z.object({ value: z.unknown() });
const Failure = z.object({ error: z.string(), message: z.string() });
const Created = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

/**
 * Notes the page's console and its uncaught errors, from the first evaluation after a load on. An automated WebKitGTK is
 * private, and a private one prints no console.
 */
const watch = `(() => {
  if (window.engineLines) return;
  const lines = (window.engineLines = []);
  for (const level of ["warn", "error"]) {
    const print = console[level];
    console[level] = (...said) => { lines.push(level + ": " + said.join(" ")); print.apply(console, said); };
  }
  addEventListener("error", (event) => lines.push("error: " + event.message));
  addEventListener("unhandledrejection", (event) => lines.push("error: " + event.reason));
  document.addEventListener("securitypolicyviolation", (event) =>
    lines.push("policy: " + event.effectiveDirective + " " + event.blockedURI));
})()`;

const Evaluated = z.object({ lines: z.array(z.string()), json: z.nullish(z.string()) });

/** Starts WebKitGTK by its own WebDriver, on a screen that nobody sees. */
export async function openWebKit(): Promise<Session> {
  const programs = findWebKit();
  const screen = await startProgram(
    [programs?.screen ?? "", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
    /^(\d+)$/,
  );
  const port = await findFreePort();
  const driver = await startProgram(
    [
      "sh",
      "-c",
      'echo started; exec "$@"',
      "sh",
      programs?.driver ?? "",
      "--host=127.0.0.1",
      `--port=${port}`,
    ],
    /started/,
    {
      DISPLAY: `:${screen.said}`,
      LIBGL_ALWAYS_SOFTWARE: "1",
      GSETTINGS_BACKEND: "memory",
      // The browser's language.
      LANG: "en_GB.UTF-8",
      LANGUAGE: "en_GB",
      LC_ALL: "en_GB.UTF-8",
    },
  );
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = Answer.parse(await answer.json());
    if (answer.ok) return value;
    const { error, message } = Failure.parse(value);
    throw new Error(`${error}: ${message}`);
  };
  const isReady = () =>
    call("GET", "/status").then(
      () => true,
      () => false,
    );
  await expect.poll(isReady, { intervals: [100] }).toBe(true);
  const { sessionId, capabilities } = Created.parse(
    await call("POST", "/session", { capabilities: { alwaysMatch: {} } }),
  );
  const path = `/session/${sessionId}`;
  const consoleLines = new Set<string>();
  const act = async (actions: readonly unknown[]) => {
    await call("POST", `${path}/actions`, { actions });
  };
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    open: async (url) => {
      await call("POST", `${path}/url`, { url });
    },
    evaluate: async (expression) => {
      const script = `${watch}; return { lines: window.engineLines, json: JSON.stringify(${expression}) };`;
      const { lines, json } = Evaluated.parse(
        await call("POST", `${path}/execute/sync`, { script, args: [] }),
      );
      for (const line of lines) consoleLines.add(line);
      return json == null ? undefined : JSON.parse(json);
    },
    clickAt: (point) => act(clickActions(point)),
    type: (text) => act(typeActions(text)),
    pressEnter: () => act(enterActions),
    goBack: async () => {
      await call("POST", `${path}/back`, {});
    },
    screenshot: async () =>
      Buffer.from(z.string().parse(await call("GET", `${path}/screenshot`)), "base64"),
    readConsole: () => [...consoleLines],
    close: async () => {
      await call("DELETE", path);
      await driver.stop();
      await screen.stop();
    },
  };
}
