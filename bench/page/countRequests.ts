/** One request of a page. Times are milliseconds since the first request. */
export interface PageRequest {
  readonly url: string;
  /** `Document`, `Script`, `Fetch` and so on, as the developer tools name it. */
  readonly type: string;
  readonly sentAtMs: number;
  /** Absent while the request is unfinished. */
  readonly endedAtMs?: number;
  /** Bytes over the wire, with headers; 0 for a failed request. */
  readonly bytes?: number;
}

/** The network requests of a page. */
export interface RequestCount {
  readonly requests: number;
  /** Requests sent before the first option was painted. */
  readonly requestsBefore: number;
  readonly bytes: number;
  /** Bytes of the answers that were complete before the first option was painted. */
  readonly bytesBefore: number;
  /** The bytes of the page itself among them. */
  readonly pageBytesBefore: number;
  /** The bytes of API answers among them. */
  readonly answerBytesBefore: number;
  readonly hosts: number;
}

/** Counts the requests of a page, and those before the first option was painted. */
export function countRequests(requests: readonly PageRequest[], optionAtMs: number): RequestCount {
  const bytesOf = (some: readonly PageRequest[]) =>
    some.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
  const whole = requests.filter(
    ({ endedAtMs }) => endedAtMs !== undefined && endedAtMs <= optionAtMs,
  );
  return {
    requests: requests.length,
    requestsBefore: requests.filter(({ sentAtMs }) => sentAtMs <= optionAtMs).length,
    bytes: bytesOf(requests),
    bytesBefore: bytesOf(whole),
    pageBytesBefore: bytesOf(whole.filter(({ type }) => type === "Document")),
    answerBytesBefore: bytesOf(whole.filter(({ type }) => ["Fetch", "XHR"].includes(type))),
    hosts: new Set(requests.map(({ url }) => new URL(url).host)).size,
  };
}

/** Counts the loaded files of a page, such as scripts and style sheets. API answers are left out. */
export function countFiles(requests: readonly PageRequest[]): number {
  return requests.filter(
    ({ type, endedAtMs }) =>
      endedAtMs !== undefined && ["Document", "Script", "Stylesheet"].includes(type),
  ).length;
}
