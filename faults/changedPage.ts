import { existsSync, readFileSync } from "node:fs";
import Fastify from "fastify";
import { buildIfChanged } from "../scripts/setUp/buildIfChanged.mjs";
import { answerNoAddress, loadWebApp, registerWebApp } from "@pay/gateway/webApp/webApp.ts";
import { readConfig } from "@pay/gateway/settings/readConfig.ts";
import { Manifest } from "../scripts/build/hosting/manifest.ts";
import { isServed } from "../scripts/build/hosting/site.ts";
import { verifyAddress } from "../scripts/cli/verify/verifyPlace.ts";
import { type Fault, NotHere } from "./fault.ts";

const folder = "dist/web";

/** One change that an attacker on the host or on the way makes to the served page. */
interface Change {
  readonly what: string;
  /** The one address that is changed; left out, all addresses. */
  readonly address?: string;
  readonly content?: (content: Buffer) => Buffer;
  readonly header?: readonly [name: string, value: string | undefined];
}

/** Changes the served page in one way at a time, and checks that `npm run verify` finds each change. */
export const tamperFault: Fault = {
  name: "tamper",
  promise: "a changed bit of any file, a changed, missing or added header of the page: each found",
  usualRounds: 1,
  usualSeconds: 40,
  run: async ({ rounds, log }) => {
    await buildIfChanged();
    const manifest = readManifest();
    const host = await serveChanged();
    const broken: string[] = [];
    let injected = 0;
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const alarms = await verifyAddress(host.origin, manifest);
        if (alarms.length > 0) broken.push(`alarms without a change: ${alarms[0]}`);
        for (const change of changesOf(manifest)) {
          host.change(change);
          injected += 1;
          if ((await verifyAddress(host.origin, manifest)).length === 0)
            broken.push(`not found: ${change.what}`);
          host.change(undefined);
        }
        log(`round ${round}: ${injected} changes`);
      }
    } finally {
      await host.close();
    }
    const missed = broken.filter((one) => one.startsWith("not found")).length;
    return {
      injected: `${injected} changes`,
      seen: `${injected - missed} found, ${broken.length - missed} alarms without one`,
      broken,
    };
  },
};

function readManifest(): Manifest {
  const file = `${folder}.manifest.json`;
  if (!existsSync(file)) throw new NotHere("the Web App is not built: npm run build");
  return Manifest.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Returns the changes: one bit of each file and of the page at each address, and each header of a page. */
function changesOf({ page, pageHeaders, files }: Manifest): Change[] {
  const addresses = page.addresses.map((address) => address.replace("*", "any"));
  const bits = [...addresses, ...Object.keys(files).filter(isServed)].map((address) => ({
    what: `a bit at ${address}`,
    address,
    content: flipBit,
  }));
  // TLS-only headers are not sent here.
  const names = Object.keys(pageHeaders).filter((name) => name !== "strict-transport-security");
  const headers = names.flatMap((name) => [
    { what: `${name} is gone`, header: [name, undefined] } as const,
    { what: `${name} is another`, header: [name, `${pageHeaders[name]}, *`] } as const,
  ]);
  const added = [
    ["set-cookie", "id=1"] as const,
    ["link", "</x.css>; rel=stylesheet"] as const,
  ].map((header) => ({ what: `${header[0]} is added`, header }));
  return [...bits, ...headers, ...added];
}

/** Flips one random bit. */
function flipBit(content: Buffer): Buffer {
  const changed = Buffer.from(content);
  const at = Math.floor(Math.random() * changed.length);
  changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(Math.random() * 8));
  return changed;
}

/** Serves the built page as the service does, with the current change applied. */
async function serveChanged() {
  const webApp = await loadWebApp(readConfig({ WEB_APP_DIR: folder }));
  if (webApp === undefined) throw new NotHere("the Web App is not built: npm run build");
  let change: Change | undefined;
  const app = Fastify();
  app.addHook("onRequest", async ({ headers }) => {
    // A changed byte of a compressed file would already fail to decompress.
    delete headers["accept-encoding"];
  });
  app.addHook("onSend", async ({ url }, reply, payload) => {
    if (change?.header) {
      const [name, value] = change.header;
      reply.removeHeader(name);
      if (value !== undefined) reply.header(name, value);
    }
    const isHere = change?.address === url && Buffer.isBuffer(payload);
    return isHere ? (change?.content?.(payload) ?? payload) : payload;
  });
  registerWebApp(app, webApp, "sandbox");
  app.setNotFoundHandler(async (request, reply) => await answerNoAddress(request, reply, webApp));
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    origin,
    change: (next: Change | undefined) => {
      change = next;
    },
    close: async () => {
      await app.close();
    },
  };
}
