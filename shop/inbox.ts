import type { ReceivedCallback } from "#contract/endpoints/listShopCallbacks.ts";

/** How many callbacks are kept. */
export const inboxSize = 100;
/** How many of them may be such as were not verified. */
export const strangeSize = 20;

/** Where the shop keeps the callbacks that it received. */
export interface Inbox {
  /** Keeps one; when this is done, it outlives the process. */
  readonly add: (received: ReceivedCallback) => Promise<void>;
  /** The newest `inboxSize`, newest first; of those that were not verified the newest `strangeSize`. */
  readonly list: () => Promise<readonly ReceivedCallback[]>;
}
