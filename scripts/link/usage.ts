/** What `npm run link -- --help` prints. */
export const usage = `Makes a RedirectURL for a new test order. The service must be running (npm start).

  npm run link -- [options]

  --amount <number>     amount to pay, 51 unless given
  --currency <code>     its currency, PHP unless given
  --scenario <1-5>      1 the customer chooses (the default)
                        2 customer data is given and fixed
                        3 customer data is given and can be changed
                        4 method or operator is preset (the default with --method or --operator)
                        5 method or operator is preselected, others are offered
  --method <code>       payment method, such as QR_PH, OFFLINE, ONLINE
  --operator <code>     the customer's bank or wallet
  --valid-days <1-7>    how long the link works, 2 unless given
  --console             instead, the link to the console that signs in by itself
  --help                this text

With #integrator behind it, the page tells what it makes of the URL: docs/sandbox.md.
DATA_DIR says where the service keeps its data, data/ unless set. To pipe the URL on, silence npm:
  npm run --silent link -- --amount 25 | cat
`;
