/**
 * Error of an argument that the SDK refuses before it makes a call. `message` names the field, the reason and the remedy. The
 * calling program is wrong, so a repeated call fails too.
 */
export class InvalidInput extends TypeError {
  override readonly name = "InvalidInput";
  /** The refused argument as a path, e.g. `customerData.emailAddress`. */
  readonly field: string;

  constructor(field: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.field = field;
  }
}

/** Throws an InvalidInput: `<field> <reason>. <remedy>`. */
export function refuse(field: string, reason: string, remedy: string): never {
  throw new InvalidInput(field, `${field} ${reason}. ${remedy}`);
}

/** Describes a value of a wrong kind: "is missing", "is a number, 1042", "is a Date object". */
export function describe(value: unknown): string {
  if (value === undefined || value === null || value === "") return "is missing";
  if (typeof value === "string") return `is text, ${quote(value)}`;
  if (Array.isArray(value)) return "is an array";
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
    return `is a ${typeof value}, ${value}`;
  if (typeof value !== "object") return `is a ${typeof value}`;
  const name: unknown = value.constructor?.name;
  return typeof name === "string" && name !== "Object" ? `is a ${name} object` : "is an object";
}

/** Returns a text in quotes, cut after 60 characters. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
