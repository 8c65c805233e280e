import type { ReceivedCallback } from "#contract/endpoints/listShopCallbacks.ts";

/** The maximum number of callbacks in the inbox. */
export const inboxSize = 100;
/** The maximum number of unverified ones among them. */
export const unverifiedSize = 20;

/** Storage of the callbacks that the shop received. */
export interface Inbox {
  /** Stores a callback durably before it resolves. */
  readonly add: (received: ReceivedCallback) => Promise<void>;
  /** The newest `inboxSize`, newest first; of those that were not verified the newest `unverifiedSize`. */
  readonly list: () => Promise<readonly ReceivedCallback[]>;
}
