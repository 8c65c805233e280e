import * as z from "zod/mini";

/** The kinds of operators. A network is a mobile phone company whose money account is a phone number. */
export const operatorKinds = ["bank", "wallet", "network", "storeChain"] as const;
export type OperatorKind = (typeof operatorKinds)[number];

/** A day, or the month or year where nobody published the day: `2025-10-10`, `2025-10`, `2025`. */
const PartialDay = z.string().check(z.regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/));

const text = z.string().check(z.minLength(1));

/** The facts about an operator, without what is made of them. */
const facts = {
  /** The short name in Latin letters. */
  name: text,
  /** The name in a language of the country, by the language's tag (BCP 47). Absent where `name` is that too. */
  localNames: z.optional(z.record(z.string(), text)),
  /** Other names that people search by: brands, apps, former names, names of banks that were merged into it. */
  aliases: z.optional(z.array(text)),
  kind: z.enum(operatorKinds),
  /** Whether it is among the operators that most people of the country use. */
  popular: z.optional(z.boolean()),
  /** The number or letters by which the country's banks name it, in the form of `codeForms`. Absent where it has none. */
  nationalCode: z.optional(text),
  /** Its codes of other lists, by the name of the list. */
  otherCodes: z.optional(z.record(z.string(), text)),
  /**
   * Whether two sources agree on the name, and on the national code where there is one. An operator that is not checked is for
   * connectors and administrators that name it.
   */
  checked: z.boolean(),
  /** When it closed, or gave up the code. Its code is never given to another one. */
  closedOn: z.optional(PartialDay),
  /** The code of the operator that took over its accounts. */
  successor: z.optional(text),
};

/** A row of a country's file. `slug` is our own name for an operator without a national code. */
const Row = z.strictObject({
  ...facts,
  slug: z.optional(z.string().check(z.regex(/^[A-Z0-9]+$/))),
});

/** A file of `countries/`. The rows stand in the order in which they are shown: the popular ones first, the closed ones last. */
export const CountryFile = z.strictObject({
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** The day on which a person last compared the file with its sources. */
  reviewedOn: z.iso.date(),
  operators: z.array(Row),
});
export type CountryFile = z.infer<typeof CountryFile>;

/** An operator of the catalogue. */
export interface Operator extends Omit<z.infer<typeof Row>, "slug"> {
  /** The stable code, a `paymentOperatorCode`: the country and the national code or slug, `ID_014`, `KE_MPESA`. */
  readonly code: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** Returns the operators of a file. Refuses a row with neither a national code nor a slug, and one with both. */
export function toOperators({ country, operators }: CountryFile): readonly Operator[] {
  return operators.map(({ slug, ...row }) => {
    const own = row.nationalCode ?? slug;
    if (own === undefined || (row.nationalCode !== undefined && slug !== undefined))
      throw new Error(`${country}: ${row.name} needs a national code or a slug, and not both.`);
    return { code: `${country}_${own}`, country, ...row };
  });
}
