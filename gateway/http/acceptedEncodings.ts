/** Returns the content codings that an `Accept-Encoding` header allows (RFC 9110 §12.5.3), in lower case. */
export function acceptedEncodings(header: string): ReadonlySet<string> {
  const names = header
    .toLowerCase()
    .split(",")
    .map((one) => one.trim())
    .filter((one) => !/;\s*q\s*=\s*0(\.0*)?$/.test(one))
    .map((one) => one.split(";")[0]?.trim() ?? "");
  return new Set(names);
}
