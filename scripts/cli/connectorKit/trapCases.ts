import { Changes } from "@pay/contract/connector/lists.ts";
import { PayinState, PutPayin } from "@pay/contract/connector/payment.ts";
import type { Kit } from "./kit.ts";

/** A trap that a connector fell into: what it did, the beginning of the rule that finds it, the kit as it then sees the connector, and what it says. */
type TrapCase = readonly [string, string, Partial<Kit>, string];

const asState = (json: unknown) => PayinState.parse(json);

/** Returns the traps. `kit` returns the one of a connector that fell into none, once the tests run. */
export function trapCases(kit: () => Kit): readonly TrapCase[] {
  /** The kit with answers to PUT as a connector gives them that fell into a trap. */
  const withPut = (spoil: (state: PayinState) => object): Partial<Kit> => ({
    put: async (order) => {
      const answer = await kit().put(order);
      const json = spoil(asState(answer.json));
      return { ...answer, json };
    },
  });
  /** The kit with payments that end so. */
  const endingWith = (end: Pick<PayinState, "status">): Partial<Kit> => ({
    ended: async (direction, amount) => {
      const ended = await kit().ended(direction, amount);
      return { ...ended, state: { ...ended.state, ...end } };
    },
  });
  const about = { what: "GET /payouts/kit-1", status: 200, text: "", type: "", tookMs: 1 };
  const answered = (status: string) => ({ ...about, withinMs: 9, json: { status } });
  /** The kit with one method alone. */
  const vaPay: Kit["capabilities"] = async () => {
    const told = await kit().capabilities();
    const payins = told.payins.filter(({ paymentMethodCode }) => paymentMethodCode === "VA_PAY");
    return { ...told, payins };
  };
  /** The keys of the payins of a run, in their order. */
  const keys: string[] = [];
  return [
    [
      "a success that means requested",
      "No payin is a success before",
      withPut((state) => ({ ...state, status: "SUCCESS", moneyReceived: state.money })),
      " answered SUCCESS at once.",
    ],
    [
      "an amount through a float without its cents",
      "An amount with cents comes back",
      withPut(({ money, ...state }) => {
        const amount = (Math.trunc(Number(money.amount) * 100) / 100).toFixed(2);
        return { ...state, money: { ...money, amount } };
      }),
      "money has another amount.",
    ],
    [
      "minor units taken for major ones",
      "What arrived is told in the right unit, and of the right payin",
      {
        endOf: async (order) => {
          const ended = await kit().endOf(order);
          const { money } = ended.state;
          const moneyReceived = { ...money, amount: money.amount.replace(".", "") };
          return { ...ended, state: { ...ended.state, moneyReceived } };
        },
      },
      "A payin of 35.05 received 3505 ",
    ],
    [
      "an answer of not found that is taken for a failure",
      "A payin that succeeds has all of its money",
      endingWith({ status: "FAILED" }),
      "A payin of 35 ends with FAILED, and --paid says that it ends with SUCCESS.",
    ],
    [
      "another payment's success that is taken for one's own",
      "A payin that fails stays failed",
      endingWith({ status: "SUCCESS" }),
      "A payin of 5 ends with SUCCESS, and --failed says that it ends with FAILED.",
    ],
    [
      "an expiry that is taken for the end",
      "A payin that is paid after its expiry",
      {
        endOf: async (order) => {
          const ended = await kit().endOf(order);
          return { ...ended, state: { ...ended.state, status: "FAILED" } };
        },
      },
      "A payin of 37, which is paid late, ends with FAILED.",
    ],
    [
      "a typed name that is told as proven",
      "The account that paid is not the one",
      {
        endOf: async (order) => {
          const ended = await kit().endOf(order);
          const accountCustomerUsedForPayment = order.body.order.paymentMethod.account;
          return { ...ended, state: { ...ended.state, accountCustomerUsedForPayment } };
        },
      },
      " tells the typed name as that of the account that paid.",
    ],
    [
      "a webhook that anybody can send",
      "A webhook without a proof is refused",
      {
        call: async (call) =>
          call.method === "POST"
            ? { ...answered("OK"), what: "POST /webhooks" }
            : await kit().call(call),
      },
      "POST /webhooks without a proof answered 200.",
    ],
    [
      "a bank that the customer did not choose",
      "Each method and currency gets an instruction",
      {
        capabilities: vaPay,
        ...withPut((state) => ({
          ...state,
          instruction: { ...state.instruction, paymentOperator: { code: "OTHER", name: "Other" } },
        })),
      },
      "and the instruction names OTHER.",
    ],
    [
      "a bank that the provider does not have",
      "Each method and currency gets an instruction",
      {
        capabilities: vaPay,
        put: async (order) => {
          const answer = await kit().put(order);
          const { paymentOperatorCode = "" } = PutPayin.parse(order.body).order.paymentMethod;
          return paymentOperatorCode.startsWith("SECOND_") ? { ...answer, status: 500 } : answer;
        },
      },
      "answered 500, not 201.",
    ],
    [
      "a return address that is given to the provider",
      "No instruction contains the gateway's address",
      {
        put: async (order) => {
          const answer = await kit().put(order);
          return { ...answer, text: answer.text + JSON.stringify(order.body.context) };
        },
      },
      ": the instruction has the token.",
    ],
    [
      "a create that was given up, and is forgotten",
      "A payin whose create was given up",
      {
        put: async (order) => {
          keys.push(order.key);
          return await kit().put(order);
        },
        call: async (call) => {
          const answer = await kit().call(call);
          const list = Changes.safeParse(answer.json).data;
          if (!list) return answer;
          const changes = list.changes.filter(({ key }) => key !== keys[0]);
          return { ...answer, json: { ...list, changes } };
        },
      },
      " is not in the list of changes.",
    ],
    [
      "a payout that comes back after its success",
      "No final state changed",
      { answers: [answered("PROCESSING"), answered("SUCCESS"), answered("FAILED")] },
      "GET /payouts/kit-1 answered FAILED after SUCCESS.",
    ],
  ];
}
