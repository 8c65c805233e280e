import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    // Limits for what hangs, not for what is slow: an embedded database starts in seconds on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: ["{contract,sdk,shop,src,gateway,scripts}/**/*.test.{ts,tsx}"],
  },
});
