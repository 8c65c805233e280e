/** One request of a page; milliseconds from the first of them. */
export interface PageRequest {
  readonly url: string;
  /** `Document`, `Script`, `Fetch` and so on, by the names of the developer tools. */
  readonly type: string;
  readonly sentAtMs: number;
  /** Absent while it is under way. */
  readonly endedAtMs?: number;
  /** Over the wire, headers included; 0 for one that failed. */
  readonly bytes?: number;
}

/** The network requests of a page. */
export interface RequestCount {
  readonly requests: number;
  /** Sent before the first option was painted. */
  readonly requestsBefore: number;
  readonly bytes: number;
  /** Of answers that had come whole before the first option was painted. */
  readonly bytesBefore: number;
  /** The bytes of the page itself among them. */
  readonly pageBytesBefore: number;
  /** The bytes of API answers among them. */
  readonly answerBytesBefore: number;
  readonly hosts: number;
}

/** Counts requests, those before the first option was painted apart. */
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

/** Counts the loaded files of a page: scripts, style sheets and the like, without API answers. */
export function countFiles(requests: readonly PageRequest[]): number {
  return requests.filter(
    ({ type, endedAtMs }) =>
      endedAtMs !== undefined && ["Document", "Script", "Stylesheet"].includes(type),
  ).length;
}
