/**
 * The time that the mocked service tells by its `Date` header. It begins where the samples live, so that no test depends on
 * the day it runs, and the device's own clock is always wrong, as some customers' are.
 */
export class ServerClock {
  #offsetMs = Date.parse("2026-11-21T10:00:01.000Z") - Date.now();
  #stoppedAt: Date | undefined;

  /** What the service takes for now. */
  now(): Date {
    return this.#stoppedAt ?? new Date(Date.now() + this.#offsetMs);
  }

  /** Sets the time; it goes on from there. */
  setTo(time: Date): void {
    this.#offsetMs = time.getTime() - Date.now();
  }

  /** Lets it stand still at a time, for tests that move the page's clock by hand, too. */
  stopAt(time: Date): void {
    this.#stoppedAt = time;
  }

  /** Lets time pass at the service; where it stands still it stands that much later. */
  advance(ms: number): void {
    this.#offsetMs += ms;
    if (this.#stoppedAt) this.#stoppedAt = new Date(this.#stoppedAt.getTime() + ms);
  }
}
