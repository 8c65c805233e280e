import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { checks } from "../scripts/cli/connectorKit/checks.ts";
import { faultChecks } from "../scripts/cli/connectorKit/faultChecks.ts";
import { runChecksOf } from "../scripts/cli/connectorKit/runChecksOf.ts";
import { tryProcess } from "../scripts/cli/connectorKit/tryProcess.ts";
import { findProgram } from "../scripts/test/programs/findProgram.ts";

test.skipIf(!findProgram(["python3"]))(
  "the connector in Python keeps every rule, and its books survive a kill",
  { tags: ["all"], timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "connector-python-"));
    const { kit, connector, close } = await tryProcess("python", folder);
    try {
      const findings = await runChecksOf(kit, [...checks, ...faultChecks], () => undefined);
      expect(findings.filter(({ verdict }) => verdict !== "ok")).toEqual([]);
      await connector.kill();
      await connector.start();
      for (const { path: order } of kit.orders.slice(0, 3))
        expect((await kit.call({ path: order })).status).toBe(200);
    } finally {
      await close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
