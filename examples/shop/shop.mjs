// A shop in forty lines: it sells one product through the sandbox's payment page.
//
//     npm start                      in one shell: the service and its test merchant
//     npm run build:sdk              once: links `payment-web-app-sdk` into this folder
//     node examples/shop/shop.mjs    in another shell; then open http://localhost:3000
//
// MERCHANT_FILE names another file of credentials; MERCHANT can hold the credentials themselves, as JSON. SHOP_URL is the address at
// which the service and customers reach this shop. In your own project, run `npm install` with the folder `dist/sdk` instead.
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
    const idPayin = `A-${randomUUID()}`; // A real shop stores the order before it redirects the customer.
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
  // Returning proves nothing: anyone can open the returnUrl. Only the service knows the status.
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
    console.error(error.message); // The message of a refused call says what to do.
    response.writeHead(500).end("That did not work. Please try again.");
  }
}).listen(Number(PORT), () => console.log(`The shop is open at ${shopUrl}`));
