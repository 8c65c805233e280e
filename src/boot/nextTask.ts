/**
 * Resolves in a new task, so that the browser can paint and react to the customer during long work. It uses a message, because
 * browsers delay nested timers.
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
