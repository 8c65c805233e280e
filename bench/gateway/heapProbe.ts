// Preloaded into the measured program. On request it collects garbage and reports the size of the heap.

process.on("message", (message) => {
  if (message !== "heap") return;
  globalThis.gc?.();
  process.send?.({ heapBytes: process.memoryUsage().heapUsed });
});
// The message listener must not keep a finished program alive.
process.channel?.unref();
