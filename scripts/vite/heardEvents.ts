import type { Plugin } from "vite";

const reactDom = "/react-dom/cjs/react-dom-client.production.js";

/**
 * What the pages hear by React, under the browser's names; what they call it there. A field's `onChange` is told by `input` and `click` too. What does
 * not bubble, as `onToggle` and `onError`, React hears at the element itself.
 */
export const heard = {
  click: "onClick",
  change: "onChange",
  input: "onInput",
  keydown: "onKeyDown",
  focusin: "onFocus",
  focusout: "onBlur",
  submit: "onSubmit",
} as const;

const changes = [
  [
    "allNativeEvents.forEach(function (",
    `${JSON.stringify(Object.keys(heard))}.forEach(function (`,
  ],
  ['listenToNativeEvent("selectionchange", !1, ownerDocument)', "null"],
] as const;

/** React's code, listening to nothing but what the pages hear. Throws where it listens otherwise than is known. */
export function hearLess(code: string): string {
  return changes.reduce((changed, [listens, instead]) => {
    const [before, after, ...more] = changed.split(listens);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`React does not listen by ${listens}`);
    return before + instead + after;
  }, code);
}

/**
 * Spares each tap most of what React listens to: it asks the browser for every event there is, some eighty, most of them twice, and looks for each
 * of the dozen that a tap brings which element wants to hear of it. No element of these pages wants any but these.
 */
export function heardEvents(): Plugin {
  let isMet = false;
  return {
    name: "heard-events",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(reactDom)) return undefined;
      isMet = true;
      return hearLess(code);
    },
    buildEnd(error) {
      if (error === undefined && !isMet) throw new Error(`there is no ${reactDom} to change`);
    },
  };
}
