// Preloaded into the service: simulates a full disk. The message `full` refuses writes that grow a file, as an ordinary
// disk does. `sealed` refuses all writes, as a copy-on-write disk does. Any other message frees the disk.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

let state = "free";
const { writeSync, fstatSync } = fs;

/** @param {unknown} what */
function lengthOf(what) {
  if (typeof what === "string") return what.length;
  return ArrayBuffer.isView(what) ? what.byteLength : 0;
}

/** @param {number} fd @param {unknown} what @param {unknown[]} rest */
function refuses(fd, what, rest) {
  if (state === "free") return false;
  const stat = fstatSync(fd);
  // Logs and the channel to the parent process do not use the disk.
  if (!stat.isFile()) return false;
  const [, length, position] = rest.map(Number);
  const end = (position || 0) + (length || lengthOf(what));
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
