import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "@playwright/test";

/** The settings of a browser. */
export interface BrowserSetting {
  readonly executablePath: string;
  /** The hash of the certificate's public key, which the browser is to trust. */
  readonly spkiHash: string;
}

/**
 * Runs `work` on a page in a new browser with an empty profile, then closes the browser. Only the name localhost
 * resolves.
 */
export async function inFreshBrowser<Result>(
  { executablePath, spkiHash }: BrowserSetting,
  otherHostsPort: number | undefined,
  work: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), "bench-profile-"));
  const elsewhere = otherHostsPort === undefined ? "~NOTFOUND" : `127.0.0.1:${otherHostsPort}`;
  const context = await chromium.launchPersistentContext(profile, {
    ...phone,
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      // Runs all frames of a page in one process, so that they are throttled and counted together.
      "--disable-site-isolation-trials",
      `--ignore-certificate-errors-spki-list=${spkiHash}`,
      `--host-resolver-rules=MAP * ${elsewhere}, EXCLUDE localhost`,
    ],
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Returns the name and the version of a Chromium. */
export function chromiumVersion(executablePath: string): string {
  const stdio = ["ignore", "pipe", "ignore"] as const;
  return execFileSync(executablePath, ["--version"], {
    encoding: "utf8",
    stdio: [...stdio],
  }).trim();
}

/** A common phone. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "en-US",
} as const;

/** Milliseconds of a slow mobile network. `serveSite` adds them to the time of a server that needs to think. */
export const latencyMs = 150;

/** Slows down the network and the processor of a page, as the developer tools do: slow 4G, and a common phone. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
