// Parses the placeholders of an ICU message in the type system: a missing, misspelt or wrongly typed value does not compile. It
// does not support quoting by apostrophes, which the messages do not use.

/** The values of a message: `{n, plural, one {# of {total}} other {…}}` gives `{ n: number; total: string | number }`. */
export type MessageValues<Message extends string> = Simplify<Read<Message, unknown>[0]>;

type Simplify<Values> = { [Name in keyof Values]: Values[Name] };

/** Parses up to the end or an unmatched `}`. Results in the values found and the rest. */
type Read<Message extends string, Values> = Message extends `${infer Before}}${infer After}`
  ? Before extends `${string}{${string}`
    ? Message extends `${string}{${infer Rest}`
      ? Then<ReadArgument<Rest, Values>>
      : never
    : [Values, After]
  : [Values, ""];

type Then<Result> = Result extends [infer Values, infer Rest extends string]
  ? Read<Rest, Values>
  : never;

type ReadArgument<Rest extends string, Values> = Rest extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name},${string}`
    ? Rest extends `${Name},${infer Body}`
      ? ReadFormat<Trim<Name>, Body, Values>
      : never
    : [Values & Record<Trim<Head>, string | number>, After]
  : never;

type ReadFormat<
  Name extends string,
  Body extends string,
  Values,
> = Body extends `${infer Kind},${infer Choices}`
  ? Trim<Kind> extends "plural" | "selectordinal"
    ? ReadChoices<Choices, Values & Record<Name, number>>
    : Trim<Kind> extends "select"
      ? ReadChoices<Choices, Values & Record<Name, string>>
      : never
  : never;

/** Parses `one {…} other {…}` up to the `}` that ends the argument. */
type ReadChoices<Choices extends string, Values> = Choices extends `${infer Before}}${infer After}`
  ? Before extends `${string}{${string}`
    ? Choices extends `${string}{${infer Rest}`
      ? Read<Rest, Values> extends [infer More, infer Left extends string]
        ? ReadChoices<Left, More>
        : never
      : never
    : [Values, After]
  : never;

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} `
  ? Trim<Rest>
  : Text;
