import type { LoadOrder, LoadReport } from "../load/loadOrder.ts";
import { type GatewayStage, orderOf } from "./gatewayStage.ts";

/** Calls come at half the rate that was the most, whatever becomes of those before; the waiting before a call is sent counts. */
export async function measureHalfLoad(
  { loader, gateway, general }: GatewayStage,
  kind: LoadOrder["kind"],
  mostPerSecond: number,
  seconds: number,
): Promise<LoadReport & { readonly perSecond: number }> {
  const perSecond = Math.max(1, Math.floor(mostPerSecond / 2));
  const report = await loader.run(
    orderOf(gateway, kind, general, { kind: "open", seconds, perSecond }),
  );
  return { ...report, perSecond };
}
