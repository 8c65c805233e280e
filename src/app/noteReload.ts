/** New versions are rare. A failure so soon after a reload has another cause. */
const notAgainForMs = 300_000;

/**
 * Records that the page is about to reload itself. Returns false if it did so recently or if the browser cannot store the record:
 * reloading then might never end.
 */
export function noteReload(
  nowMs: number,
  storage: () => Pick<Storage, "getItem" | "setItem">,
): boolean {
  try {
    const kept = storage();
    if (nowMs - Number(kept.getItem("reloaded")) < notAgainForMs) return false;
    kept.setItem("reloaded", `${nowMs}`);
    return true;
  } catch {
    return false;
  }
}
