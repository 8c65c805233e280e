// Preloaded into the service: makes its clock jump, as when an administrator sets a machine's clock. Monotonic clocks stay,
// as they do then. Messages give the offset from real time in milliseconds, and CLOCK_OFFSET_MS the first one.
let offsetMs = Number(process.env["CLOCK_OFFSET_MS"] ?? 0);
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
