import { defineConfig } from "vitest/config";
import { phoneMetadata } from "./scripts/vite/phoneMetadata.ts";

export default defineConfig({
  plugins: [phoneMetadata()],
  test: {
    environment: "node",
    // Limits for what hangs, not for what is slow: an embedded database starts in seconds on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: ["{contract,sdk,shop,src,gateway,scripts,faults,bench}/**/*.test.{ts,tsx}"],
  },
});
