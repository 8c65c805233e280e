import { spawnSync } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { toRecord } from "@pay/contract/toRecord.ts";
import { checkPayments } from "../checkPayments.ts";
import type { Fault, FaultPart, FaultRun } from "../fault.ts";
import { addSums } from "../report.ts";
import { mountSmallDisk } from "../fullDisk.ts";
import { createPayment } from "../paymentStream.ts";
import { withDataDir } from "../runningService.ts";
import {
  acknowledgedOf,
  countOutcomes,
  findUnexpected,
  startCreates,
  type SteadyCreates,
} from "../steadyCreates.ts";
import { type Breakage, breakages } from "./breakages.ts";
import { countConnections, countLogBytes, type Gateway, openScene } from "./scene.ts";
import { describeReads, type Read, startReads, sumReads } from "./steadyReads.ts";

/** A round is so long; ten rounds are five minutes. */
const roundMs = 30_000;
const beforeMs = 3000;
const readsPerSecond = 20;
const createsPerSecond = 2;
/** The share of reads that must be right wherever a database that can read is left. */
const leastShare = 0.999;
const writableWithinMs = 15_000;

/** Breaks a part of an administrator's set-up for `rounds` times half a minute, and counts what customers and merchants get. */
async function breakPart(
  breakage: Breakage,
  isPooled: boolean,
  { rounds, log }: Pick<FaultRun, "rounds" | "log">,
): Promise<FaultPart> {
  return await withDataDir(async (dataDir, receiver) => {
    const disk = path.join(dataDir, "postgres");
    if (breakage.hasSmallDisk === true) mountSmallDisk(disk);
    const { hasConnector = false, env = {} } = breakage;
    const scene = await openScene(dataDir, { isPooled, hasConnector, env });
    try {
      const { gateways, servers } = scene;
      const reads = await prepareReads(gateways[0], receiver.url);
      const reading = gateways.map((gateway) => startReads(gateway, reads, readsPerSecond));
      const creating = gateways.map((gateway, index) =>
        startCreates(() => [gateway], {
          prefix: `V${index}`,
          perSecond: createsPerSecond,
          callbackUrl: receiver.url,
        }),
      );
      await wait(beforeMs);
      for (const one of reading) one.restart();
      const connections = countConnections(() => servers.primary().url);
      const logBytes = countLogBytes(gateways.map(({ service }) => service));
      const hurtAtMs = performance.now();
      const { heal, writableSinceMs, isAlone = false } = await breakage.hurt(scene);
      await wait(roundMs * rounds);
      const seconds = (performance.now() - hurtAtMs) / 1000;
      const bytesPerSecond = Math.round(logBytes.stop() / seconds);
      const ready = await readReady(isAlone ? gateways.slice(0, 1) : gateways);
      const healedAtMs = performance.now();
      await heal();
      const alive = isAlone ? creating.slice(0, 1) : creating;
      const backMs = await awaitWrites(alive, writableSinceMs ?? healedAtMs);
      const counts = await Promise.all(reading.map(async ({ stop }) => await stop()));
      const judged = isAlone ? counts.slice(0, 1) : counts;
      for (const one of creating) await one.stop();
      const most = connections.stop();
      for (const { service } of gateways) await service.end().catch(() => undefined);

      const outcomes = alive.flatMap((one) => one.outcomes);
      const acknowledged = acknowledgedOf(creating.flatMap((one) => one.outcomes));
      const checked = await checkPayments(scene.stores, receiver, acknowledged);
      const { sent, right } = sumReads(judged);
      const name = `${breakage.name}${isPooled ? ", pooled" : ""}`;
      const { readsGoOn, secondReady = 200 } = breakage;
      const wantedReady = [200, secondReady].slice(0, ready.length);
      const seen = [
        describeReads(judged),
        `ready ${ready.join(" and ")}`,
        `creates ${countOutcomes(outcomes)}`,
        `writes back after ${(backMs / 1000).toFixed(1)} s`,
        `at most ${most} connections`,
        `${bytesPerSecond} bytes of log a second`,
      ].join("; ");
      log(`${name}: ${seen}`);
      return {
        name,
        promise: breakage.what,
        injected: `${Math.round(seconds)} s`,
        seen,
        broken: [
          ...(readsGoOn && ready.join() !== wantedReady.join()
            ? [`/health/ready answered ${ready.join(" and ")}, not ${wantedReady.join(" and ")}`]
            : []),
          ...(readsGoOn && right < sent * leastShare
            ? [`${sent - right} of ${sent} reads were not right`]
            : []),
          ...(backMs > writableWithinMs ? [`writes were back after ${Math.round(backMs)} ms`] : []),
          ...findUnexpected(outcomes, [201, 503]),
          ...checked.faults,
        ],
        sums: checked.sums,
      };
    } finally {
      await scene.stop();
      if (breakage.hasSmallDisk === true) spawnSync("umount", ["-l", disk]);
    }
  });
}

/** Returns what `/health/ready` of each gateway answers. */
async function readReady(gateways: readonly Gateway[]): Promise<readonly number[]> {
  const asked = gateways.map(
    async ({ service }) => (await fetch(`${service.origin}/health/ready`)).status,
  );
  return await Promise.all(asked);
}

/** Waits until each gateway has accepted a create that was sent since then; returns the longest time until it did. */
async function awaitWrites(creating: readonly SteadyCreates[], sinceMs: number): Promise<number> {
  const times = creating.map(async ({ accepted, outcomes }) => {
    await accepted(sinceMs);
    const answeredAtMs = outcomes
      .filter(({ answer, sentAtMs }) => answer === 201 && sentAtMs > sinceMs)
      .map(({ sentAtMs, milliseconds }) => sentAtMs + milliseconds);
    return Math.min(...answeredAtMs) - sinceMs;
  });
  return Math.max(...(await Promise.all(times)));
}

/** Creates a payin, and returns the reads of a customer's page and of a shop. */
async function prepareReads(gateway: Gateway, callbackUrl: string): Promise<readonly Read[]> {
  // The number of a payin in PHP that is paid.
  const payin = await createPayment(gateway, "READ", 4, callbackUrl);
  const idPayin = payin.split("/").at(-1);
  return [
    {
      path: payin,
      isRight: (body) => toRecord(body["paymentMethodResponse"])["idPayin"] === idPayin,
    },
    {
      path: "/payins/!availablePaymentOptions",
      body: { paymentRequested: { money: { amount: 51, currencyCode: "PHP" } } },
      isRight: (body) => JSON.stringify(body).includes("QR_PH"),
    },
  ];
}

/** Each part of an administrator's set-up breaks under reads and creates, without a pooler and with one. */
export const availabilityFaults: readonly Fault[] = breakages.map((breakage) => ({
  name: breakage.name,
  promise: `${breakage.what}: nothing acknowledged is lost or done twice${breakage.readsGoOn ? ", 99.9 % of reads are right within 2 s" : ""}, and writes are back within ${writableWithinMs / 1000} s`,
  usualRounds: 1,
  usualSeconds: 150,
  run: async (run) => {
    const parts: FaultPart[] = [];
    for (const isPooled of breakage.onlyPooled === true ? [true] : [false, true])
      parts.push(await breakPart(breakage, isPooled, run));
    return {
      injected: `${parts.length} times`,
      seen: parts.map(({ seen }) => seen).join(" | "),
      broken: parts.flatMap(({ broken }) => broken),
      sums: addSums(parts.flatMap(({ sums }) => sums ?? [])),
      parts,
    };
  },
}));
