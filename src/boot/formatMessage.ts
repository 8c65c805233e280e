/** A piece of a compiled ICU message: words, or a placeholder with the forms from which its value selects. */
type Piece = string | readonly [name: string, kind?: string, forms?: unknown];

/** An ICU message as `@lingui/message-utils` compiles it during the build. */
export type CompiledMessage = string | readonly Piece[];

/** Compiled messages by key. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

/** The direction in which a language is written. */
export type Direction = "ltr" | "rtl";

/**
 * Returns a compiled message filled with `values`, an object by placeholder name. `locale` selects the plural form and formats
 * its number. The texts use only placeholders, `plural` and `select`. In a text from right to left each value is isolated.
 */
export function formatMessage(
  message: CompiledMessage,
  locale: string,
  values?: unknown,
  direction?: Direction,
): string {
  return fill(message, "#");

  function fill(part: CompiledMessage, count: string): string {
    if (typeof part === "string") return part;
    const pieces = part.map((piece) => {
      if (typeof piece === "string") return piece === "#" ? count : piece;
      const [name, kind, forms] = piece;
      const given = own(values, name);
      const value = typeof given === "string" || typeof given === "number" ? `${given}` : "";
      if (kind === undefined) return isolate(value, direction);
      const find = (form: string) => own(forms, form);
      if (kind !== "plural") return fillForm(find(value) ?? find("other"), count);
      const number = Number(value);
      const form = new Intl.PluralRules(locale).select(number);
      const written = new Intl.NumberFormat(locale).format(number);
      return fillForm(find(value) ?? find(form) ?? find("other"), written);
    });
    return pieces.join("");
  }

  function fillForm(form: unknown, count: string): string {
    return isMessage(form) ? fill(form, count) : "";
  }
}

/** An isolated value, and other bidirectional control characters (UAX #9), which reorder the text around them. */
const bidiControls = /(\u2068[^\u202A-\u202E\u2066-\u2069]*\u2069)|[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns a value as it stands inside other words: it cannot reorder them, and they do not reorder it. Names may contain control
 * characters, which are removed. In words from right to left the value has a direction of its own: a phone number would be turned round.
 */
export function isolate(value: string, direction?: Direction): string {
  const plain = value.replace(bidiControls, "$1");
  return direction === "rtl" && plain !== "" ? `\u2068${plain}\u2069` : plain;
}

/** Returns an own property of an object: a value such as `constructor` must not select an inherited one. */
function own(object: unknown, name: string): unknown {
  return typeof object === "object" && object !== null && Object.hasOwn(object, name)
    ? Reflect.get(object, name)
    : undefined;
}

function isMessage(form: unknown): form is CompiledMessage {
  return typeof form === "string" || Array.isArray(form);
}
