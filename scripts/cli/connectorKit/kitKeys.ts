import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";

const Jwk = z.object({ kty: z.literal("OKP"), crv: z.literal("Ed25519"), x: z.string() });
const KitKeys = z.object({
  keyId: z.string(),
  privateJwk: Jwk.extend({ d: z.string() }),
  notificationSecret: z.string(),
});

/** The keys by which the kit is a gateway: it signs requests, and verifies notifications. */
export type KitKeys = z.infer<typeof KitKeys>;

/** Makes new keys. */
export function makeKeys(): KitKeys {
  const { privateKey } = generateKeyPairSync("ed25519");
  return KitKeys.parse({
    keyId: randomUUID(),
    privateJwk: privateKey.export({ format: "jwk" }),
    notificationSecret: `whsec_${randomBytes(32).toString("base64")}`,
  });
}

/** Reads the kit's keys from the data folder, or makes them there: a connector that was given them once keeps them. */
export async function keepKeys(dataDir: string): Promise<KitKeys> {
  const file = path.join(dataDir, "connector-kit.json");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text !== undefined) return KitKeys.parse(JSON.parse(text));
  const keys = makeKeys();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

/** Returns the public half of the key as connectors get it. */
export function publicJwkOf({ keyId, privateJwk: { kty, crv, x } }: KitKeys) {
  return { kty, crv, x, kid: keyId, alg: "EdDSA", use: "sig" } as const;
}
