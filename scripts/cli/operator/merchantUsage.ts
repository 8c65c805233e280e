/** The text of `npm run merchant -- --help`. */
export const usage = `Creates and configures merchants, while the service runs or while it does not.

  npm run merchant -- list
  npm run merchant -- show CODE                       configuration, and the ids of keys and secrets
  npm run merchant -- create CODE [options]           prints its secrets, once
  npm run merchant -- configure CODE [options]
  npm run merchant -- add-key CODE FILE               a public RSA key in PEM, 2048 bits or more
  npm run merchant -- retire-key CODE ID              at once
  npm run merchant -- add-secret CODE
  npm run merchant -- rotate-secret CODE              a new one; those before end in 24 hours
  npm run merchant -- retire-secret CODE ID           at once
  npm run merchant -- rotate-callback-secret CODE     a new one; the old one signs on for 24 hours

Options of create and configure:

  --name <text>         channel name that customers see; --no-name takes it away
  --public-key <file>   with create: a public key to begin with
  --config <file>       the whole configuration as JSON, as show prints it
  --set <path>=<value>  one setting; the value is JSON, or text as it stands. May be repeated
  --unset <path>        takes an optional setting out. May be repeated

Settings:

  payin.methods              all, or a list: [{"paymentMethodCode":"ONLINE"}]. An entry may be narrowed by
                             "currencyCodes", "paymentOperatorCodes" and, for stores, "paymentLocationCodes"
  payin.feeBasisPoints       the fee in hundredths of a percent of the amount, at most 2000: 150 is 1.5 %
  payin.vatBasisPoints.IDR   tax in hundredths of a percent of the fee, at most 5000, by currency
  payin.externalProviders    [{"code":"EXT","name":"External"}]
  hosts                      ["shop.example","api.shop.example"]: every callbackUrl and returnUrl must be of one of them
  payout.methods             as payin.methods
  payout.fee                 what a payout costs, in any currency: 1.00
  payout.feeByCurrency.JPY   what it costs in one currency

The sandbox's own merchant, SANDBOX, has its credentials in DATA_DIR/sandbox-merchant.json, which its shop works with. To replace
them, delete that file and start the service: the merchant is given new ones beside those it has.

DATA_DIR and DATABASE_URL say where the data is, and ENVIRONMENT of what, as for npm start.
`;
