/**
 * The time of the mocked service, sent in its `Date` header. It starts at the date of the samples, so that no test depends on the current
 * date. The device's clock is always wrong, as some customers' clocks are.
 */
export class ServerClock {
  #offsetMs = Date.parse("2026-11-21T10:00:01.000Z") - Date.now();
  #stoppedAt: Date | undefined;

  /** Returns the service's current time. */
  now(): Date {
    return this.#stoppedAt ?? new Date(Date.now() + this.#offsetMs);
  }

  /** Sets the time, which then runs. */
  setTo(time: Date): void {
    this.#offsetMs = time.getTime() - Date.now();
  }

  /** Stops the time, also for tests that move the page's clock by hand. */
  stopAt(time: Date): void {
    this.#stoppedAt = time;
  }

  /** Advances the time; a stopped time stays stopped. */
  advance(ms: number): void {
    this.#offsetMs += ms;
    if (this.#stoppedAt) this.#stoppedAt = new Date(this.#stoppedAt.getTime() + ms);
  }
}
