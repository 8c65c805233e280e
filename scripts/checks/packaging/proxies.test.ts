import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "@pay/gateway/app.ts";
import { stopListening } from "@pay/gateway/start/listenOn.ts";
import { createBody } from "@pay/gateway/testing/createTestPayin.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { useConnector } from "@pay/gateway/testing/useConnector.ts";
import { issueToken } from "@pay/gateway/token/issueToken.ts";
import { ensureTokenKeys } from "@pay/gateway/token/tokenKeys.ts";
import { createDrain } from "@pay/gateway/transport/drain.ts";
import { proxyKinds, type RunningProxy, startProxy } from "../../test/programs/proxies.ts";

/** A call as a process got it. */
interface SeenCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A process of the gateway, as far as a proxy can tell. */
interface Member {
  /** Ends it as SIGTERM does. */
  readonly end: () => Promise<void>;
  /** How many calls the proxy has given it, besides those for its readiness. */
  readonly taken: () => number;
}

describe.each(["nginx", "HAProxy", "Caddy"] as const)(
  "%s by its file of the docs",
  { tags: ["all"] },
  (name) => {
    const routed = useConnector();
    const opened = new Set<FastifyInstance>();
    let seen: SeenCall[];
    let ports: readonly [number, number];
    let members: readonly [Member, Member];
    let proxy: RunningProxy | undefined;
    let missing: string | undefined;
    let token: string;

    const openMember = async (port: number): Promise<Member> => {
      const drain = createDrain();
      const app = buildApp(routed.deps, { drain });
      let taken = 0;
      app.addHook("onRequest", async ({ method, url, headers }) => {
        if (url.startsWith("/health/ready")) return;
        taken += 1;
        seen.push({ method, headers });
      });
      await app.listen({ host: "127.0.0.1", port });
      opened.add(app);
      const close = async () => {
        app.server.closeAllConnections();
        await app.close();
        opened.delete(app);
      };
      return {
        taken: () => taken,
        end: async () => {
          await drain.begin(7000, async () => await stopListening(app));
          await close();
        },
      };
    };

    beforeEach(async () => {
      await ensureTokenKeys(routed.deps.database, routed.deps.clock.now());
      const scope = { kind: "operations" as const, operations: ["POST /.*"] };
      const order = { merchantCode: routed.caller.merchantCode, scope, validitySecs: 1800 };
      ({ token } = await issueToken(routed.deps, order));
      seen = [];
      ports = [await findFreePort(), await findFreePort()];
      members = [await openMember(ports[0]), await openMember(ports[1])];
      const started = await startProxy(name, ports);
      if ("missing" in started) missing = started.missing;
      else proxy = started;
      seen = [];
    });
    afterEach(async () => {
      await proxy?.stop();
      for (const app of opened) {
        app.server.closeAllConnections();
        await app.close();
      }
      opened.clear();
    });

    const create = async (idPayin: string) => {
      const answer = await fetch(`${proxy?.origin}/api/payins/${idPayin}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-api-version": "2",
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify(createBody()),
      });
      const code = /"code":"(\w+)"/.exec(await answer.text())?.[1];
      return [answer.status, code].join(" ").trim();
    };

    test("gives a create that the connector does not answer to one process, once", async (context) => {
      if (missing !== undefined) context.skip(missing);
      routed.connector.mood = () => "cut";
      expect(await create("A-1")).toBe("503 processor_unavailable");
      expect(seen.map(({ method }) => method)).toEqual(["POST"]);
    });

    test("lets no create fail, and sends none twice, while one process after the other is replaced", async (context) => {
      if (missing !== undefined) context.skip(missing);
      const answers: string[] = [];
      const replaced = new AbortController();
      const send = async (lane: number) => {
        for (let count = 0; count < 8 || !replaced.signal.aborted; count += 1) {
          // Keeps below the limit of calls.
          routed.clock.advance(50);
          answers.push(await create(`L${lane}-${count}`));
        }
      };
      const lanes = [0, 1, 2, 3];
      const sending = lanes.map(send);
      for (const [index, member] of members.entries()) {
        await member.end();
        const next = await openMember(ports[index === 0 ? 0 : 1]);
        // Who replaces the next process waits until the proxy uses this one again.
        await expect.poll(next.taken, { timeout: 60_000 }).toBeGreaterThan(10);
      }
      replaced.abort();
      await Promise.all(sending);
      const failed = answers.filter((answer) => answer !== "201");
      // nginx asks for no readiness. The create of each lane may meet the instant in which a process stops listening, and nobody has read it then.
      const met = name === "nginx" ? failed.slice(0, lanes.length * members.length) : [];
      expect(failed).toEqual(met.map(() => "502"));
      expect(seen).toHaveLength(answers.length - failed.length);
    });

    test("passes long header lines, a request id, and last the address of its own caller", async (context) => {
      if (missing !== undefined) context.skip(missing);
      const answer = await fetch(`${proxy?.origin}/health/live?long=${"x".repeat(16_384)}`, {
        headers: { "x-forwarded-for": "203.0.113.9", "x-long": "x".repeat(32_768) },
      });
      expect([answer.status, await answer.json()]).toEqual([200, { status: "live" }]);
      const [call] = seen;
      expect(call?.headers["x-request-id"]).toMatch(/^[\w-]{8,64}$/);
      expect(String(call?.headers["x-forwarded-for"]).split(", ").at(-1)).toBe("127.0.0.1");
    });
  },
);

test("each proxy of the docs has its file in packaging/", () => {
  expect(Object.values(proxyKinds).map(({ file }) => file)).toEqual([
    "nginx.conf",
    "haproxy.cfg",
    "Caddyfile",
  ]);
});
