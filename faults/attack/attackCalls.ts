import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import * as z from "zod/mini";

export const attackNames = [
  "patterns",
  "forged tokens",
  "wrong signatures",
  "nested bodies",
  "huge bodies",
  "header floods",
  "slow callers",
] as const;
export type AttackName = (typeof attackNames)[number];

/** The attacker's means: a general token, and a token whose patterns are built to stall a matcher. */
export const AttackPlan = z.object({
  name: z.enum(attackNames),
  /**
   * The service's address. Without it, a local sink is attacked, which shows how much of the machine the attacker
   * itself uses.
   */
  victimUrl: z.optional(z.string()),
  patternToken: z.string(),
  generalToken: z.string(),
});
export type AttackPlan = z.infer<typeof AttackPlan>;

/** A plan with the address to call. */
type Aim = Omit<AttackPlan, "victimUrl"> & { readonly baseUrl: string };

/** Makes one call of each kind of attack. None may succeed. */
export const attackCalls: Readonly<Record<AttackName, (aim: Aim) => Promise<void>>> = {
  patterns: async ({ baseUrl, patternToken }) => {
    const id = randomBytes(6).toString("hex") + "a".repeat(2500);
    await get(`${baseUrl}/payins/${id}`, patternToken);
  },
  "forged tokens": async ({ baseUrl }) => {
    const claims = { sub: "SANDBOX", jti: randomBytes(9).toString("hex"), exp: 4_000_000_000 };
    const signature = randomBytes(64).toString("base64url");
    await get(
      `${baseUrl}/merchant-info`,
      `${part({ alg: "EdDSA", kid: "x" })}.${part(claims)}.${signature}`,
    );
  },
  "wrong signatures": async ({ baseUrl }) => {
    const timestamp = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({ merchantCode: "SANDBOX", timestamp, operations: ["GET /.*"] });
    const headers = { "x-signature": randomBytes(256).toString("base64") };
    await post(`${baseUrl}/auth-tokens`, body, headers);
  },
  "nested bodies": async ({ baseUrl }) => {
    await post(`${baseUrl}/auth-tokens`, '{"a":['.repeat(10_000));
  },
  "huge bodies": async ({ baseUrl }) => {
    await post(`${baseUrl}/auth-tokens`, `{"a":"${"b".repeat(900_000)}"}`);
  },
  "header floods": async ({ baseUrl }) => {
    await get(`${baseUrl}/merchant-info`, "a".repeat(60_000));
  },
  // Sends nothing more, so the service has to close the connection.
  "slow callers": async ({ baseUrl, generalToken }) => {
    const { hostname, port, pathname } = new URL(baseUrl);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined).resume();
    socket.write(
      `POST ${pathname}/payins/!availablePaymentOptions HTTP/1.1\r\nHost: x\r\nX-API-Version: 2\r\nAuthorization: Bearer ${generalToken}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
    );
    await Promise.resolve();
  },
};

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

async function get(url: string, token: string): Promise<void> {
  const headers = { "x-api-version": "2", authorization: `Bearer ${token}` };
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  refuse(response.status);
}

async function post(
  url: string,
  body: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const headers = { "x-api-version": "2", "content-type": "application/json", ...more };
  const response = await fetch(url, { method: "POST", body, headers });
  await response.arrayBuffer();
  refuse(response.status);
}

/** Throws unless the service answered with a 4xx. */
function refuse(status: number): void {
  if (status < 400 || status >= 500) throw new Error(`an adversarial call got ${status}`);
}
