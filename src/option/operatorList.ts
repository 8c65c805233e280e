import type { ElementFactory } from "./elementFactory.ts";
import styles from "./operatorList.module.css";
import { radioNames } from "./choice.ts";
import type { OperatorListView } from "./viewOptions.ts";

/** The parts that React adds to a list with search. */
export interface OperatorSearching<Element> {
  /** Called when the customer asks for the other operators. */
  readonly onMore: () => void;
  /** The search field, while the search is open. */
  readonly field: Element | undefined;
}

/**
 * Draws the banks and wallets as native radios, by any element factory. `id` is the prefix of their ids. `firstId` is the id of
 * the first radio, to which an error links.
 */
export function operatorList<Element>(
  h: ElementFactory<Element>,
  id: string,
  { legend, error, shown, more }: OperatorListView,
  search?: OperatorSearching<Element>,
  firstId = `${id}-${shown[0]?.code}`,
): Element {
  const legendId = `${id}-operators`;
  const errorId = `${id}-operators-error`;
  const isWrong = error !== undefined;
  return h(
    "fieldset",
    {
      className: styles.operators,
      role: "radiogroup",
      "aria-labelledby": legendId,
      "aria-describedby": isWrong ? errorId : undefined,
      "aria-invalid": isWrong ? "true" : undefined,
    },
    h("legend", { id: legendId }, legend),
    ...(isWrong ? [h("p", { key: "error", id: errorId, className: styles.error }, error)] : []),
    ...(search?.field === undefined ? [] : [search.field]),
    h(
      "div",
      { key: "tiles", className: styles.tiles },
      ...shown.map(({ code, name, isChosen }, index) => {
        const radioId = index === 0 ? firstId : `${id}-${code}`;
        return h(
          "span",
          { key: code, className: styles.operator },
          h("input", {
            type: "radio",
            id: radioId,
            name: radioNames.operator,
            value: code,
            defaultChecked: isChosen,
            "aria-describedby": isWrong ? errorId : undefined,
          }),
          h("label", { htmlFor: radioId }, name),
        );
      }),
    ),
    ...(more === undefined
      ? []
      : [
          h(
            "button",
            { key: "more", type: "button", className: styles.more, onClick: search?.onMore },
            more,
          ),
        ]),
  );
}
