import type { CurrencyCode } from "../../currency.ts";

/** A number or code as people write it for a payment in a currency, the value that is sent (G17), and where it was found. */
type WrittenNumber = readonly [CurrencyCode, written: string, sent: string, source: string];

/** Account numbers. */
export const writtenAccountNumbers: readonly WrittenNumber[] = [
  ["MXN", "032 180 00011835971 9", "032180000118359719", "clabe-validator, README"],
  [
    "MXN",
    "032\u00A0180\u00A000011835971\u00A09",
    "032180000118359719",
    "clabe-validator, README, pasted from a page",
  ],
  [
    "MXN",
    "０３２１８００００１１８３５９７１９",
    "032180000118359719",
    "clabe-validator, README, typed with a Japanese keyboard",
  ],
  ["MXN", "002-010-07777777777-1", "002-010-07777777777-1", "public code"],
  [
    "MXN",
    "002\u2013010\u201307777777777\u20131",
    "002-010-07777777777-1",
    "public code, with the dashes of a word processor",
  ],
  [
    "MXN",
    "\u202A002010077777777771\u202C",
    "002010077777777771",
    "public code, from an address book",
  ],
  ["MXN", "4242 4242 4242 4242", "4242424242424242", "Stripe, Testing"],
  ["MXN", "5555\u20095555\u20095555\u20094444", "5555555555554444", "Stripe, Testing"],
  ["ARS", "28505909 40090418135201", "2850590940090418135201", "python-stdnum, stdnum.ar.cbu"],
  ["ARS", "0110012920000\u200B091344977", "0110012920000091344977", "python-stdnum, stdnum.ar.cbu"],
  ["ARS", "0000003100062244154712\r\n", "0000003100062244154712", "ezu-com-ar/bcra-claves, tests"],
  [
    "BRL",
    "123 1234-1 012345678901-12",
    "1231234-1012345678901-12",
    "Microsoft, Brazilian bank account numbers",
  ],
  [
    "BRL",
    "BR18 0036 0305 0000 1000 9795 493C 1",
    "BR1800360305000010009795493C1",
    "SWIFT, IBAN registry",
  ],
  [
    "BRL",
    "BR18\u202F0036\u202F0305\u202F0000\u202F1000\u202F9795\u202F493C\u202F1",
    "BR1800360305000010009795493C1",
    "SWIFT, IBAN registry",
  ],
  ["BRL", "12345\u20106", "12345-6", "daniel-dia/br-bank-account-validator, README"],
  ["KRW", "12-345-678901-234", "12-345-678901-234", "gourmetvie.com, numbers of Kookmin Bank"],
  [
    "KRW",
    "12 \u2013 345 \u2013 678901 \u2013 234",
    "12-345-678901-234",
    "gourmetvie.com, numbers of Kookmin Bank",
  ],
  [
    "KRW",
    "１２－３４５－６７８９０１－２３４",
    "12-345-678901-234",
    "gourmetvie.com, typed with a Korean keyboard",
  ],
  [
    "COP",
    "0013-1234-00-0100-567890",
    "0013-1234-00-0100-567890",
    "Localpayment, accounts of BBVA Colombia",
  ],
  ["COP", "6206 3092 5678", "620630925678", "Localpayment, accounts of Banco Popular"],
  ["NGN", "00000 14579", "0000014579", "Central Bank of Nigeria, NUBAN"],
  ["JPY", "０００１２３４", "0001234", "Stripe, Testing Connect"],
  ["INR", "000123456789\uFEFF", "000123456789", "Stripe, Testing Connect"],
  ["INR", "०००१२३४५६७८९", "000123456789", "Stripe, Testing Connect, in digits of Devanagari"],
  ["PHP", "٠٠٠١٢٣٤٥٦٧٨٩", "000123456789", "Stripe, Testing Connect, in Arabic digits"],
  ["LAK", "໐໐໐໑໒໓໔໕໖໗໘໙", "000123456789", "Stripe, Testing Connect, in digits of Lao"],
];

/** Aliases of accounts in Argentina: 6 to 20 letters, digits, dots and hyphens (BCRA, as informatesalta.com.ar quotes it). */
export const writtenAliases: readonly WrittenNumber[] = [
  ["ARS", "CUARTO.CENTRO.NAIPE", "CUARTO.CENTRO.NAIPE", "informatesalta.com.ar"],
  [
    "ARS",
    "\uFEFFCuarto\uFF0ECentro\u200B.naipe ",
    "Cuarto.Centro.naipe",
    "informatesalta.com.ar, from a file and a Japanese keyboard",
  ],
  ["ARS", "juanperez123", "juanperez123", "tn.com.ar"],
  ["ARS", "ZONDA\u2011CERRO\u20112", "ZONDA-CERRO-2", "informatesalta.com.ar, the hyphen"],
];

/** Tax numbers. */
export const writtenTaxIds: readonly WrittenNumber[] = [
  ["BRL", "390.533.447-05", "390.533.447-05", "python-stdnum, stdnum.br.cpf"],
  ["BRL", "390.533.447\u201305", "390.533.447-05", "python-stdnum, stdnum.br.cpf"],
  ["BRL", "\u00A0390 533 447 05 ", "39053344705", "python-stdnum, stdnum.br.cpf"],
  ["BRL", "16.727.230/0001-97", "16.727.230/0001-97", "python-stdnum, stdnum.br.cnpj"],
  [
    "BRL",
    "16.727.230\u20440001\u221297",
    "16.727.230/0001-97",
    "python-stdnum, stdnum.br.cnpj, with signs of mathematics",
  ],
  [
    "BRL",
    "１２.ABC.３４５/０１DE-３５",
    "12.ABC.345/01DE-35",
    "Receita Federal, CNPJ with letters",
  ],
  ["ARS", "20-05536168-2", "20-05536168-2", "python-stdnum, stdnum.ar.cuit"],
  ["ARS", "20\u201105536168\u20112", "20-05536168-2", "python-stdnum, stdnum.ar.cuit"],
  ["ARS", "20 05536168 2", "20055361682", "python-stdnum, stdnum.ar.cuit"],
];

/** UPI ids. */
export const writtenUpiIds: readonly WrittenNumber[] = [
  ["INR", "success@razorpay", "success@razorpay", "Razorpay, Test UPI details"],
  ["INR", " gaurav.kumar@exampleupi\u200B", "gaurav.kumar@exampleupi", "Razorpay, Payments by UPI"],
  [
    "INR",
    "gaurav.kumar\uFF20exampleupi",
    "gaurav.kumar@exampleupi",
    "Razorpay, Payments by UPI, typed with a Japanese keyboard",
  ],
  ["INR", "७४१०४१०१२३@exampleupi", "7410410123@exampleupi", "NPCI, a phone number as the name"],
];

/** Random keys of Pix, which are sent as account numbers. */
export const writtenRandomKeys: readonly WrittenNumber[] = [
  [
    "BRL",
    "123e4567-e89b-12d3-a456-426655440000",
    "123e4567-e89b-12d3-a456-426655440000",
    "Banco Central do Brasil, DICT",
  ],
  [
    "BRL",
    "123e4567\u2011e89b\u201112d3\u2011a456\u2011426655440000 ",
    "123e4567-e89b-12d3-a456-426655440000",
    "Banco Central do Brasil, DICT",
  ],
];
