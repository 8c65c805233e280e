/** Another version comes seldom; what fails again so soon fails for another reason. */
const notAgainForMs = 300_000;

/**
 * Notes that the page is about to be loaded anew by itself. False where it was so lately, or where that cannot be kept in mind: then
 * it must not, for it would be loaded for ever.
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
