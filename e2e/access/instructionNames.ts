import type { InstructionKind } from "#contract/payin.ts";

/**
 * Expected reading order of a screen reader on the instruction of each kind, by role and name. It has the heading, the amount, each detail
 * with its button, the steps and the actions. Typed by hand from docs/payment-methods.md.
 */
export const instructionNames = {
  transfer: `
    - main:
      - heading "Transfer from your bank" [level=1]
      - list:
        - listitem:
          - heading "Send it to this account" [level=2]
          - term: Account number
          - definition: "1234567"
          - definition:
            - button "Copy Account number"
        - listitem:
          - heading "Put this in the message" [level=2]
          - term: Reference
          - definition: PW7K2M9Q4D
          - definition:
            - button "Copy Reference"
      - list:
        - listitem: Send this exact amount, once. Another amount may not be matched.
      - button "I have paid"
      - button "Copy account number"
      - link "Back to shop.example"
  `,
  virtualAccount: `
    - main:
      - heading "Transfer from your bank" [level=1]
      - term: Account number
      - definition: 8808 1234 5678 9012
      - definition:
        - button "Copy Account number"
      - tablist "How to pay":
        - tab "Mobile app" [selected]
        - tab "ATM"
        - tab "Internet banking"
      - tabpanel "Mobile app":
        - list:
          - listitem: Open the app of Bank Alpha and sign in.
      - button "I have paid"
      - button "Copy account number"
      - link "Back to shop.example"
  `,
  qr: `
    - main:
      - heading "Pay with your bank or wallet app" [level=1]
      - term: Payee
      - term: Code as text
      - definition:
        - button "Copy Code as text"
      - button "Save QR as image"
      - heading "Scan it with another phone" [level=2]
      - img /QR code to pay ₱51 to NORDIC BIKES/
      - button "I have paid"
      - button "Copy code"
      - link "Back to shop.example"
  `,
  upiRequest: `
    - main:
      - heading "Approve the request in your UPI app" [level=1]
      - term: Request sent to
      - definition: ad••••@testupi
      - group: No request on your phone?
      - button "I have paid"
      - link "Back to shop.example"
  `,
  storeCode: `
    - main:
      - heading "Pay in cash at the store" [level=1]
      - term: Code for the till
      - definition: 4821 0937 561
      - definition:
        - button "Copy Code for the till"
      - term: Pay at
      - definition: Alpha Store
      - button "Print this code"
      - button "I have paid"
      - button "Show at the till"
      - link "Back to shop.example"
  `,
  mobileMoney: `
    - main:
      - heading "Enter your PIN on your phone" [level=1]
      - term: Request sent to
      - definition: +2547••••678
      - list:
        - listitem: Enter your PIN on your phone only. Never enter it on this page, and tell it to nobody.
      - group: No request on your phone?
      - button "I have paid"
      - link "Back to shop.example"
  `,
  redirect: `
    - main:
      - heading "Pay at institution.example" [level=1]
      - group: Did it not open?
      - button "I have paid"
      - link "Continue to institution.example"
      - link "Back to shop.example"
  `,
  appApproval: `
    - main:
      - heading "Approve the payment in your bank’s app" [level=1]
      - term: Request sent to
      - definition: +2782••••567
      - list:
        - listitem: Only customers of this bank can pay this way.
      - button "I have paid"
      - link "Back to shop.example"
  `,
  address: `
    - main:
      - heading "Transfer from your bank" [level=1]
      - list:
        - listitem:
          - heading "Send it to this address" [level=2]
          - term: Payment address
          - definition: pw7k2m9q4d@testupi
          - definition:
            - button "Copy Payment address"
        - listitem:
          - heading "Put this in the message" [level=2]
      - heading "When you have paid, enter the reference" [level=2]
      - textbox "Reference number of your transfer"
      - button "Send the reference"
      - button "I have paid"
      - button "Copy address"
      - link "Back to shop.example"
  `,
  crypto: `
    - main:
      - heading "Send USDC from your wallet" [level=1]
      - list:
        - listitem:
          - heading "Choose this network" [level=2]
          - term: Network
          - definition: Sepolia test network (ERC-20)
        - listitem:
          - heading "Send it to this address" [level=2]
          - term: Address
          - definition:
            - button "Copy Address"
      - img "QR code to pay 60.25 USDC"
      - textbox "Transaction hash"
      - button "I have paid"
      - button "Copy address"
      - link "Back to shop.example"
  `,
} as const satisfies Record<InstructionKind, string>;
