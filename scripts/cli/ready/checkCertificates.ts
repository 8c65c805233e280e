import { isIP } from "node:net";
import { connect } from "node:tls";
import { reasonOf } from "../reasonOf.ts";
import { uncheckedOf } from "./checkDatabase.ts";
import type { Checked } from "./checked.ts";

/** A certificate that a server shows. */
export interface ShownCertificate {
  readonly validFrom: Date;
  readonly validTo: Date;
  /** Why this machine does not trust it; undefined if it does. */
  readonly distrust?: string | undefined;
}

/** Reads the certificate that a server shows; rejects if it shows none in time. */
export type ReadCertificate = (host: string, port: number) => Promise<ShownCertificate>;

const withinMs = 5000;
const dayMs = 86_400_000;
/** A certificate that is renewed by itself is renewed earlier than this. */
const soonMs = 14 * dayMs;

const readShown: ReadCertificate = async (host, port) =>
  await new Promise((resolve, reject) => {
    // The certificate is read also where it is not trusted, and nothing is sent.
    const name = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port, ...name, rejectUnauthorized: false }, () => {
      const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
      // Node.js gives the code of the error as text, whatever its types say.
      const error: unknown = socket.authorizationError;
      const reason = typeof error === "string" ? error : reasonOf(error);
      const distrust = socket.authorized ? undefined : reason;
      resolve({ validFrom: new Date(from), validTo: new Date(to), distrust });
      socket.destroy();
    });
    socket.once("error", reject);
    socket.setTimeout(withinMs, () => socket.destroy(new Error("no answer in time")));
  });

/** Checks how long the certificates of these addresses are valid. Addresses without TLS are left out, and each server counts once. */
export async function checkCertificates(
  addresses: readonly string[],
  now: Date,
  read: ReadCertificate = readShown,
): Promise<Checked> {
  const secured = addresses
    .map((address) => new URL(address))
    .filter(({ protocol }) => protocol === "https:");
  const servers = new Map(secured.map((url) => [url.host, url]));
  const missing: string[] = [];
  for (const [name, { hostname, port }] of servers) {
    const host = hostname.replace(/^\[(.*)\]$/, "$1");
    const find = async () => describe(name, await read(host, Number(port || "443")), now);
    missing.push(...(await find().catch(uncheckedOf(`The certificate of ${name}`))));
  }
  return { subject: "certificates", missing };
}

function describe(name: string, shown: ShownCertificate, now: Date): readonly string[] {
  const { validFrom, validTo, distrust } = shown;
  const leftMs = validTo.getTime() - now.getTime();
  const day = validTo.toISOString().slice(0, 10);
  const renew = "Renew it, and reload the server that shows it.";
  if (leftMs <= 0) return [`The certificate of ${name} ended on ${day}. ${renew}`];
  if (distrust !== undefined)
    return [
      `This machine does not trust the certificate of ${name} (${distrust}). Let a known authority sign it; NODE_EXTRA_CA_CERTS names a private one.`,
    ];
  // Some authorities sign for six days, and renew halfway.
  const isSoon = leftMs < soonMs && leftMs < (validTo.getTime() - validFrom.getTime()) / 3;
  return isSoon ? [`The certificate of ${name} ends on ${day}, and was not renewed. ${renew}`] : [];
}
