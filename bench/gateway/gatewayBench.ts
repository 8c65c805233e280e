import type { LoadOrder, LoadReport } from "../load/loader.ts";
import type { BenchOptions } from "../readOptions.ts";
import { readSetting } from "../results/section.ts";
import { gatewaySection, medians } from "./gatewaySection.ts";
import { measureRounds } from "./gatewayRounds.ts";
import { type GatewayStage, openGatewayStage, makeOrder } from "./gatewayStage.ts";
import { soakGateway } from "./soak.ts";

/**
 * Measures creates and reads of the gateway against the floors, and its latency at half load. With `soakMinutes`, also
 * measures its memory.
 */
export async function benchGateway({ isQuick, soakMinutes, profileDir }: BenchOptions) {
  const profiling = profileDir === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profileDir}`];
  const stage = await openGatewayStage(profiling);
  const { postgres, pooled } = stage;
  const setting = readSetting([postgres.version, ...(pooled ? [pooled.version] : [])]);
  const rounds = await measureRounds(
    stage,
    isQuick
      ? { rounds: 3, seconds: 2, warmingCalls: 2000 }
      : { rounds: 5, seconds: 5, warmingCalls: 20_000 },
  );
  const most = {
    create: medians(rounds.create.ours).perSecond,
    read: medians(rounds.read.ours).perSecond,
  };
  const seconds = isQuick ? 3 : 20;
  const half = {
    create: await measureHalfLoad(stage, "create", most.create, seconds),
    read: await measureHalfLoad(stage, "read", most.read, seconds),
  };
  const soak = soakMinutes > 0 ? await soakGateway(stage, soakMinutes, most) : undefined;
  await stage.stop();
  return { setting: setting.finish(), section: gatewaySection({ rounds, half, soak }) };
}

/**
 * Measures latency at half the highest rate. Calls are sent on schedule, whatever happened to earlier ones; the time a
 * call waits to be sent counts.
 */
async function measureHalfLoad(
  { loader, gateway, general }: GatewayStage,
  kind: LoadOrder["kind"],
  mostPerSecond: number,
  seconds: number,
): Promise<LoadReport & { readonly perSecond: number }> {
  const perSecond = Math.max(1, Math.floor(mostPerSecond / 2));
  const report = await loader.run(
    makeOrder(gateway, kind, general, { kind: "open", seconds, perSecond }),
  );
  return { ...report, perSecond };
}
