// Written to stderr, so that the output of a program can be piped.

/**
 * Does work while a line shows its name and its time: `Installing 257 packages … 4 s`, then `Installed 257 packages in
 * 9.3 s`.
 * @template T
 * @param {string} doing
 * @param {string} done
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(doing, done, work) {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const { isTTY } = process.stderr;
  process.stderr.write(isTTY ? `${doing} …` : `${doing} …\n`);
  const timer = setInterval(() => {
    if (isTTY) process.stderr.write(`\r${doing} … ${Math.round(seconds())} s`);
  }, 1000);
  try {
    const result = await work();
    process.stderr.write(`${isTTY ? "\r\u001B[K" : ""}${done} in ${seconds().toFixed(1)} s\n`);
    return result;
  } catch (error) {
    if (isTTY) process.stderr.write("\n");
    throw error;
  } finally {
    clearInterval(timer);
  }
}
