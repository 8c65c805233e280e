/** The content codings that an `Accept-Encoding` names and does not refuse (RFC 9110 §12.5.3), in small letters. */
export function acceptedEncodings(header: string): ReadonlySet<string> {
  const names = header
    .toLowerCase()
    .split(",")
    .map((one) => one.trim())
    .filter((one) => !/;\s*q\s*=\s*0(\.0*)?$/.test(one))
    .map((one) => one.split(";")[0]?.trim() ?? "");
  return new Set(names);
}
