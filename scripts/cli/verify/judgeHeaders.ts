/** Headers that make a browser load, go or keep something, or tell others: the page needs none, and no host adds one by right. */
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

/** Returns the faults of a response's headers: changed, missing or unwanted ones. `expected` are those over TLS. */
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
      .map((name) => `${at} has a header that it should not: ${name}: ${found.get(name)}`),
  ];
}
