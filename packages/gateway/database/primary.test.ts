import { afterEach, describe, expect, it, test } from "vitest";
import { testDatabaseUrl } from "../testing/testDatabase.ts";
import { testOnPostgres } from "../testing/testOnPostgres.ts";
import { type AskedServer, askServer, type ServerState } from "./askedServer.ts";
import { NoPrimary } from "./noPrimary.ts";
import {
  choosePrimary,
  chooseStandby,
  newestTimeline,
  openPrimary,
  type Primary,
} from "./primary.ts";

const standbyAt = (position: bigint, received = position): ServerState => ({
  takesWrites: false,
  timeline: undefined,
  position,
  received,
  isSynchronous: false,
});
const standby = standbyAt(100n);
const primaryOn = (timeline: number): ServerState => ({
  takesWrites: true,
  timeline,
  position: 100n,
  received: 0n,
  isSynchronous: true,
});
const fencedOn = (timeline: number): ServerState => ({
  ...primaryOn(timeline),
  takesWrites: false,
});

/** Chooses among servers, each by its state or by the reason why it did not answer. `known` is the newest known timeline. */
function choose(known: number, ...states: readonly (ServerState | string)[]): string {
  const servers = states.map((state, index): AskedServer => {
    const host = `db${index}:5432`;
    const address = `postgres://${host}/pay`;
    return typeof state === "string" ? { address, host, fault: state } : { address, host, state };
  });
  const chosen = choosePrimary(servers, newestTimeline(servers, known));
  return chosen instanceof NoPrimary ? chosen.message : chosen;
}

describe("Of several servers", () => {
  test.each([
    ["the primary, wherever it stands", [0, standby, primaryOn(1)], "postgres://db1:5432/pay"],
    [
      "the primary, if the standby is unreachable",
      [1, "no answer", primaryOn(1)],
      "postgres://db1:5432/pay",
    ],
    ["the one promoted last", [0, primaryOn(1), primaryOn(2)], "postgres://db1:5432/pay"],
    [
      "the one promoted last, also before",
      [0, primaryOn(10), primaryOn(9)],
      "postgres://db0:5432/pay",
    ],
  ] as const)("%s is chosen", (_name, [known, ...states], address) => {
    expect(choose(known, ...states)).toBe(address);
  });

  test.each([
    [
      "two standbys",
      [1, standby, standby],
      "no server takes writes (db0:5432: a standby; db1:5432: a standby)",
    ],
    [
      "a former primary, after another one was seen",
      [2, primaryOn(1), "connect ECONNREFUSED"],
      "no server takes writes (db0:5432: a former primary on timeline 1, where 2 is the newest; db1:5432: connect ECONNREFUSED)",
    ],
    [
      "a former primary beside a newer one that was fenced",
      [0, primaryOn(1), fencedOn(2)],
      "no server takes writes (db0:5432: a former primary on timeline 1, where 2 is the newest; db1:5432: read-only on timeline 2)",
    ],
    [
      "two copies of one primary",
      [0, primaryOn(3), primaryOn(3)],
      "several servers take writes (db0:5432: a primary on timeline 3; db1:5432: a primary on timeline 3)",
    ],
  ] as const)("%s: none is chosen", (_name, [known, ...states], message) => {
    expect(choose(known, ...states)).toBe(message);
  });
});

const addressOf = (index: number) => `postgres://db${index}:5432/pay`;

/** Chooses a standby to read among servers, each by its state, or silent. */
const readAmong = (states: readonly (ServerState | undefined)[], isSynchronous = true) =>
  chooseStandby(
    states.map((state, index) => ({
      address: addressOf(index),
      host: `db${index}:5432`,
      ...(state ? { state } : { fault: "no answer" }),
    })),
    { isSynchronous },
  )?.address;

describe("While no server takes writes", () => {
  test.each<[string, readonly (ServerState | undefined)[], number]>([
    ["the standby", [undefined, standby], 1],
    ["of two standbys the one that received more", [undefined, standby, standbyAt(101n)], 2],
  ])("%s is read", (_name, states, index) => {
    expect(readAmong(states)).toBe(addressOf(index));
  });

  test.each<[string, readonly (ServerState | undefined)[], boolean?]>([
    ["of a primary whose commits waited for none", [undefined, standby], false],
    ["beside another one that is silent and may have more", [undefined, undefined, standby]],
    ["beside a primary that lost its role", [primaryOn(1), standby]],
  ])("a standby %s is not read", (_name, states, isSynchronous) => {
    expect(readAmong(states, isSynchronous)).toBeUndefined();
  });

  test("a former primary that was fenced is not read, nor a standby before any primary was seen", () => {
    expect(readAmong([undefined, fencedOn(1)])).toBeUndefined();
    const asked = [{ address: addressOf(0), host: "db0:5432", state: standby }];
    expect(chooseStandby(asked, undefined)).toBeUndefined();
  });

  test("a standby in which is noted that commits waited for it is read before any primary was seen", () => {
    const noted = { address: addressOf(1), state: { ...standby, isSynchronous: true } };
    const asked = [
      { address: addressOf(0), host: "db0:5432", fault: "no answer" },
      { ...noted, host: "db1:5432" },
    ];
    expect(chooseStandby(asked, undefined)).toEqual(noted);
    // What was seen of the primary counts more than the note.
    expect(chooseStandby(asked, { isSynchronous: false })).toBeUndefined();
    const third = { address: addressOf(2), host: "db2:5432", fault: "no answer" };
    expect(chooseStandby([...asked, third], undefined)).toBeUndefined();
  });
});

/** Answers of PostgreSQL to a new connection that it lacks something for, by `src/backend/utils/errcodes.txt`. */
const shortages = [
  ["53300", "sorry, too many clients already"],
  ["53100", 'could not extend file "base/5/1259": No space left on device'],
  // Of version 15 with a full disk; later versions have 53100.
  ["XX000", "could not write init file"],
  ["58030", 'could not read block 0 in file "base/5/1259": Input/output error'],
] as const;

describe("The choice of the primary", () => {
  const [one, two] = ["postgres://one:5432/pay", "postgres://two:5432/pay"];
  const states = new Map<string, ServerState>();
  const silent = new Set<string>();
  const failing = new Map<string, Error>();
  let asks: string[];
  let primary: Primary;
  const open = (pollServersEveryMs: number) => {
    asks = [];
    states.clear();
    silent.clear();
    failing.clear();
    states.set(one, primaryOn(1)).set(two, standby);
    primary = openPrimary("postgres://one:5432,two:5432/pay", {
      ask: async (address) => {
        asks.push(address);
        if (silent.has(address)) return await new Promise<never>(() => undefined);
        const state = states.get(address);
        const failure = failing.get(address);
        if (failure) throw failure;
        return await (state ? Promise.resolve(state) : Promise.reject(new Error("away")));
      },
      pollServersEveryMs,
      restMs: 1,
    });
  };
  afterEach(() => primary.close());
  const never = 1_000_000;

  it("asks all servers once, however many callers wait for the first answer", async () => {
    open(never);
    expect(primary.known()).toBeUndefined();
    expect(await Promise.all([primary.find(), primary.find(), primary.find()])).toEqual([
      one,
      one,
      one,
    ]);
    expect(asks).toEqual([one, two]);
    expect(await primary.find()).toBe(one);
    expect(asks).toHaveLength(2);
  });

  it("follows a promotion after a lost connection, and says that it moved", async () => {
    open(never);
    await primary.find();
    const moves: string[] = [];
    primary.onMove((host) => moves.push(host));
    states.delete(one);
    primary.doubt();
    await expect.poll(() => primary.known()).toBeUndefined();
    await expect(primary.find()).rejects.toMatchObject({ code: "08001" });
    expect(moves).toEqual([]);
    states.set(two, primaryOn(2));
    await expect.poll(async () => await primary.find().catch(() => undefined)).toBe(two);
    expect(moves).toEqual(["two:5432"]);
  });

  it("leads reads to the standby at once when the primary is lost, and back to it", async () => {
    open(never);
    expect(await primary.findReadable()).toBe(one);
    states.delete(one);
    expect(await primary.findReadableAgain()).toBe(two);
    expect(await primary.findReadable()).toBe(two);
    states.set(one, primaryOn(1));
    await expect.poll(async () => await primary.findReadable()).toBe(one);
  });

  it("leads reads to the standby once it has replayed what it received, but for a record that came in part", async () => {
    const replayed = [90n, 90n, 95n, 109n, 109n];
    let isLost = false;
    primary = openPrimary("postgres://one:5432,two:5432/pay", {
      ask: async (address) => {
        if (address === two) return await Promise.resolve(standbyAt(replayed.shift() ?? 0n, 110n));
        return await (isLost ? Promise.reject(new Error("away")) : Promise.resolve(primaryOn(1)));
      },
      pollServersEveryMs: never,
      restMs: 1,
    });
    await primary.find();
    isLost = true;
    expect(await primary.findReadableAgain()).toBe(two);
    expect(replayed).toEqual([]);
  });

  it("lets no read wait for a lost primary that is silent, once the standby is known", async () => {
    open(never);
    await primary.find();
    states.delete(one);
    await primary.findReadableAgain();
    const before = asks.length;
    silent.add(one);
    // The next poll has begun, and gets no answer.
    await expect
      .poll(async () => {
        primary.find().catch(() => undefined);
        return await Promise.resolve(asks.length);
      })
      .toBe(before + 2);
    expect(await primary.findReadable()).toBe(two);
    expect(asks).toHaveLength(before + 2);
  });

  it("keeps a primary that only takes no new connection in time, while it answers on the others", async () => {
    open(never);
    await primary.find();
    failing.set(one, new Error("timeout expired"));
    for (let poll = 0; poll < 3; poll += 1) {
      primary.heard?.(one);
      expect(await primary.findReadableAgain()).toBe(one);
      expect(primary.known()).toBe(one);
    }
    for (const [code, message] of shortages) {
      failing.set(one, Object.assign(new Error(message), { code }));
      primary.heard?.(one);
      expect(await primary.findReadableAgain()).toBe(one);
    }
    failing.set(one, new Error("connect ECONNREFUSED"));
    primary.heard?.(one);
    expect(await primary.findReadableAgain()).toBe(two);
  });

  it("keeps no slow primary that answers nothing, nor beside another one", async () => {
    open(never);
    await primary.find();
    failing.set(one, new Error("timeout expired"));
    expect(await primary.findReadableAgain()).toBe(two);
    expect(primary.known()).toBeUndefined();
    states.set(two, primaryOn(2));
    primary.heard?.(one);
    expect(await primary.findReadableAgain()).toBe(two);
    expect(primary.known()).toBe(two);
  });

  it("leads no read to a standby that lacks what the primary had", async () => {
    open(never);
    states.set(two, standbyAt(99n));
    expect(await primary.findReadable()).toBe(one);
    states.delete(one);
    await expect(primary.findReadableAgain()).rejects.toMatchObject({ code: "08001" });
  });

  it("does not return to the former primary, even when nothing else answers", async () => {
    open(never);
    states.set(two, primaryOn(2));
    expect(await primary.find()).toBe(two);
    states.delete(two);
    primary.doubt();
    await expect.poll(() => primary.known()).toBeUndefined();
    await expect(primary.find()).rejects.toThrow(/one:5432: a former primary on timeline 1/);
  });

  it("finds by itself that a primary which still answers has lost its role, and counts both as taking writes", async () => {
    open(5);
    expect(primary.countWritable()).toBeNaN();
    expect(await primary.find()).toBe(one);
    expect(primary.countWritable()).toBe(1);
    states.set(two, primaryOn(2));
    await expect.poll(() => primary.known()).toBe(two);
    expect(primary.countWritable()).toBe(2);
    states.set(one, fencedOn(1));
    await expect.poll(() => primary.countWritable()).toBe(1);
  });

  it("stays with the primary while the standby is unreachable", async () => {
    open(5);
    expect(await primary.find()).toBe(one);
    states.delete(two);
    const before = asks.length;
    await expect.poll(() => asks.length).toBeGreaterThan(before + 4);
    expect(primary.known()).toBe(one);
  });

  it("leads no write through the pooler of a server that the direct way has left", async () => {
    open(never);
    let behind = primaryOn(1);
    const pooler = openPrimary("postgres://pooler:6432/pay", {
      ask: async () => await Promise.resolve(behind),
      pollServersEveryMs: never,
      restMs: 1,
      past: primary,
    });
    expect(await primary.find()).toBe(one);
    expect(await pooler.find()).toBe("postgres://pooler:6432/pay");
    const moves: string[] = [];
    pooler.onMove((host) => moves.push(host));
    // A former primary that goes on, as after a split.
    states.set(two, primaryOn(2));
    expect(await primary.findReadableAgain()).toBe(two);
    expect(moves, "its connections are cut").toEqual(["two:5432"]);
    expect(pooler.known()).toBeUndefined();
    await expect(pooler.find()).rejects.toThrow(
      "no server takes writes (pooler:6432: a former primary on timeline 1, where 2 is the newest)",
    );
    behind = primaryOn(2);
    await expect
      .poll(async () => await pooler.find().catch(() => undefined))
      .toBe("postgres://pooler:6432/pay");
    pooler.close();
  });

  it("leads no write through a pooler while two copies of one primary claim to take them", async () => {
    open(never);
    const pooler = openPrimary("postgres://pooler:6432/pay", {
      ask: async () => await Promise.resolve(primaryOn(1)),
      pollServersEveryMs: never,
      restMs: 1,
      past: primary,
    });
    await primary.find();
    states.set(two, primaryOn(1));
    await expect(primary.findReadableAgain()).rejects.toThrow("several servers take writes");
    await expect(pooler.find()).rejects.toThrow("several servers take writes");
    pooler.close();
  });

  it("never asks the only server of an address", async () => {
    primary = openPrimary(one, { ask: async () => await Promise.reject(new Error("asked")) });
    expect(primary.known()).toBe(one);
    expect(await primary.find()).toBe(one);
    expect(primary.countWritable()).toBeNaN();
  });
});

testOnPostgres("a server tells that it takes writes, and its timeline", async () => {
  expect(await askServer(testDatabaseUrl ?? "")).toEqual({
    takesWrites: true,
    timeline: expect.any(Number),
    position: expect.any(BigInt),
    received: 0n,
    isSynchronous: false,
  });
});

testOnPostgres("a server whose administrator made it read-only takes no writes", async () => {
  const url = new URL(testDatabaseUrl ?? "");
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  expect(await askServer(url.href)).toEqual({
    takesWrites: false,
    timeline: expect.any(Number),
    position: expect.any(BigInt),
    received: 0n,
    isSynchronous: false,
  });
});

test("a server that cannot be reached is told with the network's error code", async () => {
  await expect(askServer("postgres://postgres@127.0.0.1:9/none")).rejects.toMatchObject({
    code: "ECONNREFUSED",
  });
});
