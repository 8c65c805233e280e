import { drawMark } from "../ui/drawMark.ts";
import type { ElementFactory } from "../ui/elementFactory.ts";
import styles from "./optionList.module.css";
import { radioNames } from "./choice.ts";
import type { OptionListView, OptionView } from "./viewOptions.ts";

/**
 * Draws the list of options by any element factory, so that the inline script and React make the same list. Its radios are
 * native, and their `change` events bubble to the form. The chosen option contains `inside`.
 */
export function optionList<Element>(
  h: ElementFactory<Element>,
  { legend, isOnly, options }: OptionListView,
  inside?: Element,
): Element {
  return h(
    "fieldset",
    { className: isOnly ? `${styles.list} ${styles.only}` : styles.list },
    h("legend", { className: styles.heard }, legend),
    ...options.map((option) => drawOption(h, option, inside)),
  );
}

function drawOption<Element>(
  h: ElementFactory<Element>,
  option: OptionView,
  inside: Element | undefined,
): Element {
  const id = `option-${option.code}`;
  const isDisabled = option.limit !== undefined;
  // An option that does not fit says why, and nothing else.
  const note = option.limit ?? option.what;
  return h(
    "div",
    {
      key: option.code,
      className: isDisabled ? `${styles.option} ${styles.disabled}` : styles.option,
    },
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
        "aria-describedby": note === undefined ? undefined : `${id}-note`,
      }),
      drawMark(h, option, styles.tile),
      h(
        "span",
        { className: styles.words },
        h("label", { htmlFor: id, className: styles.name }, option.name),
        ...(note === undefined ? [] : [h("span", { key: "note", id: `${id}-note` }, note)]),
      ),
    ),
    ...(option.isChosen && inside !== undefined ? [inside] : []),
  );
}
