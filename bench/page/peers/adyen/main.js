// The drop-in as its maker documents it: tree-shaken to the methods that are shown, and the sessions flow, whose session the merchant's
// server has put into the page. The drop-in itself then asks for what the session offers.
import {
  AdyenCheckout,
  BankTransfer,
  Bancontact,
  Card,
  Dropin,
  Klarna,
  PayPal,
  Redirect,
  SepaDirectDebit,
} from "@adyen/adyen-web";
import "@adyen/adyen-web/styles/adyen.css";

AdyenCheckout.register(Card, SepaDirectDebit, Redirect, PayPal, Klarna, Bancontact, BankTransfer);
const checkout = await AdyenCheckout({
  environment: "test",
  clientKey: "test_ABCDEFGHIJKLMNOPQRSTUVWXYZ012345",
  locale: "en-US",
  countryCode: "NL",
  analytics: { enabled: false },
  session: { id: "CS123456789", sessionData: `Ab02b4c0!${"x".repeat(400)}` },
  showPayButton: true,
});
new Dropin(checkout, { openFirstPaymentMethod: false }).mount("#dropin");
performance.mark("app-ready");
