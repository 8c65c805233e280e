/** The attributes of an element, under React's names. */
export interface ElementProps {
  readonly key?: string;
  readonly className?: string | undefined;
  readonly id?: string;
  readonly type?: "radio" | "button" | "submit";
  readonly role?: "radiogroup";
  readonly name?: string;
  readonly value?: string;
  readonly defaultChecked?: boolean;
  readonly disabled?: boolean;
  readonly htmlFor?: string;
  readonly viewBox?: string;
  readonly d?: string;
  readonly href?: string;
  /** Id of the form that a button outside it submits. */
  readonly form?: string;
  readonly autoComplete?: "off";
  readonly tabIndex?: -1;
  readonly translate?: "no";
  readonly "aria-hidden"?: "true";
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-labelledby"?: string;
  readonly "aria-invalid"?: "true" | undefined;
  /** Only React attaches listeners: a prerendered element has none. */
  readonly onClick?: (() => void) | undefined;
}

/** Makes an element from a tag, attributes and children: React's `createElement`, or `domElement` before React is loaded. */
export type ElementFactory<Element> = (
  tag: string,
  props: ElementProps,
  ...children: readonly (Element | string)[]
) => Element;
