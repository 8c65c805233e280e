import { countryFiles } from "./catalogue.ts";
import type { CountryFile } from "./operator.ts";

/** The months after which a person should look at a country's facts again. */
export const reviewAfterMonths = 12;

/** Returns the countries whose facts nobody has compared with their sources for twelve months. */
export function overdueReviews(
  now: Date,
  files: readonly Pick<CountryFile, "country" | "reviewedOn">[] = countryFiles,
): readonly string[] {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - reviewAfterMonths);
  return files
    .filter(({ reviewedOn }) => new Date(reviewedOn) < limit)
    .map(({ country }) => country);
}
