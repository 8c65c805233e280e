// A callback receiver alone, as a shop would have it beside what it has already.
//
//     npm start                                       in one shell: the service and its test merchant
//     npm run build:sdk                               once: makes `payment-web-app-sdk` known here
//     node examples/callback-receiver/receiver.mjs    in another shell
//     npm run link                                    …then pay; or set http://localhost:3001/callbacks as a callbackUrl
//
// What it does right: it believes a callback by its signature alone (G22); it keeps what it takes before it says so, and is done with
// that in milliseconds, since the service waits 15 s at most and sends again what was not acknowledged (G23); it takes each
// `webhook-id` once, since the same callback may come twice; and it reads the payment after, since a callback does not say what
// changed (§6). What it was doing when it was killed, it does at the next start.
//
// The file stands for a table with `webhook-id` as its key. MERCHANT_FILE, MERCHANT, PORT and INBOX say what is elsewhere.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { explainCallbackFault, PaymentGatewayClient } from "payment-web-app-sdk";

const { MERCHANT, MERCHANT_FILE = "data/sandbox-merchant.json", PORT = "3001" } = process.env;
const { INBOX = "callbacks.jsonl" } = process.env;
const { callbackSecret, ...merchant } = JSON.parse(MERCHANT ?? readFileSync(MERCHANT_FILE, "utf8"));
const callbackKeys = { secrets: [callbackSecret] };
const client = new PaymentGatewayClient({ ...merchant, callbackKeys });

/** Every callback that was ever taken, by its id, and whether it was dealt with. */
const inbox = new Map();
if (existsSync(INBOX)) for (const line of readFileSync(INBOX, "utf8").split("\n")) take(line);

function take(line) {
  if (line === "") return;
  const { id, ...facts } = JSON.parse(line);
  inbox.set(id, { ...inbox.get(id), ...facts });
}

function keep(entry) {
  const line = JSON.stringify(entry);
  appendFileSync(INBOX, `${line}\n`);
  take(line);
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
    if (isNew) keep(callback);
    response.writeHead(204).end();
    if (isNew) await dealWith(callback.id);
    else console.log(`${callback.id} came again`);
  } catch (error) {
    console.error(error.message); // Not kept: it will be sent again.
    response.writeHead(500).end();
  }
}).listen(Number(PORT), async () => {
  console.log(`Callbacks are taken at http://localhost:${PORT}/callbacks`);
  for (const [id, { isDone }] of inbox) if (!isDone) await dealWith(id);
});

async function dealWith(id) {
  try {
    const { type, idPayin, idPayout } = inbox.get(id);
    if (type === "payin.updated") tell(id, idPayin, await client.readPayin(idPayin));
    else if (type === "payout.updated") tell(id, idPayout, await client.readPayout(idPayout));
    else console.log(`${id} is of a type that is not known here, and ignored`);
    keep({ id, isDone: true });
  } catch (error) {
    console.error(`${id} is for the next start: ${error.message}`);
  }
}

function tell(id, idPayment, { process: { status } }) {
  console.log(`${id}: ${idPayment} is ${status}`); // Here the order is marked as paid, once.
}
