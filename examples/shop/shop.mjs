// A shop in forty lines: one product, paid at the payment page of the sandbox.
//
//     npm start                      in one shell: the service and its test merchant
//     npm run build:sdk              once: makes `payment-web-app-sdk` known here
//     node examples/shop/shop.mjs    in another shell; then open http://localhost:3000
//
// MERCHANT_FILE names another file of credentials, or MERCHANT holds them itself, as JSON; SHOP_URL is where the service and customers
// reach this shop. In a project of your own, the second line is `npm install` of the folder `dist/sdk`.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { PaymentGatewayClient } from "payment-web-app-sdk";

const { MERCHANT, MERCHANT_FILE = "data/sandbox-merchant.json", PORT = "3000" } = process.env;
const { callbackSecret, ...merchant } = JSON.parse(MERCHANT ?? readFileSync(MERCHANT_FILE, "utf8"));
const callbackKeys = { secrets: [callbackSecret] };
const client = new PaymentGatewayClient({ ...merchant, callbackKeys });
const { SHOP_URL: shopUrl = `http://localhost:${PORT}` } = process.env;

const routes = {
  "GET /": () => [200, `<form method="post" action="/pay"><button>Pay 51 PHP</button></form>`],
  "POST /pay": async () => {
    const idPayin = `A-${randomUUID()}`; // A real shop keeps its order before the customer goes.
    const callbackUrl = `${shopUrl}/callbacks`;
    const returnUrl = `${shopUrl}/return?idPayin=${idPayin}`;
    const order = { idPayin, amount: "51.00", currencyCode: "PHP", callbackUrl, returnUrl };
    return [303, "", { location: await client.createRedirectUrl(order) }];
  },
  "POST /callbacks": async (request) => {
    const { headers } = request;
    const verdict = await client.verifyCallback({ headers, body: await buffer(request) });
    if (!verdict.ok) return [400, verdict.fault];
    const { callback } = verdict;
    if (callback.type === "payin.updated")
      console.log(`${callback.idPayin} is ${await statusOf(callback.idPayin)}`);
    return [204, ""];
  },
  // Who comes back need not have paid: the service says so, not the customer's browser.
  "GET /return": async (_request, query) => [200, await statusOf(query.get("idPayin"))],
};

const statusOf = async (idPayin) => (await client.readPayin(idPayin)).process.status;

createServer(async (request, response) => {
  try {
    const { pathname, searchParams } = new URL(request.url ?? "", shopUrl);
    const route = routes[`${request.method} ${pathname}`] ?? (() => [404, "Nothing is here."]);
    const [status, text, headers] = await route(request, searchParams);
    response.writeHead(status, { "content-type": "text/html", ...headers }).end(text);
  } catch (error) {
    console.error(error.message); // Where the service refused, it says what to do.
    response.writeHead(500).end("That did not work. Please try again.");
  }
}).listen(Number(PORT), () => console.log(`The shop is open at ${shopUrl}`));
