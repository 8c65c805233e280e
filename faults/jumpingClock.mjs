// Loaded into the service before it: lets its clock jump, as a machine's does when it is set. What counts time that passes is left alone, as it
// is then too. Told by messages, in milliseconds from the real time.
let offsetMs = 0;
const RealDate = Date;

class JumpingDate extends RealDate {
  /** @param {...any} given */
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offsetMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
}
Object.defineProperty(globalThis, "Date", {
  value: JumpingDate,
  writable: true,
  configurable: true,
});

process.on("message", (message) => {
  if (typeof message === "object" && message !== null && "jumpToMs" in message) {
    offsetMs = Number(message.jumpToMs);
  }
});
process.channel?.unref();
