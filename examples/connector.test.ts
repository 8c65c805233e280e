import { expect, it } from "vitest";
import { instructionOf } from "./connector/instructions.ts";

// The specification of UPI links by NPCI has the example `pa=nadeem@npci&pn=nadeem%20chinna`.
it("the example connector writes links of UPI with a bare @, and a space as %20", () => {
  const order = {
    paymentMethod: { paymentMethodCode: "UPI_QR" },
    money: { amount: "500.00", currencyCode: "INR" },
  };
  const payment = { order, context: { payee: "Nordic Bikes" } };
  expect(instructionOf(payment, "R1", "http://127.0.0.1/pages/").upiQrDeepLink).toBe(
    "upi://pay?pa=connector@testupi&pn=Nordic%20Bikes&am=499.99&cu=INR&tr=R1",
  );
});
