import { ApiError } from "./apiError.ts";

/**
 * Loads the calls of the first pages with the schemas that validate their answers: a chunk of its own, because a prerendered page does not need
 * it. Rejects with an `ApiError` if the chunk cannot be loaded.
 */
export async function loadReads() {
  try {
    const { reads } = await import("./reads.ts");
    return reads;
  } catch (cause) {
    throw new ApiError("network", { cause });
  }
}
