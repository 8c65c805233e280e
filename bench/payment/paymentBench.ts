import { cpuOfFamily, cpuOfProcess } from "../machine/cpuTime.ts";
import { readSetting } from "../results/section.ts";
import { findMost, type RateSample, type Search } from "./findMost.ts";
import { openPaymentScene } from "./paymentScene.ts";
import { paymentSection } from "./paymentSection.ts";

/**
 * Measures whole payments at growing rates, with gateway and PostgreSQL on one core. Throws if a payment was not
 * booked.
 */
export async function benchPayment(isQuick: boolean) {
  const scene = await openPaymentScene();
  const setting = readSetting([scene.postgresVersion]);
  const measureFor = (seconds: number) => async (perSecond: number) => {
    const used = () => ({
      gateway: cpuOfProcess(scene.gatewayPid),
      postgres: cpuOfFamily(scene.postgresPid),
    });
    const before = used();
    const report = await scene.pay(perSecond, seconds);
    const after = used();
    return {
      ...report,
      perSecond,
      gatewayMs: (after.gateway - before.gateway) / report.payments,
      postgresMs: (after.postgres - before.postgres) / report.payments,
    } satisfies RateSample;
  };
  // Freshly started programs are slow.
  const warm = await measureFor(isQuick ? 5 : 60)(20);
  if (warm.failed > 0) throw new Error(`${warm.failed} payments failed: ${warm.firstFailure}`);
  const search: Search = isQuick
    ? { first: 10, step: 2, refinements: 0, mostSteps: 2 }
    : { first: 20, step: 1.5, refinements: 3, mostSteps: 12 };
  const samples = await findMost(measureFor(isQuick ? 5 : 20), search);
  await scene.finish();
  return { setting: setting.finish(), section: paymentSection(samples) };
}
