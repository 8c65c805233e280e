import { expect, test } from "../../fixtures/fixtures.ts";
import { findScreen } from "../../screens/index.ts";
import { showScreen } from "../../screens/screen.ts";
import { pickRows } from "../../fixtures/tags.ts";

/** Expected reading order of a screen reader on the other main pages, by role and name; typed by hand. */
const names = {
  options: `
    - banner:
      - paragraph: Test payment. Nothing is charged.
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
      - paragraph: "Nothing is charged yet: you pay in the next step. After you press, you can change the way to pay only on the shop’s site or app."
      - button "Show QR code"
    - contentinfo:
      - link "Back to shop.example"
  `,
  operators: `
    - main:
      - group "Ways to pay":
        - radio "Bank transfer"
        - radio "PSE" [checked]
        - radiogroup "Your bank":
          - radio "Bank Alpha"
          - radio "Bank Zeta"
      - button "Choose your bank"
  `,
  "collection-errors": `
    - main:
      - heading "Your details" [level=1]
      - paragraph: We need these to show you the right account and to match your transfer.
      - textbox "E-mail address" [invalid]: ada
      - paragraph: Enter an e-mail address such as name@example.com
      - group: Add more (optional)
      - button "Back"
      - button "Get account details"
    - contentinfo:
      - link "Back to shop.example"
  `,
  fields: `
    - main:
      - textbox "E-mail address"
      - radiogroup "Number that receives your payment":
        - radio "CLABE"
        - radio "Debit card number" [checked]
        - radio "Phone number"
      - combobox "Where will you pay?":
        - option "Choose" [selected]
        - option "Alpha Store"
      - textbox "UPI ID"
      - textbox "Tax number"
      - textbox "Last four digits"
      - button "Get account details"
  `,
  "status-processing": `
    - main:
      - heading "No payment has arrived yet" [level=1]
      - list:
        - listitem: /Payment request created/
      - paragraph: If you have paid, do not pay again.
      - term: Not paid yet?
      - definition: /^You can still pay until tomorrow.*press “How to pay”/
      - term: Way to pay
      - definition: Bank transfer
      - term: Order number
      - definition: A-1042
      - definition:
        - button "Copy Order number"
      - button "How to pay"
      - button "Check now"
    - contentinfo:
      - link "Back to shop.example"
  `,
  "instruction-nothing-yet": `
    - main:
      - heading "No payment has arrived yet" [level=1]
      - paragraph: If you have paid, do not pay again.
      - term: Not paid yet?
      - definition: /^You can still pay until tomorrow.*press “How to pay”/
      - button "How to pay"
      - button "Check now"
  `,
  "instruction-connection-lost": `
    - main:
      - paragraph: The connection is lost. We keep trying to reconnect.
      - term: Paid already?
      - definition: Do not pay again. When your money arrives, this page shows it.
      - term: Not paid yet?
      - definition: /^You can still pay with these details until tomorrow/
  `,
  "status-success": `
    - main:
      - heading "¥5,000 paid" [level=1]
      - term: Paid with
      - term: Time received
      - term: Order number
      - button "Share"
      - button "Print"
      - link "Back to shop.example"
  `,
  "status-failed": `
    - main:
      - heading "Payment failed" [level=1]
      - paragraph: The shop has received no money.
      - term: Paid already?
      - definition: "If money left your account, do not pay again yet: first ask the shop to find or return it."
      - term: Not paid yet?
      - definition: Do not use the old details. Start again on the shop’s site or app.
      - list:
        - listitem: /Payment failed/
      - group: Was money taken from your account?
      - link "Back to shop.example"
  `,
  "link-broken": `
    - main:
      - heading "This payment link does not work" [level=1]
      - paragraph: It is incomplete or was changed. Nothing was charged by opening it.
      - paragraph: If you have paid, do not pay again.
      - paragraph: If you have not paid, go back to the shop’s site or app and start again.
      - group: Details for the shop
      - link "Back to shop.example"
  `,
  institution: `
    - banner:
      - paragraph: Sandbox. Nothing is charged.
      - paragraph:
        - strong: Test bank
    - main:
      - heading "Approve a payment" [level=1]
      - paragraph:
        - strong: Rp 60
      - paragraph: Nordic Bikes Order A-1042
      - list:
        - listitem:
          - button "Approve Rp 60"
          - paragraph: The payment then succeeds.
        - listitem:
          - button "Bank answers late"
          - paragraph: You approve, and you are taken back before the bank has told the shop.
        - listitem:
          - button "Cancel"
          - paragraph: The payment fails at once. Nothing is charged.
  `,
} as const;

const details = pickRows(Object.keys(names), ["options", "fields"]);

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
