import type { IncomingHttpHeaders } from "node:http";

/** To whom the test merchant's credentials are shown: to pages on the service's own machine, or to everyone. */
export type ShownTo = "local" | "everyone";

/** Who asks for the credentials. */
export interface Asker {
  /** The address that the connection comes from. */
  readonly peerAddress: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Each is set by something between the asker and the service, which then is not this machine's browser. */
const forwardingHeaders = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-server",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
] as const;

/**
 * Tells whether the test merchant's credentials may be shown to an asker. `local` wants all of this, since one of it alone proves nothing: the connection
 * comes from this machine; nothing forwarded it; the service is known under a loopback address (`publicUrl`), and is asked under one, so that no
 * foreign name that was pointed here is let in; and the page that asks is the service's own.
 */
export function mayShowCredentials(
  { peerAddress = "", headers }: Asker,
  { publicUrl, shownTo }: { readonly publicUrl: string; readonly shownTo: ShownTo },
): boolean {
  if (shownTo === "everyone") return true;
  const site = headers["sec-fetch-site"];
  return (
    isLoopback(peerAddress) &&
    forwardingHeaders.every((name) => headers[name] === undefined) &&
    isLoopback(hostnameOf(publicUrl)) &&
    isLoopback(hostnameOf(`http://${headers.host ?? ""}`)) &&
    (site === undefined || site === "same-origin")
  );
}

function hostnameOf(url: string): string {
  return URL.parse(url)?.hostname ?? "";
}

/** Whether an address or a host name is this machine's own whoever answers for names. */
function isLoopback(host: string): boolean {
  return /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}
