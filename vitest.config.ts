import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["{contract,sdk,shop,src,gateway,scripts}/**/*.test.{ts,tsx}"],
  },
});
