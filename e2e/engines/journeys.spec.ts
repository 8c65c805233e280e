import { readQrOnScreen } from "../page/qrCode.ts";
import { expect, test } from "./engineFixtures.ts";

// Amounts from 40 up to below 50 stay PROCESSING until a decision by hand (G25), so nothing depends on the engine's speed.

/** A sentence that only a received payment has. */
const received = "Time received";

test("a transfer is chosen, filled in with a phone number, instructed, and seen to arrive", async ({
  service,
  shop,
  visitor,
}) => {
  const order = await shop.newOrder({ money: { amount: 45, currencyCode: "JPY" } });
  await visitor.opens(order.redirectUrl);
  await visitor.presses("radio", "Bank transfer");
  await visitor.presses("button", "Continue with ");
  await visitor.fillsIn("E-mail address", "ada@mail.example");
  await visitor.presses("button", "Add more (optional)");
  await visitor.fillsIn("Phone number", "09012345678");
  await visitor.presses("button", "Get account details");
  await visitor.sees("Transfer from your bank");
  const { paymentMethodResponse: answer } = await service.client.readPayin(order.idPayin);
  expect(answer.phoneNumber).toBe("+819012345678");
  for (const value of [answer.reference, answer.account?.accountNumber, "¥45"])
    await visitor.sees(value ?? "no value");
  await service.client.sandbox.decidePayin(order.idPayin, "SUCCESS");
  await visitor.sees(received);
  expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
  await visitor.presses("link", "Back to ");
  await visitor.isAt(/\/return/);
});

test("a QR code is shown, says the same in pixels and as text, and is seen to be paid", async ({
  service,
  session,
  shop,
  visitor,
}) => {
  const order = await shop.newOrder({ money: { amount: 45, currencyCode: "PHP" } });
  await visitor.opens(order.redirectUrl);
  await visitor.presses("radio", "QR Ph");
  await visitor.presses("button", "Show QR code");
  await visitor.sees("Enlarge");
  const { paymentMethodResponse: answer } = await service.client.readPayin(order.idPayin);
  const readCode = async () => {
    await visitor.brings("[role=img]");
    return await readQrOnScreen(session);
  };
  await expect.poll(readCode).toBe(answer.qrCode);
  await service.client.sandbox.decidePayin(order.idPayin, "SUCCESS");
  await visitor.sees(received);
});

test("a bank's page is opened, approves, and leads back to the paid status", async ({
  service,
  shop,
  visitor,
}) => {
  const order = await shop.newOrder({ money: { amount: 45, currencyCode: "IDR" } });
  await visitor.opens(order.redirectUrl);
  await visitor.presses("radio", "Online banking");
  await visitor.presses("button", "Continue to ");
  await visitor.presses("button", "Approve ");
  await visitor.isAt(/\/status\?/);
  await visitor.sees("No payment has arrived yet");
  await service.client.sandbox.decidePayin(order.idPayin, "SUCCESS");
  await visitor.sees(received);
});
