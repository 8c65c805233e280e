import { defineConfig } from "vitest/config";
import { filesOnPostgres } from "./scripts/test/filesOnPostgres.ts";
import { scope } from "./scripts/test/scope.ts";
import { phoneMetadata } from "./scripts/build/vite/phoneMetadata.ts";

const isPostgresThere = (process.env["TEST_DATABASE_URL"] ?? "") !== "";

export default defineConfig({
  plugins: [phoneMetadata()],
  test: {
    environment: "node",
    setupFiles: ["scripts/test/notePostgres.ts"],
    // The files of a worker share their modules. Loading the service again for each file took more than half of the
    // processor time.
    isolate: false,
    // A test reads this style sheet. All others are irrelevant without a browser.
    css: { include: [/tokens\.css/] },
    // Limits for tests that hang, not for slow ones. On a busy machine, a service takes a minute to start.
    testTimeout: 30_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    tags: [
      {
        name: "all",
        description:
          "Only `npm run test:all` runs it: it costs much, or needs more than `npm test` installs.",
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{contract,sdk,shop,examples,src,gateway,scripts,faults,bench}/**/*.test.{ts,tsx}",
          ],
        },
      },
      {
        extends: true,
        // The built release, run as a host runs it.
        test: { name: "release", include: ["scripts/checks/release/*.spec.ts"] },
      },
      ...(isPostgresThere
        ? [
            {
              extends: true as const,
              test: {
                name: "PostgreSQL",
                include: [...filesOnPostgres(scope)],
                env: { TEST_DATABASE_KIND: "PostgreSQL" },
              },
            },
          ]
        : []),
    ],
  },
});
