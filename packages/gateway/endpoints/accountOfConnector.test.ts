import { expect, it } from "vitest";
import { readPayinAccountsOperation } from "./readPayinAccounts.ts";
import { createTestPayin } from "../testing/createTestPayin.ts";
import { paid, useConnector } from "../testing/useConnector.ts";

const routed = useConnector();

it("The account and the bank that a connector tells are in the customer account record after SUCCESS (§2, G13)", async () => {
  await createTestPayin(routed.deps, routed.caller, "A-1");
  const told = {
    accountName: "ADA EXAMPLE",
    accountNumber: "00123456789",
    accountType: "SVGS",
    bankCode: "BNORPHMM",
    bankName: "BDO Unibank",
    bankBranch: "Makati Main",
    bankCity: "Makati",
    bankProvince: "Metro Manila",
  };
  const read = async () =>
    await readPayinAccountsOperation.handle(
      {
        params: { idPayin: "A-1" },
        body: undefined,
        rawBody: new Uint8Array(),
        headers: {},
        caller: routed.caller,
      },
      routed.deps,
    );
  routed.change({ accountCustomerUsedForPayment: told });
  await routed.pass(60);
  expect(await read(), "before its end").toHaveProperty("body.customerAccountProcess", {});
  routed.change({ ...paid, accountCustomerUsedForPayment: { ...told, later: "ignored" } });
  await routed.pass(60);
  expect(await read()).toHaveProperty("body.customerAccountProcess", told);
  const { answer } = await routed.readPayin();
  expect(answer.paymentMethodResponse).not.toHaveProperty("accountCustomerUsedForPayment");
});
