import { BalanceCard } from "./BalanceCard.tsx";
import { StatementCard } from "./StatementCard.tsx";

/** What the merchant has, and how it came to that. */
export default function MoneySection() {
  return (
    <>
      <BalanceCard />
      <StatementCard />
    </>
  );
}
