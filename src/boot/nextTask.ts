/**
 * Lets the browser draw and answer the customer before going on: what takes long is done in several tasks. A message and not a timer, of
 * which browsers hold back the nested ones.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
