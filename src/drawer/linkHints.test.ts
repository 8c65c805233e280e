import { offline } from "@pay/contract/methods/offline.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { describe, expect, test } from "vitest";
import { createPhoneRules } from "../collection/phoneNumber.ts";
import { readRedirectLink } from "../redirect/readLink.ts";
import { guessName } from "../redirect/broken/guessName.ts";
import { sampleParameters, sampleSnapshot } from "../testing/sampleSnapshot.ts";
import { toFacts } from "./toFacts.ts";

/*
 * Mistakes that do not break a RedirectURL: the payment goes on, and the developer drawer and the console point them out (G37,
 * G39). linkMistakes.test.ts has the others.
 */

const query = new URLSearchParams(sampleParameters).toString();
const context = { environment: "sandbox", webAppOrigin: "https://pay.example" } as const;
const options = [sampleOption(offline, "JPY")] as const;

/** Returns each parameter of a valid link that is refused, ignored or cut, with the reason. */
function findHints(search: string): readonly string[] {
  expect(readRedirectLink(search, context).ok).toBe(true);
  const phone = createPhoneRules("JP");
  return toFacts(sampleSnapshot({}, { search, options, phone }))
    .parameters.filter(({ verdict, why }) => /refused|ignored/.test(verdict) || /& in it/.test(why))
    .map(({ name, verdict, why }) => `${name} ${verdict}: ${why}`);
}

const restOf = (name: string) =>
  `ignored: It looks like a part of ${name}, whose & is not encoded. Encode that address with encodeURIComponent (G39).`;
const plainUrl = (name: string, address: string) =>
  query.replace(new RegExp(`${name}=[^&]*`), `${name}=${address}`);
const meant = (name: string) => `ignored: No such parameter. Did you mean ${name}? (G39)`;
const leftOut = "optional: the page leaves it out, and the payment goes on (G37).";

/** A query, and the drawer's words. */
const hints: readonly (readonly [search: string, ...words: string[]])[] = [
  [`${query}&email=ada@mail.example`, `email ${meant("emailAddress")}`],
  [`${query}&mail=ada@mail.example`, `mail ${meant("emailAddress")}`],
  [`${query}&EmailAddress=ada@mail.example`, `EmailAddress ${meant("emailAddress")}`],
  [`${query}&emialAddress=ada@mail.example`, `emialAddress ${meant("emailAddress")}`],
  [`${query}&phone=0312345678`, `phone ${meant("phoneNumber")}`],
  [`${query}&paymentMethod=OFFLINE`, `paymentMethod ${meant("paymentMethodCode")}`],
  [`${query}&payment_method_code=OFFLINE`, `payment_method_code ${meant("paymentMethodCode")}`],
  [`${query}&bank=ALPHA`, `bank ${meant("paymentOperatorCode")}`],
  [`${query}&language=ja`, `language ${meant("locale")}`],
  [
    `${query}&utm_source=mail&utm_source=shop`,
    "utm_source ignored: No offered method takes it. Check the name (G39).",
  ],
  [
    plainUrl("callbackUrl", "https://shop.example/callback?order=1&user=7&order=2"),
    "callbackUrl accepted: The address of the callback (webhook). It ends before “user”, “order”: an & in it is not encoded. Encode it with encodeURIComponent (G39).",
    `user ${restOf("callbackUrl")}`,
    `order ${restOf("callbackUrl")}`,
  ],
  [
    plainUrl("returnUrl", "https://shop.example/?x=1&email=ada"),
    "returnUrl accepted: The page to which the customer returns. It ends before “email”: an & in it is not encoded. Encode it with encodeURIComponent (G39).",
    `email ${restOf("returnUrl")}`,
  ],
  [
    `${query}&emailAddress=ada@`,
    "emailAddress refused: Not valid for OFFLINE (wrong_format): the page sends nothing until you correct it (G37).",
  ],
  [
    `${query}&emailAddress=ada@mail.example&phoneNumber=12`,
    `phoneNumber ignored: Not valid for OFFLINE (wrong_format), and ${leftOut}`,
  ],
  [
    `${query}&emailAddress=ada@mail.example&phoneNumber=12345678901234567890`,
    `phoneNumber ignored: Not valid for OFFLINE (wrong_format), and ${leftOut}`,
  ],
  [
    `${query}&emailAddress=ada@mail.example&accountName=%3CAda%3E`,
    "accountName refused: Not valid for OFFLINE (wrong_format): the page sends nothing until you correct it (G37).",
  ],
  [
    `${query}&emailAddress=ada@mail.example&productId=a+b&allowCustomerDataChange=true`,
    "productId refused: Not valid for OFFLINE (wrong_format): the page sends nothing until you correct it (G37).",
  ],
];

test.each(hints)("the drawer explains a link that works: %s", (search, ...words) => {
  expect(findHints(search)).toEqual(words);
});

test("a parameter that no method takes makes no scenario of given data (G32)", () => {
  const search = `${query}&email=ada@mail.example&allowCustomerDataChange=true`;
  const [option] = options;
  const two = [option, { ...option, paymentMethodCode: "OTHER" }];
  const { scenario, parameters } = toFacts(sampleSnapshot({}, { search, options: two }));
  expect(scenario).toMatchObject({
    number: 1,
    whyData: "no customer data is given that an offered method takes",
  });
  expect(parameters.find(({ name }) => name === "allowCustomerDataChange")?.verdict).toBe(
    "ignored",
  );
});

describe("a repeated parameter that the page does not know", () => {
  test("gives no value, because nobody knows which one was meant (G39)", () => {
    const link = readRedirectLink(`${query}&colour=red&colour=blue&size=1`, context);
    expect(link.ok && link.request.customerData).toEqual({ size: "1" });
  });

  test("is named if a method of a newer service takes it", () => {
    const point = { name: "colour", path: "/colour", label: "Colour", required: false } as const;
    const option = sampleOption(offline, "JPY", { dataPoints: [{ ...point, format: "text" }] });
    const search = `${query}&colour=red&colour=blue`;
    const { parameters } = toFacts(sampleSnapshot({}, { search, options: [option] }));
    expect(parameters.find(({ name }) => name === "colour")?.why).toBe(
      "Given more than once: the page takes no value. Give it once (G39).",
    );
  });
});

test.each([
  ["callbackURL", "callbackUrl"],
  ["return_url", "returnUrl"],
  ["MerchantCode", "merchantCode"],
  ["ammount", "amount"],
  ["currncyCode", "currencyCode"],
  ["order_id", "idPayin"],
  ["webhookUrl", "callbackUrl"],
  ["acountName", "accountName"],
  ["taxID", "taxId"],
  ["emailAddress", undefined],
  ["colour", undefined],
  ["utm_source", undefined],
  ["x".repeat(100_000), undefined],
])("%.40s is a guess for %s", (given, name) => {
  expect(guessName(given)).toBe(name);
});
