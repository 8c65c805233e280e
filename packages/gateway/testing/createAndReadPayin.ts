import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { Payin } from "@pay/contract/payin.ts";
import { callApi } from "./apiCall.ts";
import type { TestGateway } from "./startGateway.ts";

/** Creates a payin over HTTP, which must be accepted; returns the answer, the answer of a read, and the path. */
export async function createAndReadPayin(gateway: TestGateway, token: string, asked: object) {
  const path = `/payins/${randomUUID()}`;
  const body = { ...asked, callbackUrl: gateway.receiver.url };
  const created = await callApi(gateway, { method: "POST", path, token, body });
  expect(created.statusCode).toBe(201);
  return { created: created.json(), read: await readPayin(gateway, token, path), path };
}

/** Reads a payin over HTTP; checks that it contains no null and nothing deprecated (§2, G3). */
export async function readPayin(gateway: TestGateway, token: string, path: string): Promise<Payin> {
  const response = await callApi(gateway, { path, token });
  expect(response.body).not.toContain("null");
  expect(response.body).not.toMatch(/bankCode|bankBranch|bankCity|bankProvince/);
  return Payin.parse(response.json());
}

/** The fields of every answer, typed from G3, and `money` (§2). */
export const g3Fields = "expireAt idPayin instructionKind money paymentMethodCode returnUrl";

/** Returns the names in several texts, each once and sorted. */
export function sorted(...names: readonly string[]): readonly string[] {
  return [...new Set(names.join(" ").split(" "))].filter((name) => name !== "").toSorted();
}

/** Returns the names of the fields in an answer's method part. */
export function fieldsOf(payin: { readonly paymentMethodResponse: object }): readonly string[] {
  return Object.keys(payin.paymentMethodResponse).toSorted();
}
