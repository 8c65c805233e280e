import { mandatory } from "#contract/customerData.ts";
import { expect, test } from "../fixtures.ts";
import { email, fieldScreens, openFields, phonePoints } from "../screens/fieldScreens.ts";

test.describe("a phone number", () => {
  test("is entered as inside the country or with its code, and sent as E.164 (G17)", async ({
    customer,
    page,
    stage,
  }) => {
    const payment = await openFields(stage, phonePoints);
    const field = customer.field("Phone number");
    await expect(field).toHaveAccessibleDescription("Mobile number, with or without +81");
    await expect(field).toHaveAttribute("type", "tel");
    await expect(field).toHaveAttribute("autocomplete", "tel");

    await customer.fillIn(email);
    await field.fill("090 1234");
    await customer.pay();
    await expect(field).toHaveAccessibleDescription(
      "Mobile number, with or without +81 Enter a mobile number such as 090-1234-5678 or +81 90 1234 5678",
    );
    await page.reload();
    await expect(field, "as it was typed").toHaveValue("090 1234");

    await field.fill("090-1234-5678");
    await customer.pay();
    await expect.poll(() => payment.creates).toHaveLength(1);
    expect(payment.creates[0]?.paymentMethod).toEqual({
      paymentMethodCode: "OFFLINE",
      emailAddress: "ada@mail.example",
      phoneNumber: "+819012345678",
    });
  });

  test("is still sent, for the service to judge, where its rules cannot be loaded", async ({
    customer,
    faults,
    page,
    stage,
  }) => {
    await page.route(/\/assets\/phoneNumber-/, (route) => {
      faults.declareResourceError(route.request().url(), "ERR_FAILED");
      return route.abort();
    });
    const payment = await openFields(stage, phonePoints);
    await customer.fillIn({ ...email, "Phone number": "090 1234 5678" });
    await customer.pay();
    await expect.poll(() => payment.creates).toHaveLength(1);
    expect(payment.creates[0]?.paymentMethod).toMatchObject({ phoneNumber: "090 1234 5678" });
  });

  test("is the reason to load its rules, and nothing else is", async ({ page, stage }) => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await openFields(stage, [mandatory("emailAddress")]);
    await expect(stage.customer.button("Pay ")).toBeVisible();
    expect(loaded.filter((path) => path.includes("phoneNumber"))).toEqual([]);
    await fieldScreens[0]?.show(stage);
    expect(loaded.filter((path) => path.includes("phoneNumber"))).toHaveLength(1);
  });
});
