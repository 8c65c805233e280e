/** A browser that a test drives. Its only page starts empty. */
export interface Session {
  /** Name and version, as the browser states them. */
  readonly version: string;
  readonly open: (url: string) => Promise<void>;
  /** Returns the value of an expression in the page, which JSON must be able to carry. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  readonly clickAt: (point: Point) => Promise<void>;
  /** Presses the keys of a text. */
  readonly type: (text: string) => Promise<void>;
  readonly pressEnter: () => Promise<void>;
  /** Goes back by one entry of the history, as the browser's button does. */
  readonly goBack: () => Promise<void>;
  /** The visible part of the page as a PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** The warnings and errors on the console so far. */
  readonly readConsole: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A click in the form that WebDriver and WebDriver BiDi share. */
export function clickActions({ x, y }: Point): readonly unknown[] {
  const steps = [
    { type: "pointerMove", x: Math.round(x), y: Math.round(y), origin: "viewport" },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: steps }];
}

/** The keys of a text in the same form. */
export function typeActions(text: string): readonly unknown[] {
  const steps = Array.from(text, (value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]).flat();
  return [{ type: "key", id: "keyboard", actions: steps }];
}

/** The Enter key in the same form. */
export const enterActions = typeActions("\uE007");
