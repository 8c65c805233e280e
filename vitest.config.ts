import { configDefaults, defineConfig } from "vitest/config";
import { countsVariable } from "./scripts/test/counts.ts";
import { filesByDatabase } from "./scripts/test/filesByDatabase.ts";
import { findBinaries } from "./scripts/test/programs/postgres/findBinaries.ts";
import { QuickFirst } from "./scripts/test/quickFirst.ts";
import { scope } from "./scripts/test/scope.ts";
import { phoneMetadata } from "./scripts/build/vite/phoneMetadata.ts";

const isPostgresThere =
  (process.env["TEST_DATABASE_URL"] ?? "") !== "" || findBinaries() !== undefined;
const { onPostgres, onPostgresAlone } = filesByDatabase(scope);
const isCounted = process.env[countsVariable] !== undefined;

export default defineConfig({
  plugins: [phoneMetadata()],
  test: {
    environment: "node",
    globalSetup: ["scripts/test/vitestServers.ts"],
    setupFiles: ["scripts/test/keepScope.ts", "packages/gateway/testing/refuseCrossings.ts"],
    reporters: [isCounted ? "dot" : "default", "./scripts/test/vitestCounts.ts"],
    // Tests mostly wait. One worker for each processor, where Vitest leaves one idle.
    maxWorkers: "100%",
    // The files of a worker share their modules. Loading the service again for each file took more than half of the
    // processor time.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    // Tests read these style sheets. All others are irrelevant without a browser.
    css: { include: [/(?:tokens|tints)\.css/] },
    // Limits for tests that hang, not for slow ones. On a machine with a tenth of the usual speed, a service takes
    // minutes to start.
    testTimeout: 600_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
    tags: [
      {
        name: "all",
        skip: scope === "usual",
        description:
          "Only `npm run test:all` and `TEST_SCOPE=all` run it: it costs much, or needs more than `npm test` installs.",
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{packages,examples,src,scripts,faults,bench}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...(isPostgresThere ? onPostgresAlone : [])],
        },
      },
      {
        extends: true,
        // The built release, read, and run as a host runs it.
        test: {
          name: "release",
          include: ["scripts/checks/**/*.spec.ts"],
          setupFiles: ["scripts/checks/release/requireBuild.ts"],
        },
      },
      ...(isPostgresThere
        ? [
            {
              extends: true as const,
              test: {
                name: "PostgreSQL",
                include: [...onPostgres],
                env: { TEST_DATABASE_KIND: "PostgreSQL" },
              },
            },
          ]
        : []),
    ],
  },
});
