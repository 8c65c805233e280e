import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Provider } from "../provider/provider.ts";
import { startConnector } from "../startConnector.ts";

/** A connector that runs, and the gateway in front of it. */
export interface RunningConnector {
  readonly url: string;
  readonly folder: string;
  /** Calls it as the gateway does. `claims` replace the right ones. */
  readonly call: (
    method: string,
    path: string,
    body?: object,
    claims?: object,
  ) => Promise<{ readonly status: number; readonly json: unknown }>;
  /** Ends it and starts it again on the same books, with a clock that is ahead. */
  readonly restart: (aheadMs?: number) => Promise<void>;
  readonly lines: readonly string[];
  readonly close: () => Promise<void>;
}

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Starts a connector of a provider in a new folder. */
export async function runConnector(provider: Provider): Promise<RunningConnector> {
  const folder = await mkdtemp(path.join(tmpdir(), "library-"));
  const gateway = createServer((_request, response) => {
    response.end(JSON.stringify({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "k" }] }));
  }).listen(0, "127.0.0.1");
  await once(gateway, "listening");
  const at = gateway.address();
  const gatewayUrl = `http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}`;
  const baseUrl = "https://connector.example/v1";
  const lines: string[] = [];
  const start = async (aheadMs: number) =>
    await startConnector(
      {
        port: 0,
        baseUrl,
        environment: "sandbox",
        gatewayUrl,
        notificationSecret: undefined,
        folder,
      },
      provider,
      { now: () => Date.now() + aheadMs, log: (line) => lines.push(line) },
    );
  let ahead = 0;
  let running = await start(ahead);
  const url = () => `http://127.0.0.1:${running.port}/v1`;
  return {
    get url() {
      return url();
    },
    folder,
    lines,
    call: async (method, target, body, claims) => {
      const text = body === undefined ? "" : JSON.stringify(body);
      const iat = Math.floor((Date.now() + ahead) / 1000);
      const bodySha256 = createHash("sha256").update(text).digest("base64url");
      const times = { iat, exp: iat + 60, jti: randomUUID() };
      const whose = { iss: "payment-gateway", aud: baseUrl, environment: "sandbox" };
      const about = { method, url: baseUrl + target, bodySha256 };
      const signed = `${encode({ alg: "EdDSA", kid: "k" })}.${encode({ ...whose, ...times, ...about, ...claims })}`;
      const signature = sign(null, Buffer.from(signed), privateKey).toString("base64url");
      const answer = await fetch(url() + target, {
        method,
        headers: { authorization: `Bearer ${signed}.${signature}` },
        ...(text !== "" && { body: text }),
      });
      return { status: answer.status, json: await answer.json() };
    },
    restart: async (aheadMs = 0) => {
      await running.close();
      ahead = aheadMs;
      running = await start(ahead);
    },
    close: async () => {
      await running.close();
      gateway.closeAllConnections();
      gateway.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
