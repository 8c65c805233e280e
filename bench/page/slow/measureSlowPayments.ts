import type { BrowserSetting, Slowness } from "../browser.ts";
import { measureRounds } from "../measureRounds.ts";
import { field, linkOf, optionAt } from "../ours/oursTarget.ts";
import { type Certificate, serveSite } from "../serveSite.ts";
import type { Target } from "../target.ts";
import { paySlowly, type SlowJourney, type SlowPayment } from "./slowPayment.ts";

/** 2G of 50 kbit/s, and no slower processor. */
export const secondGeneration: Slowness = {
  latencyMs: 400,
  downloadBytesPerSecond: 6250,
  uploadBytesPerSecond: 6250,
  processor: 1,
};

/** A processor 20 times slower than this machine, and no slower network. */
const slowProcessor: Slowness = {
  latencyMs: 0,
  downloadBytesPerSecond: -1,
  uploadBytesPerSecond: -1,
  processor: 20,
};

const email = "ada@mail.example";
const toInstruction = { pay: "[type=submit][form=collection]", instruction: "main dl button" };
const floorField = "#form input[type=email]";
const floorInstruction = { pay: "#pay", instruction: "dl dd" };

/** The link names the method, so the customer waits for the form. */
const named = {
  ours: {
    addressOf: (origin, visit) =>
      linkOf(origin, `named-${visit}`, { paymentMethodCode: "OFFLINE" }),
    first: field,
    steps: [{ tap: field, type: email, until: field }],
    ...toInstruction,
  },
  floor: {
    addressOf: (origin) => `${origin}/payment.html?method=OFFLINE`,
    first: floorField,
    steps: [{ tap: floorField, type: email, until: floorField }],
    ...floorInstruction,
  },
} satisfies Record<string, SlowJourney>;

/** The customer chooses the method. Its orders are others than those above, which are paid already. */
const chosen = {
  ours: {
    addressOf: (origin, visit) => linkOf(origin, `chosen-${visit}`),
    first: "#options fieldset > div",
    steps: [
      { tap: `${optionAt(4)} label`, until: `${optionAt(4)} input:checked` },
      { tap: "[type=submit][form=options]", until: field },
      { tap: field, type: email, until: field },
    ],
    ...toInstruction,
  },
  floor: {
    addressOf: (origin) => `${origin}/payment.html`,
    first: ".option",
    steps: [
      { tap: ".option:nth-of-type(4)", until: ".option:nth-of-type(4) input:checked" },
      { tap: "#continue", until: floorField },
      { tap: floorField, type: email, until: floorField },
    ],
    ...floorInstruction,
  },
} satisfies Record<string, SlowJourney>;

const slowSettings = {
  network: { slowness: secondGeneration, journeys: named },
  processor: { slowness: slowProcessor, journeys: chosen },
} as const;

/** The payments on the slow network and on the slow processor, by the names of their targets. */
export type SlowMeasured = Readonly<
  Record<keyof typeof slowSettings, ReadonlyMap<string, readonly SlowPayment[]>>
>;

interface SlowRun {
  readonly browser: BrowserSetting;
  readonly certificate: Certificate;
  readonly isQuick: boolean;
  readonly log: (line: string) => void;
}

/** Pays in turn on each target, first on the slow network, then on the slow processor. */
export async function measureSlowPayments(
  targets: readonly Target[],
  run: SlowRun,
): Promise<SlowMeasured> {
  return {
    network: await measure("network", targets, run),
    processor: await measure("processor", targets, run),
  };
}

async function measure(
  kind: keyof typeof slowSettings,
  targets: readonly Target[],
  { browser, certificate, isQuick, log }: SlowRun,
): Promise<ReadonlyMap<string, readonly SlowPayment[]>> {
  const { slowness, journeys } = slowSettings[kind];
  const served = new Map(
    await Promise.all(
      targets.map(
        async ({ name, site }) => [name, await serveSite(site, certificate, slowness)] as const,
      ),
    ),
  );
  const measured = await measureRounds(
    [...served.keys()],
    async (name, visit) => {
      const site = served.get(name);
      if (!site) throw new RangeError(`there is no target ${name}`);
      const journey = name === "floor" ? journeys.floor : journeys.ours;
      return await paySlowly(journey, site, browser, { slowness, visit });
    },
    isQuick
      ? { wanted: 1, longestMs: 60_000, waitMs: 3000 }
      : { wanted: 3, longestMs: 15 * 60_000, waitMs: 20_000 },
    { log: (line) => log(`slow ${kind}, ${line}`), describe },
  );
  for (const site of served.values()) await site.close();
  return new Map(Array.from(measured, ([name, { visits }]) => [name, visits]));
}

function describe({ firstMs, instructionMs, bytesBefore, bytes }: SlowPayment): string {
  return `first ${firstMs.toFixed(0)} ms, ${bytesBefore} of ${bytes} bytes, instruction ${instructionMs.toFixed(0)} ms`;
}
