import { expect, test } from "../../fixtures/fixtures.ts";
import { findScreen } from "../../screens/index.ts";
import { showScreen } from "../../screens/screen.ts";
import { pickRows } from "../../fixtures/tags.ts";

/** Expected reading order of a screen reader on the other main pages, by role and name; typed by hand. */
const names = {
  options: `
    - banner:
      - paragraph: Test payment. No money moves.
      - paragraph: Nordic Bikes
      - paragraph: Order A-1042
      - paragraph:
        - strong: ₱51
    - main:
      - heading "How do you want to pay?" [level=1]
      - group "Ways to pay":
        - radio "Online banking"
        - radio "QR Ph" [checked]
      - button "Add details (optional)"
      - paragraph: Nothing is paid yet. To switch later, go to the shop.
      - button "Show QR code"
      - link "Back to shop.example"
  `,
  operators: `
    - main:
      - group "Ways to pay":
        - radio "Bank transfer"
        - radio "Online banking" [checked]
        - radiogroup "Your bank or wallet":
          - radio "Bank Alpha"
          - radio "Bank Zeta"
          - button "More banks and wallets"
      - button "Choose your bank"
  `,
  "collection-errors": `
    - main:
      - heading "Your details" [level=1]
      - region "Please check these details":
        - heading "Please check these details" [level=2]
        - list:
          - listitem:
            - link "Enter an e-mail address such as name@example.com"
      - textbox "E-mail address" [invalid]: ada
      - group: Add more (optional)
      - button "Get account details"
      - button "Change the way to pay"
      - link "Back to shop.example"
  `,
  fields: `
    - main:
      - textbox "E-mail address"
      - radiogroup "Kind of account":
        - radio "CLABE"
        - radio "Debit card number" [checked]
        - radio "Phone number"
      - combobox "Chain of stores":
        - option "Choose" [selected]
        - option "Alpha Store"
      - textbox "UPI ID"
      - textbox "Tax number"
      - textbox "Last four digits"
      - button "Get account details"
  `,
  "status-processing": `
    - main:
      - heading "We are looking for your money" [level=1]
      - paragraph: If you have paid, do not pay again.
      - list:
        - listitem: /Payment created/
        - listitem: Your payment is not confirmed yet
      - term: Way to pay
      - definition: Bank transfer
      - term: Order number
      - definition: A-1042
      - definition:
        - button "Copy Order number"
      - group: Money left your account?
      - button "How to pay"
      - button "Check now"
      - link "Back to shop.example"
  `,
  "status-success": `
    - main:
      - heading "¥5,000 paid" [level=1]
      - paragraph: You need not do anything more.
      - list:
        - listitem: /Payment confirmed/
      - term: Paid with
      - button "Share"
      - button "Print"
      - link "Back to shop.example"
  `,
  "status-failed": `
    - main:
      - heading "Payment failed" [level=1]
      - paragraph: The payment was not made. The shop has received no money.
      - list:
        - listitem: /Payment failed/
      - group: Money left your account?
      - link "Back to shop.example"
  `,
  "link-broken": `
    - main:
      - heading "This payment link does not work" [level=1]
      - paragraph: It is incomplete or has been changed on its way here. Opening it has moved no money.
      - paragraph: Go back to the shop and start the payment again.
      - group: Details for the shop
      - link "Back to shop.example"
  `,
  institution: `
    - banner:
      - paragraph: This is a simulated bank for tests. No money moves.
      - paragraph: Test bank
    - main:
      - heading "Approve a payment" [level=1]
      - term: To pay
      - definition: IDR 60
      - term: Payee
      - definition: Nordic Bikes
      - paragraph: If you approve, the amount decides how the payment ends. If you cancel, it fails at once.
      - button "Come back late"
      - button "Approve IDR 60"
      - button "Cancel"
  `,
} as const;

const details = pickRows(Object.keys(names), ["options", "fields", "status-success"]);

for (const [name, found] of Object.entries(names)) {
  test(
    `a screen reader reads ${name} in this order, by these roles and names`,
    details(name),
    async ({ page, stage }) => {
      await showScreen(findScreen(name), stage);
      await expect(page.locator("body")).toMatchAriaSnapshot(found);
    },
  );
}
