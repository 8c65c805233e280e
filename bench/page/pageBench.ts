import { findOrInstallChromium } from "../../scripts/test/programs/chromium.ts";
import { readSetting } from "../results/section.ts";
import { adyenTarget } from "./peers/adyenTarget.ts";
import { chromiumVersion } from "./browser.ts";
import { floorTarget } from "./floorTarget.ts";
import { oursTarget } from "./oursTarget.ts";
import { pageSection } from "./pageSection.ts";
import { recordPage } from "./recordPage.ts";
import { makeSiteCertificate, serveSite } from "./serveSite.ts";
import { type LoadFigures, visitTarget } from "./visitTarget.ts";

/** Measures the first visit of the built page, compared with the floor and a peer. */
export async function benchPage(isQuick: boolean) {
  const chromium = findOrInstallChromium();
  if ("missing" in chromium) throw new Error(chromium.missing);
  const ours = oursTarget(await recordPage());
  const floor = await floorTarget();
  const peer = await adyenTarget();
  const certificate = await makeSiteCertificate();
  const browser = { executablePath: chromium.path, spkiHash: certificate.spkiHash };
  const setting = readSetting([chromiumVersion(chromium.path)]);
  const leftOut = "missing" in peer ? [peer.missing] : [];
  const sides = await Promise.all(
    [ours, floor, ...("missing" in peer ? [] : [peer])].map(async (target) => ({
      name: target.name,
      target,
      site: await serveSite(target.site, certificate),
      visits: new Array<LoadFigures>(),
    })),
  );
  // In turn, so that other load on the machine affects all of them alike. The first round is a warm-up.
  for (let round = 0; round <= (isQuick ? 2 : 5); round += 1)
    for (const { name, target, site, visits } of sides) {
      const figures = await visitTarget(target, site, browser, round).catch((error: unknown) =>
        log(`${name}: ${String(error)}`),
      );
      if (figures && round > 0) visits.push(figures);
    }
  for (const { name, site, visits } of sides) {
    if (site.unknown.size > 0) log(`${name} asked in vain for ${[...site.unknown].join(", ")}`);
    if (visits.length === 0) leftOut.push(`${name} never showed its options.`);
    await site.close();
  }
  const seen = sides.filter(({ visits }) => visits.length > 0);
  return { setting: setting.finish(), section: pageSection(seen, leftOut) };
}

function log(line: string): void {
  process.stderr.write(`page: ${line}\n`);
}
