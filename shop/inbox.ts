import type { ReceivedCallback } from "#contract/endpoints/listShopCallbacks.ts";

/** How many callbacks are kept. */
export const inboxSize = 100;

/** Where the shop keeps the callbacks that it received. */
export interface Inbox {
  /** Keeps one; when this is done, it outlives the process. */
  readonly add: (received: ReceivedCallback) => Promise<void>;
  /** The newest `inboxSize`, newest first. */
  readonly list: () => Promise<readonly ReceivedCallback[]>;
}
