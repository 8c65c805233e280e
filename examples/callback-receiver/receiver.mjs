// A callback (webhook) receiver, as an addition to an existing shop.
//
//     npm start                                       In one shell: the service and its test merchant.
//     npm run build:sdk                               Once: links `payment-web-app-sdk` into this folder.
//     node examples/callback-receiver/receiver.mjs    In another shell.
//
// Set http://localhost:3001/callbacks as the callbackUrl of your orders. ORDERS names a file with your orders by idPayin:
// {"ORDER-1":{"amount":"51.00","currencyCode":"PHP"}}. It stands for the table of orders of your shop.
//
// It follows the rules for receivers:
// - It trusts a callback only by its signature (G22).
// - It stores the callback and then answers, within milliseconds. The service waits at most 15 s, and resends without a 2xx (G23).
// - It handles each `webhook-id` once, because the same callback may arrive twice.
// - It reads the payment afterwards, because a callback does not carry the status (§6).
// - It compares id, status, isTest, amount and currency with the order before it ships.
// - It finishes interrupted work at its next start.
//
// The file INBOX stands for a table with the key `webhook-id`. PORT is the receiver's own port, DATA_DIR the service's data folder.
// MERCHANT_FILE names another file of credentials; MERCHANT can hold the credentials themselves, as JSON.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { explainCallbackFault, explainUnpaid, PaymentGatewayClient } from "payment-web-app-sdk";

const { DATA_DIR = "data", MERCHANT, PORT = "3001" } = process.env;
const { INBOX = "callbacks.jsonl", ORDERS = "orders.json" } = process.env;
const { MERCHANT_FILE: file = `${DATA_DIR}/sandbox-merchant.json` } = process.env;
if (!MERCHANT && !existsSync(file)) stop(`There is no ${file}. Run npm start, or set DATA_DIR.`);
const { callbackSecret, ...merchant } = readMerchant();
const isTest = true; // In live: false.
const callbackKeys = { secrets: [callbackSecret] };
const client = new PaymentGatewayClient({ ...merchant, callbackKeys });

/** Every accepted callback by its id, with `isDone` once it was handled. */
const inbox = new Map();
if (existsSync(INBOX)) for (const line of readFileSync(INBOX, "utf8").split("\n")) loadLine(line);

function loadLine(line) {
  if (line === "") return;
  try {
    const { id, ...facts } = JSON.parse(line);
    inbox.set(id, { ...inbox.get(id), ...facts });
  } catch {
    // A crash or a full disk cut it. Its callback was not answered, so the service sends it again.
    console.error(`A line of ${INBOX} is damaged and left out`);
  }
}

function store(entry) {
  const line = JSON.stringify(entry);
  appendFileSync(INBOX, `\n${line}\n`); // Behind a line that was cut, a new one begins.
  loadLine(line);
}

const server = createServer(async (request, response) => {
  try {
    const { headers } = request;
    const body = await readBody(request);
    if (!body) {
      response.writeHead(413, { connection: "close" }).end();
      return;
    }
    const verdict = await client.verifyCallback({ headers, body });
    if (!verdict.ok) {
      console.error(explainCallbackFault(verdict.fault));
      response.writeHead(400).end();
      return;
    }
    const { callback } = verdict;
    const isNew = !inbox.has(callback.id);
    if (isNew) store(callback);
    response.writeHead(204).end();
    if (isNew) await handle(callback.id);
    else console.log(`${callback.id} came again`);
  } catch (error) {
    console.error(error.message); // Not stored, so the service sends it again.
    response.writeHead(500).end();
  }
});
server.on("error", refuseStart);
server.listen(Number(PORT), async () => {
  console.log(`Callbacks are taken at http://localhost:${PORT}/callbacks`);
  for (const [id, { isDone }] of inbox) if (!isDone) await handle(id);
});

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

async function handle(id) {
  try {
    const { type, idPayin, idPayout } = inbox.get(id);
    if (type === "payin.updated") shipIfPaid(idPayin, await client.readPayin(idPayin));
    else if (type === "payin.reversed") takeBack(idPayin, await client.readPayin(idPayin));
    else if (type === "payout.updated" || type === "payout.reversed")
      noteStatus(idPayout, await client.readPayout(idPayout));
    else console.log(`${id} is of a type that is not known here, and ignored`);
    store({ id, isDone: true });
  } catch (error) {
    console.error(`${id} is for the next start: ${error.message}`);
  }
}

/** Returns the order of a payin; undefined if this shop has none. */
function findOrder(idPayin, payin) {
  const orders = existsSync(ORDERS) ? JSON.parse(readFileSync(ORDERS, "utf8")) : {};
  if (!orders[idPayin])
    console.log(`${idPayin} is ${payin.process.status}, and no order of this shop`);
  return orders[idPayin];
}

function shipIfPaid(idPayin, payin) {
  const order = findOrder(idPayin, payin);
  if (!order) return;
  const reason = explainUnpaid(payin, { idPayin, isTest, ...order });
  console.log(reason ?? `${idPayin} is paid: ship it`); // Mark the order as paid here, once.
}

/** Stops an order whose money went back after it was paid. What left already is for a person. */
function takeBack(idPayin, payin) {
  if (!findOrder(idPayin, payin) || payin.process.processorStatus !== "REVERSED") return;
  console.log(`${idPayin} was reversed: do not ship it, or ask for the goods`);
}

function noteStatus(idPayout, payout) {
  const { status, processorStatus } = payout.process;
  // Mark the payout as done here, once. REVERSED: it came back, and its amount is in the balance again.
  console.log(`${idPayout} is ${processorStatus === "REVERSED" ? processorStatus : status}`);
}

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
