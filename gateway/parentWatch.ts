/**
 * Calls back once the process that started us is gone, however it went: it holds a channel open to us, and the system
 * closes that with it. Started from a shell there is no channel, and nothing to end with.
 */
export function endWithParent(onEnd: () => void): void {
  if (!process.channel) return;
  process.once("disconnect", onEnd);
  // Listening must not keep alive a program that is done.
  process.channel.unref();
}
