import { expect, test } from "../../fixtures/fixtures.ts";
import { openConsole } from "../../screens/consoleScreens.ts";
import { servedAs } from "../../page/servedAs.ts";

test("the tools look into a token that is pasted with its link, and into a signature", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  await openConsole(stage, "/sandbox/tools");
  await customer.button("Look into it").click();
  await expect(page.getByText("Paste a token, or a link that has one.")).toBeVisible();
  await customer.field("Token, or a link with one").fill(`${servedAs}/?a=b&token=x.y.z&amount=5`);
  await customer.button("Look into it").click();
  await expect(customer.sentence("It may read other payments")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("one id: A-1042");
  await customer.field("Token, or a link with one").fill("a.b.c");
  await expect(page.getByRole("row"), "of another token").toHaveCount(0);
  await customer.field("Body of the token request").fill("{}\n");
  await customer.field("X-SIGNATURE").fill(" c2ln\n");
  await customer.button("Check it").click();
  await expect(page.getByText("trailing_newline")).toBeVisible();
  await customer.field("X-SIGNATURE").fill("b3RoZXI=");
  await expect(page.getByText("trailing_newline"), "of another signature").toHaveCount(0);
  const sent = gateway.calls.filter(({ operationId }) => /^(inspect|check)/.test(operationId));
  expect(sent.map(({ body }) => body)).toEqual([
    { token: "x.y.z" },
    { body: "{}\n", signature: "c2ln" },
  ]);
});
