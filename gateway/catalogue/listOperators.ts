import type { ListedOperator } from "#contract/endpoints/listPaymentOperators.ts";
import { paymentDirections } from "#contract/wireValues.ts";
import type { UsableMethod } from "./usableMethods.ts";

/** Returns the operators of some methods for the code list (G13): each once, with all methods and directions that name it. */
export function listOperators(methods: readonly UsableMethod[]): ListedOperator[] {
  const uses = methods.flatMap(({ paymentOperators, ...method }) =>
    paymentOperators.map((operator) => ({ operator, method })),
  );
  const byCode = Map.groupBy(uses, ({ operator }) => operator.code);
  return [...byCode.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { operator, method } = first;
    return {
      code: operator.code,
      name: operator.name,
      currencyCode: method.currencyCode,
      paymentMethodCodes: [...new Set(same.map((use) => use.method.paymentMethodCode))],
      directions: paymentDirections.filter((direction) =>
        same.some((use) => use.method.direction === direction),
      ),
    };
  });
}
