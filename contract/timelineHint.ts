import * as z from "zod/mini";

/** What a merchant's developer may want to look at. */
export const timelineHints = [
  "never_opened",
  "opened_not_created",
  "create_refused",
  "waits_for_customer",
  "waits_for_decision",
  "callback_waiting",
  "callback_refused",
  "callback_dead",
  "callback_answered_never_read",
  "calls_not_kept",
] as const;
export type TimelineHintCode = (typeof timelineHints)[number];

/** A hint with one English sentence: what is the matter, and what to do. */
export const TimelineHint = z.object({ code: z.enum(timelineHints), text: z.string() });
export type TimelineHint = z.infer<typeof TimelineHint>;
