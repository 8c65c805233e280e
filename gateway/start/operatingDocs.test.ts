import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readConfig } from "../readConfig.ts";

/** The variables that are looked at when settings are read. */
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

test("the page on operating tells of every setting, each once, and of none that there is not", async () => {
  const page = await readFile(new URL("../../docs/operating.md", import.meta.url), "utf8");
  const table = page.split("## ").find((part) => part.startsWith("Settings")) ?? "";
  const told = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = ""]) => name);
  const read = [...readNames("sandbox"), ...readNames("live")];
  expect(told.toSorted()).toEqual(Array.from(new Set(read)).toSorted());
});
