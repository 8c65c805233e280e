import type { AboutLanguage } from "../boot/aboutLanguage.ts";
import type { Translation } from "./translation.ts";

export const about: AboutLanguage = {
  name: "Filipino",
  direction: "ltr",
  saidAsInEnglish: [
    "page.order",
    "method.OFFLINE",
    "method.ONLINE",
    "method.MOBILE_MONEY",
    "method.E_WALLET",
    "method.NET_BANKING",
    "method.INSTANT_TRANSFER",
    "method.VA_PAY",
    "data.accountNumber",
    "data.phoneNumber",
    "data.taxId",
    "data.productId",
    "data.accountType.debitCard",
    "data.accountType.phone",
    "instruction.row.branch",
    "instruction.row.accountNumber",
    "instruction.row.accountName",
    "instruction.row.network",
    "instruction.row.address",
    "instruction.row.upiLink",
    "instruction.row.taxId",
    "instruction.row.phoneNumber",
    "instruction.row.productId",
    "instruction.row.requestedAccount",
    "instruction.row.paymentAddress",
    "reference.transactionHash.label",
    "status.row.number",
    "institution.order",
  ],
};

/** Filipino, for the Philippines: everyday Filipino with the English money words of its bank and wallet apps, and the friendly “mo” and “ka”. */
export default {
  "language.label": "Wika",
  "language.notLoaded":
    "Hindi na-load ang wikang ito. I-check ang koneksyon mo at piliin ito ulit.",

  "boot.failed.title": "Hindi na-load ang page na ito",
  "boot.failed.what":
    "Walang perang nailipat sa pagbukas nito. Kung nagbayad ka na, huwag nang magbayad ulit.",
  "boot.failed.next": "I-check ang koneksyon mo, saka subukan ulit.",
  "boot.slow":
    "Mas matagal ito kaysa sa karaniwan. Walang mababayaran dahil lang naghintay ka o ni-load mo ulit ang page.",

  "page.test": "Test payment lang. Walang perang malilipat.",
  "page.order": "Order {idPayin}",
  "page.toPay": "Babayaran",
  "page.errorTitle": "May mali: {title}",
  "page.titleOf": "{title} – {name}",
  "page.wayBack": "Bumalik sa {host}",
  "page.loading": "Nilo-load ang payment mo",

  "ui.copy": "I-copy",
  "ui.copied": "Na-copy na",
  "ui.copyLabel": "I-copy: {label}",
  "ui.copiedLabel": "Na-copy na: {label}",
  "ui.copyFailed": "Hindi ma-copy. Naka-select na ang text: i-copy ito mula rito.",
  "ui.slow":
    "Mas matagal ito kaysa sa karaniwan. Baka mabagal ang koneksyon: patuloy kaming sumusubok, at walang mababayaran nang dalawang beses.",
  "ui.tryAgain": "Subukan ulit",

  "method.OFFLINE": "Bank transfer",
  "method.OFFLINE.what": "Bibigyan ka ng account details at ikaw ang magpapadala ng pera",
  "method.ONLINE": "Online banking",
  "method.ONLINE.what": "Aprubahan ang payment sa bangko mo, saka bumalik dito",
  "method.QR_PH": "QR Ph",
  "method.QR_PH.what": "I-scan ang code gamit ang anumang app ng bangko o e-wallet",
  "method.VIET_QR": "VietQR",
  "method.VIET_QR.what": "I-scan ang code gamit ang anumang app ng bangko",
  "method.PIX_QR": "Pix",
  "method.PIX_QR.what": "I-scan o i-copy ang code sa anumang app ng bangko",
  "method.UPI_QR": "UPI QR",
  "method.UPI_QR.what": "I-scan ang code o buksan ang UPI app mo",
  "method.UPI_ID": "UPI ID",
  "method.UPI_ID.what": "Aprubahan ang request sa UPI app mo",
  "method.MOBILE_MONEY": "Mobile money",
  "method.MOBILE_MONEY.what": "Ilagay ang PIN mo sa phone mo",
  "method.E_WALLET": "E-wallet",
  "method.E_WALLET.what": "Magbayad sa e-wallet mo, saka bumalik dito",
  "method.NET_BANKING": "Net banking",
  "method.NET_BANKING.what": "Magbayad sa bangko mo, saka bumalik dito",
  "method.INSTANT_TRANSFER": "Instant transfer",
  "method.INSTANT_TRANSFER.what": "Ipapadala agad ng bangko mo ang pera",
  "method.CAPITEC_PAY": "Capitec Pay",
  "method.CAPITEC_PAY.what": "Aprubahan ang request sa app ng bangko mo",
  "method.ABSA_PAY": "Absa Pay",
  "method.ABSA_PAY.what": "Aprubahan ang request sa app ng bangko mo",
  "method.VA_PAY": "Virtual account",
  "method.VA_PAY.what": "Ipadala ang pera sa number na ginawa para sa payment na ito",
  "method.BANK_TRANSFER": "Transfer sa account number",
  "method.BANK_TRANSFER.what": "Bibigyan ka ng account details at ikaw ang magpapadala ng pera",
  "method.CODE_PAYMENT": "Cash sa tindahan",
  "method.CODE_PAYMENT.what": "Bibigyan ka ng code at cash ang ibabayad mo",
  "method.ADDRESS_PAYMENT": "Transfer sa payment address",
  "method.ADDRESS_PAYMENT.what": "Ipadala ang pera at ibigay ang reference number nito",
  "method.CRYPTO_OFFLINE": "USDC",
  "method.CRYPTO_OFFLINE.what": "Magpadala ng USDC sa isang address",

  "redirect.broken.title": "Hindi gumagana ang payment link na ito",
  "redirect.broken.what":
    "Kulang ito, o nabago ito bago makarating dito. Walang perang nailipat sa pagbukas nito.",
  "redirect.broken.next": "Bumalik sa shop at simulan ulit ang payment.",
  "redirect.broken.developer": "Mga detalye para sa shop",
  "redirect.broken.integrator": "Buksan ang integrator mode",
  "redirect.fault.missing": "Walang {parameter}",
  "redirect.fault.repeated": "Higit sa isa ang {parameter}",
  "redirect.fault.malformed": "Hindi valid ang {parameter}",
  "redirect.fault.too_long": "Mas mahaba sa 16 KiB ang link",
  "redirect.fault.other_environment": "Para sa ibang environment ginawa ang {parameter}",
  "redirect.fault.other_merchant": "Para sa ibang merchantCode ginawa ang {parameter}",
  "redirect.fault.other_payment": "Para sa ibang idPayin ginawa ang {parameter}",
  "redirect.fault.other_money": "Para sa ibang halaga o currency ginawa ang {parameter}",
  "redirect.fault.too_narrow":
    "Hindi pinapayagan ng {parameter} ang mga call na kailangan ng payment",

  "option.title": "Paano mo gustong magbayad?",
  "option.titleOne": "Ganito ka magbabayad",
  "option.externalProviders":
    "Gumagamit din ang shop ng {providers}. Hindi ka makakapagbayad gamit iyon sa page na ito.",
  "option.legend": "Mga paraan ng pagbabayad",
  "option.from": "Mula {minimum}",
  "option.upTo": "Hanggang {maximum}",
  "option.operators": "Ang bangko o e-wallet mo",
  "option.operatorLater": "Pumili mamaya",
  "option.moreOperators": "Iba pang bangko at e-wallet",
  "option.search.label": "Hanapin ang bangko o e-wallet mo",
  "option.search.found": "{count} ang nakita",
  "option.search.none": "Walang nakita. Subukan ang bahagi ng pangalan.",
  "option.continue": "Magpatuloy",
  "option.continueWith": "Magpatuloy gamit ang {name}",
  "option.payWith": "Magbayad ng {amount} gamit ang {name}",
  "option.addDetails": "Magdagdag ng detalye (opsyonal)",
  "option.chooseFirst": "Pumili muna ng paraan ng pagbabayad.",
  "option.chooseOperatorFirst": "Piliin muna ang bangko o e-wallet mo.",
  "option.lastStep": "Pagkatapos nito, hindi mo na mapapalitan ang paraan ng pagbabayad.",
  "option.presetUnavailable":
    "Hindi available para sa payment na ito ang paraan ng pagbabayad na iminungkahi ng shop. Pumili ng iba.",
  "option.none.title": "Walang paraan para mabayaran ito",
  "option.none.what":
    "Walang paraan ng pagbabayad ang shop para sa halagang ito sa currency na ito. Walang perang nailipat.",
  "option.none.next": "Bumalik sa shop para magbayad sa ibang paraan.",
  "option.presetOnly.title": "Hindi available ang paraang ito ng pagbabayad",
  "option.presetOnly.what":
    "Pumili ang shop ng paraan na hindi magagamit para sa payment na ito. Walang perang nailipat.",
  "option.presetOnly.developer":
    "Ang nakasaad sa link ay wala sa mga payment option na available para sa halaga at currency na ito:",
  "option.tokenEnded.title": "Hindi na valid ang payment link na ito",
  "option.tokenEnded.what":
    "Nag-e-expire ang mga payment link pagkalipas ng ilang panahon. Kung nagbayad ka na, tuloy pa rin ang payment mo: huwag nang magbayad ulit.",
  "option.tokenEnded.next": "Kung hindi ka pa nagbabayad, bumalik sa shop at magsimula ulit.",

  "collection.title": "Mga detalye mo",
  "collection.titleNothing": "Handa nang magbayad",
  "collection.creating": "Inihahanda ang payment mo",
  "collection.lead": "Magbabayad ka gamit ang {method}.",
  "collection.leadOperator": "Magbabayad ka gamit ang {method}, {operator}.",
  "collection.given": "Galing sa shop",
  "collection.more": "Magdagdag pa (opsyonal)",
  "collection.optional": "(opsyonal)",
  "collection.pay": "Magbayad ng {amount}",
  "collection.change": "Palitan ang paraan ng pagbabayad",
  "collection.choose": "Pumili",
  "collection.errors": "Paki-check ang mga detalyeng ito",
  "collection.givenWrong.title": "May kailangan munang itama ang shop",
  "collection.givenWrong.value": "Hindi valid: {label}",
  "collection.givenWrong.what":
    "Hindi mo mababago ang mga ito rito. Sabihan ang shop, o bumalik at simulan ulit ang payment. Walang perang nailipat.",
  "collection.lost.title": "Hindi namin naihanda ang payment mo",
  "collection.lost.what":
    "Nawala ang sagot bago makarating dito, at walang perang nailipat. Pindutin ulit: titingnan muna namin kung nandoon na ang payment, kaya hindi ka kailanman magbabayad nang dalawang beses.",
  "collection.refused.title": "Hindi nasimulan ang payment",
  "collection.refused.what":
    "Hindi ito tinanggap ng payment service, at walang perang nailipat. Subukan ulit, o bumalik sa shop.",
  "collection.busy.title": "Abala ang service",
  "collection.busy.what": "Walang perang nailipat. Maghintay sandali, saka pindutin ulit.",
  "collection.fault.required": "Punan ito: {label}",
  "collection.fault.too_short": "Masyadong maikli: {label}",
  "collection.fault.too_long": "Masyadong mahaba: {label}",
  "collection.fault.wrong_format": "May mga character na hindi puwede: {label}",
  "collection.fault.not_allowed": "Pumili ng isa sa listahan: {label}",
  "collection.fault.choose": "Pumili ng isa: {label}",
  "collection.fault.email": "Maglagay ng email address na gaya ng name@example.com",
  "collection.fault.phone": "Maglagay ng phone number na puro numero, may country code man o wala",
  "collection.fault.phoneOf": "Maglagay ng phone number na gaya ng {national} o {international}",

  "data.accountName": "Pangalan ng may-ari ng account",
  "data.accountNumber": "Account number",
  "data.emailAddress": "Email address",
  "data.phoneNumber": "Phone number",
  "data.taxId": "Tax number",
  "data.accountType": "Uri ng account",
  "data.upiId": "UPI ID",
  "data.paymentLocation": "Chain ng mga tindahan",
  "data.productId": "Product number",
  "data.paymentOperatorCode": "Bangko o e-wallet",
  "data.accountType.clabe": "CLABE",
  "data.accountType.debitCard": "Debit card number",
  "data.accountType.phone": "Phone number",
  "data.hint.accountName": "Gaya ng nakalagay sa bank account mo",
  "data.hint.phoneNumber": "May country code man o wala",
  "data.hint.phoneNumberOf": "May {callingCode} man o wala",

  "instruction.state.transfer": "Hinihintay ang transfer mo",
  "instruction.state.qr": "Hinihintay ang payment mo",
  "instruction.state.redirect": "Hinihintay kang magbayad sa {host}",
  "instruction.state.unsafe": "Huwag magbayad: may mali",
  "instruction.state.upiRequest": "Aprubahan ang request sa UPI app mo",
  "instruction.state.storeCode": "Hinihintay kang magbayad sa tindahan",
  "instruction.state.mobileMoney": "Ilagay ang PIN mo sa phone mo",
  "instruction.state.appApproval": "Aprubahan ang payment sa app ng bangko mo",
  "instruction.state.other": "Hinihintay ang payment mo",
  "instruction.amount.transfer": "Eksaktong ita-transfer",
  "instruction.amount.send": "Eksaktong ipapadala",
  "instruction.amount.pay": "Eksaktong babayaran",
  "instruction.do.transfer":
    "Ipadala ang halagang ito mula sa sarili mong bangko papunta sa account sa ibaba.",
  "instruction.do.qr":
    "I-scan ang code na ito gamit ang app ng bangko o e-wallet mo, o i-copy ito sa app.",
  "instruction.do.qrOnPhone":
    "I-copy ang code sa ibaba sa app ng bangko o e-wallet mo, o i-save ang image nito at buksan iyon sa app.",
  "instruction.do.appLink":
    "Buksan ang UPI app mo gamit ang button na ito, o i-copy ang code sa ibaba sa app.",
  "instruction.do.redirect": "Magbabayad ka sa {host}, saka ka babalik dito.",
  "instruction.do.redirectUnknown":
    "Hindi mabubuksan nang ligtas ang link papunta sa bangko mo, kaya hindi namin ito binubuksan. Huwag magbayad. Bumalik sa shop at sabihan sila.",
  "instruction.do.virtualAccount":
    "Ipadala ang halagang ito sa number sa ibaba. Ginawa ito para lang sa payment na ito.",
  "instruction.do.storeCode": "Ipakita ang code na ito sa cashier at magbayad ng cash.",
  "instruction.do.mobileMoney":
    "May request na papunta sa phone mo. Ilagay ang PIN mo sa phone mo para magbayad.",
  "instruction.do.upiRequest":
    "Buksan ang UPI app mo at aprubahan ang request na naghihintay doon.",
  "instruction.do.appApproval":
    "Buksan ang app ng {app} at aprubahan ang request na naghihintay doon.",
  "instruction.do.crypto":
    "Magpadala ng {currency} mula sa wallet mo papunta sa address sa ibaba. Ikumpara ang simula at dulo ng address.",
  "instruction.do.address":
    "Ipadala ang halagang ito mula sa app ng bangko mo papunta sa address sa ibaba.",
  "instruction.do.other": "Magbayad gamit ang mga detalye sa ibaba.",
  "instruction.difference.less": "Sadyang mas mababa nang {by} sa order mo",
  "instruction.difference.more": "Sadyang mas mataas nang {by} sa order mo",
  "instruction.difference.incomparable": "Sadyang iba sa currency ng order mo",
  "instruction.difference.why":
    "Sa eksaktong halagang ito namin nalalaman na sa iyo ang payment. Matatanggap ng {merchant} ang buong {order}.",
  "instruction.difference.whyOtherCurrency":
    "Ipadala ang halaga sa itaas nang walang pagbabago. Matatanggap ng {merchant} ang buong {order}.",
  "instruction.difference.merchant": "shop",
  "instruction.row.bank": "Bangko",
  "instruction.row.branch": "Branch",
  "instruction.row.accountType": "Uri ng account",
  "instruction.row.accountNumber": "Account number",
  "instruction.row.accountName": "Account name",
  "instruction.row.reference": "Reference number",
  "instruction.row.payerName": "Pangalan ng account na ipambabayad",
  "instruction.row.payerNumber": "Number ng account na ipambabayad",
  "instruction.row.usedName": "Pangalan ng ginamit na account",
  "instruction.row.usedNumber": "Number ng ginamit na account",
  "instruction.row.upiId": "Ginamit na UPI ID",
  "instruction.row.operator": "Bangko o e-wallet",
  "instruction.row.network": "Network",
  "instruction.row.address": "Address",
  "instruction.row.location": "Magbayad sa",
  "instruction.row.locationCustomer": "Pinili mo",
  "instruction.row.externalReference": "Reference number ng payment mo",
  "instruction.row.payee": "Tatanggap",
  "instruction.row.upiLink": "Payment link",
  "instruction.row.taxId": "Tax number",
  "instruction.row.phoneNumber": "Phone number",
  "instruction.row.emailAddress": "Email address",
  "instruction.row.productId": "Product number",
  "instruction.row.storeCode": "Code para sa cashier",
  "instruction.row.phoneUsed": "Ginamit na phone number",
  "instruction.row.shownName": "Pangalang ipapakita ng bangko mo",
  "instruction.row.requestedUpiId": "Ipinadala ang request sa",
  "instruction.row.requestedName": "May-ari ng account",
  "instruction.row.requestedPhone": "Ipinadala ang request sa",
  "instruction.row.requestedAccount": "Account number",
  "instruction.row.paymentAddress": "Payment address",
  "instruction.row.addressOwner": "May-ari ng address",
  "instruction.network.only": "Sa {network} lang",
  "instruction.network.loss": "Mawawala ang anumang ipadala mo sa ibang network.",
  "instruction.noRequest": "Walang request sa phone mo?",
  "instruction.yourBank": "bangko mo",
  "instruction.print": "I-print ang code na ito",
  "instruction.steps": "Paano magbayad",
  "instruction.stepsOf": "{title}: {channel}",
  "instruction.step.transfer.1": "Buksan ang app o website ng bangko mo at magsimula ng transfer.",
  "instruction.step.transfer.2": "I-copy ang account details at ang reference number mula rito.",
  "instruction.step.transfer.3": "Ipadala ang eksaktong halaga, saka bumalik sa page na ito.",
  "instruction.step.qr.1":
    "Buksan ang app ng bangko o e-wallet mo at piliin ang pagbabayad gamit ang QR.",
  "instruction.step.qr.2": "I-scan ang code, o i-save ang image nito at buksan ito sa app.",
  "instruction.step.qr.2OnPhone":
    "I-paste ang code na na-copy mo mula rito, o buksan ang image nito na na-save mo.",
  "instruction.step.qr.3": "I-check ang tatanggap at ang halaga, saka kumpirmahin.",
  "instruction.step.virtualAccount.1":
    "Buksan ang app ng bangko mo at piliin ang pagbabayad sa virtual account.",
  "instruction.step.virtualAccount.2": "Ilagay ang number at ikumpara ang lalabas na pangalan.",
  "instruction.step.virtualAccount.3": "Ipadala ang eksaktong halaga, saka bumalik sa page na ito.",
  "instruction.step.storeCode.1": "Pumunta sa alinmang tindahan ng chain bago matapos ang oras.",
  "instruction.step.storeCode.2": "Ipakita o sabihin ang code sa cashier.",
  "instruction.step.storeCode.3": "Bayaran nang cash ang eksaktong halaga at itago ang resibo.",
  "instruction.step.mobileMoney.1":
    "Buksan ang app o menu ng mobile money mo at hanapin ang mga request na aaprubahan.",
  "instruction.step.mobileMoney.2": "Ikumpara ang halaga, saka aprubahan ito gamit ang PIN mo.",
  "instruction.step.upiRequest.1":
    "Buksan ang UPI app mo at tingnan ang mga “pending” o “collect” request.",
  "instruction.step.upiRequest.2": "Ikumpara ang halaga, saka aprubahan ito gamit ang UPI PIN mo.",
  "instruction.upiRequest.otherWay": "Mas gusto mo bang mag-scan ng QR code?",
  "instruction.upiRequest.otherWayHow":
    "Mananatiling request sa app mo ang payment na ito: hindi na mapapalitan ang paraan ng pagbabayad kapag nasimulan na ang payment. Kung hindi mo pa ito inaaprubahan, tanggihan ito sa app mo, bumalik sa shop, at magsimula ng bagong payment gamit ang UPI QR, kung mayroon nito ang shop. Kung inaprubahan mo na ito, huwag nang magbayad ulit.",
  "instruction.step.appApproval.1":
    "Buksan ang app ng bangko mo at tingnan ang mga message o approval.",
  "instruction.step.appApproval.2": "Ikumpara ang halaga, saka aprubahan ito roon.",
  "instruction.step.crypto.1": "Buksan ang wallet mo at piliin ang network na nakasaad sa itaas.",
  "instruction.step.crypto.2": "I-copy ang address at ang halaga mula rito.",
  "instruction.step.crypto.3": "Ikumpara ang simula at dulo ng address, saka ipadala.",
  "instruction.step.address.1":
    "Buksan ang app ng bangko mo at piliin ang pagbabayad sa payment address.",
  "instruction.step.address.2":
    "I-copy ang address, ang halaga, at ang reference number mula rito.",
  "instruction.step.address.3": "Ipadala ang eksaktong halaga, saka bumalik sa page na ito.",
  "instruction.warning.exactAmount":
    "Ipadala ang eksaktong halaga. Baka hindi makilala ang ibang halaga.",
  "instruction.warning.reference": "Ilagay ang reference number nang walang pagbabago.",
  "instruction.warning.namedAccount": "Magbayad mula sa account na nakasaad sa itaas.",
  "instruction.warning.once":
    "Isang beses lang magbayad. Huwag ipadala ang pera nang dalawang beses.",
  "instruction.warning.checkPayee":
    "Bago kumpirmahin, tiyaking ipinapakita ng app mo ang tatanggap na nasa itaas.",
  "instruction.warning.expiredCode":
    "Kapag tapos na ang oras, huwag nang gamitin ang code, kahit nasa-scan pa ito.",
  "instruction.warning.redirectOnce":
    "Kung inaprubahan mo na ang payment doon, huwag nang magbayad ulit dito.",
  "instruction.warning.numberOnce":
    "Para lang sa isang payment na ganito ang halaga ang number. Huwag nang magpadala ng ikalawa.",
  "instruction.warning.cashOnly": "Cash lang ang tinatanggap ng tindahan.",
  "instruction.warning.codeOnce":
    "Isang beses lang magagamit ang code. Huwag na itong bayaran ulit.",
  "instruction.warning.pinNever":
    "Sa phone mo lang ilagay ang PIN mo. Huwag na huwag itong ilagay sa page na ito, at huwag itong sabihin kahit kanino.",
  "instruction.warning.timeoutNoFailure":
    "Kung mag-expire ang request, hindi ibig sabihin na hindi natuloy ang payment. Tingnan muna rito bago magbayad ulit.",
  "instruction.warning.approveOnlyYours":
    "Aprubahan lang ang request na may ganitong halaga. Tanggihan ang anumang hindi mo hiningi.",
  "instruction.warning.bankOnly":
    "Mga customer lang ng bangkong ito ang makakapagbayad sa paraang ito.",
  "instruction.warning.approveOnce":
    "Isang beses lang itong aprubahan. Huwag nang magbayad ulit sa ibang paraan.",
  "instruction.warning.coinOnce": "Isang beses lang itong ipadala. Hindi na mababawi ang transfer.",
  "instruction.warning.feesOnTop":
    "Hiwalay pa ang network fee: eksaktong halaga sa itaas ang dapat dumating.",
  "instruction.expiry.by": "Deadline ng pagbabayad: {time}",
  "instruction.expiry.atStoreBy": "Deadline ng pagbabayad sa tindahan: {time}",
  "instruction.expiry.days": "mga {count, plural, one {# araw} other {# na araw}} na lang",
  "instruction.expiry.hours": "mga {count, plural, one {# oras} other {# na oras}} na lang",
  "instruction.expiry.minutes": "mga {count, plural, one {# minuto} other {# na minuto}} na lang",
  "instruction.expiry.digits": "{digits} na lang",
  "instruction.expiry.passed": "Tapos na ang oras para magbayad",
  "instruction.expiry.say180": "Tatlong minuto na lang para magbayad",
  "instruction.expiry.say60": "Isang minuto na lang para magbayad",
  "instruction.expiry.say30": "Tatlumpung segundo na lang para magbayad",
  "instruction.appLink.open": "Buksan ang UPI app mo",
  "instruction.appLink.trouble": "Hindi ba bumukas?",
  "instruction.appLink.otherApp":
    "Hindi ka pa nagbabayad hangga’t hindi mo kinukumpirma sa isang app. Puwede ang anumang UPI app: i-copy ang code sa ibaba sa ibang app.",
  "instruction.appLink.image": "O i-save ang image ng code sa ibaba at buksan ito sa app.",
  "instruction.appLink.otherDevice":
    "O i-scan ang QR code sa dulo ng page na ito gamit ang ibang phone.",
  "instruction.appLink.browser":
    "Kung nasa loob ka ng ibang app, buksan ang page na ito sa browser mo at pindutin ang button doon.",
  "instruction.missing.title": "Hindi namin maipakita kung paano magbayad",
  "instruction.missing.what":
    "Hindi ibinigay ng payment service ang kailangan mo para makapagbayad. Huwag magbayad ngayon: subukan ulit mamaya, o bumalik sa shop. Kung nagbayad ka na, tuloy pa rin ang payment mo.",
  "instruction.wrongCode.title": "Hindi tugma sa order mo ang code na ito",
  "instruction.wrongCode.what":
    "Huwag itong gamitin sa pagbabayad. Ibang halaga ang hinihingi nito o sa iba mapupunta ang bayad, kaya hindi namin ito ipinapakita. Bumalik sa shop at sabihan sila.",
  "instruction.qr.image": "QR code para magbayad ng {amount} sa {payee}",
  "instruction.qr.imageNoPayee": "QR code para magbayad ng {amount}",
  "instruction.qr.otherDevice": "I-scan ito gamit ang ibang phone",
  "instruction.qr.text": "Code bilang text",
  "instruction.qr.save": "I-save ang QR bilang image",
  "instruction.qr.saveFailed": "Hindi na-save ang image. Mag-screenshot, o i-copy ang code.",
  "instruction.keep.share": "I-save o i-share ang mga instruction",
  "instruction.keep.calendar": "Ipaalala sa calendar ko",
  "instruction.keep.print": "I-print ang mga instruction",
  "instruction.keep.title": "Magbayad ng {amount} sa {merchant}",
  "instruction.keep.titleNoMerchant": "Magbayad ng {amount}",
  "instruction.keep.copied":
    "Na-copy na ang link sa page na ito. Makikita ng sinumang may hawak nito ang payment mo.",
  "instruction.keep.what":
    "Makikita ng sinumang may hawak ng link ang payment na ito at kung paano ito babayaran. Hindi ito naglilipat ng pera.",
  "instruction.keep.until":
    "Makikita ng sinumang may hawak ng link ang payment na ito at kung paano ito babayaran. Hindi ito naglilipat ng pera. Mabubuksan ito hanggang {time}; pagkatapos, buksan ang payment mula sa shop.",
  "instruction.keep.failed": "Hindi ma-copy. I-copy ang address ng page na ito mula sa browser mo.",
  "instruction.redirect.follow": "Magpatuloy sa {host}",
  "instruction.redirect.trouble": "Hindi ba bumukas?",
  "instruction.redirect.troubleHelp":
    "Pindutin ulit ang button. Kung nasa loob ka ng ibang app, buksan ang page na ito sa browser mo at doon ito pindutin.",

  "reference.required.title": "Kapag nagbayad ka na, ilagay ang reference number",
  "reference.required.what":
    "Hindi namin matutukoy ang payment mo kung wala ito. Walang perang malilipat sa pagpapadala lang nito.",
  "reference.optional.title": "Nagbayad ka na ba? Ibigay ang reference number",
  "reference.optional.what":
    "Tulong ito para mas maaga naming makita ang payment mo. Puwede mo itong laktawan, at walang perang malilipat sa pagpapadala lang nito.",
  "reference.utr.label": "UTR ng UPI payment",
  "reference.utr.hint":
    "12 digit, nasa UPI app mo sa mga detalye ng payment. Puwede mo ring i-paste ang buong message ng bangko mo.",
  "reference.transactionHash.label": "Transaction hash",
  "reference.transactionHash.hint":
    "0x at 64 pang character, nasa wallet mo sa mga detalye ng transfer. Puwede mo ring i-paste ang link sa transaction.",
  "reference.reference.label": "Reference number ng transfer mo",
  "reference.reference.hint":
    "Ipinapakita ito ng bangko mo kapag naipadala na ang pera, madalas bilang UTR o RRN. Hindi ito ang reference number na na-copy mo mula rito. Puwede mo ring i-paste ang buong message ng bangko mo.",
  "reference.unusual.utr":
    "Karaniwang may 12 digit ang UTR. I-check pa ulit; puwede mo pa rin itong ipadala nang ganito.",
  "reference.unusual.transactionHash":
    "Karaniwang 0x at 64 pang character ang transaction hash. I-check pa ulit; puwede mo pa rin itong ipadala nang ganito.",
  "reference.found.title":
    "{count, plural, one {Nakita namin sa text mo:} other {Nakita namin sa text mo:}}",
  "reference.found.use": "Gamitin ang {reference}",
  "reference.found.choose":
    "May iba pa sa text mo bukod sa reference number. Piliin ang nakita namin, o ipadala ang text nang ganito.",
  "reference.found.chooseOnly":
    "Hindi maipapadala ang text mo nang ganito. Piliin ang nakita namin, o ilagay ang reference number lang.",
  "reference.found.sendAsIs": "Ipadala ang text nang ganito",
  "reference.fault.required": "Ilagay muna ang reference number.",
  "reference.fault.tooLong":
    "Hanggang 128 character lang ang reference number. Ilagay ang reference number lang.",
  "reference.fault.wrongSigns":
    "Isang linya ang reference number na may mga letrang walang tuldik, digit, at karaniwang simbolo. Ilagay ang reference number lang.",
  "reference.fault.refused":
    "Hindi ito tinatanggap ng service bilang reference number. Ikumpara ito sa app mo at ipadala ulit. Tuloy pa rin ang payment mo.",
  "reference.send": "Ipadala ang reference number",
  "reference.sending": "Ipinapadala ang reference number",
  "reference.keep": "Panatilihin ang {reference}",
  "reference.given.title": "Nasa amin na ang reference number mo",
  "reference.given.what":
    "Naka-save ito kasama ng payment mo at wala itong nailipat na pera. Kung nagbayad ka na, puwede ka nang umalis sa page na ito: kukumpirmahin namin ang payment kapag dumating na ang pera mo.",
  "reference.given.correct": "Itama ang reference number",
  "reference.failed.lost.title": "Hindi namin alam kung dumating ang reference number mo",
  "reference.failed.lost.what":
    "Nawala ang sagot bago makarating dito. Walang nawala sa payment mo, at nandito pa rin ang reference number mo. Ipadala ulit: walang masamang mangyayari.",
  "reference.failed.busy.title": "Abala ang service",
  "reference.failed.busy.what":
    "Hindi pa tinanggap ang reference number mo at nandito pa rin ito. Tuloy pa rin ang payment mo. Maghintay sandali, saka ipadala ulit.",
  "reference.failed.ended.title": "Nag-expire na ang link na ito",
  "reference.failed.ended.what":
    "Hindi tinanggap ang reference number mo, pero tuloy pa rin ang payment mo. Buksan ulit ang payment mula sa shop at doon ilagay ang reference number. Huwag nang magbayad ulit.",
  "reference.failed.mayNot.title": "Hindi mailalagay ang reference number gamit ang link na ito",
  "reference.failed.mayNot.what":
    "Buksan ang payment link na ibinigay ng shop, at doon ilagay ang reference number ng payment mo. Tuloy pa rin ang payment mo. Kung nagbayad ka na, huwag nang magbayad ulit.",
  "reference.failed.notAccepted.title":
    "Hindi kailangan ang reference number para sa payment na ito",
  "reference.failed.notAccepted.what":
    "Hindi ito tinanggap ng service, at wala kang kailangang itama. Tuloy pa rin ang payment mo: kung nagbayad ka na, huwag nang magbayad ulit.",
  "reference.failed.isFinal.title": "May resulta na ang payment na ito",
  "reference.failed.isFinal.what":
    "Hindi na kailangan ang reference number. Tinitingnan namin ang naging resulta ng payment.",
  "reference.notLoaded.title": "Hindi na-load ang lalagyan ng reference number mo",
  "reference.notLoaded.what":
    "Tuloy pa rin ang payment mo. I-check ang koneksyon mo at i-load ulit ang page para mailagay ang reference number.",

  "watch.checkNow": "Nagbayad na ako, i-check ngayon",
  "watch.checking": "Chine-check",
  "watch.checkedNow": "Kaka-check lang",
  "watch.checkedSeconds": "Na-check {count} seg. ang nakalipas",
  "watch.checkedMinutes":
    "Na-check {count, plural, one {# minuto} other {# na minuto}} ang nakalipas",
  "watch.nothingYet":
    "Wala pang dumarating na payment. Patuloy kaming nagche-check, at kusang magbabago ang page na ito.",
  "watch.stillTheSame": "Katitingin lang namin ulit: pareho pa rin ang sagot.",
  "watch.lost": "Nawala ang koneksyon. Tuloy pa rin ang payment mo, at patuloy kaming sumusubok.",
  "watch.busy": "Abala ang service. Tuloy pa rin ang payment mo, at patuloy kaming sumusubok.",
  "watch.unreadable":
    "Hindi maintindihan ng page na ito ang sagot ng service. Tuloy pa rin ang payment mo, at patuloy kaming sumusubok.",
  "watch.tokenEnded":
    "Hindi na makita ng page na ito ang payment mo, pero tuloy pa rin ang payment. Para makabalik dito, buksan ito ulit mula sa shop.",

  "noPage.title": "Walang page sa address na ito",
  "noPage.what":
    "Hindi ito address ng isang payment, o may bahagi nitong nawala bago makarating dito. Walang perang nailipat sa pagbukas nito.",
  "noPage.next":
    "Buksan ulit ang payment mula sa shop. Kung nagbayad ka na, tuloy pa rin ang payment mo: huwag nang magbayad ulit.",
  "noPage.open": "Buksan ang payment",
  "noPage.back": "Bumalik",

  "handOver.title": "Ituloy sa phone mo",
  "handOver.scan":
    "I-scan ang code na ito gamit ang camera ng phone mo. Bubukas doon ang payment, gaya ng nandito.",
  "handOver.send":
    "Ipadala ang link na ito sa phone mo. Bubukas doon ang payment, gaya ng nandito.",
  "handOver.code": "QR code na may link sa payment mo",
  "handOver.link": "Link sa payment mo",
  "handOver.personal":
    "Para sa iyo lang ang code at ang link: makikita at maitutuloy ng sinumang may hawak nito ang payment mo. Iisang payment lang ito, dito man o doon: isang beses lang itong bayaran.",

  "inApp.title": "Nasa loob ka ng {app}",
  "inApp.titleUnnamed": "Nasa loob ka ng ibang app",
  "inApp.what":
    "Madalas hindi gumagana mula rito ang mga payment app, pag-save, at pag-print. Kung walang nangyayari, hanapin ang “Open in browser” o “Buksan sa browser” sa menu ng app na ito, o i-copy ang link at buksan ito sa browser mo. Hindi magbabago ang payment mo.",
  "inApp.link": "Link sa payment mo",

  "status.loading.title": "Hinahanap ang payment mo",
  "status.loading.what": "Sandali lang.",
  "status.processing.title": "Pinoproseso ang payment mo",
  "status.processing.what":
    "Inaabot ng ilang minuto ang pagkumpirma ng payment. Kusang magbabago ang page na ito.",
  "status.processing.next":
    "Kung hindi ka pa nagbabayad, puwede pa. Kung nagbayad ka na, huwag nang magbayad ulit.",
  "status.unknown.title": "Hindi pa kumpirmado ang payment mo",
  "status.unknown.what":
    "May sinasabi ang payment service tungkol dito na hindi maintindihan ng page na ito. Hindi iyon kumpirmasyon, at hindi rin iyon nangangahulugang hindi natuloy ang payment.",
  "status.unknown.next":
    "Huwag magbayad ngayon. Kung nagbayad ka na, huwag nang magbayad ulit: tuloy pa rin ang payment mo, at patuloy kaming nagche-check. O magtanong sa shop.",
  "status.expired.title": "Tapos na ang oras para magbayad",
  "status.expired.what":
    "Wala pang dumarating na payment. Puwede pa ring makumpirma ang payment na nagawa mo na.",
  "status.expired.next":
    "Huwag magbayad ngayon. Kung nagbayad ka na, huwag nang magbayad ulit: patuloy kaming nagche-check.",
  "status.success.title": "Natanggap na ang payment",
  "status.success.what": "{amount} para sa {merchant}",
  "status.success.whatNoMerchant": "{amount}",
  "status.success.whatOtherAmount":
    "Nagbayad ka ng {paid}. Matatanggap ng {merchant} ang buong {amount}.",
  "status.success.next": "Wala ka nang kailangang gawin.",
  "status.autoReturn.in":
    "Ibabalik ka sa loob ng {count, plural, one {# segundo} other {# na segundo}}.",
  "status.autoReturn.stay": "Manatili sa page na ito",
  "status.autoReturn.stopped": "Mananatili ka sa page na ito hanggang piliin mong bumalik.",
  "status.failed.title": "Hindi natuloy ang payment",
  "status.failed.what": "Hindi nagawa ang payment. Walang natanggap na pera ang {merchant}.",
  "status.failed.next":
    "Bumalik sa shop para subukan ulit o magbayad sa ibang paraan. Kung may nabawas na pera sa account mo, magtanong sa shop bago magbayad ulit.",
  "status.refused.title": "Tinanggihan ang payment",
  "status.refused.what": "Hindi tinanggap ang payment. Walang natanggap na pera ang {merchant}.",
  "status.refused.next":
    "Bumalik sa shop para magbayad sa ibang paraan. Kung may nabawas na pera sa account mo, magtanong sa shop bago magbayad ulit.",
  "status.tokenEnded.title": "Hindi na mabubuksan ng link na ito ang payment",
  "status.tokenEnded.what":
    "Nag-e-expire ang mga payment link pagkalipas ng ilang panahon. Tuloy pa rin ang payment mismo: hindi masasabi rito kung dumating na ito o hindi pa.",
  "status.tokenEnded.next":
    "Buksan ulit ang payment mula sa shop. Kung nagbayad ka na, huwag nang magbayad ulit.",
  "status.forbidden.title": "Hindi mabubuksan ng link na ito ang payment na ito",
  "status.forbidden.what":
    "Ginawa ito para sa ibang payment o ibang gamit. Hindi masasabi rito kung dumating na ang payment mo o hindi pa.",
  "status.forbidden.next":
    "Buksan ulit ang payment mula sa shop. Kung nagbayad ka na, huwag nang magbayad ulit.",
  "status.notFound.title": "Wala pang ganitong payment",
  "status.notFound.what": "Wala pang nasimulan sa number na ito, kaya wala pang nabayaran dito.",
  "status.notFound.next": "Bumalik sa shop at doon simulan ang payment.",
  "status.linkEnded.tell":
    "Kung itanong ng shop kung aling payment ang tinutukoy mo, sabihin ang number na ito.",
  "status.linkEnded.at": "Nag-expire ang link",
  "status.busy.title": "Abala ang payment service",
  "status.busy.what":
    "Wala itong sinasabi tungkol sa payment mo: kung nagbayad ka na, tuloy pa rin ito.",
  "status.busy.next":
    "Maghintay sandali. Patuloy kaming sumusubok. Kung nagbayad ka na, huwag nang magbayad ulit.",
  "status.lost.title": "Hindi namin makontak ang payment service",
  "status.lost.what":
    "Wala itong sinasabi tungkol sa payment mo: kung nagbayad ka na, tuloy pa rin ito.",
  "status.lost.next":
    "I-check ang koneksyon mo. Patuloy kaming sumusubok. Kung nagbayad ka na, huwag nang magbayad ulit.",
  "status.unreadable.title": "Hindi namin mabasa ang payment mo",
  "status.unreadable.what":
    "Hindi maintindihan ng page na ito ang sagot ng payment service. Wala itong sinasabi tungkol sa payment mo: kung nagbayad ka na, tuloy pa rin ito.",
  "status.unreadable.next":
    "Huwag magbayad ngayon. Kung nagbayad ka na, huwag nang magbayad ulit. Patuloy kaming sumusubok; o bumalik sa shop.",
  "status.theShop": "shop",
  "status.checkNow": "I-check ngayon",
  "status.showInstruction": "Ipakita kung paano magbayad",
  "status.created": "Sinimulan ang payment",
  "status.at": "{time}",
  "status.processed.success": "Nakumpirma ang payment",
  "status.processed.failed": "Hindi natuloy ang payment",
  "status.processed.refused": "Tinanggihan ang payment",
  "status.row.amount": "Halaga",
  "status.row.order": "Halaga ng order",
  "status.row.paid": "Halagang binayaran",
  "status.row.toPay": "Halagang babayaran",
  "status.row.number": "Order number",
  "status.back": "Bumalik sa {merchant}",
  "status.backHost": "Pupunta ka sa {host}",
  "status.backRefused":
    "Walang ibinigay na address ang shop na ligtas buksan. Isara ang page na ito at ikaw mismo ang bumalik sa shop.",

  "institution.title": "Aprubahan ang payment",
  "institution.bank": "Bangkong pang-test",
  "institution.notice": "Kunwaring bangko ito para sa test. Walang perang malilipat.",
  "institution.amount": "Babayaran",
  "institution.payee": "Tatanggap",
  "institution.order": "Order number",
  "institution.approve": "Aprubahan ang {amount}",
  "institution.cancel": "Kanselahin",
  "institution.comeBackLate": "Late ang balita ng bangko",
  "institution.comeBackLateHelp":
    "Aaprubahan mo, at ibabalik ka bago masabihan ng bangko ang shop.",
  "institution.decided": "May desisyon na sa payment na ito",
  "institution.outcome": "Desisyon",
  "institution.outcome.approved": "Inaprubahan. Malalaman ito ng shop sa ilang sandali.",
  "institution.outcome.cancelled": "Kinansela. Walang perang nailipat.",
  "institution.outcome.SUCCESS": "Inaprubahan. Nasa shop na ang pera.",
  "institution.outcome.FAILED":
    "Kinansela, hindi inaprubahan, o nag-expire. Walang perang nailipat.",
  "institution.outcome.REFUSED": "Tinanggihan ng payment service. Walang perang nailipat.",
  "institution.goBack": "Bumalik sa {host}",
  "institution.notFound": "Walang kailangang aprubahan dito",
  "institution.notFoundHelp":
    "Mali ang link o hindi na ito valid. Walang perang nailipat. Bumalik sa shop at buksan ulit ang payment.",
  "institution.failed": "Hindi sumagot ang bangkong pang-test. Subukan ulit.",
  "institution.unreachable": "Hindi makontak ang bangkong pang-test",
  "institution.unreachableHelp":
    "Hindi namin masabi rito kung may desisyon na sa payment. I-check ang koneksyon mo, saka subukan ulit.",
  "institution.loading": "Binubuksan ang bangkong pang-test",

  "app.failed.title": "Huminto sa paggana ang page na ito",
  "app.failed.what":
    "Kami ang may mali. Wala itong sinasabi tungkol sa payment mo: kung nagbayad ka na, tuloy pa rin ito, kaya huwag nang magbayad ulit.",
  "app.cutOff.title": "Nawala ang koneksyon",
  "app.cutOff.what":
    "Hindi na-load ang susunod na page. Naka-save ang mga inilagay mo, walang mababayaran nang dalawang beses, at kusang magpapatuloy ang page na ito kapag bumalik ang koneksyon.",
  "app.cutOff.still": "Wala pa ring koneksyon. Susubukan namin ulit pagbalik mo rito.",
  "app.notLoaded.title": "Hindi namin na-load ang payment mo",
  "app.notLoaded.what":
    "I-check ang koneksyon mo, saka subukan ulit. Wala itong sinasabi tungkol sa payment mo: kung nagbayad ka na, tuloy pa rin ito.",
  "app.notLoaded.unreadable":
    "Hindi maintindihan ng page na ito ang sagot ng service. Kung nagbayad ka na, tuloy pa rin ang payment mo: huwag nang magbayad ulit. Subukan ulit mamaya.",
  "instruction.methodFixed":
    "Nauna nang nasimulan ang payment na ito, gamit ang paraan ng pagbabayad na nakikita rito. Hindi na ito mapapalitan.",
} as const satisfies Translation;
