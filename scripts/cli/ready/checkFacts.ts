import { overdueReviews, reviewAfterMonths } from "@pay/operators/overdueReviews.ts";
import type { Checked } from "./checked.ts";

/** Checks how old the facts about banks and wallets are: banks merge, and change their names and codes. */
export function checkFacts(now: Date): Checked {
  const overdue = overdueReviews(now);
  return {
    subject: "facts about banks and wallets",
    missing:
      overdue.length === 0
        ? []
        : [
            `Nobody has compared the facts about banks and wallets of ${overdue.join(", ")} with their sources for ${reviewAfterMonths} months. Install a newer version; or compare them in a checkout: npm run operators -- compare`,
          ],
  };
}
