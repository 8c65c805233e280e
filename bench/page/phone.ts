import type { CDPSession } from "@playwright/test";

/** A phone as most customers hold it. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "en-US",
} as const;

/** A slow mobile network, and a processor so many times slower than this machine's. */
export const slowness = {
  /** Also how long a server that takes time to think is the farther away: see `serveSite`. */
  latencyMs: 150,
  downloadBytesPerSecond: 200_000,
  uploadBytesPerSecond: 93_750,
  processor: 4,
} as const;

/** Makes network and processor of a page slow, as the developer tools do. */
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
