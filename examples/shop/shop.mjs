// A shop of one product: it sells through the sandbox's payment page, and ships only what was paid.
//
//     npm start                      in one shell: the service and its test merchant
//     npm run build:sdk              once: links `payment-web-app-sdk` into this folder
//     node examples/shop/shop.mjs    in another shell; then open http://localhost:3000
//
// PORT is this shop's own port, DATA_DIR the service's data folder. MERCHANT_FILE names another file of credentials; MERCHANT can hold
// the credentials themselves, as JSON. SHOP_URL is the address at which the service and customers reach this shop. In your own
// project, install the SDK instead: `npm pack <repository>/dist/sdk`, then `npm install` with the file that it names.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { explainUnpaid, PaymentGatewayClient } from "payment-web-app-sdk";

const { DATA_DIR = "data", MERCHANT, PORT = "3000" } = process.env;
const { MERCHANT_FILE: file = `${DATA_DIR}/sandbox-merchant.json` } = process.env;
const { SHOP_URL: shopUrl = `http://localhost:${PORT}` } = process.env;
if (!MERCHANT && !existsSync(file)) stop(`There is no ${file}. Run npm start, or set DATA_DIR.`);
const { callbackSecret, ...merchant } = readMerchant();
const callbackKeys = { secrets: [callbackSecret] };
const client = new PaymentGatewayClient({ ...merchant, callbackKeys });

/** The orders by idPayin. A real shop keeps them in its database. */
const orders = new Map();
const isTest = true; // In live: false.

const routes = {
  "GET /": () => [200, `<form method="post" action="/pay"><button>Pay 51 PHP</button></form>`],
  "POST /pay": async () => {
    const idPayin = `A-${randomUUID()}`;
    const price = { amount: "51.00", currencyCode: "PHP" };
    orders.set(idPayin, { idPayin, ...price, isTest }); // Before the customer can pay it.
    const callbackUrl = `${shopUrl}/callbacks`;
    const returnUrl = `${shopUrl}/return?idPayin=${idPayin}`;
    const order = { idPayin, ...price, callbackUrl, returnUrl };
    return [303, "", { location: await client.createRedirectUrl(order) }];
  },
  "POST /callbacks": async (request) => {
    const { headers } = request;
    const body = await readBody(request);
    if (!body) return [413, "The body is too large.", { connection: "close" }];
    const verdict = await client.verifyCallback({ headers, body });
    if (!verdict.ok) return [400, verdict.fault];
    const { callback } = verdict;
    if (callback.type === "payin.updated") await shipIfPaid(callback.idPayin);
    if (callback.type === "payin.reversed") await takeBack(callback.idPayin);
    return [204, ""];
  },
  // Returning proves nothing: anyone can open the returnUrl. Only the service knows the status.
  "GET /return": async (_request, query) => {
    const payin = await client.readPayin(query.get("idPayin") ?? "").catch(passOverNone);
    return [200, payin?.process.status ?? "This order is not paid yet."];
  },
};

/** There is no payin until the customer has begun to pay, and many come back before. */
function passOverNone(error) {
  if (error.code !== "payment_not_found") throw error;
}

/** Reads a body of at most a megabyte; undefined for a longer one. Anybody can send one, and only its bytes prove who did. */
async function readBody(request) {
  const chunks = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > 1_000_000) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Ships an order, once, if its payin paid exactly this order. */
async function shipIfPaid(idPayin) {
  const order = orders.get(idPayin);
  if (!order) return console.log(`${idPayin} is no order of this shop`);
  const reason = explainUnpaid(await client.readPayin(idPayin), order);
  if (reason) return console.log(reason);
  if (!order.isShipped) console.log(`${idPayin} is paid: ship it`);
  order.isShipped = true;
}

/** Stops an order whose money went back after it was paid. What left already is for a person. */
async function takeBack(idPayin) {
  const order = orders.get(idPayin);
  const { processorStatus } = (await client.readPayin(idPayin)).process;
  if (!order || processorStatus !== "REVERSED") return;
  console.log(`${idPayin} was reversed: ${order.isShipped ? "ask for the goods" : "do not ship"}`);
}

const server = createServer(async (request, response) => {
  try {
    const { pathname, searchParams } = new URL(request.url ?? "", shopUrl);
    const route = routes[`${request.method} ${pathname}`] ?? (() => [404, "Nothing is here."]);
    const [status, text, headers] = await route(request, searchParams);
    response.writeHead(status, { "content-type": "text/html", ...headers }).end(text);
  } catch (error) {
    console.error(error.message); // The message of a refused call says what to do.
    response.writeHead(500).end("That did not work. Please try again.");
  }
});
server.on("error", refuseStart);
server.listen(Number(PORT), () => console.log(`The shop is open at ${shopUrl}`));

/** @param {NodeJS.ErrnoException} error */
function refuseStart({ code, message }) {
  const taken = `Port ${PORT} is in use by another program. Stop that program, or set PORT to another number.`;
  stop(code === "EADDRINUSE" ? taken : message);
}

function readMerchant() {
  try {
    return JSON.parse(MERCHANT ?? readFileSync(file, "utf8"));
  } catch {
    return stop(`${MERCHANT ? "MERCHANT" : file} is not JSON. Copy the credentials again.`);
  }
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
