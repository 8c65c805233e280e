import type { CurrencyCode } from "@pay/contract/currency.ts";
import type { PaymentGatewayClient } from "payment-web-app-sdk/index.ts";
import type { Visitor } from "./visitor.ts";
import { expect, test } from "./engineFixtures.ts";

/** A family of methods: how a customer chooses it, and the words of its instruction. */
interface Family {
  readonly name: string;
  readonly money: { readonly amount: number; readonly currencyCode: CurrencyCode };
  readonly method: string;
  readonly fill?: (visitor: Visitor) => Promise<void>;
  /** The label of the button that creates the payin. */
  readonly nextStep: string;
  readonly instruction: string;
}

// Amounts from 40 up to below 50 stay PROCESSING until a decision by hand (G25).
const families: readonly Family[] = [
  {
    name: "transfer",
    money: { amount: 45, currencyCode: "JPY" },
    method: "Bank transfer",
    fill: async (visitor) => {
      await visitor.presses("button", "Continue with ");
      await visitor.fillsIn("E-mail address", "ada@mail.example");
    },
    nextStep: "Get account details",
    instruction: "Transfer from your bank",
  },
  {
    name: "QR",
    money: { amount: 45, currencyCode: "PHP" },
    method: "QR Ph",
    nextStep: "Show QR code",
    instruction: "Enlarge",
  },
  {
    name: "bank redirect",
    money: { amount: 45, currencyCode: "IDR" },
    method: "Online banking",
    nextStep: "Continue to ",
    instruction: "Approve ",
  },
];

/** Lines that a browser writes about a connection that the test breaks. */
const broken = [
  /ERR_(CONNECTION|EMPTY|SOCKET|ABORTED)/,
  /could not be loaded|NetworkError|Load failed/,
];

const again = "We could not prepare your payment";
/** The link to the bank, whose host is this machine. The button before it names the method. */
const onward = "Continue to 127.0.0.1";
const processing = "No payment has arrived yet";

for (const { name, money, method, fill, nextStep, instruction } of families) {
  test(`${name}: a signal that is lost at each step and slow ends in one payment`, async ({
    allowed,
    service,
    shop,
    visitor,
  }) => {
    allowed.push(...broken);
    const { client, signal } = service;
    const { currencyCode } = money;
    const isBank = name === "bank redirect";
    const before = await readBalance(client, currencyCode);
    const order = await shop.newOrder({ money });
    await visitor.opens(order.redirectUrl);
    await visitor.presses("radio", method);
    await fill?.(visitor);
    await visitor.hasLoaded();

    // No signal at the create: nothing is made.
    signal.become("lost");
    await visitor.presses("button", nextStep);
    await visitor.seesOneOf(again);
    await expect(client.readPayin(order.idPayin)).rejects.toThrow("payment_not_found");

    // The answer of the create is lost: the page continues the payment that exists.
    signal.become("createsLost");
    await visitor.presses("button", nextStep);
    const isCreated = () =>
      client.readPayin(order.idPayin).then(
        () => true,
        () => false,
      );
    await expect.poll(isCreated).toBe(true);
    signal.become("good");
    if ((await visitor.seesOneOf(again, onward, instruction)) === again)
      await visitor.presses("button", nextStep);
    if ((await visitor.seesOneOf(onward, instruction)) === onward)
      await visitor.presses("link", onward);

    // No signal at the bank: it says so, and the customer approves again.
    if (isBank) {
      await visitor.sees(instruction);
      await visitor.hasLoaded();
      signal.become("lost");
      await visitor.presses("button", "Approve ");
      await visitor.sees("The test bank gave no answer. Try again.");
      signal.become("good");
      await visitor.presses("button", "Approve ");
      await visitor.isAt(/\/status\?/);
    }

    // While waiting, the page says so, keeps what it shows, and recovers.
    await visitor.sees(isBank ? processing : instruction);
    await visitor.hasLoaded();
    signal.become("lost");
    await visitor.sees("The connection is lost.");
    await visitor.sees(isBank ? "Payment request created" : instruction);
    signal.become("good");
    await visitor.seesNoMore("The connection is lost.");

    // A slow answer is announced, and used when it comes.
    signal.become("held");
    // An answer of the last second counts as the answer of a press, so the customer presses again. The first press shows the status.
    const press = async () => {
      const said = await visitor.reads();
      if (said.includes("Checking")) return said;
      await visitor.presses("button", said.includes(processing) ? "Check now" : "I have paid");
      return await visitor.reads();
    };
    await expect.poll(press).toContain("Checking");
    await visitor.sees("This takes longer than usual.");
    await client.sandbox.decidePayin(order.idPayin, "SUCCESS");
    signal.become("good");
    await visitor.sees("Time received");
    expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
    const received = (await readBalance(client, currencyCode)) - before;
    expect(received, "the merchant is credited once, less the fee").toBeGreaterThan(40);
    expect(received).toBeLessThanOrEqual(45);
  });
}

/** Returns the merchant's credit in a currency, including what is not paid out yet. */
async function readBalance(client: PaymentGatewayClient, code: CurrencyCode): Promise<number> {
  const [balance] = await client.readBalances({ currencies: [code] });
  return (balance?.available.amount ?? 0) + (balance?.pending.amount ?? 0);
}
