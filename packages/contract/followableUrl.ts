/** The environment of the service: the sandbox moves no money, live does (G30). */
export type Environment = "sandbox" | "live";

/** Reasons to refuse a URL (G24). */
export type UrlFault = "malformed" | "too_long" | "user_info" | "scheme" | "insecure";

/** A URL that may be followed, or the reason why not. */
export type UrlVerdict =
  | { readonly ok: true; readonly url: string; readonly host: string }
  | { readonly ok: false; readonly fault: UrlFault };

const maximumLength = 2048;

/**
 * Judges whether a `callbackUrl`, `returnUrl` or `redirectTo` may be followed (G24): at most 2048 characters, no user info,
 * https. The sandbox also allows http to loopback, private addresses and the web app's own origin. Returns the parsed URL,
 * the only form to use, and the host to show.
 */
export function judgeUrl(
  raw: string,
  context: { readonly environment: Environment; readonly webAppOrigin?: string | undefined },
): UrlVerdict {
  if (raw.length > maximumLength) return { ok: false, fault: "too_long" };
  const parsed = parseUrl(raw);
  if (parsed === undefined) return { ok: false, fault: "malformed" };
  if (parsed.protocol !== "https:" && parsed.protocol !== "http:")
    return { ok: false, fault: "scheme" };
  if (hasUserInfo(raw)) return { ok: false, fault: "user_info" };
  // Percent-encoding makes the parsed form up to nine times as long.
  if (parsed.href.length > maximumLength) return { ok: false, fault: "too_long" };
  const mayBeHttp =
    context.environment === "sandbox" &&
    (isLocalHost(parsed.hostname) || parsed.origin === context.webAppOrigin);
  if (parsed.protocol === "http:" && !mayBeHttp) return { ok: false, fault: "insecure" };
  return { ok: true, url: parsed.href, host: parsed.host };
}

// Matches control characters (`\p{Cc}`, which is slow to compile on a slow phone), white space and backslashes.
// oxlint-disable-next-line no-control-regex
const ignoredByParser = /[\0-\x1f\x7f-\x9f\\\s]/;

function parseUrl(raw: string): URL | undefined {
  // The URL parser accepts invisible mistakes: spaces and control characters around the URL, tabs and line breaks inside it,
  // `https:host`, `https:///host`, `https:\\host`.
  const [, scheme, rest = ""] = /^([a-z][a-z0-9+.-]*):([^]*)$/i.exec(raw) ?? [];
  const isPlain = /^\/\/[^/]/.test(rest) && !ignoredByParser.test(rest);
  if (!isPlain && (scheme === undefined || /^https?$/i.test(scheme))) return undefined;
  try {
    return new URL(raw);
  } catch {
    return undefined;
  }
}

// Searches the text, because the parser drops an empty user info.
function hasUserInfo(raw: string): boolean {
  return /^[^/]*\/\/[^/?#]*@/.test(raw);
}

// The URL parser has already normalised every spelling of an IPv4 address to four decimal numbers, and IPv6 to its short
// form.
const localHosts = [
  /^(.+\.)?localhost$/,
  /^127\.\d+\.\d+\.\d+$/,
  /^10\.\d+\.\d+\.\d+$/,
  /^192\.168\.\d+\.\d+$/,
  /^172\.(1[6-9]|2\d|3[01])\.\d+\.\d+$/,
  /^\[::1\]$/,
  /^\[f[cd][0-9a-f]{2}:[0-9a-f:]*\]$/,
];

function isLocalHost(hostname: string): boolean {
  return localHosts.some((pattern) => pattern.test(hostname));
}
