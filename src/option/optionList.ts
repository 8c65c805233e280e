import type { ElementFactory } from "./elementFactory.ts";
import { methodIcons } from "./methodIcon.ts";
import styles from "./optionList.module.css";
import type { OptionListView, OptionView } from "./viewOptions.ts";

/** Names of the two radio groups, by which a change is understood. */
export const radioNames = { option: "paymentMethodCode", operator: "paymentOperatorCode" } as const;

/** What React adds to the list where it is chosen from. */
interface Search<Element> {
  /** The customer wants to see the other operators too. */
  readonly onMore: () => void;
  /** The field that narrows the operators, while they are being searched. */
  readonly field: Element | undefined;
}

/**
 * Draws the list of ways to pay by any element factory, so that the very same list can stand there before React does. Native radios:
 * who listens hears their `change` events on the way up.
 */
export function optionList<Element>(
  h: ElementFactory<Element>,
  { legend, isOnly, options }: OptionListView,
  search?: Search<Element>,
): Element {
  return h(
    "fieldset",
    { className: isOnly ? `${styles.list} ${styles.only}` : styles.list },
    h("legend", { className: styles.heard }, legend),
    ...options.map((option) => drawOption(h, option, search)),
  );
}

function drawOption<Element>(
  h: ElementFactory<Element>,
  option: OptionView,
  search: Search<Element> | undefined,
): Element {
  const id = `option-${option.code}`;
  const isDisabled = option.limit !== undefined;
  const notes = [
    ...(option.what === undefined
      ? []
      : [{ id: `${id}-what`, words: option.what, className: undefined }]),
    ...(option.limit === undefined
      ? []
      : [{ id: `${id}-limit`, words: option.limit, className: styles.limit }]),
  ];
  const state = [isDisabled && styles.disabled, option.isChosen && styles.chosen];
  return h(
    "div",
    { key: option.code, className: [styles.option, ...state].filter(Boolean).join(" ") },
    h(
      "div",
      { className: styles.head },
      h("input", {
        type: "radio",
        id,
        name: radioNames.option,
        value: option.code,
        defaultChecked: option.isChosen,
        disabled: isDisabled,
        className: styles.radio,
        "aria-describedby": notes.map((note) => note.id).join(" ") || undefined,
      }),
      h(
        "span",
        { className: styles.tile, "aria-hidden": "true" },
        h("svg", { viewBox: "0 0 24 24" }, h("path", { d: methodIcons[option.icon] })),
      ),
      h(
        "span",
        { className: styles.words },
        h("label", { htmlFor: id, className: styles.name }, option.name),
        ...notes.map((note) =>
          h("span", { key: note.id, id: note.id, className: note.className }, note.words),
        ),
      ),
    ),
    ...(option.operators ? [drawOperators(h, id, option.operators, search)] : []),
  );
}

function drawOperators<Element>(
  h: ElementFactory<Element>,
  id: string,
  { legend, error, shown, more }: NonNullable<OptionView["operators"]>,
  search: Search<Element> | undefined,
): Element {
  const legendId = `${id}-operators`;
  const errorId = `${id}-operators-error`;
  const isWrong = error !== undefined;
  return h(
    "fieldset",
    {
      key: "operators",
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
      ...shown.map(({ code, name, isChosen }) =>
        h(
          "span",
          { key: code, className: styles.operator },
          h("input", {
            type: "radio",
            id: `${id}-${code}`,
            name: radioNames.operator,
            value: code,
            defaultChecked: isChosen,
            "aria-describedby": isWrong ? errorId : undefined,
          }),
          h("label", { htmlFor: `${id}-${code}` }, name),
        ),
      ),
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
