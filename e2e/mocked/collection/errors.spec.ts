import { mandatory, withChoices } from "@pay/contract/customerData.ts";
import { sampleStoresIn } from "@pay/contract/samples/sampleStores.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { speak } from "../../customer/language.ts";
import { holdFiles } from "../../page/held.ts";
import { openFields, phonePoints } from "../../screens/collectionScreens.ts";
import { forAll } from "../../fixtures/tags.ts";

test("an error stands at its field once it is left, and goes while it is corrected", async ({
  customer,
  page,
  stage,
}) => {
  const payment = await openFields(stage, phonePoints);
  const email = customer.field("E-mail address");
  const phone = customer.field("Phone number");
  await email.focus();
  await phone.focus();
  await expect(email, "nothing was typed").not.toHaveAttribute("aria-invalid");
  // Screen readers say “invalid” for the browser's own state too.
  expect(await email.evaluate((field) => field.matches(":invalid"))).toBe(false);
  await expect(email).toHaveAttribute("aria-required", "true");
  await email.pressSequentially("ada@");
  await expect(email, "while typing").not.toHaveAttribute("aria-invalid");
  await phone.focus();
  await expect(email).toHaveAccessibleDescription(/Enter an e-mail address such as/);
  await expect(phone, "the focus goes where the customer goes").toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await email.pressSequentially("mail.example");
  await expect(email, "corrected while typing").not.toHaveAttribute("aria-invalid");
  await email.fill("");
  await phone.focus();
  await expect(email).toHaveAccessibleDescription(/Enter your e-mail\.$/);

  await email.fill("ada@mail.example");
  await customer.pay();
  await expect(phone, "one error needs no list").toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Enter your phone number\.$/);
  await expect(customer.errors()).toHaveCount(0);

  await email.fill("ada");
  await phone.fill("1");
  await customer.pay();
  await expect(customer.errors(), "two errors").toBeFocused();
  await expect(customer.errors().getByRole("link")).toHaveCount(2);
  const place = () => phone.evaluate((field) => field.getBoundingClientRect().top + scrollY);
  const before = await place();
  await phone.fill("090 1234 5678");
  await expect(customer.errors().getByRole("link"), "the other is ticked").toHaveCount(1);
  expect(await place(), "nothing moved").toBe(before);
  await email.fill("ada@mail.example");
  await customer.pay();
  await expect.poll(() => payment.creates).toHaveLength(1);
});

test("a calling code stands before a national number, and a globe before an international one", async ({
  page,
  stage,
}) => {
  await openFields(stage, phonePoints);
  // Decoration, and in another language at the end.
  const phone = page.locator("[id=data-phoneNumber]");
  const prefix = page.locator("[id=data-phoneNumber-prefix]");
  await expect(prefix).toHaveText("+81");
  const before = await phone.boundingBox();
  await phone.fill("+44 7400 123456");
  await expect(prefix.locator("svg")).toBeVisible();
  await expect(phone).toHaveAccessibleDescription(/^10 digits\./);
  expect(await phone.boundingBox(), "the input does not move").toEqual(before);
  await phone.fill("90 1234 5678");
  await expect(prefix.locator("svg")).toHaveCount(0);
  await speak(page, "ar");
  const [code, input] = [await prefix.boundingBox(), await phone.boundingBox()];
  expect(code?.x, "digits run from left to right").toBeLessThan(input?.x ?? 0);
});

test("a phone number can be typed before its rules are loaded, and keeps the focus when they are", async ({
  customer,
  page,
  stage,
}) => {
  const rules = await holdFiles(page, "**/assets/phoneNumber-*.js");
  await openFields(stage, phonePoints);
  const phone = customer.field("Phone number");
  await phone.pressSequentially("090 1234");
  rules.letGo();
  await expect(page.locator("[id=data-phoneNumber-prefix]")).toHaveText("+81");
  await expect(phone, "the same field").toBeFocused();
  await expect(phone).toHaveValue("090 1234");
});

test(
  "a row is chosen by keyboard, and the form fits narrow screens and large text",
  forAll,
  async ({ customer, page, stage }) => {
    const chains = withChoices(mandatory("paymentLocation"), sampleStoresIn("JPY"));
    await openFields(stage, [chains, ...phonePoints]);
    const rows = page.getByRole("radiogroup", { name: "Where will you pay?" });
    await expect(rows.getByRole("radio")).toHaveCount(4);
    await rows.getByRole("radio").first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(customer.option("Beta Mart")).toBeChecked();
    const isTooWide = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 });
      for (const size of ["100%", "200%"]) {
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
        expect(await isTooWide(), `${width} px, ${size}`).toBe(false);
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    const [back, next] = [
      await customer.button("Back").boundingBox(),
      await customer.nextStep.boundingBox(),
    ];
    expect(back?.y, "the way back is beside the next step").toBe(next?.y);
    expect(back?.width ?? 0).toBeLessThan((next?.width ?? 0) / 2);
  },
);
