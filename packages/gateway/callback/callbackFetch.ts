import {
  addressPolicyOf,
  type AddressPolicy,
  type CallbackRules,
  isAllowedAddress,
  isOwnShop,
  keepsPrivateAnswers,
} from "./callbackAddress.ts";
import type { ResolveHost } from "./callbackHost.ts";
import { openOutgoing } from "./openOutgoing.ts";
import { AddressRefused, type OutgoingClient, type OutgoingFetch } from "./outgoingFetch.ts";

/**
 * Opens the HTTP client of callbacks (G24). Answers of private addresses are marked where they must not be kept: the client
 * tries public addresses first, which sends nothing to a private one.
 */
export function openCallbackFetch(
  config: CallbackRules,
  resolveBy: (policy: AddressPolicy) => ResolveHost,
): OutgoingClient {
  const open = (policy: AddressPolicy, resolvePolicy = policy) =>
    openOutgoing({
      isAllowed: (address) => isAllowedAddress(address, policy),
      resolve: resolveBy(resolvePolicy),
    });
  const lenient = open("privateToo");
  const strict = open("publicOnly", config.callbackAllowPrivate ? "privateToo" : "publicOnly");
  const fetchMarked: OutgoingFetch = async (...call) => {
    const { status, headers, body } = await lenient.fetch(...call);
    return { status, headers, body, isSecret: true };
  };
  return {
    fetch: async (url, request) => {
      if (addressPolicyOf(config, url) === "publicOnly") return await strict.fetch(url, request);
      if (keepsPrivateAnswers(config)) return await lenient.fetch(url, request);
      if (isOwnShop(config, url)) return await fetchMarked(url, request);
      try {
        return await strict.fetch(url, request);
      } catch (error) {
        if (!(error instanceof Error && error.cause instanceof AddressRefused)) throw error;
        return await fetchMarked(url, request);
      }
    },
    close: async () => {
      await Promise.all([strict.close(), lenient.close()]);
    },
  };
}
