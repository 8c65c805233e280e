import { isRefusedHost } from "../callback/callbackHost.ts";
import type { Deps } from "../deps.ts";
import { callbackRefused, type FieldRefusal, invalidFields } from "./fieldRefusal.ts";

/**
 * Refuses a create whose `callbackUrl` has a host at a forbidden address (G24). Runs after all other checks of fields, since it
 * needs a look-up.
 */
export async function refuseCallbackHost(
  callbackUrl: string,
  deps: Pick<Deps, "config" | "resolve">,
): Promise<FieldRefusal | undefined> {
  return (await isRefusedHost(callbackUrl, deps)) ? invalidFields([callbackRefused]) : undefined;
}
