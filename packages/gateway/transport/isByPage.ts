/**
 * Returns whether a browser made the call. Browsers send an origin or their name; servers do not, and neither does `fetch` of
 * Node.
 */
export function isByPage(headers: Readonly<Record<string, string | undefined>>): boolean {
  return (
    headers["origin"] !== undefined ||
    headers["sec-fetch-site"] !== undefined ||
    headers["user-agent"]?.startsWith("Mozilla/") === true
  );
}
