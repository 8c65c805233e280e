/**
 * The calls that the first pages make, and the schemas by which their answers are judged. To make the schemas takes a phone long, and a page
 * that was painted early does not need them at once: the build has them in the program's own file and runs them when they are first asked
 * for (`scripts/vite/runLater.ts`).
 */
export async function loadReads() {
  const { reads } = await import("./reads.ts");
  return reads;
}
