import { mkdtemp, readdir, rm } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { build } from "vite";
import { startGateway } from "@pay/gateway/testing/startGateway.ts";
import type { SiteAnswer } from "./target.ts";

/** Recorded answers of the real service, because the bench of the page does not measure the service. */
export interface RecordedGateway {
  /** The files of the web app by their paths, with every header. */
  readonly files: ReadonlyMap<string, SiteAnswer>;
  /** The answer for a payin that does not exist. */
  readonly noPayin: SiteAnswer;
  /** Returns an answer with another body, with the headers and the compression of the service. */
  readonly answerWith: (status: number, body: object) => SiteAnswer;
}

const pages = ["/", "/collection", "/instruction"];

/** Headers of a connection or a moment. The server that replays the recording sends its own. */
const notKept = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/** Starts the service on a built web app, and records the answers that the page gets. */
async function recordGateway(webAppDir: string): Promise<RecordedGateway> {
  const { app, issueToken, close } = await startGateway({
    withWebApp: true,
    config: { webAppDir },
  });
  try {
    const authorization = `Bearer ${await issueToken()}`;
    const headers = { authorization, accept: "application/json", "x-api-version": "2" };
    const noPayin = await record(app, { url: "/api/payins/none", headers });
    const options = await record(app, {
      method: "POST",
      url: "/api/payins/!availablePaymentOptions",
      headers,
      payload: { paymentRequested: { money: { amount: 5000, currencyCode: "JPY" } } },
    });
    if (noPayin.status !== 404 || options.status !== 200)
      throw new Error("the service did not answer as expected");
    const names = await readdir(webAppDir, { recursive: true });
    const paths = [...pages, ...names.map((name) => `/${name.replaceAll("\\", "/")}`)];
    const files = new Map<string, SiteAnswer>();
    for (const url of paths) {
      const file = await record(app, { url });
      if (file.status === 200) files.set(url, file);
    }
    return { files, noPayin, answerWith: (status, body) => like(options, status, body) };
  } finally {
    await close();
  }
}

async function record(app: FastifyInstance, call: InjectOptions): Promise<SiteAnswer> {
  const encoding = { "accept-encoding": "br" };
  const answer = await app.inject({ ...call, headers: { ...call.headers, ...encoding } });
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !notKept.has(name))
    .map(([name, value]) => [name, String(value)]);
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(headers),
    content: answer.rawPayload,
  };
}

function like({ headers }: SiteAnswer, status: number, body: object): SiteAnswer {
  const plain = Buffer.from(JSON.stringify(body));
  const content = headers["content-encoding"] === "br" ? brotliCompressSync(plain) : plain;
  return { status, content, headers: { ...headers, "content-length": String(content.length) } };
}

/**
 * Builds the web app as `npm run build` does, into a new folder, because a running service may be serving `dist`. Returns what
 * the service answers on it.
 */
export async function recordPage(): Promise<RecordedGateway> {
  const folder = await mkdtemp(join(tmpdir(), "bench-page-"));
  try {
    await build({ logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
    return await recordGateway(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
