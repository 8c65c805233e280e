import type { Problem } from "@pay/contract/problem.ts";
import { DetailsForShop } from "../redirect/DetailsForShop.tsx";

/** Shows why the service refused a create for what the customer does not give, such as an address of the link (G9, G39). */
export default function RefusalDetails({
  problem,
}: {
  readonly problem: Problem;
}): React.ReactNode {
  const { code, detail, errors = [] } = problem;
  const lines = errors.map((error) => `${error.pointer.slice(1)}: ${error.detail}`);
  return <DetailsForShop lines={lines.length > 0 ? lines : [`${code}: ${detail}`]} />;
}
