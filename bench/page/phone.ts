import type { CDPSession } from "@playwright/test";

/** A common phone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "en-US",
} as const;

/** A slow mobile network, and the factor by which the phone is slower than this machine. */
export const slowness = {
  /** Milliseconds. `serveSite` adds it to the time of a server that needs to think. */
  latencyMs: 150,
  downloadBytesPerSecond: 200_000,
  uploadBytesPerSecond: 93_750,
  processor: 4,
} as const;

/** Slows down the network and the processor of a page, as the developer tools do. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slowness.latencyMs,
    downloadThroughput: slowness.downloadBytesPerSecond,
    uploadThroughput: slowness.uploadBytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness.processor });
}
