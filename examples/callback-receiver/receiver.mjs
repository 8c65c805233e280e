// A callback (webhook) receiver, as an addition to an existing shop.
//
//     npm start                                       In one shell: the service and its test merchant.
//     npm run build:sdk                               Once: links `payment-web-app-sdk` into this folder.
//     node examples/callback-receiver/receiver.mjs    In another shell.
//     npm run link                                    Then pay, or set http://localhost:3001/callbacks as a callbackUrl.
//
// It follows the rules for receivers:
// - It trusts a callback only by its signature (G22).
// - It stores the callback and then answers, within milliseconds. The service waits at most 15 s, and resends without a 2xx (G23).
// - It handles each `webhook-id` once, because the same callback may arrive twice.
// - It reads the payment afterwards, because a callback does not carry the status (§6).
// - It finishes interrupted work at its next start.
//
// The file stands for a table with the key `webhook-id`. MERCHANT_FILE, MERCHANT, PORT and INBOX override the defaults.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { explainCallbackFault, PaymentGatewayClient } from "payment-web-app-sdk";

const { MERCHANT, MERCHANT_FILE = "data/sandbox-merchant.json", PORT = "3001" } = process.env;
const { INBOX = "callbacks.jsonl" } = process.env;
const { callbackSecret, ...merchant } = JSON.parse(MERCHANT ?? readFileSync(MERCHANT_FILE, "utf8"));
const callbackKeys = { secrets: [callbackSecret] };
const client = new PaymentGatewayClient({ ...merchant, callbackKeys });

/** Every accepted callback by its id, with `isDone` once it was handled. */
const inbox = new Map();
if (existsSync(INBOX)) for (const line of readFileSync(INBOX, "utf8").split("\n")) loadLine(line);

function loadLine(line) {
  if (line === "") return;
  const { id, ...facts } = JSON.parse(line);
  inbox.set(id, { ...inbox.get(id), ...facts });
}

function store(entry) {
  const line = JSON.stringify(entry);
  appendFileSync(INBOX, `${line}\n`);
  loadLine(line);
}

createServer(async (request, response) => {
  try {
    const { headers } = request;
    const verdict = await client.verifyCallback({ headers, body: await buffer(request) });
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
}).listen(Number(PORT), async () => {
  console.log(`Callbacks are taken at http://localhost:${PORT}/callbacks`);
  for (const [id, { isDone }] of inbox) if (!isDone) await handle(id);
});

async function handle(id) {
  try {
    const { type, idPayin, idPayout } = inbox.get(id);
    if (type === "payin.updated") logStatus(id, idPayin, await client.readPayin(idPayin));
    else if (type === "payout.updated") logStatus(id, idPayout, await client.readPayout(idPayout));
    else console.log(`${id} is of a type that is not known here, and ignored`);
    store({ id, isDone: true });
  } catch (error) {
    console.error(`${id} is for the next start: ${error.message}`);
  }
}

function logStatus(id, idPayment, { process: { status } }) {
  console.log(`${id}: ${idPayment} is ${status}`); // Mark the order as paid here, once.
}
