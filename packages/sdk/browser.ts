// For the pages of a shop that opens the payment page in a window of its own: "payment-web-app-sdk/browser". It needs no key and calls
// nothing. It carries a hint between two pages of the shop, which proves nothing: only a read by the shop's server does.

/** The name of the channel between the shop's pages, and the beginning of the key in their storage. */
const channelName = "payment-web-app";

/**
 * Opens a window for the payment page, and leads it to the link once that is there. Call it in the handler of the customer's click, before
 * anything is awaited: browsers refuse a window that comes later. Where one is refused, this tab goes to the payment page instead. Rejects
 * if the link does, after closing the window.
 */
export async function openPaymentWindow(link: string | Promise<string>): Promise<void> {
  const opened = window.open("", "_blank");
  try {
    const address = await link;
    if (opened && !opened.closed) opened.location.replace(address);
    else location.assign(address);
  } catch (error) {
    opened?.close();
    throw error;
  }
}

/**
 * Calls `tell` each time when the shop's return page announces that the customer came back from the payment `idPayin`, and returns the
 * function that ends this. Then ask your server, which reads the payment: anybody can open the return page.
 */
export function whenReturned(idPayin: string, tell: () => void): () => void {
  const hear = (said: unknown) => {
    if (said === idPayin) tell();
  };
  // Both reach pages of the same origin alone. The check costs nothing.
  const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === location.origin) hear(data);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue !== null && key === channelName) hear(readMessage(newValue));
  };
  const channel = openChannel();
  channel?.addEventListener("message", onMessage);
  globalThis.addEventListener("storage", onStorage);
  return () => {
    channel?.close();
    globalThis.removeEventListener("storage", onStorage);
  };
}

/**
 * Announces on the shop's return page that the customer came back from the payment `idPayin`, to the other pages of the same origin. Take
 * the id from the address of the return page.
 */
export function announceReturn(idPayin: string): void {
  const channel = openChannel();
  if (channel) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin alone
    channel.postMessage(idPayin);
    channel.close();
    return;
  }
  try {
    // The time makes it a change, which alone is told to other pages.
    localStorage.setItem(channelName, JSON.stringify([idPayin, Date.now()]));
    localStorage.removeItem(channelName);
  } catch {
    // The browser keeps nothing for this origin. The customer still has the return page, and the shop its callback.
  }
}

/** Opens the channel; undefined in browsers without one, such as Safari before 15.4. */
function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === "function" ? new BroadcastChannel(channelName) : undefined;
}

function readMessage(text: string): unknown {
  try {
    const message: unknown = JSON.parse(text);
    return Array.isArray(message) ? message[0] : undefined;
  } catch {
    return undefined;
  }
}
