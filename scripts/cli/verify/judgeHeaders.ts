/**
 * Headers that make a browser load, navigate or store something. The page needs none of them, so a host must not add
 * one.
 */
const unwanted = [
  "access-control-allow-credentials",
  "content-location",
  "link",
  "location",
  "refresh",
  "service-worker-allowed",
  "set-cookie",
  "sourcemap",
];

/**
 * Returns the faults of a response's headers: changed, missing or unwanted ones. `expected` are the headers over TLS.
 */
export function judgeHeaders(
  at: string,
  found: Headers,
  expected: Readonly<Record<string, string>>,
  isOverTls: boolean,
): string[] {
  const names = Object.keys(expected).filter(
    (name) => isOverTls || name !== "strict-transport-security",
  );
  return [
    ...names
      .filter((name) => found.get(name) !== expected[name])
      .map(
        (name) =>
          `${at} has the header ${name}: ${found.get(name) ?? "none"}, not ${expected[name]}`,
      ),
    ...unwanted
      .filter((name) => found.has(name))
      .map((name) => `${at} has an unexpected header ${name}: ${found.get(name)}`),
  ];
}
