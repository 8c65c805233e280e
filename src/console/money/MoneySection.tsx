import { BalanceCard } from "./BalanceCard.tsx";
import { StatementCard } from "./StatementCard.tsx";

/** Shows the merchant's balances and statement. */
export default function MoneySection() {
  return (
    <>
      <BalanceCard />
      <StatementCard />
    </>
  );
}
