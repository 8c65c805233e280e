import { findOrInstallChromium } from "../../scripts/test/programs/chromium.ts";
import type { BenchOptions } from "../readOptions.ts";
import { readSetting } from "../results/section.ts";
import { chromiumVersion } from "./browser.ts";
import { calibrate } from "./calibrate.ts";
import { makeCertificate, type ServedSite, serveSite } from "./serveSite.ts";
import { floorTarget } from "./floorTarget.ts";
import { measureRounds } from "./measureRounds.ts";
import { buildPage, recordGateway } from "./ours/recordPage.ts";
import { money, oursTarget } from "./ours/oursTarget.ts";
import { pageSection } from "./pageSection.ts";
import { adyenTarget } from "./peers/adyenTarget.ts";
import { profileVisit, type Visit, visitTarget } from "./visitTarget.ts";
import { measureSlowPayments } from "./slow/measureSlowPayments.ts";
import { summarize } from "./summarize.ts";
import type { Target } from "./target.ts";

/** Measures the first visit and the steps of the built page, compared with the floor and a peer. */
export async function benchPage({ isQuick, profileDir, beforeDir }: BenchOptions) {
  const chromium = findOrInstallChromium();
  if ("missing" in chromium) throw new Error(chromium.missing);
  const { recorded, firstLoadBytes } = await buildAndRecord();
  const peer = await adyenTarget();
  const hasPeer = !("missing" in peer);
  const floor = await floorTarget();
  const ours = oursTarget(recorded);
  const before = beforeDir === undefined ? undefined : await recordBefore(beforeDir);
  const olders = before ? [before] : [];
  const targets = [floor, ours, ...olders, ...(hasPeer ? [peer] : [])];
  const certificate = await makeCertificate();
  const browser = { executablePath: chromium.path, spkiHash: certificate.spkiHash };
  const setting = readSetting([chromiumVersion(chromium.path)]);
  const calibration = await calibrate(certificate, browser);

  const served = new Map<string, { readonly target: Target; readonly site: ServedSite }>();
  for (const target of targets)
    served.set(target.name, { target, site: await serveSite(target.site, certificate) });
  const measured = await measureRounds(
    [...served.keys()],
    async (name, number) => {
      const one = served.get(name);
      if (!one) throw new RangeError(`there is no target ${name}`);
      return await visitTarget(one.target, one.site, browser, number);
    },
    isQuick
      ? { wanted: 2, longestMs: 60_000, waitMs: 3000 }
      : { wanted: 5, longestMs: 20 * 60_000, waitMs: 20_000 },
    { log, describe },
  );
  for (const [name, { site, target }] of served) {
    if (profileDir !== undefined) await profileVisit(target, site, browser, profileDir);
    if (site.unknown.size > 0) log(`${name} asked in vain for ${[...site.unknown].join(", ")}`);
    await site.close();
  }

  const slow = await measureSlowPayments([floor, ours, ...olders], {
    browser,
    certificate,
    isQuick,
    log,
  });

  const visitsOf = (name: string) => measured.get(name)?.visits ?? [];
  const peerVisits = hasPeer ? visitsOf(peer.name) : [];
  const isPeerLost = hasPeer && peerVisits.length === 0;
  return {
    setting: setting.finish(),
    section: pageSection({
      ours: summarize("ours", visitsOf("ours")),
      floor: summarize("floor", visitsOf("floor")),
      peer: hasPeer && !isPeerLost ? summarize(peer.name, peerVisits) : undefined,
      before: before && summarize(before.name, visitsOf(before.name)),
      firstLoadBytes,
      calibration,
      slow,
      leftOut: [
        ...(hasPeer ? [] : [`**Without a peer: ${peer.missing}**`]),
        ...(isPeerLost ? [`**Without a peer: ${peer.name} never showed its options.**`] : []),
      ],
    }),
  };
}

/** Returns another build of the page as a target, with the headers of today's service. */
async function recordBefore(folder: string): Promise<Target> {
  return oursTarget(await recordGateway(folder, money), "before");
}

function describe({ load, steps }: Visit): string {
  const inputs = steps.map(({ input }) => input).join(" ");
  return `option ${load.option.toFixed(0)} ms, inputs ${inputs} ms`;
}

function log(line: string): void {
  process.stderr.write(`page: ${line}\n`);
}

async function buildAndRecord() {
  const { folder, firstLoadBytes, remove } = await buildPage();
  try {
    return { recorded: await recordGateway(folder, money), firstLoadBytes };
  } finally {
    await remove();
  }
}
