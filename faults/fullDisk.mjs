// Loaded into the service before it: fills the disk under it, as the system tells it then. Told by messages: `full` lets no file grow, `sealed` lets
// nothing be written at all, as where each write takes new room; anything else makes room again.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

let state = "free";
const { writeSync, fstatSync } = fs;

/** @param {number} fd @param {unknown} what @param {unknown[]} rest */
function refuses(fd, what, rest) {
  if (state === "free") return false;
  const stat = fstatSync(fd);
  // The log and the talk with who started it go nowhere near a disk.
  if (!stat.isFile()) return false;
  const [, length, position] = rest.map(Number);
  const end = (position || 0) + (length || Object(what).byteLength || Object(what).length || 0);
  return state === "sealed" || end > stat.size;
}

Object.assign(fs, {
  /** @param {number} fd @param {any} what @param {any[]} rest */
  writeSync: (fd, what, ...rest) => {
    if (refuses(fd, what, rest)) {
      const error = new Error("ENOSPC: no space left on device, write");
      throw Object.assign(error, { code: "ENOSPC", errno: -28, syscall: "write" });
    }
    return Reflect.apply(writeSync, fs, [fd, what, ...rest]);
  },
});
syncBuiltinESMExports();

process.on("message", (message) => {
  if (typeof message === "object" && message !== null && "disk" in message) {
    state = String(message.disk);
  }
});
process.channel?.unref();
