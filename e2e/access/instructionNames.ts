import type { InstructionKind } from "@pay/contract/payin.ts";

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
          - heading "Send the money to this account" [level=2]
          - term: Account number
          - definition: "1234567"
          - definition:
            - button "Copy Account number"
        - listitem:
          - 'heading "Write into “振込依頼人名”: this payment code, then the payer’s name" [level=2]'
          - term: Payment code
          - definition: PW7K2M9Q4D
          - definition:
            - button "Copy Payment code"
          - paragraph: Do not change it, or we cannot find your payment.
      - button "I have paid"
      - button "Copy account number"
    - contentinfo:
      - link "Back to shop.example"
  `,
  virtualAccount: `
    - main:
      - heading "Your virtual account" [level=1]
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
          - listitem: Open the Bank Alpha app and sign in.
      - button "I have paid"
      - button "Copy account number"
    - contentinfo:
      - link "Back to shop.example"
  `,
  qr: `
    - main:
      - heading "Pay with QR Ph" [level=1]
      - img /QR code to pay ₱51 to NORDIC BIKES PH/
      - button "Enlarge"
      - button "Save"
      - list:
        - listitem: Check the name NORDIC BIKES PH and the amount, then confirm.
      - group: More details
      - button "I have paid"
      - button "Copy code"
    - contentinfo:
      - link "Back to shop.example"
  `,
  upiRequest: `
    - main:
      - heading "Approve in your UPI app" [level=1]
      - paragraph: A request is on its way to ad••••@testupi
      - list:
        - listitem: Open your UPI app.
        - listitem:
          - paragraph: Decline any request you did not ask for.
      - group: No request?
      - button "I have approved it"
    - contentinfo:
      - link "Back to shop.example"
  `,
  storeCode: `
    - main:
      - heading "Your code for Alpha Store" [level=1]
      - term: Code for the cashier
      - definition: 4821 0937 561
      - list:
        - listitem: Go to any Alpha Store.
        - listitem:
          - paragraph: The code works once. If you have paid, do not pay again.
      - group: More details
      - button "I have paid"
      - button "Show to the cashier"
    - contentinfo:
      - link "Back to shop.example"
  `,
  mobileMoney: `
    - main:
      - heading "Approve on your phone" [level=1]
      - paragraph: Alpha Money is sending a request to +254 7•• ••• 678
      - list:
        - listitem: Check the amount and the name Nordic Bikes.
        - listitem:
          - paragraph: Never enter your PIN on this page or share it.
      - group: No request?
      - group: More details
      - button "I entered my PIN"
    - contentinfo:
      - link "Back to shop.example"
  `,
  redirect: `
    - main:
      - heading "Pay at institution.example" [level=1]
      - list:
        - listitem: Sign in at institution.example.
        - listitem:
          - paragraph: If you have approved the payment there, do not pay again.
      - group: Page did not open?
      - button "I have paid"
      - link "Continue to institution.example"
    - contentinfo:
      - link "Back to shop.example"
  `,
  appApproval: `
    - main:
      - heading "Approve in your bank’s app" [level=1]
      - paragraph: Bank Alpha is sending a request to +27 8•• ••• 567
      - list:
        - listitem: Open the Bank Alpha app.
        - listitem:
          - paragraph: Decline any request you did not ask for.
      - group: No request?
      - button "I have approved it"
    - contentinfo:
      - link "Back to shop.example"
  `,
  address: `
    - main:
      - heading "Transfer from your bank" [level=1]
      - tablist:
        - tab "How to pay" [selected]
        - tab "Add transaction number"
      - tabpanel "How to pay":
        - list:
          - listitem:
            - heading "Send the money to this address" [level=2]
            - term: Payment address
            - definition: pw7k2m9q4d@testupi
            - definition:
              - button "Copy Payment address"
          - listitem:
            - heading "Write this payment code into “Remarks”" [level=2]
        - group: More details
      - button "I sent the money"
      - button "Copy address"
    - contentinfo:
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
          - paragraph: Use only this network. On another network the money is lost.
        - listitem:
          - heading "Send the money to this address" [level=2]
          - img "QR code to pay 60.25 USDC"
          - term: Address
          - definition:
            - button "Copy Address"
        - listitem:
          - paragraph: Check the start and end of the address, then send once.
      - button "I sent the money"
      - button "Copy address"
    - contentinfo:
      - link "Back to shop.example"
  `,
} as const satisfies Record<InstructionKind, string>;
