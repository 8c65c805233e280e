import { type Mistakes, type Site, signed } from "./mistake.ts";

const asked = (changes: object) => (site: Site) => signed(site, changes);
const operations =
  (...given: unknown[]) =>
  (site: Site) =>
    signed(site, { operations: given }, "/auth-tokens");

/** Mistakes in the fields of a token request (§5, G6, G7, G51). */
export const tokenMistakes: Mistakes = {
  "an action at the endpoint of operations": (site) =>
    signed(site, { action: "PAYIN_CREATE", idPayment: "A-1" }, "/auth-tokens"),
  "operations at the endpoint of actions": asked({
    action: undefined,
    idPayment: undefined,
    operations: ["GET /payins/A-1"],
  }),
  "a misspelt action": asked({ action: "PAYIN_CREAT" }),
  "an action in small letters": asked({ action: "payin_info" }),
  "idPayin for idPayment": asked({ idPayment: undefined, idpayment: "A-1" }),
  "an idPayment with a space": asked({ idPayment: "ORDER 1" }),
  "validitySecs as text": asked({ validitySecs: "1800" }),
  "validitySecs of half a minute": asked({ validitySecs: 30 }),
  "the amount of money as text": asked({ money: { amount: "5000", currencyCode: "JPY" } }),
  "a relative returnUrl": asked({ returnUrl: "/paid" }),
  "operations as text": (site) => signed(site, { operations: "GET /payins/.*" }, "/auth-tokens"),
  "no operation": operations(),
  "an operation below /api": operations("GET /payins/A-1", "POST /api/payins/A-1"),
  "an operation with a whole address": operations("GET https://pay.example/api/payins/A-1"),
  "an operation without a method": operations("/payins/A-1"),
  "a method in small letters": operations("get /payins/A-1"),
  "an operation with a space in its path": operations("GET /payins/ORDER 1"),
  "a lookahead": operations("GET /payins/(?=A)"),
};

/** The body of a right create. */
export const right = {
  callbackUrl: "https://shop.example/callbacks",
  returnUrl: "https://shop.example/paid",
  paymentRequested: { money: { amount: 5000, currencyCode: "JPY" } },
  paymentMethod: { paymentMethodCode: "OFFLINE", emailAddress: "ada@mail.example" },
};
/** Returns a create of a payin with changes of its body. */
export const payin =
  (changes: object, path = "/payins/ORDER-1") =>
  ({ token }: Pick<Site, "token">) =>
    ({ method: "POST", path, token, body: { ...right, ...changes } }) as const;
/** Returns a create with this money. */
export const money = (amount: unknown, currencyCode = "JPY") =>
  payin({ paymentRequested: { money: { amount, currencyCode } } });
/** Returns a create by this method. */
export const by = (paymentMethod: object, currencyCode = "JPY") =>
  payin({ paymentRequested: { money: { amount: 5000, currencyCode } }, paymentMethod });
const offline = (data: object, currencyCode = "JPY") =>
  by({ ...right.paymentMethod, ...data }, currencyCode);
/** The account of a payer or receiver. */
export const account = { accountName: "Ada", accountNumber: "123" };
const atStore = {
  paymentMethodCode: "CODE_PAYMENT",
  account,
  emailAddress: "ada@mail.example",
  phoneNumber: "+819012345678",
};
const mobileMoney = {
  paymentMethodCode: "MOBILE_MONEY",
  account,
  paymentOperatorCode: "NETWORK_ALPHA_KE",
};

/** Mistakes in the create of a payin (§2, G2, G3, G15 … G17, G24). */
export const payinMistakes: Mistakes = {
  "an id with a space": payin({}, "/payins/ORDER%201"),
  "an id with an encoded slash": payin({}, "/payins/2026%2F1"),
  "no id": payin({}, "/payins/"),
  "an id of 65 letters": payin({}, `/payins/${"A".repeat(65)}`),
  "an amount as text": money("5000"),
  "an amount of null": money(null),
  "an amount of 0": money(0),
  "yen with decimals": money(10.5),
  "rupiah with three decimals": money(10.555, "IDR"),
  "an amount beyond the largest": money(1e12),
  "an amount below the method's minimum": payin({
    paymentRequested: { money: { amount: 0.5, currencyCode: "PHP" } },
    paymentMethod: { paymentMethodCode: "QR_PH" },
  }),
  "a currency in small letters": money(5000, "jpy"),
  "a currency that is not served": money(5000, "EUR"),
  "money at the top": payin({ paymentRequested: { amount: 5000, currencyCode: "JPY" } }),
  "a list for a body": ({ token }) => ({
    method: "POST",
    path: "/payins/ORDER-1",
    token,
    body: [],
  }),
  "paymentMethod as text": payin({ paymentMethod: "OFFLINE" }),
  "a method in small letters": by({ paymentMethodCode: "offline" }),
  "a method of another currency": by({ paymentMethodCode: "QR_PH" }),
  "an operator that is not in the list": by(
    { paymentMethodCode: "E_WALLET", paymentOperatorCode: "WALLET_X" },
    "IDR",
  ),
  "no operator": by({ paymentMethodCode: "E_WALLET" }, "PHP"),
  "a store that is not in the list": by({ ...atStore, paymentLocation: { code: "STORE_X" } }),
  "a store as text": by({ ...atStore, paymentLocation: "STORE_ALPHA_JP" }),
  "an account type of another currency": by(
    { paymentMethodCode: "BANK_TRANSFER", account: { accountType: "savings" } },
    "MXN",
  ),
  "accountName outside account": offline({ accountName: "Ada" }, "KRW"),
  "email for emailAddress": by({ paymentMethodCode: "OFFLINE", email: "ada@mail.example" }),
  "half an e-mail address": offline({ emailAddress: "ada@" }),
  "an empty e-mail address": offline({ emailAddress: "" }),
  "an account number with a dot": offline({ account: { accountNumber: "12.34" } }),
  "an account number without quotation marks": offline({ account: { accountNumber: 1234 } }),
  "a name with markup": offline({ account: { accountName: "<b>Ada" } }),
  "a phone number that is too short": offline({ phoneNumber: "12345" }),
  "mobile money to another country": by({ ...mobileMoney, phoneNumber: "+255621234567" }, "KES"),
  "a UPI ID without its bank": by({ paymentMethodCode: "UPI_ID", upiId: "ada" }, "INR"),
  "callbackURL for callbackUrl": payin({
    callbackUrl: undefined,
    callbackURL: "https://shop.example/cb",
  }),
  "a callbackUrl of http": payin({ callbackUrl: "http://shop.example/cb" }),
  "a callbackUrl without its slashes": payin({ callbackUrl: "https:/shop.example/cb" }),
  "a callbackUrl with a space": payin({ callbackUrl: "https://shop.example/my callbacks" }),
  "a callbackUrl that is encoded once more": payin({
    callbackUrl: "https%3A%2F%2Fshop.example%2Fcb",
  }),
  "a callbackUrl with a password": payin({ callbackUrl: "https://ada:x@shop.example/cb" }),
  "a callbackUrl to cloud metadata": payin({ callbackUrl: "https://169.254.169.254/latest" }),
  "a relative returnUrl": payin({ returnUrl: "/paid" }),
  "a returnUrl without https": payin({ returnUrl: "shop.example/paid" }),
  "a returnUrl of javascript": payin({ returnUrl: "javascript:alert(1)" }),
  "a returnUrl that is too long": payin({ returnUrl: `https://shop.example/${"a".repeat(2100)}` }),
  "an amount that the token does not allow": ({ moneyToken }) => payin({})({ token: moneyToken }),
};

/** Returns a create of a payout by this method. */
export const payout =
  (paymentMethod: object, currencyCode = "BRL") =>
  ({ token }: Pick<Site, "token">) =>
    ({
      method: "POST",
      path: "/payouts/OUT-1",
      token,
      body: {
        paymentRequested: { money: { amount: 5000, currencyCode } },
        paymentMethod,
        callbackUrl: right.callbackUrl,
      },
    }) as const;
const control =
  (action: string, body: object) =>
  ({ token }: Site) =>
    ({ method: "POST", path: `/sandbox/payins/ORDER-1/${action}`, token, body }) as const;
const resend =
  (body: object) =>
  ({ token }: Site) =>
    ({ method: "POST", path: "/callbacks/!resend", token, body }) as const;
const toBank = {
  paymentMethodCode: "BANK_TRANSFER",
  account,
  paymentOperatorCode: "BANK_ALPHA_CO",
  phoneNumber: "+573211234567",
  identifyingReference: "1",
};

const receiver = (accountNumber: string, country = "MX") => ({
  paymentMethodCode: "BANK_TRANSFER",
  paymentOperatorCode: `BANK_ALPHA_${country}`,
  account: { accountName: "Ada", accountNumber },
});

/** Returns the call that adds a public key. */
export const sendKey =
  (publicKeyPem: string) =>
  ({ token }: Pick<Site, "token">) =>
    ({
      method: "POST",
      path: "/sandbox/merchant/public-keys",
      token,
      body: { publicKeyPem },
    }) as const;
/** The receiver of the payout that exists. */
export const toTaxPayer = {
  paymentMethodCode: "TAX_PAYER_ID_TRANSFER",
  account,
  taxId: "11222333000181",
} as const;

/** Mistakes in the create of a payout and in the controls of the sandbox (§2, G14, G29). */
export const payoutMistakes: Mistakes = {
  "an id that was used, with another receiver": ({ token, takenId }) => ({
    ...payout({ ...toTaxPayer, taxId: "529.982.247-25" })({ token }),
    path: `/payouts/${takenId}`,
  }),
  "a payin's method": payout({ paymentMethodCode: "OFFLINE" }),
  "a key that is no UUID": payout({ paymentMethodCode: "RANDOM_KEY_TRANSFER", account }),
  "a CLABE of four digits": payout(receiver("1234"), "MXN"),
  "a CLABE with a wrong digit": payout(receiver("032180000118359718"), "MXN"),
  "a CVU with two digits swapped": payout(
    { ...receiver("0000003100062244154721", "AR"), identifyingReference: "1" },
    "ARS",
  ),
  "an account of a hyphen": payout(receiver("-"), "MXN"),
  "a CPF with a wrong digit": payout({
    paymentMethodCode: "TAX_PAYER_ID_TRANSFER",
    account,
    taxId: "529.982.247-26",
  }),
  "a phone number of another country": payout({
    paymentMethodCode: "PHONE_NUMBER_TRANSFER",
    account,
    phoneNumber: "+573211234567",
  }),
  "no account type in COP": payout(toBank, "COP"),
  "a status that does not exist": control("!decide", { status: "PAID" }),
  "a time without its zone": control("!advance", { to: "2026-11-21T10:00:00" }),
  "an advance by nothing": control("!advance", { by: 0 }),
  "callbacks to send again by no time": resend({
    from: "yesterday",
    to: "2026-11-21T10:00:00.000Z",
  }),
  "no way to advance": control("!advance", {}),
  "two ways to advance": control("!advance", { by: 60, toNext: true }),
  "an advance into the past": control("!advance", { to: "2026-11-21T10:00:00.000Z" }),
  "a decision about no payin": control("!decide", { status: "SUCCESS" }),
  "callbacks to send again from no time": resend({ to: "2026-11-21T10:00:00.000Z" }),
  "callbacks to send again by id and time": resend({
    ids: ["evt_1"],
    to: "2026-11-21T10:00:00.000Z",
  }),
  "a private key": sendKey("-----BEGIN RSA PRIVATE KEY-----\nMA==\n-----END RSA PRIVATE KEY-----"),
  "a key of SSH": sendKey("ssh-rsa AAAAB3NzaC1yc2E= ada@laptop"),
  "a key that is too long": sendKey("A".repeat(16_385)),
};
