import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserSetting, inFreshBrowser } from "./browser.ts";
import { slowDown } from "./phone.ts";
import type { ServedSite } from "./serveSite.ts";
import type { Target } from "./target.ts";
import { untilStill, watchRequests } from "./watchRequests.ts";

const everyMicroseconds = 200;

/** Visits a page once more and writes a profile of its main thread for the developer tools: `page-ours.cpuprofile`. */
export async function profileVisit(
  target: Target,
  served: ServedSite,
  setting: BrowserSetting,
  folder: string,
): Promise<void> {
  const otherHostsPort = target.hasOtherHosts ? served.port : undefined;
  const profile = await inFreshBrowser(setting, otherHostsPort, async (page, session) => {
    await slowDown(session);
    await session.send("Profiler.enable");
    await session.send("Profiler.setSamplingInterval", { interval: everyMicroseconds });
    await session.send("Profiler.start");
    const requests = watchRequests(session);
    await page.goto(target.addressOf(served.origin, 0), { waitUntil: "commit" });
    await untilStill(requests, 800);
    const stopped = await session.send("Profiler.stop");
    return stopped.profile;
  });
  await mkdir(folder, { recursive: true });
  const name = target.name.replaceAll(/\W+/g, "-");
  await writeFile(join(folder, `page-${name}.cpuprofile`), JSON.stringify(profile));
}
