import { expect, test } from "vitest";
import { deprecatedSamples } from "./samples/deprecatedSamples.ts";
import { withoutDeprecated } from "./deprecatedFields.ts";
import { readReply } from "./endpoint.ts";
import { createPayin } from "./endpoints/createPayin.ts";
import { readPayin } from "./endpoints/readPayin.ts";
import { samplePayin } from "./samples/samplePayin.ts";

const field = (account: object | undefined, name: string) =>
  Object.entries(account ?? {}).find(([each]) => each === name)?.[1];

test.each(deprecatedSamples)(
  "$code: of the account $account remains $kept, in the web app's reading too (§2, G3)",
  async ({ code, account, kept }) => {
    const payin = samplePayin();
    const { account: _, ...others } = payin.paymentMethodResponse;
    const paymentMethodResponse = { ...others, paymentMethodCode: code };
    const answer = { ...payin, paymentMethodResponse: { ...paymentMethodResponse, account } };
    const expected = { ...paymentMethodResponse, ...(kept && { account: kept }) };
    expect(withoutDeprecated(answer)).toEqual({ ...payin, paymentMethodResponse: expected });
    for (const endpoint of [createPayin, readPayin]) {
      const read = await readReply(endpoint, answer);
      expect(read?.paymentMethodResponse.account?.bankName).toBe(field(kept, "bankName"));
      expect(read?.paymentMethodResponse.account?.accountNumber).toBe(field(kept, "accountNumber"));
      expect(read).not.toHaveProperty("unread");
    }
  },
);

test("an unreadable deprecated attribute does not make a payin unreadable", async () => {
  const payin = samplePayin();
  const response = { ...payin.paymentMethodResponse, paymentMethodCode: "ONLINE", account: 7 };
  const read = await readReply(readPayin, { ...payin, paymentMethodResponse: response });
  expect(read?.paymentMethodResponse).not.toHaveProperty("account");
});

test.each([[undefined], [null], [7], ["ONLINE"], [{}], [{ paymentMethodResponse: null }]])(
  "%j is no answer of a payin, and stays as it is",
  (value) => {
    expect(withoutDeprecated(value)).toBe(value);
  },
);
