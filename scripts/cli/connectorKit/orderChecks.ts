import { PayinState, PutPayin } from "@pay/contract/connector/payment.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Check } from "./check.ts";
import { checkEach } from "./checkEach.ts";
import { expectSameInstruction, expectState, expectStatus, expectWritten } from "./judge.ts";
import type { Kit } from "./kit.ts";
import type { KitAnswer } from "./kitClient.ts";
import { type KitOrder, newOrder, rowsOf, withinLimits } from "./kitOrders.ts";
import { Broken, NotTried } from "./verdicts.ts";

/** A PUT of a key that has an order answers the same again. Returns the order. */
async function expectRepeatable(kit: Kit, direction: PaymentDirection): Promise<void> {
  const order = await kit.order(direction);
  expectStatus(await kit.call({ path: order.path }), 404);
  const first = await kit.put(order);
  expectWritten(first);
  expectState(order, first, kit.environment);
  const again = await kit.put(order);
  expectStatus(again, 200);
  expectState(order, again, kit.environment);
  const read = await kit.call({ path: order.path });
  expectStatus(read, 200);
  expectState(order, read, kit.environment);
}

/** Another order under a key is 409, and the first one stays. */
async function expectOtherRefused(kit: Kit, direction: PaymentDirection): Promise<void> {
  const order = await kit.order(direction);
  await kit.put(order);
  const { amount, currencyCode } = order.body.order.money;
  const money = { amount: `1${amount}`, currencyCode };
  const { path, body } = order;
  const other = { ...body, order: { ...body.order, money } };
  expectStatus(await kit.call({ method: "PUT", path, body: other }), 409);
  const read = await kit.call({ path });
  expectStatus(read, 200);
  expectState(order, read, kit.environment);
}

/** An instruction names the bank, wallet or chain of stores that its customer chose. */
function expectChosen({ body: { order } }: KitOrder, { json }: KitAnswer): void {
  const { instruction } = PayinState.parse(json);
  const { paymentOperatorCode, paymentLocation } = PutPayin.shape.order.parse(order).paymentMethod;
  const chosen = [
    [paymentOperatorCode, instruction?.paymentOperator?.code],
    [paymentLocation?.code, instruction?.paymentLocationCustomer?.code],
  ] as const;
  for (const [asked, told] of chosen)
    if (asked !== undefined && told !== undefined && told !== asked)
      throw new Broken(`the customer chose ${asked}, and the instruction names ${told}.`);
}

/** Checks of the orders of both directions. */
export const orderChecks: readonly Check[] = [
  {
    rule: "A payin is 404 before, 201 once, and 200 from then on",
    means: "After a lost answer the gateway cannot tell whether a payin exists.",
    remedy:
      "Answer 404 only for a key that was never written, and 201 only where you wrote it now.",
    run: async (kit) => await expectRepeatable(kit, "payin"),
  },
  {
    rule: "A payout is 404 before, 201 once, and 200 from then on",
    means:
      "After a 404 the gateway sends a payout again, and after a lost answer it sends the same PUT: money may leave twice.",
    remedy: "Write a payout before you answer, and answer from what you wrote.",
    run: async (kit) => await expectRepeatable(kit, "payout"),
  },
  {
    rule: "Each method and currency gets an instruction that its customers can follow",
    means:
      "The gateway refuses the create: customers cannot pay by this method. Or they pay to a bank that they did not choose.",
    remedy:
      "Fill the fields of the method that docs/payment-methods.md lists, for each bank that you offer, or do not offer it. After a 503 that lasts, look into the connector's log.",
    run: async (kit) => {
      const told = await kit.capabilities();
      const rows = [...rowsOf("payin", told), ...rowsOf("payin", told, "last")];
      await checkEach(rows, async (row) => {
        const order = newOrder("payin", row, withinLimits(row, kit.amounts.paid));
        try {
          const answer = await kit.put(order);
          expectWritten(answer);
          expectState(order, answer, kit.environment);
          expectChosen(order, answer);
        } catch (error) {
          if (!(error instanceof Broken)) throw error;
          throw new Broken(`${row.code} in ${row.currencyCode}: ${error.message}`);
        }
      });
    },
  },
  {
    rule: "The instruction of a payin is the same each time, also if the same PUT comes twice at once",
    means: "Two customers' pages show two accounts or two codes for one payment.",
    remedy: "Make the instruction once, write it with the order, and answer from what you wrote.",
    run: async (kit) => {
      const order = await kit.order("payin");
      const [one, two] = await Promise.all([kit.put(order), kit.put(order)]);
      const three = await kit.put(order);
      for (const answer of [one, two, three]) {
        expectStatus(answer, 200, 201);
        expectState(order, answer, kit.environment);
      }
      if (one.status === 201 && two.status === 201)
        throw new Broken("Two equal PUTs at once both answered 201: there are two orders.");
      expectSameInstruction(one, two, "Two equal PUTs at once got different instructions.");
      expectSameInstruction(two, three, "The same PUT a third time got another instruction.");
    },
  },
  {
    rule: "The order of properties, unknown properties, 5000 for 5000.00 and the context make no other order",
    means:
      "After an update of the gateway, or with a typed reference, a payin is answered 409 and waits for ever.",
    remedy:
      "Compare the known fields of order by value, the amount in minor units, and never context.",
    run: async (kit) => {
      const sent = await kit.order("payin");
      const { path, body } = sent;
      const { amount, currencyCode } = body.order.money;
      const first = await kit.put(sent);
      const again = {
        isNew: { one: 1 },
        context: { ...body.context, externalReference: "UTR123", isNew: true },
        order: {
          isNew: "yes",
          money: { currencyCode, amount: amount.replace(/\.0+$/, ""), isNew: 1 },
          ...Object.fromEntries(
            Object.entries(body.order)
              .filter(([name]) => name !== "money")
              .toReversed(),
          ),
        },
      };
      const second = await kit.call({ method: "PUT", path, body: again });
      expectWritten(first);
      expectStatus(second, 200);
    },
  },
  {
    rule: "Another payin under a key answers 409, and the first one stays",
    means: "A payin can be changed after its customer has seen its amount.",
    remedy: "Compare the order with what you wrote, and answer 409 without writing.",
    run: async (kit) => await expectOtherRefused(kit, "payin"),
  },
  {
    rule: "Another payout under a key answers 409, and the first one stays",
    means: "A payout can be sent a second time, with another amount or to another account.",
    remedy: "Compare the order with what you wrote, and answer 409 without writing.",
    run: async (kit) => await expectOtherRefused(kit, "payout"),
  },
  {
    rule: "A payin and a payout may have the same key",
    means: "The state of one payment is taken for that of the other.",
    remedy: "Keep orders by their direction and key.",
    run: async (kit) => {
      const payin = await kit.order("payin");
      const payout = await kit.order("payout");
      await kit.put(payin);
      const path = `/payouts/${payin.key}`;
      expectStatus(await kit.call({ path }), 404);
      expectStatus(await kit.call({ method: "PUT", path, body: payout.body }), 201);
    },
  },
  {
    rule: "A body that is no order answers 400, and nothing is written",
    means: "A broken request becomes a payment that nobody asked for.",
    remedy:
      "Check the body before you write. An order that you merely do not take is 201 with REFUSED.",
    run: async (kit) => {
      const { path, body } = await kit.order("payin");
      const { money: _left, ...rest } = body.order;
      const float = { ...body.order, money: { ...body.order.money, amount: 35 } };
      const wrong = ["{", "[]", { ...body, order: rest }, { ...body, order: float }];
      await checkEach(wrong, async (one) => {
        expectStatus(await kit.call({ method: "PUT", path, body: one }), 400);
      });
      expectStatus(await kit.call({ path }), 404);
    },
  },
  {
    rule: "A body of more than 64 KiB is refused, and nothing is written",
    means: "Anybody who reaches the connector can fill its memory.",
    remedy: "Stop to keep a body after 65,536 bytes, and answer 400 or 413.",
    run: async (kit) => {
      const { path, body } = await kit.order("payin");
      const large = { ...body, isNew: "x".repeat(70_000) };
      expectStatus(await kit.call({ method: "PUT", path, body: large }), 400, 413);
      expectStatus(await kit.call({ path }), 404);
    },
  },
  {
    rule: "What the connector does not take is 201 with REFUSED, also if it is a payout that comes too late",
    means: "The gateway takes a 4xx for its own mistake, and asks for ever.",
    remedy: "Write the order, and answer 201 with the status REFUSED.",
    run: async (kit) => {
      const late = await kit.order("payout");
      const body = structuredClone(late.body);
      body.context.expireAt = new Date(Date.now() - 1000).toISOString();
      const answer = await kit.put({ ...late, body });
      expectStatus(answer, 201);
      expectRefusal(answer.json, "A payout after its expireAt is not REFUSED");
      const refused = await kit.ended("payin", kit.amounts.refused);
      if (refused.state.status !== "REFUSED")
        throw new NotTried(
          `A payin of ${kit.amounts.refused} is not refused. Name an amount that is: --refused.`,
        );
    },
  },
];

function expectRefusal(json: unknown, what: string): void {
  const isRefused =
    typeof json === "object" && json !== null && "status" in json && json.status === "REFUSED";
  if (!isRefused) throw new Broken(`${what}.`);
}
