import type { LinkContext } from "#contract/redirectRequest.ts";
import { runtimeConfig } from "../api/runtimeConfig.ts";

/** Where the Web App runs, for the links it reads and the URLs it may follow (G24). */
export function linkContext(): LinkContext {
  return { environment: runtimeConfig().environment, webAppOrigin: location.origin };
}
