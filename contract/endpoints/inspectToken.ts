import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { TokenInspection } from "../tokenInspection.ts";

/**
 * Inspects a token for the merchant's developer (G6, G29): whether it is accepted, its scope, and why it would be unsafe in a
 * browser.
 */
export const inspectToken = defineEndpoint({
  operationId: "inspectToken",
  summary: "Look into a token",
  method: "POST",
  path: "/sandbox/!inspectToken",
  base: "api",
  access: "bearer",
  sandboxOnly: true,
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(16_384)) }),
  success: { status: 200, body: TokenInspection },
  problems: [],
});
