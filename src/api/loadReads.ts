import { ApiError } from "./apiError.ts";

/**
 * Loads the calls that the first pages make, with the schemas by which their answers are judged. They are a file of their own: a page that was
 * painted early does well without until it stands, and any other asks for them before the program is there (`src/early/askForSchemas.ts`).
 * Rejects with an `ApiError` where they do not come: nothing was asked, then.
 */
export async function loadReads() {
  try {
    const { reads } = await import("./reads.ts");
    return reads;
  } catch (cause) {
    throw new ApiError("network", { cause });
  }
}
