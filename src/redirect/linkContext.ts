import type { LinkContext } from "@pay/contract/redirectRequest.ts";
import { runtimeConfig } from "../api/runtimeConfig.ts";

/** Returns the environment of the web app, by which it reads links and judges URLs (G24). */
export function linkContext(): LinkContext {
  return { environment: runtimeConfig().environment, webAppOrigin: location.origin };
}
