/**
 * Calls `onEnd` once the parent process has ended, however it ended: the system then closes the channel to it. A process started
 * from a shell has no channel.
 */
export function endWithParent(onEnd: () => void): void {
  if (!process.channel) return;
  process.once("disconnect", onEnd);
  // The listener must not keep a finished process running.
  process.channel.unref();
}
