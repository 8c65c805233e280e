/**
 * A value as people write it, the value that is sent for it (G17), and where it was found. `public code` means that the name was found,
 * letter by letter, in published source files. Behind `from knowledge` nobody has read the source.
 */
export type WrittenValue = readonly [written: string, sent: string, source: string];
