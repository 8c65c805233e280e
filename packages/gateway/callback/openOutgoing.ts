import type { Outgoing, OutgoingClient } from "./outgoingFetch.ts";

/** Opens an HTTP client, which is loaded with its first call: a start makes none, and need not wait for so much code. */
export function openOutgoing(outgoing: Outgoing): OutgoingClient {
  let opened: Promise<OutgoingClient> | undefined;
  const open = async () => {
    const { openAgent } = await import("./outgoingAgent.ts");
    return openAgent(outgoing);
  };
  return {
    fetch: async (url, request) => {
      opened ??= open();
      return await (await opened).fetch(url, request);
    },
    close: async () => await (await opened)?.close(),
  };
}
