import type { AboutLanguage } from "../boot/aboutLanguage.ts";

/**
 * English, the source language. Each message is ICU MessageFormat, and its key and placeholders are types (see `messageType.ts`).
 * Use ’ instead of ', which begins a quotation in ICU.
 */
export const about: AboutLanguage = { name: "English", direction: "ltr" };

export default {
  "language.label": "Language",
  "language.notLoaded":
    "This language could not be loaded. Check your connection and choose it again.",

  "boot.failed.title": "This page did not load",
  "boot.failed.what":
    "No money has moved by opening it. If you have already paid, do not pay again.",
  "boot.failed.next": "Check your connection, then try again.",
  "boot.slow":
    "This takes longer than usual. Nothing is paid by waiting or by loading the page again.",

  "tooOld.title": "This browser is too old for this page",
  "tooOld.next": "Update this browser, or open the link in a newer browser or on another device.",
  "tooOld.android": "On Android, update Chrome and “Android System WebView” in the Play Store.",
  "tooOld.ios": "On an iPhone or iPad, update iOS in the settings.",

  "page.test": "Test payment. No money moves.",
  "page.order": "Order {idPayin}",
  "page.toPay": "To pay",
  "page.errorTitle": "Error: {title}",
  "page.titleOf": "{title} – {name}",
  "page.wayBack": "Back to {host}",
  "page.loading": "Loading your payment",

  "ui.copy": "Copy",
  "ui.copied": "Copied",
  "ui.copyLabel": "Copy {label}",
  "ui.copiedLabel": "Copied {label}",
  "ui.copyFailed": "Could not copy. The text is selected: copy it from here.",
  "ui.slow":
    "This takes longer than usual. The connection may be slow: we keep trying, and nothing is paid twice.",
  "ui.tryAgain": "Try again",

  "method.OFFLINE": "Bank transfer",
  "method.ONLINE": "Online banking",
  "method.QR_PH": "QR Ph",
  "method.VIET_QR": "VietQR",
  "method.PIX_QR": "Pix",
  "method.UPI_QR": "UPI QR",
  "method.UPI_ID": "UPI ID",
  "method.MOBILE_MONEY": "Mobile money",
  "method.E_WALLET": "E-wallet",
  "method.NET_BANKING": "Net banking",
  "method.INSTANT_TRANSFER": "Instant transfer",
  "method.CAPITEC_PAY": "Capitec Pay",
  "method.ABSA_PAY": "Absa Pay",
  "method.VA_PAY": "Virtual account",
  "method.BANK_TRANSFER": "Transfer to an account number",
  "method.CODE_PAYMENT": "Cash at a store",
  "method.ADDRESS_PAYMENT": "Transfer to a payment address",
  "method.CRYPTO_OFFLINE": "USDC",
  "family.account": "Any bank app or ATM",
  "family.qr": "Scan with a bank or wallet app",
  "family.upi": "Pay with any UPI app",
  "family.phone": "Approve on your phone",
  "family.wallet": "Approve in your wallet",
  "family.bank": "Sign in at your bank",
  "family.app": "Approve in your bank app",
  "family.transfer": "You send it yourself",
  "family.store": "Pay cash with a code",

  "redirect.broken.title": "This payment link does not work",
  "redirect.broken.what":
    "It is incomplete or has been changed on its way here. Opening it has moved no money.",
  "redirect.broken.next": "Go back to the shop and start the payment again.",
  "redirect.broken.developer": "Details for the shop",
  "redirect.broken.integrator": "Open the developer drawer",
  "redirect.mismatch.what":
    "It was made for another payment or another use. Opening it has moved no money.",

  "option.title": "How do you want to pay?",
  "option.titleOne": "This is how you pay",
  "option.externalProviders":
    "The shop also works with {providers}. You cannot pay with them on this page.",
  "option.legend": "Ways to pay",
  "option.from": "From {minimum}",
  "option.upTo": "Up to {maximum}",
  "option.operators": "Your bank or wallet",
  "option.operatorLater": "Choose later",
  "option.moreOperators": "More banks and wallets",
  "option.search.label": "Search for your bank or wallet",
  "option.search.found": "{count} of {total}",
  "option.search.none": "None found. Try a part of the name.",
  "option.search.popular": "Popular",
  "option.search.others": "All others",
  "option.search.alias": "also called {name}",
  "option.continue": "Continue",
  "option.continueWith": "Continue with {name}",
  "option.next.account": "Get account number",
  "option.next.transfer": "Get account details",
  "option.next.qr": "Show QR code",
  "option.next.store": "Get store code",
  "option.next.crypto": "Get USDC address",
  "option.next.address": "Get payment address",
  "option.next.phone": "Send request to phone",
  "option.next.app": "Send request to app",
  "option.next.site": "Continue to {name}",
  "option.next.bank": "Choose your bank",
  "option.addDetails": "Add details (optional)",
  "option.chooseFirst": "Choose a way to pay first.",
  "option.chooseOperatorFirst": "Choose your bank or wallet first.",
  "option.lastStep": "Nothing is paid yet. To switch later, go to the shop.",
  "option.presetUnavailable":
    "The way to pay that the shop suggested is not available for this payment. Choose another one.",
  "option.none.title": "There is no way to pay this",
  "option.none.what":
    "The shop offers no way to pay this amount in this currency. No money has moved.",
  "option.none.next": "Go back to the shop to pay in another way.",
  "option.presetOnly.title": "This way to pay is not available",
  "option.presetOnly.what":
    "The shop chose a way to pay that cannot be used for this payment. No money has moved.",
  "option.presetOnly.developer":
    "What the link names is not among the payment options that are available for this amount and currency:",
  "option.suspended.title": "The shop takes no payments at the moment",
  "option.suspended.what": "You have paid nothing here: no money has moved.",
  "option.tokenEnded.title": "This payment link is no longer valid",
  "option.tokenEnded.what":
    "Links to a payment end after some time. If you have already paid, your payment goes on: do not pay again.",
  "option.tokenEnded.next": "If you have not paid, go back to the shop and start again.",

  "collection.title": "Your details",
  "collection.titleNothing": "Ready to pay",
  "collection.creating": "Setting up your payment",
  "collection.lead": "You pay by {method}.",
  "collection.leadOperator": "You pay by {method}, {operator}.",
  "collection.given": "Given by the shop",
  "collection.more": "Add more (optional)",
  "collection.optional": "(optional)",
  "collection.change": "Change the way to pay",
  "collection.choose": "Choose",
  "collection.errors": "Please check these details",
  "collection.givenWrong.title": "The shop must correct something first",
  "collection.givenWrong.value": "{label} is not valid",
  "collection.givenWrong.what":
    "You cannot change these values here. Tell the shop, or go back and start the payment again. No money has moved.",
  "collection.lost.title": "We could not set up your payment",
  "collection.lost.what":
    "The answer got lost on the way, and no money has moved. Press again: we look first whether the payment is there already, so that you never pay twice.",
  "collection.refused.title": "The payment was not started",
  "collection.refused.what":
    "The payment service did not accept it, and no money has moved. Try again, or go back to the shop.",
  "collection.busy.title": "The service is busy",
  "collection.busy.what": "No money has moved. Wait a moment, then press again.",
  "collection.fault.required": "Fill this in: {label}",
  "collection.fault.too_short": "{label} is too short",
  "collection.fault.too_long": "{label} is too long",
  "collection.fault.wrong_format": "{label} has characters that it cannot have",
  "collection.fault.not_allowed": "Choose one of the list: {label}",
  "collection.fault.choose": "Choose one: {label}",
  "collection.fault.email": "Enter an e-mail address such as name@example.com",
  "collection.fault.phone":
    "Enter a phone number with digits only, with or without the country code",
  "collection.fault.phoneOf": "Enter a phone number such as {national} or {international}",
  "collection.fault.phoneReached":
    "Enter a phone number such as {national} or {international}. The request to pay cannot reach one in another country.",

  "data.accountName": "Name of the account holder",
  "data.accountNumber": "Account number",
  "data.emailAddress": "E-mail address",
  "data.phoneNumber": "Phone number",
  "data.taxId": "Tax number",
  "data.accountType": "Kind of account",
  "data.upiId": "UPI ID",
  "data.paymentLocation": "Chain of stores",
  "data.productId": "Product number",
  "data.paymentOperatorCode": "Bank or wallet",
  "data.accountType.clabe": "CLABE",
  "data.accountType.debitCard": "Debit card number",
  "data.accountType.phone": "Phone number",
  "data.hint.accountName": "As it stands on your bank account",
  "data.hint.phoneNumber": "With or without the country code",
  "data.hint.phoneNumberOf": "With or without {callingCode}",

  "instruction.state.transfer": "Waiting for your transfer",
  "instruction.state.qr": "Waiting for your payment",
  "instruction.state.redirect": "Waiting for you to pay at {host}",
  "instruction.state.unsafe": "Do not pay: something is wrong",
  "instruction.state.upiRequest": "Approve the request in your UPI app",
  "instruction.state.storeCode": "Waiting for you to pay at the store",
  "instruction.state.mobileMoney": "Enter your PIN on your phone",
  "instruction.state.appApproval": "Approve the payment in your bank’s app",
  "instruction.state.other": "Waiting for your payment",
  "instruction.state.rest": "Waiting for the rest of your payment",
  "instruction.amount.transfer": "Transfer exactly",
  "instruction.amount.send": "Send exactly",
  "instruction.amount.pay": "Pay exactly",
  "instruction.do.redirect": "You pay at {host} and then come back here.",
  "instruction.do.redirectUnknown":
    "The link to your bank cannot be opened safely, so we do not open it. Do not pay. Go back to the shop and tell them.",
  "instruction.do.mobileMoney":
    "A request is on its way to your phone. Enter your PIN on your phone to pay.",
  "instruction.do.upiRequest": "Open your UPI app and approve the request that is waiting there.",
  "instruction.do.appApproval":
    "Open the app of {app} and approve the request that is waiting there.",
  "instruction.do.other": "Pay with the details below.",
  "instruction.difference.less": "{by} less than your order, on purpose",
  "instruction.difference.more": "{by} more than your order, on purpose",
  "instruction.difference.incomparable": "Not in the currency of your order, on purpose",
  "instruction.difference.why":
    "This exact amount tells us that the payment is yours. {merchant} receives the full {order}.",
  "instruction.difference.whyOtherCurrency":
    "Send the amount above as it is. {merchant} receives the full {order}.",
  "instruction.difference.merchant": "The shop",
  "instruction.row.bank": "Bank",
  "instruction.row.branch": "Branch",
  "instruction.row.accountType": "Account type",
  "instruction.row.accountNumber": "Account number",
  "instruction.row.accountName": "Account name",
  "instruction.row.reference": "Reference",
  "instruction.row.payerName": "Pay from the account of",
  "instruction.row.payerNumber": "Pay from the account number",
  "instruction.row.usedName": "Account used, name",
  "instruction.row.usedNumber": "Account used, number",
  "instruction.row.upiId": "UPI ID used",
  "instruction.row.operator": "Bank or wallet",
  "instruction.row.network": "Network",
  "instruction.row.address": "Address",
  "instruction.row.location": "Pay at",
  "instruction.row.locationCustomer": "Chosen by you",
  "instruction.row.externalReference": "Your payment reference",
  "instruction.row.payee": "Payee",
  "instruction.row.upiLink": "Payment link",
  "instruction.row.taxId": "Tax number",
  "instruction.row.phoneNumber": "Phone number",
  "instruction.row.emailAddress": "E-mail address",
  "instruction.row.productId": "Product number",
  "instruction.row.storeCode": "Code for the till",
  "instruction.row.phoneUsed": "Phone number used",
  "instruction.row.shownName": "Name your bank will show",
  "instruction.row.requestedUpiId": "Request sent to",
  "instruction.row.requestedName": "Account of",
  "instruction.row.requestedPhone": "Request sent to",
  "instruction.row.requestedAccount": "Account number",
  "instruction.row.paymentAddress": "Payment address",
  "instruction.row.addressOwner": "Address of",
  "instruction.network.only": "Only on {network}",
  "instruction.network.loss": "What you send on another network is lost.",
  "instruction.copy.accountNumber": "Copy account number",
  "instruction.copy.reference": "Copy reference",
  "instruction.copy.address": "Copy address",
  "instruction.copy.amount": "Copy amount",
  "instruction.copy.code": "Copy code",
  "instruction.noRequest": "No request on your phone?",
  "instruction.yourBank": "your bank",
  "instruction.print": "Print this code",
  "instruction.steps": "How to pay",
  "instruction.stepsOf": "{title}: {channel}",
  "instruction.step.transfer.1": "Open your bank’s app or website and start a transfer.",
  "instruction.step.transfer.2": "Copy the account details and the reference from here.",
  "instruction.step.transfer.3": "Send the exact amount, then come back to this page.",
  "instruction.step.qr.1": "Open your bank or wallet app and choose to pay by QR.",
  "instruction.step.qr.2": "Scan the code, or save its image and open it in the app.",
  "instruction.step.qr.2OnPhone":
    "Paste the code that you copied here, or open its image that you saved.",
  "instruction.step.qr.3": "Check the payee and the amount, then confirm.",
  "instruction.step.virtualAccount.1":
    "Open your bank’s app and choose to pay to a virtual account.",
  "instruction.step.virtualAccount.2": "Enter the number and compare the name that is shown.",
  "instruction.step.virtualAccount.3": "Send the exact amount, then come back to this page.",
  "instruction.step.storeCode.1": "Go to any store of the chain before the time is over.",
  "instruction.step.storeCode.2": "Show or say the code at the till.",
  "instruction.step.storeCode.3": "Pay the exact amount in cash and keep the receipt.",
  "instruction.step.mobileMoney.1":
    "Open the app or the menu of your mobile money and look for requests to approve.",
  "instruction.step.mobileMoney.2": "Compare the amount, then approve it with your PIN.",
  "instruction.step.upiRequest.1": "Open your UPI app and look under pending or collect requests.",
  "instruction.step.upiRequest.2": "Compare the amount, then approve it with your UPI PIN.",
  "instruction.upiRequest.otherWay": "Would you rather scan a QR code?",
  "instruction.upiRequest.otherWayHow":
    "This payment stays a request in your app: a payment that has been started cannot change its way to pay. If you have not approved it, refuse it in your app, go back to the shop and begin a new payment by UPI QR, if the shop offers it. If you have approved it, do not pay again.",
  "instruction.step.appApproval.1": "Open your bank’s app and look under messages or approvals.",
  "instruction.step.appApproval.2": "Compare the amount, then approve it there.",
  "instruction.step.crypto.1": "Open your wallet and choose the network that is named above.",
  "instruction.step.crypto.2": "Copy the address and the amount from here.",
  "instruction.step.crypto.3": "Compare both ends of the address, then send.",
  "instruction.step.address.1": "Open your bank’s app and choose to pay to a payment address.",
  "instruction.step.address.2": "Copy the address, the amount and the reference from here.",
  "instruction.step.address.3": "Send the exact amount, then come back to this page.",
  "instruction.warning.exactOnce":
    "Send this exact amount, once. Another amount may not be matched.",
  "instruction.warning.reference": "Give the reference unchanged.",
  "instruction.warning.namedAccount": "Pay from the account named above.",
  "instruction.warning.once": "Pay once. Do not send the money twice.",
  "instruction.warning.expiredCode":
    "After the time is over, do not use the code, even if it still scans.",
  "instruction.warning.redirectOnce":
    "If you have approved the payment there, do not pay again here.",
  "instruction.warning.numberOnce":
    "The number takes one payment of this amount. Do not send a second one.",
  "instruction.warning.cashOnly": "The store takes cash only.",
  "instruction.warning.codeOnce": "The code works once. Do not pay it a second time.",
  "instruction.warning.pinNever":
    "Enter your PIN on your phone only. Never enter it on this page, and tell it to nobody.",
  "instruction.warning.timeoutNoFailure":
    "If the request runs out, that does not mean that the payment failed. Look here before you pay again.",
  "instruction.warning.approveOnlyYours":
    "Approve only the request with this amount. Refuse any that you did not ask for.",
  "instruction.warning.bankOnly": "Only customers of this bank can pay this way.",
  "instruction.warning.approveOnce": "Approve it once. Do not pay again in another way.",
  "instruction.warning.coinOnce": "Send it once. A transfer cannot be taken back.",
  "instruction.warning.feesOnTop":
    "Network fees come on top: exactly the amount above has to arrive.",
  "instruction.expiry.by": "Pay by {time}",
  "instruction.expiry.atStoreBy": "Pay at the store by {time}",
  "instruction.expiry.days": "about {count, plural, one {# day} other {# days}} left",
  "instruction.expiry.hours": "about {count, plural, one {# hour} other {# hours}} left",
  "instruction.expiry.minutes": "about {count, plural, one {# minute} other {# minutes}} left",
  "instruction.expiry.digits": "{digits} left",
  "instruction.expiry.passed": "The time to pay is over",
  "instruction.expiry.say180": "Three minutes left to pay",
  "instruction.expiry.say60": "One minute left to pay",
  "instruction.expiry.say30": "Thirty seconds left to pay",
  "instruction.appLink.open": "Open your UPI app",
  "instruction.appLink.trouble": "Did it not open?",
  "instruction.appLink.otherApp":
    "You pay only once you confirm in an app. Any UPI app will do: copy the code below into another one.",
  "instruction.appLink.image": "Or save the image of the code below and open it in the app.",
  "instruction.appLink.otherDevice":
    "Or scan the QR code at the end of this page with another phone.",
  "instruction.appLink.browser":
    "If you are inside another app, open this page in your browser and press the button there.",
  "instruction.missing.title": "We cannot show you how to pay",
  "instruction.missing.what":
    "The payment service left out what you need to pay. Do not pay now: try again later, or go back to the shop. If you have paid, your payment goes on.",
  "instruction.wrongCode.title": "This code does not match your order",
  "instruction.wrongCode.what":
    "Do not pay with it. It asks for another amount or pays somebody else, so we do not show it. Go back to the shop and tell them.",
  "instruction.qr.image": "QR code to pay {amount} to {payee}",
  "instruction.qr.imageNoPayee": "QR code to pay {amount}",
  "instruction.qr.otherDevice": "Scan it with another phone",
  "instruction.qr.text": "Code as text",
  "instruction.qr.save": "Save QR as image",
  "instruction.qr.saveFailed": "The image could not be saved. Take a screenshot, or copy the code.",
  "instruction.keep.share": "Share",
  "instruction.keep.calendar": "Remind me",
  "instruction.keep.print": "Print",
  "instruction.keep.title": "Pay {amount} to {merchant}",
  "instruction.keep.titleNoMerchant": "Pay {amount}",
  "instruction.keep.copied": "The link to this page is copied.",
  "instruction.keep.what":
    "Whoever has the link can see this payment and how to pay it. It moves no money.",
  "instruction.keep.until":
    "Whoever has the link can see this payment and how to pay it. It moves no money. It opens until {time}; after that, open the payment from the shop.",
  "instruction.keep.failed": "Could not copy. Copy the address of this page from your browser.",
  "instruction.redirect.follow": "Continue to {host}",
  "instruction.redirect.trouble": "Did it not open?",
  "instruction.redirect.troubleHelp":
    "Press the button again. If you are inside another app, open this page in your browser and press it there.",

  "reference.required.title": "When you have paid, enter the reference",
  "reference.required.what":
    "We cannot match your payment without it. Sending it moves no money by itself.",
  "reference.optional.title": "Have you paid? Tell us the reference",
  "reference.optional.what":
    "It helps us to find your payment sooner. You can leave it out, and sending it moves no money by itself.",
  "reference.utr.label": "UTR of the UPI payment",
  "reference.utr.hint":
    "12 digits, in your UPI app under the details of the payment. You can also paste the whole message from your bank.",
  "reference.transactionHash.label": "Transaction hash",
  "reference.transactionHash.hint":
    "0x and 64 more characters, in your wallet under the details of the transfer. You can also paste a link to the transaction.",
  "reference.reference.label": "Reference number of your transfer",
  "reference.reference.hint":
    "Your bank shows it when the money is sent, often as UTR or RRN. It is not the reference that you copied from here. You can also paste the whole message from your bank.",
  "reference.unusual.utr":
    "A UTR usually has 12 digits. Compare it once more; you can send it as it is.",
  "reference.unusual.transactionHash":
    "A transaction hash usually is 0x and 64 more characters. Compare it once more; you can send it as it is.",
  "reference.found.title":
    "{count, plural, one {We found this in your text:} other {We found these in your text:}}",
  "reference.found.use": "Use {reference}",
  "reference.found.choose":
    "There is more in your text than a reference. Choose what we found, or send the text as it is.",
  "reference.found.chooseOnly":
    "Your text cannot be sent as it is. Choose what we found, or enter the reference alone.",
  "reference.found.sendAsIs": "Send the text as it is",
  "reference.fault.required": "Enter the reference first.",
  "reference.fault.tooLong": "A reference has at most 128 characters. Enter the reference alone.",
  "reference.fault.wrongSigns":
    "A reference is one line of letters without accents, digits and common marks. Enter the reference alone.",
  "reference.fault.refused":
    "The service does not take this as a reference. Compare it with your app and send it again. Your payment goes on.",
  "reference.send": "Send the reference",
  "reference.sending": "Sending the reference",
  "reference.keep": "Keep {reference}",
  "reference.given.title": "We have your reference",
  "reference.given.what":
    "It is kept with your payment and has moved no money. If you have paid, you can leave this page: we confirm the payment when your money has arrived.",
  "reference.given.correct": "Correct the reference",
  "reference.failed.lost.title": "We do not know whether your reference arrived",
  "reference.failed.lost.what":
    "The answer got lost on the way. Nothing of your payment is lost, and your reference stays here. Send it again: that does no harm.",
  "reference.failed.busy.title": "The service is busy",
  "reference.failed.busy.what":
    "Your reference was not taken yet and stays here. Your payment goes on. Wait a moment, then send it again.",
  "reference.failed.ended.title": "This link has ended",
  "reference.failed.ended.what":
    "Your reference was not taken, but your payment goes on. Open the payment again from the shop and enter the reference there. Do not pay again.",
  "reference.failed.mayNot.title": "The reference cannot be entered with this link",
  "reference.failed.mayNot.what":
    "Open the link that the shop gave you to pay, and enter the reference of your payment there. Your payment goes on. If you have paid, do not pay again.",
  "reference.failed.notAccepted.title": "This payment needs no reference",
  "reference.failed.notAccepted.what":
    "The service did not take it, and there is nothing to correct. Your payment goes on: if you have paid, do not pay again.",
  "reference.failed.isFinal.title": "This payment is decided already",
  "reference.failed.isFinal.what":
    "The reference was not needed any more. We look up how the payment ended.",
  "reference.notLoaded.title": "The field for your reference could not be loaded",
  "reference.notLoaded.what":
    "Your payment goes on. Check your connection and load the page again to enter the reference.",

  "watch.checkNow": "I have paid",
  "watch.checking": "Checking",
  "watch.checkedNow": "Checked just now",
  "watch.checkedSeconds": "Checked {count} s ago",
  "watch.checkedMinutes": "Checked {count, plural, one {# minute} other {# minutes}} ago",
  "watch.nothingYet": "Nothing has arrived yet. We keep checking, and this page changes by itself.",
  "watch.stillTheSame": "We have just looked again: the answer is the same.",
  "watch.lost": "The connection is lost. Your payment goes on, and we keep trying.",
  "watch.busy": "The service is busy. Your payment goes on, and we keep trying.",
  "watch.unreadable":
    "The service answered in a way that this page does not understand. Your payment goes on, and we keep trying.",
  "watch.tokenEnded":
    "This page can no longer look at your payment, but the payment goes on. To come back to it, open it again from the shop.",

  "noPage.title": "There is no page at this address",
  "noPage.what":
    "The address is not that of a payment, or a part of it got lost on its way. Opening it has moved no money.",
  "noPage.next":
    "Open the payment again from the shop. If you have already paid, your payment goes on: do not pay again.",
  "noPage.open": "Open the payment",
  "noPage.back": "Go back",

  "handOver.title": "Continue on your phone",
  "handOver.scan":
    "Scan this code with the camera of your phone. The payment opens there as it is here.",
  "handOver.send": "Send this link to your phone. The payment opens there as it is here.",
  "handOver.code": "QR code with the link to your payment",
  "handOver.link": "Link to your payment",
  "handOver.personal":
    "The code and the link are yours alone: whoever has them can see your payment and go on with it. It is one payment, here and there: pay it once.",

  "inApp.title": "You are inside {app}",
  "inApp.titleUnnamed": "You are inside another app",
  "inApp.what":
    "Payment apps, saving and printing often do not work from here. If something does nothing, look for “Open in browser” in this app’s menu, or copy the link and open it in your browser. Your payment stays the same.",
  "inApp.link": "Link to your payment",

  "status.state.waiting": "Waiting",
  "status.state.timeOver": "Time over",
  "status.state.unknown": "Cannot check right now",
  "status.state.ended": "Link ended",
  "status.state.received": "Received",
  "status.state.failed": "Failed",
  "status.sum.paid": "Paid",
  "status.sum.paidTo": "Paid to {merchant}",
  "status.sum.notPaid": "Not paid",
  "status.sum.payment": "Your payment",

  "status.loading.title": "Looking up your payment",
  "status.loading.what": "One moment, please.",
  "status.processing.title": "Your payment is being processed",
  "status.processing.what":
    "Confirming a payment takes a couple of minutes. This page changes by itself.",
  "status.processing.next":
    "If you have not paid yet, you still can. If you have paid, do not pay again.",
  "status.unknown.title": "Your payment is not confirmed yet",
  "status.unknown.what":
    "The payment service tells something about it that this page does not understand. That is neither a confirmation nor a failure.",
  "status.unknown.next":
    "Do not pay now. If you have paid, do not pay again: your payment goes on, and we keep checking. Or ask the shop.",
  "status.partial.title": "A part of your payment has arrived",
  "status.partial.what": "{received} of {toPay} has arrived. {missing} is missing.",
  "status.partial.whatUnknown": "The payment service does not say how much is missing.",
  "status.partial.next": "Do not pay the whole amount again. Ask the shop how to pay the rest.",
  "status.partial.send": "Send only what is missing, with the same details as before.",
  "status.confirming.title": "We have seen your payment",
  "status.confirming.what":
    "It waits for a confirmation, which can take a while. This page changes by itself.",
  "status.confirming.next": "Do not pay again: your payment goes on, also if you leave this page.",
  "status.expired.title": "The time to pay is over: we are still checking",
  "status.expired.what":
    "We have not seen your payment so far. If you have paid, the money may be on its way, and the payment can still be confirmed.",
  "status.expired.next":
    "Do not pay now. If you have paid, do not pay again: to look again later, open the payment from the shop.",
  "status.success.title": "Payment received",
  "status.success.what": "{amount} to {merchant}",
  "status.success.whatNoMerchant": "{amount}",
  "status.success.whatOtherAmount": "You paid {paid}. {merchant} receives the full {amount}.",
  "status.success.next": "You need not do anything more.",
  "status.autoReturn.in":
    "You are taken back in {count, plural, one {# second} other {# seconds}}.",
  "status.autoReturn.stay": "Stay on this page",
  "status.autoReturn.stopped": "You stay on this page until you go back.",
  "status.failed.title": "Payment failed",
  "status.failed.what": "The payment was not made. {merchant} has received no money.",
  "status.failed.whatSeen":
    "We have seen {received} of your payment, but the payment was not completed.",
  "status.failed.next":
    "Go back to the shop to try again or to pay in another way. If money has left your account, ask the shop before you pay again.",
  "status.refused.title": "Payment refused",
  "status.refused.what": "The payment was not accepted. {merchant} has received no money.",
  "status.refused.next":
    "Go back to the shop to pay in another way. If money has left your account, ask the shop before you pay again.",
  "status.tokenEnded.title": "This link no longer opens the payment",
  "status.tokenEnded.what":
    "Links to a payment end after some time. The payment itself goes on: this says nothing about whether it has arrived.",
  "status.tokenEnded.next":
    "Open the payment again from the shop. If you have paid, do not pay again.",
  "status.forbidden.title": "This link does not open this payment",
  "status.forbidden.what":
    "It was made for another payment or another use. This says nothing about whether your payment has arrived.",
  "status.forbidden.next":
    "Open the payment again from the shop. If you have paid, do not pay again.",
  "status.notFound.title": "There is no such payment yet",
  "status.notFound.what":
    "Nothing has been started under this number, so nothing has been paid here.",
  "status.notFound.next": "Go back to the shop and start the payment there.",
  "status.linkEnded.tell": "If the shop asks which payment you mean, tell them this number.",
  "status.linkEnded.at": "The link ended",
  "status.busy.title": "The payment service is busy",
  "status.busy.what": "This says nothing about your payment: if you have paid, it goes on.",
  "status.busy.next": "Wait a moment. We keep trying. If you have paid, do not pay again.",
  "status.lost.title": "We cannot reach the payment service",
  "status.lost.what": "This says nothing about your payment: if you have paid, it goes on.",
  "status.lost.next": "Check your connection. We keep trying. If you have paid, do not pay again.",
  "status.unreadable.title": "We cannot read your payment",
  "status.unreadable.what":
    "The payment service answered in a way that this page does not understand. This says nothing about your payment: if you have paid, it goes on.",
  "status.unreadable.next":
    "Do not pay now. If you have paid, do not pay again. We keep trying; or go back to the shop.",
  "status.theShop": "The shop",
  "status.checkNow": "Check now",
  "status.showInstruction": "Show how to pay",
  "status.created": "Payment created",
  "status.at": "{time}",
  "status.processed.success": "Payment confirmed",
  "status.processed.failed": "Payment failed",
  "status.processed.refused": "Payment refused",
  "status.row.order": "Amount of the order",
  "status.row.paid": "Amount paid",
  "status.row.toPay": "Amount to pay",
  "status.row.number": "Order number",
  "status.back": "Back to {merchant}",
  "status.backHost": "You go to {host}",
  "status.backRefused":
    "The shop gave no address that can be opened safely. Close this page and return to the shop by yourself.",

  "institution.title": "Approve a payment",
  "institution.bank": "Test bank",
  "institution.notice": "This is a simulated bank for tests. No money moves.",
  "institution.amount": "To pay",
  "institution.payee": "Payee",
  "institution.order": "Order number",
  "institution.approve": "Approve {amount}",
  "institution.cancel": "Cancel",
  "institution.help":
    "If you approve, the amount decides how the payment ends. If you cancel, it fails at once.",
  "institution.comeBackLate": "Come back late",
  "institution.comeBackLateHelp":
    "You approve, and you are taken back before the bank has told the shop.",
  "institution.decided": "This payment is already decided",
  "institution.outcome": "What was decided",
  "institution.outcome.approved": "Approved. The shop hears of it in a moment.",
  "institution.outcome.cancelled": "Cancelled. No money has moved.",
  "institution.outcome.SUCCESS": "Approved. The money is with the shop.",
  "institution.outcome.FAILED": "Cancelled, declined or expired. No money has moved.",
  "institution.outcome.REFUSED": "Refused by the payment service. No money has moved.",
  "institution.goBack": "Go back to {host}",
  "institution.notFound": "There is nothing to approve here",
  "institution.notFoundHelp":
    "The link is wrong or no longer valid. No money has moved. Go back to the shop and open the payment again.",
  "institution.failed": "The test bank gave no answer. Try again.",
  "institution.unreachable": "The test bank cannot be reached",
  "institution.unreachableHelp":
    "We cannot tell here whether the payment was decided. Check your connection, then try again.",
  "institution.loading": "Opening the test bank",

  "app.failed.title": "This page stopped working",
  "app.failed.what":
    "The fault is ours. This says nothing about your payment: if you have paid, it goes on, so do not pay again.",
  "app.failed.next": "Try again. If that does not help, open this link in another browser.",
  "app.cutOff.title": "The connection is lost",
  "app.cutOff.what":
    "The next page could not be loaded. What you have entered is kept, nothing is paid twice, and this page goes on by itself when the connection is back.",
  "app.cutOff.still": "There is still no connection. We try again when you come back here.",
  "app.notLoaded.title": "We could not load your payment",
  "app.notLoaded.what":
    "Check your connection, then try again. This says nothing about your payment: if you have paid, it goes on.",
  "app.notLoaded.unreadable":
    "The service answered in a way that this page does not understand. If you have paid, your payment goes on: do not pay again. Try again later.",
  "instruction.methodFixed":
    "This payment was started before, with the way to pay shown here. It can no longer be changed.",
} as const satisfies Record<string, string>;
