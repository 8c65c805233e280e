import * as z from "zod/mini";
import { callbackStates, tryResults } from "../callback.ts";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId, Timestamp } from "../paymentId.ts";

/** One attempt to deliver a callback (G23): its start, duration, result, and the receiver's answer if there was one. */
export const CallbackTry = z.object({
  startedAt: Timestamp,
  durationMs: z.number(),
  result: z.enum(tryResults),
  httpStatus: z.optional(z.number()),
  /** The error of the connection, e.g. `ECONNREFUSED`. */
  detail: z.optional(z.string()),
  /** The first kilobyte of the answer. */
  answer: z.optional(z.string()),
});
export type CallbackTry = z.infer<typeof CallbackTry>;

/** A callback and its delivery so far (G23). */
export const ListedCallback = z.object({
  id: z.string(),
  type: z.string(),
  idPayin: z.optional(PaymentId),
  idPayout: z.optional(PaymentId),
  callbackUrl: z.string(),
  state: z.enum(callbackStates),
  createdAt: Timestamp,
  /** Time of the next attempt. Absent during an attempt and after the last one. */
  nextTryAt: z.optional(Timestamp),
  /** When it was delivered or became a dead letter. */
  settledAt: z.optional(Timestamp),
  /** All attempts, the first one first. */
  tries: z.array(CallbackTry),
});
export type ListedCallback = z.infer<typeof ListedCallback>;

/**
 * Lists the merchant's newest callbacks with every attempt, at most 50, newest first. `states=dead` shows the dead letters
 * (G23).
 */
export const listCallbacks = defineEndpoint({
  operationId: "listCallbacks",
  summary: "List callbacks with their tries",
  method: "GET",
  path: "/callbacks",
  access: "bearer",
  query: { states: z.enum(callbackStates) },
  success: { status: 200, body: z.object({ callbacks: z.array(ListedCallback) }) },
});
