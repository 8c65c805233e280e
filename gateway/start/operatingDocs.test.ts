import { readFile } from "node:fs/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readConfig } from "../settings/readConfig.ts";
import { openTestDeps } from "../testing/testDeps.ts";
import { openSharedLimit } from "./openSharedLimit.ts";
import { watchService } from "./serveMetrics.ts";

const operatingPage = new URL("../../docs/operating.md", import.meta.url);

/** Returns the names that begin the rows of the table under a heading. */
async function namesUnder(heading: string): Promise<string[]> {
  const page = await readFile(operatingPage, "utf8");
  const part = page.split("\n## ").find((one) => one.startsWith(heading)) ?? "";
  return [...part.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = ""]) => name);
}

/** Returns the variables that `readConfig` reads. */
function readNames(environment: "sandbox" | "live"): Set<string> {
  const names = new Set<string>();
  const given: Record<string, string> = {
    ENVIRONMENT: environment,
    DATABASE_URL: "postgres://db.example/x",
    PUBLIC_URL: "https://pay.example",
    METRICS_PORT: "9464",
  };
  const env = new Proxy(given, {
    get: (variables, name) => {
      if (typeof name !== "string") return undefined;
      names.add(name);
      const isRefused = environment === "live" && name.startsWith("RATE_");
      return isRefused ? undefined : variables[name];
    },
  });
  readConfig(env);
  return names;
}

test("the page on operating lists each setting once, and no others", async () => {
  const told = await namesUnder("Settings");
  const read = [...readNames("sandbox"), ...readNames("live")];
  expect(told.toSorted()).toEqual(Array.from(new Set(read)).toSorted());
});

test("the page on operating lists each metric of the service, and no others", async () => {
  const { deps, close } = await openTestDeps();
  watchService(deps, { poolUse: () => ({ open: 0, idle: 0, awaited: 0 }) });
  const redis = { ...deps.config, redisUrl: "redis://127.0.0.1:9" };
  const shared = await openSharedLimit(redis, { ...deps, log: pino({ level: "silent" }) });
  const { text } = await deps.metrics.read();
  shared?.close();
  await close();
  const names = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = ""]) => name);
  // The page describes the metrics of Node.js by their common prefixes.
  const own = names.filter((name) => !/^(?:process|nodejs)_/.test(name));
  expect((await namesUnder("Metrics")).toSorted()).toEqual(own.toSorted());
});
