import { administratorUsage } from "./readArguments.ts";

/** The text of `npm run merchant -- --help`. */
export const usage = `Creates and configures merchants. The service may be running or stopped.

  npm run merchant -- list
  npm run merchant -- show CODE                       configuration, and the ids of keys and secrets
  npm run merchant -- flow CODE [--days <n>]          how far links to the page led in the last 30 days: opened, options
                                                      read, created, final, with shares, by language and by method
  npm run merchant -- create CODE [options]           prints its secrets (only this time)
  npm run merchant -- configure CODE [options]
  npm run merchant -- add-key CODE FILE               adds a public RSA key in PEM, 2048 bits or more
  npm run merchant -- add-secret CODE
  npm run merchant -- rotate-secret CODE              adds a new one; the earlier ones stop working after 24 hours
  npm run merchant -- rotate-callback-secret CODE     adds a new one; the old one also signs for 24 hours
  npm run merchant -- suspend CODE                    its creates are refused; existing payments go on
  npm run merchant -- resume CODE
  npm run merchant -- revoke CODE [options]           ends keys, secrets and tokens at once, in every process
  npm run merchant -- find [CODE] [options]           finds a payment, and says why it is in its state, what the bank and
                                                      the shop's server said, and what to do
  npm run merchant -- dead-letters                    callbacks that were given up, by merchant and server
  npm run merchant -- resend CODE [options]           sends the dead letters of a merchant again
  npm run merchant -- check-ledger                    compares each account with the sum of its entries

Options of create and configure:

  --name <text>         channel name that customers see; --no-name removes it
  --public-key <file>   with create: the first public key
  --config <file>       the whole configuration as JSON, as show prints it
  --set <path>=<value>  one setting; the value is JSON or plain text. May be repeated
  --logo <file>         the merchant's logo, an SVG or PNG of at most 8 KiB; --unset brand.logo removes it
  --unset <path>        removes an optional setting. May be repeated

Options of revoke, one or more:

  --key <id>            a public key; show prints the ids
  --secret <id>         a Merchant Secret key
  --tokens              all tokens that were issued until now; --before <time> revokes those before a time such as
                        2026-11-21T10:00:00Z
  --token <token>       one token, or its jti

Options of find, one or more; CODE restricts it to one merchant:

  --id <text>           the beginning of the order id, or the whole
  --reference <text>    the payment code that the customer was shown, or the number that their bank gave them
  --amount <amount>     with its currency: 51.00PHP
  --day <day>           the day of the create in UTC: 2026-11-21
  --email, --phone      alone, without a value: the command asks for it, so that no history and no list of processes has it

Options of resend:

  --from <time>         only callbacks that were written at this time or later
  --to <time>           only callbacks that were written before this time

Settings:

  payin.methods              all, or a list: [{"paymentMethodCode":"ONLINE"}]. Limit an entry with "currencyCodes",
                             "paymentOperatorCodes", "limitsByCurrency":{"USD":{"minimum":5,"maximum":200}} and, for stores,
                             "paymentLocationCodes". [] stops payins; payouts go on
  payin.feeBasisPoints       the fee in hundredths of a percent of the amount, at most 2000: 150 is 1.5 %
  payin.vatBasisPoints.IDR   tax in hundredths of a percent of the fee, at most 5000, by currency
  payin.externalProviders    [{"code":"EXT","name":"External"}]
  hosts                      ["shop.example","api.shop.example"]: every callbackUrl and returnUrl must use one of these hosts
  routes                     where payments go: [{"via":"connector:NAME","direction":"payin","methods":["QR_PH"],"currencies":["PHP"]}].
                             The first that fits a payment counts; what is left out means all. "sandbox" is the sandbox's processor
  brand.name                 how the payment page shows the merchant: brand.name, brand.accent (#5b21b6), brand.radius (0 to 28),
                             brand.font; --logo sets the logo
  contact.url                where customers reach the merchant: contact.url (https), contact.email, contact.phone (+63 …)
  payout.methods             like payin.methods; [] stops payouts; payins go on
  payout.fee                 the fee of a payout in any currency: 1.00
  payout.feeByCurrency.JPY   the fee in one currency

The sandbox's merchant, SANDBOX, has its credentials in DATA_DIR/sandbox-merchant.json, which the sandbox's shop uses. To replace
them, delete that file and start the service. It adds new credentials beside the old ones.

${administratorUsage}

DATA_DIR, DATABASE_URL and ENVIRONMENT must be those of the service (npm start).
`;
