const units = [
  ["d", 86_400],
  ["h", 3600],
  ["min", 60],
  ["s", 1],
] as const;

/** Formats a duration in its two largest units, rounded down: `27 min 12 s`, `6 d 23 h`. Less than a second is `0 s`. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const largest = units.findIndex(([, size]) => seconds >= size);
  if (largest < 0) return "0 s";
  return units
    .slice(largest, largest + 2)
    .map(([unit, size], index) => {
      const within = index === 0 ? seconds : seconds % (units[largest]?.[1] ?? 1);
      return `${Math.floor(within / size)} ${unit}`;
    })
    .join(" ");
}

/** Formats the time until or since an instant; `undefined` and NaN are unknown. */
export function formatTimeLeft(leftMs: number | undefined): string {
  if (leftMs === undefined || Number.isNaN(leftMs)) return "not known";
  return leftMs > 0 ? formatDuration(leftMs) : `ended ${formatDuration(-leftMs)} ago`;
}
