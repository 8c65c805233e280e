import * as z from "zod/mini";
import { callbackStates, tryResults } from "../callback.ts";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId, Timestamp } from "../paymentId.ts";

/** One try to deliver a callback (G23): when, for how long, how it went, and the receiver's answer as far as there was one. */
export const CallbackTry = z.object({
  startedAt: Timestamp,
  durationMs: z.number(),
  result: z.enum(tryResults),
  httpStatus: z.optional(z.number()),
  /** What the connection failed with, e.g. `ECONNREFUSED`. */
  detail: z.optional(z.string()),
  /** The first kilobyte of the answer. */
  answer: z.optional(z.string()),
});
export type CallbackTry = z.infer<typeof CallbackTry>;

/** A callback and its way until now (G23). */
export const ListedCallback = z.object({
  id: z.string(),
  type: z.string(),
  idPayin: z.optional(PaymentId),
  idPayout: z.optional(PaymentId),
  callbackUrl: z.string(),
  state: z.enum(callbackStates),
  createdAt: Timestamp,
  /** When it is tried next; absent while a try is under way and once it is settled. */
  nextTryAt: z.optional(Timestamp),
  /** When it was delivered or given up. */
  settledAt: z.optional(Timestamp),
  /** All tries, the first one first. */
  tries: z.array(CallbackTry),
});
export type ListedCallback = z.infer<typeof ListedCallback>;

/** Lists the merchant's newest callbacks, at most 50, newest first, with every try: `states=dead` shows the dead letters (G23). */
export const listCallbacks = defineEndpoint({
  operationId: "listCallbacks",
  summary: "List callbacks with their tries",
  method: "GET",
  path: "/callbacks",
  base: "api",
  access: "bearer",
  query: { states: z.enum(callbackStates) },
  success: { status: 200, body: z.object({ callbacks: z.array(ListedCallback) }) },
  problems: [],
});
