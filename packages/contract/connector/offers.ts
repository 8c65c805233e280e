import * as z from "zod/mini";
import { usualTimes } from "../merchantLook.ts";
import { isName } from "../nameText.ts";
import { ConnectorMoney } from "./payment.ts";

/** The most entries of each list of an offer. */
export const mostOffered = { operators: 500, locations: 200, kinds: 20, names: 20 } as const;

/** Matches a code of an operator, a chain of stores, or a kind of account (G2). */
export const offeredCode = /^[A-Za-z0-9_-]{1,64}$/;

const code = z
  .string()
  .check(
    z.regex(offeredCode),
    z.describe("1 to 64 of A–Z, a–z, 0–9, `-` and `_`. Another entry of the list has another one."),
  );

/** Matches a name without control characters, and without signs that turn the direction of the text behind it. */
const shownText = z
  .string()
  .check(
    z.regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]{1,80}$/u),
    z.refine(isName),
    z.describe(
      "1 to 80 characters, of which one is a letter or a digit. No control characters, and no marks of direction.",
    ),
  );

const amount = ConnectorMoney.shape.amount;

const limits = z
  .object({
    minimum: z.optional(amount.check(z.describe("The smallest amount, in major units: `10000`."))),
    maximum: z.optional(amount.check(z.describe("The largest amount, not below the smallest."))),
  })
  .check(z.describe("The limits of one payment, in the currency of the offer."));
export type OfferedLimits = z.infer<typeof limits>;

/** Absent where the gateway's facts know the code (`packages/operators`). */
const name = z.optional(
  shownText.check(
    z.describe(
      "1 to 80 characters, of which one is a letter or a digit. No control characters, and no marks of direction. Leave it out where `npm run operators -- list` has the code: the name is then the one of that list.",
    ),
  ),
);

const paymentOperator = z.object({
  code,
  name,
  localNames: z.optional(
    z.record(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/)), shownText).check(
      z.refine((names) => Object.keys(names).length <= mostOffered.names),
      z.describe('The name in other languages, by language (BCP 47): `{ "th": "…" }`.'),
    ),
  ),
  aliases: z.optional(
    z
      .array(shownText)
      .check(
        z.maxLength(mostOffered.names),
        z.describe("Other names and national codes that people type to find it."),
      ),
  ),
  popular: z.optional(
    z.boolean().check(z.describe("Whether it stands first. The page shows six such ones.")),
  ),
  logo: z.optional(
    z
      .string()
      .check(
        z.regex(offeredCode),
        z.describe(
          "The name, without its ending, of a file that the administrator put into `LOGOS_DIR`. Without it, the code. You send no images.",
        ),
      ),
  ),
  limits: z.optional(limits),
});

const paymentLocation = z.object({ code, name });

const accountKind = z.object({ code, name: shownText });

/** The customers' choices that a connector has for a method in one currency. */
export const MethodOffer = z.object({
  currencyCode: z
    .string()
    .check(z.describe("One of `currencyCodes`. A method has one offer in a currency, at most.")),
  limits: z.optional(limits),
  usualTime: z.optional(z.enum(usualTimes).check(z.describe("How long a payment usually takes."))),
  mandatory: z.optional(
    z
      .array(z.string())
      .check(
        z.describe(
          'The names of optional data points that the page must ask for: `["phoneNumber"]`. Merchants who call the API may still leave them out.',
        ),
      ),
  ),
  paymentOperators: z.optional(
    z
      .array(paymentOperator)
      .check(
        z.maxLength(mostOffered.operators),
        z.describe("The banks or wallets to choose from, in the order in which they are shown."),
      ),
  ),
  paymentLocations: z.optional(
    z
      .array(paymentLocation)
      .check(
        z.maxLength(mostOffered.locations),
        z.describe("The chains of stores to choose from, likewise."),
      ),
  ),
  accountKinds: z.optional(
    z
      .array(accountKind)
      .check(
        z.maxLength(mostOffered.kinds),
        z.describe("The kinds of account that you take, of those that the method knows."),
      ),
  ),
});
export type MethodOffer = z.infer<typeof MethodOffer>;
