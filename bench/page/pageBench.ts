import { findOrInstallChromium } from "../../scripts/chromium.ts";
import type { BenchOptions } from "../readOptions.ts";
import { readSetting } from "../results/readSetting.ts";
import { chromiumVersion } from "./browser.ts";
import { calibrate } from "./calibrate.ts";
import { makeCertificate } from "./certificate.ts";
import { floorTarget } from "./floorTarget.ts";
import { measureRounds } from "./measureRounds.ts";
import { buildPage } from "./ours/buildPage.ts";
import { oursTarget } from "./ours/oursTarget.ts";
import { recordGateway } from "./ours/recordGateway.ts";
import { pageSection } from "./pageSection.ts";
import { adyenTarget } from "./peers/adyenTarget.ts";
import { type ServedSite, serveSite } from "./serveSite.ts";
import { summarize } from "./summarize.ts";
import type { Target } from "./target.ts";
import { visitTarget } from "./visitTarget.ts";

/** Measures the first visit of the built page, and its steps, against the floor and a peer. */
export async function benchPage({ isQuick }: BenchOptions) {
  const chromium = await findOrInstallChromium(new AbortController().signal);
  if ("missing" in chromium) throw new Error(chromium.missing);
  const built = await buildPage();
  const recorded = await recordGateway(built.folder);
  await built.remove();
  const peer = await adyenTarget();
  const targets = [await floorTarget(), oursTarget(recorded), ...(peer ? [peer] : [])];
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
      ? { wanted: 2, longestMs: 150_000, waitMs: 3000 }
      : { wanted: 5, longestMs: 20 * 60_000, waitMs: 20_000 },
    (line) => void process.stderr.write(`page: ${line}\n`),
  );
  for (const { site } of served.values()) await site.close();

  const visitsOf = (name: string) => measured.get(name)?.visits ?? [];
  const peerVisits = peer ? visitsOf(peer.name) : [];
  return {
    setting: setting.finish(),
    section: pageSection({
      ours: summarize("ours", visitsOf("ours")),
      floor: summarize("floor", visitsOf("floor")),
      peer: peer && peerVisits.length > 0 ? summarize(peer.name, peerVisits) : undefined,
      firstLoadBytes: built.firstLoadBytes,
      calibration,
      leftOut: leftOut(peer, peerVisits.length),
    }),
  };
}

function leftOut(peer: Target | undefined, visits: number): readonly string[] {
  if (!peer)
    return ["**Without a peer: Adyen's drop-in could not be installed from the registry.**"];
  if (visits === 0) return [`**Without a peer: ${peer.name} did not come up.**`];
  return [];
}
