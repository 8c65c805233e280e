import { expect, test } from "vitest";
import { maskPhone } from "./maskPhone.ts";

test.each([
  ["+254712345678", "+254 7•• ••• 678"],
  ["+27821234567", "+27 8•• ••• 567"],
  ["+919876543210", "+91 9••• ••• 210"],
  ["+15550123456", "+1 5••• ••• 456"],
  ["+4791234567", "+47 9• ••• 567"],
  ["+2348021234567", "+234 8••• ••• 567"],
  // Nothing else is a number in international form.
  ["0712345678", "071••••678"],
  ["+2547•••678", "+2547•••678"],
  ["+254712", "••••12"],
  ["ada.lovelace@bank", "ad••••@bank"],
])("%s is shown as %s", (number, masked) => {
  expect(maskPhone(number)).toBe(masked);
});
