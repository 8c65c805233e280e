/** A piece of a compiled ICU message: words, or a placeholder with the forms from which its value selects. */
type Piece = string | readonly [name: string, kind?: string, forms?: unknown];

/** An ICU message as `@lingui/message-utils` compiles it during the build. */
export type CompiledMessage = string | readonly Piece[];

/** Compiled messages by key. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

/**
 * Returns a compiled message filled with `values`, an object by placeholder name. `locale` selects the plural form and formats
 * its number. The texts use only placeholders, `plural` and `select`.
 */
export function formatMessage(
  message: CompiledMessage,
  locale: string,
  values?: unknown,
  count = "#",
): string {
  if (typeof message === "string") return message;
  const pieces = message.map((piece) => {
    if (typeof piece === "string") return piece === "#" ? count : piece;
    const [name, kind, forms] = piece;
    const given = own(values, name);
    const value = typeof given === "string" || typeof given === "number" ? `${given}` : "";
    if (kind === undefined) return value;
    const find = (form: string) => own(forms, form);
    if (kind !== "plural") return formatForm(find(value) ?? find("other"), count);
    const number = Number(value);
    const form = new Intl.PluralRules(locale).select(number);
    const written = new Intl.NumberFormat(locale).format(number);
    return formatForm(find(value) ?? find(form) ?? find("other"), written);
  });
  return pieces.join("");

  function formatForm(form: unknown, inner: string): string {
    return isMessage(form) ? formatMessage(form, locale, values, inner) : "";
  }
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
