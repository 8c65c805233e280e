import { expect, test } from "vitest";
import { deprecatedSamples } from "@pay/contract/samples/deprecatedSamples.ts";
import { liveProcessor } from "../testing/testDeps.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { callCreate, createBody } from "../testing/createTestPayin.ts";
import { useTestDeps } from "../testing/useGateway.ts";
import { listSandboxOffers } from "../sandbox/catalogue/sandboxOffers.ts";
import { findPayin } from "./payinTable.ts";
import { toPayin } from "./toPayin.ts";

const codes = new Set<string>(deprecatedSamples.map(({ code }) => code));
const reported: { account?: object } = {};
const open = useTestDeps({
  config: { environment: "live" },
  // A live processor passes on what its provider answers.
  processor: {
    ...liveProcessor,
    offers: (currencyCode, direction) =>
      new Map([...listSandboxOffers(currencyCode, direction)].filter(([code]) => codes.has(code))),
    begin: async (payin) => {
      const begun = await liveProcessor.begin(payin);
      return { ...begun, instruction: { ...begun.instruction, ...reported } };
    },
  },
});

const requests = {
  ONLINE: ["PHP", {}],
  ADDRESS_PAYMENT: ["INR", {}],
  INSTANT_TRANSFER: ["ZAR", { account: { accountName: "Ada" } }],
  OFFLINE: ["VND", {}],
  VA_PAY: ["IDR", { paymentOperatorCode: "BANK_ALPHA_ID" }],
} as const;

test.each(deprecatedSamples)(
  "$code: of the account $account that a processor reports, the create and the read answer $kept (§2, G3)",
  async ({ code, account, kept }) => {
    const caller = await addMerchant(open.deps);
    await open.deps.database
      .updateTable("merchant")
      .set({ isTest: false })
      .where("merchantCode", "=", caller.merchantCode)
      .execute();
    reported.account = account;
    const [currencyCode, data] = requests[code];
    const paymentMethod = { paymentMethodCode: code, ...data };
    const callbackUrl = "https://8.8.8.8/callback";
    const body = createBody({ amount: 500, currencyCode, paymentMethod, callbackUrl });
    const created = await callCreate(open.deps, caller, "A-1", body);
    expect(created).toHaveProperty("body");
    const row = await findPayin(open.deps.database, caller.merchantCode, "A-1");
    const answers = ["body" in created ? created.body : undefined, row && toPayin(row)];
    for (const answer of answers) expect(answer?.paymentMethodResponse.account).toEqual(kept);
  },
);
