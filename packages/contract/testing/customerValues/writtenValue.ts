/** A value as people write it, the value that is sent for it (G17), and where it was found. */
export type WrittenValue = readonly [written: string, sent: string, source: string];
