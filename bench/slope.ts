/** By how much y rises with each x: the line through the points with the least squares. Throws a RangeError for fewer than two x. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const meanX = mean(points.map(([x]) => x));
  const meanY = mean(points.map(([, y]) => y));
  const width = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  if (!(width > 0)) throw new RangeError("a line needs two points");
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / width;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
