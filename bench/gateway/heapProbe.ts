// Loaded before the program that is measured: tells, when it is asked, what is left on the heap after a collection.

process.on("message", (message) => {
  if (message !== "heap") return;
  globalThis.gc?.();
  process.send?.({ heapBytes: process.memoryUsage().heapUsed });
});
// Listening must not keep alive a program that is done.
process.channel?.unref();
