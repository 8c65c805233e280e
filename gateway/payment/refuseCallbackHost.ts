import { isRefusedHost } from "../callback/isRefusedHost.ts";
import type { Deps } from "../deps.ts";
import { callbackRefused, type FieldRefusal, invalidFields } from "./fieldRefusal.ts";

/** Refuses a create whose `callbackUrl` names a host at an address that callbacks may not go to (G24). Asked last of its fields: it takes a look-up. */
export async function refuseCallbackHost(
  callbackUrl: string,
  deps: Pick<Deps, "config" | "resolve">,
): Promise<FieldRefusal | undefined> {
  return (await isRefusedHost(callbackUrl, deps)) ? invalidFields([callbackRefused]) : undefined;
}
