/** Where the program runs: the sandbox moves no money, live does (G30). */
export type Environment = "sandbox" | "live";

/** Why a URL is not followed (G24). */
export type UrlFault = "malformed" | "too_long" | "user_info" | "scheme" | "insecure";

/** A URL that may be followed, or why it may not. */
export type UrlVerdict =
  | { readonly ok: true; readonly url: string; readonly host: string }
  | { readonly ok: false; readonly fault: UrlFault };

const maximumLength = 2048;

/**
 * Decides for `callbackUrl`, `returnUrl` and `redirectTo` whether they may be followed (G24): at most 2048 characters, no user
 * info, https; http only in the sandbox and only to loopback, private addresses or the Web App's own origin. Gives the
 * parsed form, which is the only one to be used, and the host to be shown.
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
  // What is used is the parsed form, whose letters outside ASCII are three to nine times as long.
  if (parsed.href.length > maximumLength) return { ok: false, fault: "too_long" };
  const mayBeHttp =
    context.environment === "sandbox" &&
    (isLocalHost(parsed.hostname) || parsed.origin === context.webAppOrigin);
  if (parsed.protocol === "http:" && !mayBeHttp) return { ok: false, fault: "insecure" };
  return { ok: true, url: parsed.href, host: parsed.host };
}

// Control characters (`\p{Cc}`, which takes a slow phone its time to compile), white space and backslashes.
// oxlint-disable-next-line no-control-regex
const forgiven = /[\0-\x1f\x7f-\x9f\\\s]/;

function parseUrl(raw: string): URL | undefined {
  // The parser forgives what a reader does not see: spaces and control characters around, tabs and line breaks inside,
  // `https:host`, `https:///host`, `https:\\host`.
  const [, scheme, rest = ""] = /^([a-z][a-z0-9+.-]*):([^]*)$/i.exec(raw) ?? [];
  const isPlain = /^\/\/[^/]/.test(rest) && !forgiven.test(rest);
  if (!isPlain && (scheme === undefined || /^https?$/i.test(scheme))) return undefined;
  try {
    return new URL(raw);
  } catch {
    return undefined;
  }
}

// Looked for in the text, since the parser drops a user info that is empty.
function hasUserInfo(raw: string): boolean {
  return /^[^/]*\/\/[^/?#]*@/.test(raw);
}

// The URL parser has already brought every spelling of an IPv4 address to four decimal numbers and IPv6 to its short form.
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
