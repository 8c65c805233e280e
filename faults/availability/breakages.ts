import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startRedis } from "../../scripts/test/programs/redis.ts";
import { NotHere } from "../fault.ts";
import { fill } from "../fullDisk.ts";
import { openPooler, type Scene, type SceneParts } from "./scene.ts";

/** A way in which a part of an administrator's set-up breaks. */
export interface Breakage {
  readonly name: string;
  /** What breaks, for the table. */
  readonly what: string;
  /** A database that can read is left, so reads go on. */
  readonly readsGoOn: boolean;
  /** What `/health/ready` of the second gateway answers meanwhile, if it is not 200 although reads go on. */
  readonly secondReady?: number;
  /** The pooler's own fault needs one. */
  readonly onlyPooled?: boolean;
  readonly hasConnector?: boolean;
  readonly hasSmallDisk?: boolean;
  readonly env?: SceneParts["env"];
  /** Breaks it. Returns what makes it whole, and when writes could work again if that is earlier. */
  readonly hurt: (scene: Scene) => Promise<Broken>;
}

interface Broken {
  readonly heal: () => Promise<void>;
  /** A time of `performance.now()`. */
  readonly writableSinceMs?: number;
  /** The gateways that must answer reads meanwhile: both without it. */
  readonly isAlone?: boolean;
}

/** The time in which a failover manager makes sure that the primary is gone. */
const promotedAfterMs = 3000;
const answersLateMs = 150;
/** Beyond what one clock may differ from another. */
const clockJumpMs = 90_000;

export const breakages: readonly Breakage[] = [
  {
    name: "up-gateway",
    what: "one of two gateways is killed",
    readsGoOn: true,
    hurt: async ({ gateways, join }) => {
      await gateways[1].service.kill();
      return { isAlone: true, heal: async () => void (await join()) };
    },
  },
  {
    name: "up-standby",
    what: "the synchronous standby is lost",
    readsGoOn: true,
    hurt: async ({ servers }) => {
      await servers.other().stop("immediate");
      return { heal: async () => await servers.other().start() };
    },
  },
  {
    name: "up-primary",
    what: `the primary is lost, and its standby promoted after ${promotedAfterMs / 1000} s`,
    readsGoOn: true,
    hurt: async ({ servers, networks, pooler }) => {
      await servers.primary().stop("immediate");
      await wait(promotedAfterMs);
      const writableSinceMs = performance.now();
      await servers.promote();
      pooler?.follow(networks[1]?.url ?? "");
      return { writableSinceMs, heal: servers.rejoin };
    },
  },
  {
    name: "up-pooler",
    what: "PgBouncer is killed",
    readsGoOn: true,
    onlyPooled: true,
    hurt: async (scene) => {
      const { networks, pooler } = scene;
      const serverUrl = networks[0]?.url ?? "";
      const port = Number(new URL(pooler?.urlOf(serverUrl) ?? "").port);
      await pooler?.stop();
      scene.pooler = undefined;
      const heal = async () => {
        scene.pooler = await openPooler(serverUrl, port);
      };
      return { heal };
    },
  },
  {
    name: "up-cut",
    what: "the network between gateways and databases is silent",
    readsGoOn: false,
    hurt: async ({ networks }) => {
      for (const network of networks) network.silence();
      const heal = async () => {
        for (const network of networks) network.pass();
        await Promise.resolve();
      };
      return await Promise.resolve({ heal });
    },
  },
  {
    name: "up-slowed",
    what: `each answer of the databases takes ${answersLateMs} ms more`,
    readsGoOn: true,
    hurt: async ({ networks }) => {
      for (const network of networks) network.pass(answersLateMs);
      const heal = async () => {
        for (const network of networks) network.pass();
        await Promise.resolve();
      };
      return await Promise.resolve({ heal, writableSinceMs: performance.now() });
    },
  },
  {
    name: "up-connector-away",
    what: "the connector is killed",
    readsGoOn: true,
    hasConnector: true,
    hurt: async ({ attached }) => {
      await attached?.connector.kill();
      return { heal: async () => await attached?.connector.start() };
    },
  },
  {
    name: "up-connector-slow",
    what: "the connector answers nothing",
    readsGoOn: true,
    hasConnector: true,
    hurt: async ({ attached }) => await spoil(attached, () => "silent"),
  },
  {
    name: "up-connector-lying",
    what: "the connector reports other money",
    readsGoOn: true,
    hasConnector: true,
    hurt: async ({ attached }) => {
      const lies = ["moreMoney", "lessMoney", "otherCurrency"] as const;
      let told = 0;
      return await spoil(attached, () => lies[told++ % lies.length]);
    },
  },
  {
    name: "up-redis",
    what: "Redis is killed",
    readsGoOn: true,
    hurt: async (scene) => {
      const { url } = scene.redis;
      await scene.redis.stop();
      const heal = async () => {
        const again = await startRedis(url);
        if ("missing" in again) throw new NotHere(again.missing);
        scene.redis = again;
      };
      return { heal };
    },
  },
  {
    name: "up-disk",
    what: "the disk of the primary is full",
    // PostgreSQL ends when it cannot write its log, and a supervisor starts it again.
    readsGoOn: false,
    hasSmallDisk: true,
    hurt: async ({ stores, servers }) => {
      const filler = path.join(stores.dataDir, "postgres", "filler");
      const timer = setInterval(() => fill(filler), 200);
      const heal = async () => {
        clearInterval(timer);
        rmSync(filler);
        for (const server of [servers.primary(), servers.other()])
          if (!server.isRunning()) await server.start();
      };
      return await Promise.resolve({ heal });
    },
  },
  {
    name: "up-clock",
    what: `the clock of one gateway jumps ahead by ${clockJumpMs / 1000} s`,
    readsGoOn: true,
    secondReady: 503,
    env: {
      NODE_OPTIONS: `--import=${new URL("../jumpingClock.mjs", import.meta.url).href}`,
    },
    hurt: async ({ gateways }) => {
      const { child } = gateways[1].service;
      child.send({ jumpToMs: clockJumpMs });
      const heal = async () => {
        child.send({ jumpToMs: 0 });
        await Promise.resolve();
      };
      return await Promise.resolve({ heal, writableSinceMs: performance.now() });
    },
  },
];

type Choice = NonNullable<ReturnType<NonNullable<Scene["attached"]>["proxy"]["choose"]>>;

/** Spoils each answer of the connector until it is healed. */
async function spoil(
  attached: Scene["attached"],
  choose: () => Choice | undefined,
): Promise<Broken> {
  if (!attached) throw new NotHere("there is no connector");
  const { proxy } = attached;
  proxy.choose = ({ isToGateway }) => (isToGateway ? undefined : choose());
  const heal = async () => {
    proxy.choose = () => undefined;
    await Promise.resolve();
  };
  return await Promise.resolve({ heal });
}
