import { readSetting } from "../results/section.ts";
import { gatewaySection } from "./gatewaySection.ts";
import { measureRounds } from "./gatewayRounds.ts";
import { openGatewayStage } from "./gatewayStage.ts";

/** Measures creates and reads of the gateway against the floors. */
export async function benchGateway(isQuick: boolean) {
  const stage = await openGatewayStage();
  const { postgres, pooled } = stage;
  const setting = readSetting([postgres.version, ...(pooled ? [pooled.version] : [])]);
  const rounds = await measureRounds(
    stage,
    isQuick
      ? { rounds: 3, seconds: 2, warmingCalls: 2000 }
      : { rounds: 5, seconds: 5, warmingCalls: 20_000 },
  );
  await stage.stop();
  return { setting: setting.finish(), section: gatewaySection(rounds) };
}
