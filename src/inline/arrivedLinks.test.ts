import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { queryOf } from "@pay/contract/samples/sampleLink.ts";
import { describe, expect, test } from "vitest";
import { restoreAmpersands } from "./restoreAmpersands.ts";
import { sampleRequest } from "../testing/sampleRequest.ts";
import { sampleToken } from "../testing/sampleToken.ts";
import { checkBoundAddresses } from "../redirect/boundAddresses.ts";
import { describeFault } from "../redirect/broken/explainFault.ts";
import { readLinkValues } from "../redirect/broken/linkValues.ts";
import { readRedirectLink } from "../redirect/readLink.ts";

/*
 * What shops, mail programs, chat apps and CRMs make of long links, by public reports, and what the page reads (G32, G39). The right
 * outcome of each was written down before the code.
 */

/** A link of scenario 1. Its last parameter is `returnUrl`, and its token is bound to both addresses by their SHA-256 (G51). */
const short = sampleRequest({
  token: sampleToken({
    addresses: {
      callbackUrl: "-xMoLz0S8TiklLKnHmyW0CAHFl2VQ_CAIlgEjg_1nao",
      returnUrl: "TfPSX8SzXbleCyp3AfQitCnh2IOSCBhiQphQQ8azvHg",
    },
  }),
});
/** A link with each optional parameter. Its last one is `locale`. */
const long: RedirectRequest = {
  ...short,
  paymentMethodCode: "OFFLINE",
  optionsAvailable: true,
  allowCustomerDataChange: true,
  customerData: {
    accountName: "Ada Lovelace",
    emailAddress: "ada+shop@mail.example",
    phoneNumber: "+819012345678",
  },
  locale: "pt-BR",
};

const { merchantCode, idPayin, token, callbackUrl, returnUrl } = short;
const required = { merchantCode, idPayin, token, amount: "5000", currencyCode: "JPY" };
const shortQuery = queryOf({ ...required, callbackUrl, returnUrl });
const shortHref = `https://pay.example/?${shortQuery}`;
const flags = { allowCustomerDataChange: "true", optionsAvailable: "true" };
const longQuery = `${shortQuery}&${queryOf({
  ...flags,
  paymentMethodCode: "OFFLINE",
  ...long.customerData,
  locale: "pt-BR",
})}`;
const longHref = `https://pay.example/?${longQuery}`;
const context = { environment: "sandbox", webAppOrigin: "https://pay.example" } as const;

/** Opens an address as the page does. Returns the request, or the faults as the shop reads them. */
async function open(href: string): Promise<RedirectRequest | readonly string[]> {
  const { search: query, hash: fragment } = new URL(restoreAmpersands(href));
  const link = await checkBoundAddresses(readRedirectLink(query, context), query);
  if (link.ok) return link.request;
  const values = readLinkValues(query);
  const source = { kind: "payment", query, values, hash: fragment, context, nowMs: 0 } as const;
  return link.faults.map((fault) => describeFault(fault, source));
}

/** Returns the long link with other customer data. */
const withData = (customerData: Readonly<Record<string, string>>): RedirectRequest => ({
  ...long,
  customerData: { ...long.customerData, ...customerData },
});

const { emailAddress: _, phoneNumber: __, ...nameAlone } = long.customerData;

/** Links that open, by what happened to them: the report, the address that arrives, and what the page reads. */
const opened: readonly (readonly [
  what: string,
  source: string,
  arrived: string,
  read: RedirectRequest,
])[] = [
  [
    "PHP writes &amp; (arg_separator.output)",
    "restrictcontentpro/restrict-content-pro#785",
    longHref.replaceAll("&", "&amp;"),
    long,
  ],
  [
    "a tracker writes &amp; once more",
    "jdavidbakr/mail-tracker#24",
    longHref.replaceAll("&", "&amp;amp;"),
    long,
  ],
  [
    "a mail program writes &amp%3B",
    "Foundry376/Mailspring#445",
    `${longHref.replaceAll("&", "&amp%3B")}&recipient=ada%40mail.example`,
    withData({ recipient: "ada@mail.example" }),
  ],
  [
    "WordPress writes &#038;",
    "woocommerce/woocommerce#6446",
    longHref.replaceAll("&", "&#038;"),
    long,
  ],
  [
    "a click counter writes #038;",
    "awesomemotive/easy-digital-downloads#6413",
    longHref.replaceAll("&", "#038;"),
    long,
  ],
  [
    "each plus is not encoded",
    "sindresorhus/query-string#305, fastify/fastify#2658",
    longHref.replaceAll("%2B", "+"),
    // The rules of phone numbers decide about the second one, when they are loaded.
    withData({ phoneNumber: " 819012345678" }),
  ],
  [
    "Python writes True",
    "OpenAPITools/openapi-generator#1260",
    longHref.replaceAll("=true", "=True"),
    long,
  ],
  [
    "PHP writes true as 1",
    "php.net/http_build_query",
    longHref.replaceAll("=true", "=1"),
    { ...long, optionsAvailable: false, allowCustomerDataChange: false },
  ],
  [
    "the locale has an underscore",
    "oVirt/ovirt-web-ui#1448",
    longHref.replace("pt-BR", "pt_BR"),
    long,
  ],
  ["a redirect appends the query again", "dotCMS/core#25178", `${longHref}&${longQuery}`, long],
  [
    "a mailing adds utm parameters",
    "vh13294/nestjs-url-generator#12",
    `${longHref}&utm_source=news&utm_medium=email&utm_medium=gmail`,
    withData({ utm_source: "news" }),
  ],
  [
    "a social network adds fbclid",
    "YOURLS/YOURLS#2455",
    `${longHref}&fbclid=IwAR3qvAPT-0lv5f`,
    withData({ fbclid: "IwAR3qvAPT-0lv5f" }),
  ],
  [
    "a mailing adds gclid, mc_cid and mc_eid",
    "mpchadwick/tracking-query-params-registry",
    longHref.replace("?", "?gclid=Cj0K&mc_cid=7&mc_eid=UNIQID&"),
    withData({ gclid: "Cj0K", mc_cid: "7", mc_eid: "UNIQID" }),
  ],
  [
    "a scanner adds follow=true",
    "outline/outline#9227",
    `${longHref}&follow=true`,
    withData({ follow: "true" }),
  ],
  [
    "utm parameters come with a second question mark",
    "mautic/mautic#10310",
    `${longHref}%3Futm_source%3Dmautic&utm_medium=email`,
    { ...withData({ utm_medium: "email" }), locale: "pt-BR?utm-source=mautic" },
  ],
  [
    "Safe Links wraps the link",
    "baptisteArno/typebot.io#1221",
    new URL(
      `https://nam12.safelinks.protection.outlook.com/?url=${encodeURIComponent(longHref)}&data=05`,
    ).searchParams.get("url") ?? "",
    long,
  ],
  [
    "a mail program wraps the line, and the browser joins it",
    "horst-n/WireMailSmtp#2",
    longHref.replaceAll(/(.{76})/g, "$1\r\n"),
    long,
  ],
  [
    "the hosts are in capitals",
    "RFC 3986, section 6.2.2.1",
    longHref.replaceAll("https%3A%2F%2Fshop.example", "HTTPS%3A%2F%2FSHOP.EXAMPLE"),
    long,
  ],
  [
    "the shop has no value",
    "streamlabs/desktop#3037",
    longHref
      .replace(/emailAddress=[^&]*/, "emailAddress=")
      .replace(/phoneNumber=[^&]*/, "phoneNumber=%20"),
    { ...long, customerData: nameAlone },
  ],
  [
    "JavaScript writes undefined, which is a value that is not valid (G37)",
    "unshiftio/querystringify#21",
    longHref.replace(/emailAddress=[^&]*/, "emailAddress=undefined"),
    withData({ emailAddress: "undefined" }),
  ],
];

describe("a link that arrives otherwise than it was made opens (G32, G39):", () => {
  test.each(opened)("%s (%s)", async (_what, _source, arrived, read) => {
    expect(await open(arrived)).toEqual(read);
  });
});

const otherAddress = "returnUrl: It is another address than the token is bound to.";
const missing = (names: string) =>
  names.split(" ").map((name) => `${name}: Required, but missing.`);

/** Links that do not open: the report, the address that arrives, and the beginning of each line for the shop. */
const refused: readonly (readonly [
  what: string,
  source: string,
  arrived: string,
  lines: readonly string[],
])[] = [
  [
    "Outlook cuts a long line",
    "apinstein/phocoa#36",
    shortHref.slice(0, 76),
    [...missing("amount currencyCode callbackUrl returnUrl"), "token: It has 2 of 3 parts"],
  ],
  [
    "an app cuts the link at its first &",
    "EddyVerbruggen/SocialSharing-PhoneGap-Plugin#141",
    shortHref.split("&")[0] ?? "",
    missing("idPayin token amount currencyCode callbackUrl returnUrl"),
  ],
  [
    "a mail server breaks a line of 990 signs, and a blank is in its place",
    "yext/revere#7",
    shortHref.replace("%2Freturn", "%2Fre%20turn"),
    ["returnUrl: It has a space or a line break."],
  ],
  [
    "the plain text is read with =3D",
    "openfrontio/OpenFrontIO#4967",
    shortHref.replaceAll("=", "=3D"),
    [
      "currencyCode: The service has no such currency.",
      "amount: It has a currency sign, a letter",
      "callbackUrl: It has no scheme.",
      "returnUrl: It has no scheme.",
    ],
  ],
  [
    "a framework encodes the addresses twice",
    "oakserver/oak#119",
    shortHref.replaceAll("%", "%25"),
    ["callbackUrl: It is encoded twice.", "returnUrl: It is encoded twice."],
  ],
  [
    "an app encodes all parameters as one",
    "EddyVerbruggen/SocialSharing-PhoneGap-Plugin#719",
    `https://pay.example/?${encodeURIComponent(shortQuery)}`,
    missing("merchantCode idPayin token amount currencyCode callbackUrl returnUrl").map(
      (line) => `${line} The link is encoded as a whole`,
    ),
  ],
  [
    "a redirect appends the query behind a second question mark",
    "mozilla/bedrock#12535",
    `${longHref}?${longQuery}`,
    ["locale: Given more than once."],
  ],
  [
    "utm parameters come with a second question mark behind the last address",
    "mautic/mautic#9536",
    `${shortHref}?utm_source=mautic`,
    [otherAddress],
  ],
  ["a chat takes the full stop", "mastodon/mastodon#555", `${shortHref}.`, [otherAddress]],
  ["a chat takes the bracket", "nfrasser/linkifyjs#81", `${shortHref})`, [otherAddress]],
  ["a page takes the comma", "mozilla/bleach#30", `${shortHref},`, [otherAddress]],
  ["a mail program takes the >", "elkarte/Elkarte#3238", `${shortHref}>`, [otherAddress]],
  [
    "a terminal takes a sign of no width",
    "sindresorhus/terminal-link#18",
    `${shortHref}%E2%80%8B`,
    [otherAddress],
  ],
];

describe("a link that arrives otherwise than it was made names each fault (G39):", () => {
  test.each(refused)("%s (%s)", async (_what, _source, arrived, lines) => {
    expect(await open(arrived)).toEqual(lines.map((line) => expect.stringContaining(line)));
  });
});

test("a fragment of another kind stays, and so does an encoded one", () => {
  for (const href of [`${longHref}#integrator`, `${longHref}#how-to-pay`, `${longHref}&x=%23038;`])
    expect(restoreAmpersands(href)).toBe(href);
});
