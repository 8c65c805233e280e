import { ApiError } from "./apiError.ts";

/**
 * Loads the chunk with the calls of the first pages and the schemas that validate their answers. A prerendered page does not need
 * it. Rejects with an `ApiError`.
 */
export async function loadReads() {
  try {
    const { reads } = await import("./reads.ts");
    return reads;
  } catch (cause) {
    throw new ApiError("network", { cause });
  }
}
