import button from "../ui/Button.module.css";
import { drawMark } from "../ui/drawMark.ts";
import type { ElementFactory } from "../ui/elementFactory.ts";
import styles from "./operatorList.module.css";
import { radioNames } from "./choice.ts";
import type { OperatorGroup, OperatorListView, OperatorView } from "./viewOptions.ts";

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
  { legend, error, groups, more }: OperatorListView,
  search?: OperatorSearching<Element>,
  firstId?: string,
): Element {
  const legendId = `${id}-operators`;
  const errorId = `${id}-operators-error`;
  const isWrong = error !== undefined;
  const firstCode = groups.flatMap(({ shown }) => shown)[0]?.code;
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
    ...groups.flatMap((group) => drawGroup(group)),
    ...(more === undefined
      ? []
      : [
          h(
            "button",
            {
              key: "more",
              type: "button",
              className: `${button.button} ${button.quiet}`,
              onClick: search?.onMore,
            },
            more,
          ),
        ]),
  );

  // The style sheet of the search, which loads with its field, makes rows of the last group.
  function drawGroup({ label, shown }: OperatorGroup): readonly Element[] {
    return [
      ...(label === undefined ? [] : [h("p", { key: `${label}-label` }, label)]),
      h(
        "div",
        { key: label ?? "all", className: styles.tiles },
        ...shown.map((each) => drawOperator(each)),
      ),
    ];
  }

  function drawOperator({ code, name, note, isChosen }: OperatorView): Element {
    const radioId = code === firstCode && firstId !== undefined ? firstId : `${id}-${code}`;
    const noteId = `${radioId}-note`;
    const describedBy = [...(isWrong ? [errorId] : []), ...(note === undefined ? [] : [noteId])];
    return h(
      "span",
      { key: code, className: styles.operator },
      h("input", {
        type: "radio",
        id: radioId,
        name: radioNames.operator,
        value: code,
        defaultChecked: isChosen,
        "aria-describedby": describedBy.join(" ") || undefined,
      }),
      h(
        "label",
        { htmlFor: radioId },
        ...(code === "" ? [] : [drawMark(h, { name }, styles.tile)]),
        h("span", {}, name),
      ),
      ...(note === undefined ? [] : [h("span", { key: "note", id: noteId }, note)]),
    );
  }
}
