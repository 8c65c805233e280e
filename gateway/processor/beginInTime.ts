/** The processor cannot begin a payment now. Nothing was written, and the same create may be sent again. */
export class ProcessorUnavailable extends Error {
  override readonly name = "ProcessorUnavailable";
  readonly retryAfterSecs: number;

  constructor(message: string, retryAfterSecs = 5) {
    super(message);
    this.retryAfterSecs = retryAfterSecs;
  }
}

/** Longer than a connector has to answer, and shorter than customers and proxies wait. */
const beginWithinMs = 10_000;

/**
 * Returns the beginning of a payment. Throws `ProcessorUnavailable` if it takes too long. A late result is discarded: the same
 * create leads to the same beginning.
 */
export async function beginInTime<Begun>(
  begin: Promise<Begun>,
  withinMs = beginWithinMs,
): Promise<Begun> {
  let timeout: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => {
      reject(new ProcessorUnavailable(`no beginning within ${withinMs} ms`));
    }, withinMs);
  });
  try {
    return await Promise.race([begin, late]);
  } finally {
    clearTimeout(timeout);
  }
}
