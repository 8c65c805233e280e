/** Returns the promise's result, or rejects with the signal's reason on an abort. The promise itself goes on. */
export function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** Resolves after some milliseconds, or rejects with the signal's reason and leaves no timer behind. */
export async function passTime(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await untilAborted(passed, signal);
  } finally {
    clearTimeout(timer);
  }
}
