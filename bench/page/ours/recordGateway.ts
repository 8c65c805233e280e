import { readdir } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import type { FastifyInstance, InjectOptions } from "fastify";
import { startGateway } from "../../../gateway/testing/startGateway.ts";
import type { SiteAnswer } from "../site.ts";
import { money } from "./offeredOptions.ts";

/** The answers of the real service, recorded once: the bench of the page does not measure the service. */
export interface RecordedGateway {
  /** The Web App's pages and files by their paths, with every header. */
  readonly files: ReadonlyMap<string, SiteAnswer>;
  /** The answer about a payin that does not exist. */
  readonly noPayin: SiteAnswer;
  /** Another body as the service would send it: with the headers of its answers, and compressed if they are. */
  readonly answerWith: (status: number, body: object) => SiteAnswer;
}

const pages = ["/", "/collection", "/instruction"];

/** Belong to a connection or a moment: whoever serves the recording has its own. */
const notKept = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/** Starts the service on a built Web App, and records what the page is going to be sent. */
export async function recordGateway(webAppDir: string): Promise<RecordedGateway> {
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
      payload: { paymentRequested: { money } },
    });
    if (noPayin.status !== 404 || options.status !== 200)
      throw new Error("the service did not answer as it should");
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
