import type { AboutLanguage } from "../boot/aboutLanguage.ts";
import type { Translation } from "./translation.ts";

export const about: AboutLanguage = {
  name: "isiZulu",
  direction: "ltr",
  // From the Unicode CLDR, for browsers without data of the language.
  patterns: {
    months: [
      "Januwari",
      "Februwari",
      "Mashi",
      "Ephreli",
      "Meyi",
      "Juni",
      "Julayi",
      "Agasti",
      "Septhemba",
      "Okthoba",
      "Novemba",
      "Disemba",
    ],
    shortMonths: [
      "Jan",
      "Feb",
      "Mas",
      "Eph",
      "Mey",
      "Jun",
      "Jul",
      "Aga",
      "Sep",
      "Okt",
      "Nov",
      "Dis",
    ],
    weekdays: [
      "ISonto",
      "UMsombuluko",
      "ULwesibili",
      "ULwesithathu",
      "ULwesine",
      "ULwesihlanu",
      "UMgqibelo",
    ],
    moment: "{month} {day}, {year} {time}",
    deadline: "{weekday}, {month} {day} {time} {zone}",
    decimal: ".",
    group: ",",
    symbols: { ZAR: "R\u{a0}" },
    listEnd: "{before} ne-{last}",
  },
};

/**
 * Zulu, for South Africa: plain everyday isiZulu with the loanwords of local banking apps, in the customary singular (u-, -kho).
 */
export default {
  "language.label": "Ulimi",
  "language.notLoaded": "Lolu limi aluvulekanga. Hlola i-inthanethi yakho, bese uphinda ulukhethe.",

  "boot.failed.title": "Leli khasi alivulekanga",
  "boot.failed.what": "Ukulivula akudlulisanga mali. Uma usuvele ukhokhile, ungaphindi ukhokhe.",
  "boot.failed.next": "Hlola i-inthanethi yakho, bese uzama futhi.",
  "boot.slow":
    "Lokhu kuthatha isikhathi eside kunokujwayelekile. Akukho okukhokhwayo ngokulinda noma ngokuphinda uvule ikhasi.",

  "page.test": "Inkokhelo yokuhlola. Akukho mali edluliswayo.",
  "page.order": "I-oda {idPayin}",
  "page.toPay": "Okuzokhokhwa",
  "page.errorTitle": "Iphutha: {title}",
  "page.titleOf": "{title} – {name}",
  "page.wayBack": "Buyela ku-{host}",
  "page.loading": "Sivula inkokhelo yakho",

  "ui.copy": "Kopisha",
  "ui.copied": "Kukopishiwe",
  "ui.copyLabel": "Kopisha: {label}",
  "ui.copiedLabel": "Kukopishiwe: {label}",
  "ui.copyFailed": "Akukopishekanga. Umbhalo ukhethiwe: wukopishe lapha.",
  "ui.slow":
    "Lokhu kuthatha isikhathi eside kunokujwayelekile. Kungenzeka i-inthanethi ihamba kancane: siyaqhubeka nokuzama, futhi akukho okukhokhwa kabili.",
  "ui.tryAgain": "Zama futhi",

  "method.OFFLINE": "Ukudlulisela ngebhange (EFT)",
  "method.OFFLINE.what": "Uthola imininingwane ye-akhawunti bese uthumela imali ngokwakho",
  "method.ONLINE": "Ukubhanga nge-inthanethi",
  "method.ONLINE.what": "Ugunyaza inkokhelo ebhange lakho bese uyabuya",
  "method.QR_PH": "QR Ph",
  "method.QR_PH.what": "Skena ikhodi nganoma iyiphi i-app yebhange noma yewalethi",
  "method.VIET_QR": "VietQR",
  "method.VIET_QR.what": "Skena ikhodi nganoma iyiphi i-app yebhange",
  "method.PIX_QR": "Pix",
  "method.PIX_QR.what": "Skena noma kopisha ikhodi kunoma iyiphi i-app yebhange",
  "method.UPI_QR": "I-QR ye-UPI",
  "method.UPI_QR.what": "Skena ikhodi noma vula i-app yakho ye-UPI",
  "method.UPI_ID": "UPI ID",
  "method.UPI_ID.what": "Ugunyaza isicelo ku-app yakho ye-UPI",
  "method.MOBILE_MONEY": "Imali yeselula",
  "method.MOBILE_MONEY.what": "Ufaka i-PIN yakho efonini yakho",
  "method.E_WALLET": "Iwalethi yedijithali",
  "method.E_WALLET.what": "Ukhokha kuwalethi yakho bese uyabuya",
  "method.NET_BANKING": "I-net banking",
  "method.NET_BANKING.what": "Ukhokha ebhange lakho bese uyabuya",
  "method.INSTANT_TRANSFER": "Ukudlulisela okusheshayo",
  "method.INSTANT_TRANSFER.what": "Ibhange lakho lithumela imali ngaso leso sikhathi",
  "method.CAPITEC_PAY": "Capitec Pay",
  "method.CAPITEC_PAY.what": "Ugunyaza isicelo ku-app yebhange lakho",
  "method.ABSA_PAY": "Absa Pay",
  "method.ABSA_PAY.what": "Ugunyaza isicelo ku-app yebhange lakho",
  "method.VA_PAY": "I-akhawunti ye-virtual",
  "method.VA_PAY.what": "Uthumela imali enombolweni eyenzelwe le nkokhelo",
  "method.BANK_TRANSFER": "Ukudlulisela enombolweni ye-akhawunti",
  "method.BANK_TRANSFER.what": "Uthola imininingwane ye-akhawunti bese uthumela imali ngokwakho",
  "method.CODE_PAYMENT": "Ukheshi endaweni yokukhokha",
  "method.CODE_PAYMENT.what": "Uthola ikhodi bese ukhokha ngokheshi",
  "method.ADDRESS_PAYMENT": "Ukudlulisela ekhelini lokukhokha",
  "method.ADDRESS_PAYMENT.what": "Uthumela imali bese usitshela ireferensi yayo",
  "method.CRYPTO_OFFLINE": "USDC",
  "method.CRYPTO_OFFLINE.what": "Uthumela i-USDC ekhelini",

  "redirect.broken.title": "Le linki yokukhokha ayisebenzi",
  "redirect.broken.what":
    "Ayiphelele noma ishintshiwe ngaphambi kokufika lapha. Ukuyivula akudlulisanga mali.",
  "redirect.broken.next": "Buyela esitolo uqale inkokhelo kabusha.",
  "redirect.broken.developer": "Imininingwane yesitolo",
  "redirect.broken.integrator": "Vula imodi yabathuthukisi",
  "redirect.fault.missing": "Akukho {parameter}",
  "redirect.fault.repeated": "{parameter}: kuvela izikhathi ezingaphezu kwesisodwa",
  "redirect.fault.malformed": "{parameter}: akulungile",
  "redirect.fault.too_long": "Ilinki ingaphezu kuka-16 KiB",
  "redirect.fault.other_environment": "{parameter}: okwe-environment ehlukile",
  "redirect.fault.other_merchant": "{parameter}: okwe-merchantCode ehlukile",
  "redirect.fault.other_payment": "{parameter}: okwe-idPayin ehlukile",
  "redirect.fault.other_money": "{parameter}: okwenani noma uhlobo lwemali oluhlukile",
  "redirect.fault.too_narrow": "{parameter}: akuvumeli izicelo ezidingwa yinkokhelo",

  "option.title": "Ungathanda ukukhokha kanjani?",
  "option.titleOne": "Uzokhokha ngale ndlela",
  "option.externalProviders":
    "Isitolo sisebenza futhi nalaba: {providers}. Awukwazi ukukhokha ngabo kuleli khasi.",
  "option.legend": "Izindlela zokukhokha",
  "option.from": "Kusukela ku-{minimum}",
  "option.upTo": "Kufika ku-{maximum}",
  "option.operators": "Ibhange noma iwalethi yakho",
  "option.operatorLater": "Khetha kamuva",
  "option.moreOperators": "Amanye amabhange namawalethi",
  "option.search.label": "Sesha ibhange noma iwalethi yakho",
  "option.search.found": "Okutholakele: {count}",
  "option.search.none": "Akukho okutholakele. Zama ingxenye yegama.",
  "option.continue": "Qhubeka",
  "option.continueWith": "Qhubeka: {name}",
  "option.payWith": "Khokha {amount}: {name}",
  "option.addDetails": "Engeza imininingwane (uma uthanda)",
  "option.chooseFirst": "Khetha indlela yokukhokha kuqala.",
  "option.chooseOperatorFirst": "Khetha ibhange noma iwalethi yakho kuqala.",
  "option.lastStep": "Ngemva kwalokhu ngeke usakwazi ukushintsha indlela yokukhokha.",
  "option.presetUnavailable":
    "Indlela yokukhokha ephakanyiswe yisitolo ayitholakali kule nkokhelo. Khetha enye.",
  "option.none.title": "Ayikho indlela yokukhokha lokhu",
  "option.none.what":
    "Isitolo asinayo indlela yokukhokha leli nani ngalolu hlobo lwemali. Akukho mali edlulisiwe.",
  "option.none.next": "Buyela esitolo ukuze ukhokhe ngenye indlela.",
  "option.presetOnly.title": "Le ndlela yokukhokha ayitholakali",
  "option.presetOnly.what":
    "Isitolo sikhethe indlela yokukhokha engenakusetshenziswa kule nkokhelo. Akukho mali edlulisiwe.",
  "option.presetOnly.developer":
    "Lokho okushiwo yilinki akukho phakathi kwezindlela zokukhokha ezitholakalayo zaleli nani nalolu hlobo lwemali:",
  "option.tokenEnded.title": "Le linki yokukhokha ayisasebenzi",
  "option.tokenEnded.what":
    "Amalinki okukhokha aphelelwa yisikhathi. Uma usuvele ukhokhile, inkokhelo yakho iyaqhubeka: ungaphindi ukhokhe.",
  "option.tokenEnded.next": "Uma ungakakhokhi, buyela esitolo uqale kabusha.",

  "collection.title": "Imininingwane yakho",
  "collection.titleNothing": "Usungakhokha",
  "collection.creating": "Silungiselela inkokhelo yakho",
  "collection.lead": "Ukhokha ngale ndlela: {method}.",
  "collection.leadOperator": "Ukhokha ngale ndlela: {method}, {operator}.",
  "collection.given": "Okunikezwe yisitolo",
  "collection.more": "Engeza okunye (uma uthanda)",
  "collection.optional": "(uma uthanda)",
  "collection.pay": "Khokha {amount}",
  "collection.change": "Shintsha indlela yokukhokha",
  "collection.choose": "Khetha",
  "collection.errors": "Sicela uhlole le mininingwane",
  "collection.givenWrong.title": "Kukhona okumele kulungiswe yisitolo kuqala",
  "collection.givenWrong.value": "{label}: akulungile",
  "collection.givenWrong.what":
    "Awukwazi ukushintsha le mininingwane lapha. Yazisa isitolo, noma ubuyele uqale inkokhelo kabusha. Akukho mali edlulisiwe.",
  "collection.lost.title": "Asikwazanga ukulungiselela inkokhelo yakho",
  "collection.lost.what":
    "Impendulo ilahlekile endleleni, futhi akukho mali edlulisiwe. Cindezela futhi: sizoqale sihlole ukuthi inkokhelo isivele ikhona yini, ukuze ungalokothi ukhokhe kabili.",
  "collection.refused.title": "Inkokhelo ayiqalwanga",
  "collection.refused.what":
    "Isevisi yokukhokha ayiyamukelanga, futhi akukho mali edlulisiwe. Zama futhi, noma ubuyele esitolo.",
  "collection.busy.title": "Isevisi imatasa",
  "collection.busy.what": "Akukho mali edlulisiwe. Linda kancane, bese ucindezela futhi.",
  "collection.fault.required": "Gcwalisa lokhu: {label}",
  "collection.fault.too_short": "{label}: umbhalo mufushane kakhulu",
  "collection.fault.too_long": "{label}: umbhalo mude kakhulu",
  "collection.fault.wrong_format": "{label}: kunezinhlamvu ezingavunyelwe",
  "collection.fault.not_allowed": "Khetha okukodwa ohlwini: {label}",
  "collection.fault.choose": "Khetha okukodwa: {label}",
  "collection.fault.email": "Faka ikheli le-imeyili elifana nelithi name@example.com",
  "collection.fault.phone":
    "Faka inombolo yocingo enamadijithi kuphela, inekhodi yezwe noma ingenayo",
  "collection.fault.phoneOf": "Faka inombolo yocingo efana nale: {national} noma {international}",

  "data.accountName": "Igama lomnikazi we-akhawunti",
  "data.accountNumber": "Inombolo ye-akhawunti",
  "data.emailAddress": "Ikheli le-imeyili",
  "data.phoneNumber": "Inombolo yocingo",
  "data.taxId": "Inombolo yentela",
  "data.accountType": "Uhlobo lwe-akhawunti",
  "data.upiId": "UPI ID",
  "data.paymentLocation": "Uchungechunge lwezitolo",
  "data.productId": "Inombolo yomkhiqizo",
  "data.paymentOperatorCode": "Ibhange noma iwalethi",
  "data.accountType.clabe": "CLABE",
  "data.accountType.debitCard": "Inombolo yekhadi le-debit",
  "data.accountType.phone": "Inombolo yocingo",
  "data.hint.accountName": "Njengoba libhalwe ku-akhawunti yakho yasebhange",
  "data.hint.phoneNumber": "Inekhodi yezwe noma ingenayo",
  "data.hint.phoneNumberOf": "Inekhodi ethi {callingCode} noma ingenayo",

  "instruction.state.transfer": "Silinde ukuthi udlulisele imali",
  "instruction.state.qr": "Silinde inkokhelo yakho",
  "instruction.state.redirect": "Silinde ukuthi ukhokhe ku-{host}",
  "instruction.state.unsafe": "Ungakhokhi: kukhona okungalungile",
  "instruction.state.upiRequest": "Gunyaza isicelo ku-app yakho ye-UPI",
  "instruction.state.storeCode": "Silinde ukuthi ukhokhe endaweni yokukhokha",
  "instruction.state.mobileMoney": "Faka i-PIN yakho efonini yakho",
  "instruction.state.appApproval": "Gunyaza inkokhelo ku-app yebhange lakho",
  "instruction.state.other": "Silinde inkokhelo yakho",
  "instruction.amount.transfer": "Dlulisela leli nani ncamashi",
  "instruction.amount.send": "Thumela leli nani ncamashi",
  "instruction.amount.pay": "Khokha leli nani ncamashi",
  "instruction.do.transfer": "Thumela leli nani lisuka ebhange lakho liye ku-akhawunti engezansi.",
  "instruction.do.qr":
    "Skena le khodi nge-app yebhange noma yewalethi yakho, noma uyikopishele ku-app.",
  "instruction.do.qrOnPhone":
    "Kopishela ikhodi engezansi ku-app yebhange noma yewalethi yakho, noma ulondoloze isithombe sayo usivule ku-app.",
  "instruction.do.appLink":
    "Vula i-app yakho ye-UPI ngale nkinobho, noma ukopishele ikhodi engezansi ku-app.",
  "instruction.do.redirect": "Ukhokha ku-{host} bese ubuyela lapha.",
  "instruction.do.redirectUnknown":
    "Ilinki eya ebhange lakho ayikwazi ukuvulwa ngokuphepha, ngakho asiyivuli. Ungakhokhi. Buyela esitolo ubazise.",
  "instruction.do.virtualAccount":
    "Thumela leli nani enombolweni engezansi. Yenzelwe le nkokhelo kuphela.",
  "instruction.do.storeCode": "Khombisa le khodi ethilini bese ukhokha ngokheshi.",
  "instruction.do.mobileMoney":
    "Isicelo siza efonini yakho. Faka i-PIN yakho efonini yakho ukuze ukhokhe.",
  "instruction.do.upiRequest": "Vula i-app yakho ye-UPI ugunyaze isicelo esilindile lapho.",
  "instruction.do.appApproval": "Vula i-app ({app}) ugunyaze isicelo esilindile lapho.",
  "instruction.do.crypto":
    "Thumela i-{currency} isuka kuwalethi yakho iye ekhelini elingezansi. Hlola ukuthi isiqalo nesiphetho sekheli kuyafana kuwalethi nalapha.",
  "instruction.do.address":
    "Thumela leli nani usebenzisa i-app yebhange lakho liye ekhelini elingezansi.",
  "instruction.do.other": "Khokha usebenzisa imininingwane engezansi.",
  "instruction.difference.less": "Lingaphansi kwenani le-oda yakho ngo-{by}, ngenhloso",
  "instruction.difference.more": "Lingaphezu kwenani le-oda yakho ngo-{by}, ngenhloso",
  "instruction.difference.incomparable": "Akulona uhlobo lwemali lwe-oda yakho, ngenhloso",
  "instruction.difference.why":
    "Yileli nani ncamashi elisitshela ukuthi inkokhelo ngeyakho. Isitolo {merchant} sithola yonke imali engu-{order}.",
  "instruction.difference.whyOtherCurrency":
    "Thumela inani elingenhla njengoba linjalo. Isitolo {merchant} sithola yonke imali engu-{order}.",
  "instruction.difference.merchant": "osikhokhelayo",
  "instruction.row.bank": "Ibhange",
  "instruction.row.branch": "Igatsha",
  "instruction.row.accountType": "Uhlobo lwe-akhawunti",
  "instruction.row.accountNumber": "Inombolo ye-akhawunti",
  "instruction.row.accountName": "Igama le-akhawunti",
  "instruction.row.reference": "Ireferensi",
  "instruction.row.payerName": "Khokha nge-akhawunti yalo muntu",
  "instruction.row.payerNumber": "Khokha ngale nombolo ye-akhawunti",
  "instruction.row.usedName": "I-akhawunti esetshenzisiwe, igama",
  "instruction.row.usedNumber": "I-akhawunti esetshenzisiwe, inombolo",
  "instruction.row.upiId": "I-UPI ID esetshenzisiwe",
  "instruction.row.operator": "Ibhange noma iwalethi",
  "instruction.row.network": "Inethiwekhi",
  "instruction.row.address": "Ikheli",
  "instruction.row.location": "Indawo yokukhokha",
  "instruction.row.locationCustomer": "Indawo oyikhethile",
  "instruction.row.externalReference": "Ireferensi yenkokhelo yakho",
  "instruction.row.payee": "Umamukeli",
  "instruction.row.upiLink": "Ilinki yokukhokha",
  "instruction.row.taxId": "Inombolo yentela",
  "instruction.row.phoneNumber": "Inombolo yocingo",
  "instruction.row.emailAddress": "Ikheli le-imeyili",
  "instruction.row.productId": "Inombolo yomkhiqizo",
  "instruction.row.storeCode": "Ikhodi yasethilini",
  "instruction.row.phoneUsed": "Inombolo yocingo esetshenzisiwe",
  "instruction.row.shownName": "Igama elizokhonjiswa yibhange lakho",
  "instruction.row.requestedUpiId": "Isicelo sithunyelwe kule UPI ID",
  "instruction.row.requestedName": "Umnikazi we-akhawunti",
  "instruction.row.requestedPhone": "Isicelo sithunyelwe kule nombolo",
  "instruction.row.requestedAccount": "Inombolo ye-akhawunti",
  "instruction.row.paymentAddress": "Ikheli lokukhokha",
  "instruction.row.addressOwner": "Umnikazi wekheli",
  "instruction.network.only": "Ku-{network} kuphela",
  "instruction.network.loss": "Okuthumela ngenye inethiwekhi kuzolahleka.",
  "instruction.noRequest": "Asikho isicelo efonini yakho?",
  "instruction.yourBank": "ibhange lakho",
  "instruction.print": "Phrinta le khodi",
  "instruction.steps": "Indlela yokukhokha",
  "instruction.stepsOf": "{title}: {channel}",
  "instruction.step.transfer.1":
    "Vula i-app noma iwebhusayithi yebhange lakho uqale ukudlulisela imali.",
  "instruction.step.transfer.2": "Kopisha kuleli khasi imininingwane ye-akhawunti nereferensi.",
  "instruction.step.transfer.3": "Thumela leli nani ncamashi, bese ubuyela kuleli khasi.",
  "instruction.step.qr.1": "Vula i-app yebhange noma yewalethi yakho ukhethe ukukhokha nge-QR.",
  "instruction.step.qr.2": "Skena ikhodi, noma ulondoloze isithombe sayo usivule ku-app.",
  "instruction.step.qr.2OnPhone":
    "Namathisela ku-app ikhodi oyikopishe lapha, noma uvule isithombe sayo osilondolozile.",
  "instruction.step.qr.3": "Hlola umamukeli nenani, bese uqinisekisa.",
  "instruction.step.virtualAccount.1":
    "Vula i-app yebhange lakho ukhethe ukukhokhela i-akhawunti ye-virtual.",
  "instruction.step.virtualAccount.2":
    "Faka inombolo, bese uhlola ukuthi igama elivelayo liyafana nelilapha.",
  "instruction.step.virtualAccount.3": "Thumela leli nani ncamashi, bese ubuyela kuleli khasi.",
  "instruction.step.storeCode.1":
    "Yiya kunoma iyiphi indawo yokukhokha yalolu chungechunge ngaphambi kokuba isikhathi siphele.",
  "instruction.step.storeCode.2": "Khombisa noma usho ikhodi ethilini.",
  "instruction.step.storeCode.3": "Khokha leli nani ncamashi ngokheshi ugcine irisidi.",
  "instruction.step.mobileMoney.1":
    "Vula i-app noma imenyu yemali yeselula yakho ubheke izicelo okumele uzigunyaze.",
  "instruction.step.mobileMoney.2":
    "Hlola ukuthi inani liyafana nelilapha, bese ugunyaza nge-PIN yakho.",
  "instruction.step.upiRequest.1":
    "Vula i-app yakho ye-UPI ubheke ngaphansi kwezicelo ezilindile noma zokukhokha.",
  "instruction.step.upiRequest.2":
    "Hlola ukuthi inani liyafana nelilapha, bese ugunyaza nge-PIN yakho ye-UPI.",
  "instruction.upiRequest.otherWay": "Ungathanda ukuskena ikhodi ye-QR kunalokho?",
  "instruction.upiRequest.otherWayHow":
    "Le nkokhelo ihlala iyisicelo ku-app yakho: inkokhelo eseqaliwe ayikwazi ukushintsha indlela yokukhokha. Uma ungakasigunyazi, senqabe ku-app yakho, ubuyele esitolo uqale inkokhelo entsha nge-QR ye-UPI, uma isitolo sinayo. Uma ususigunyazile, ungaphindi ukhokhe.",
  "instruction.step.appApproval.1":
    "Vula i-app yebhange lakho ubheke ngaphansi kwemiyalezo noma okumele kugunyazwe.",
  "instruction.step.appApproval.2": "Hlola ukuthi inani liyafana nelilapha, bese ugunyaza lapho.",
  "instruction.step.crypto.1": "Vula iwalethi yakho ukhethe inethiwekhi eshiwo ngenhla.",
  "instruction.step.crypto.2": "Kopisha kuleli khasi ikheli nenani.",
  "instruction.step.crypto.3":
    "Hlola ukuthi isiqalo nesiphetho sekheli kuyafana nalapha, bese uthumela.",
  "instruction.step.address.1": "Vula i-app yebhange lakho ukhethe ukukhokhela ikheli lokukhokha.",
  "instruction.step.address.2": "Kopisha kuleli khasi ikheli, inani nereferensi.",
  "instruction.step.address.3": "Thumela leli nani ncamashi, bese ubuyela kuleli khasi.",
  "instruction.warning.exactAmount":
    "Thumela leli nani ncamashi, hhayi ngaphezulu noma ngaphansi. Uma inani lihlukile, kungenzeka singaboni ukuthi inkokhelo ngeyakho.",
  "instruction.warning.reference": "Faka ireferensi njengoba injalo.",
  "instruction.warning.namedAccount": "Khokha nge-akhawunti eshiwo ngenhla.",
  "instruction.warning.once": "Khokha kanye kuphela. Ungathumeli imali kabili.",
  "instruction.warning.checkPayee":
    "Hlola ukuthi i-app yakho ikhombisa umamukeli ongenhla ngaphambi kokuqinisekisa.",
  "instruction.warning.expiredCode":
    "Uma isikhathi sesiphelile, ungayisebenzisi ikhodi, noma ngabe isaskeneka.",
  "instruction.warning.redirectOnce":
    "Uma usuyigunyazile inkokhelo lapho, ungaphindi ukhokhe lapha.",
  "instruction.warning.numberOnce":
    "Le nombolo yamukela inkokhelo eyodwa yaleli nani. Ungathumeli eyesibili.",
  "instruction.warning.cashOnly": "Indawo yokukhokha yamukela ukheshi kuphela.",
  "instruction.warning.codeOnce": "Ikhodi isebenza kanye kuphela. Ungayikhokhi okwesibili.",
  "instruction.warning.pinNever":
    "Faka i-PIN yakho efonini yakho kuphela. Ungalokothi uyifake kuleli khasi, futhi ungayinikezi muntu.",
  "instruction.warning.timeoutNoFailure":
    "Uma isicelo siphelelwa yisikhathi, akusho ukuthi inkokhelo ayiphumelelanga. Bheka lapha ngaphambi kokuthi uphinde ukhokhe.",
  "instruction.warning.approveOnlyYours":
    "Gunyaza isicelo esinaleli nani kuphela. Yenqaba noma yisiphi ongasicelanga.",
  "instruction.warning.bankOnly": "Amakhasimende aleli bhange kuphela angakhokha ngale ndlela.",
  "instruction.warning.approveOnce": "Gunyaza kanye kuphela. Ungaphindi ukhokhe ngenye indlela.",
  "instruction.warning.coinOnce": "Thumela kanye kuphela. Imali esithunyelwe ayikwazi ukubuyiswa.",
  "instruction.warning.feesOnTop":
    "Izindleko zenethiwekhi zikhokhwa ngaphezulu: kumele kufike inani elingenhla ncamashi.",
  "instruction.expiry.by": "Khokha ngaphambi kwalesi sikhathi: {time}",
  "instruction.expiry.atStoreBy": "Khokha endaweni yokukhokha ngaphambi kwalesi sikhathi: {time}",
  "instruction.expiry.days":
    "kusele cishe {count, plural, one {usuku olungu-#} other {izinsuku ezingu-#}}",
  "instruction.expiry.hours":
    "kusele cishe {count, plural, one {ihora elingu-#} other {amahora angu-#}}",
  "instruction.expiry.minutes":
    "kusele cishe {count, plural, one {umzuzu ongu-#} other {imizuzu engu-#}}",
  "instruction.expiry.digits": "kusele {digits}",
  "instruction.expiry.passed": "Isikhathi sokukhokha siphelile",
  "instruction.expiry.say180": "Kusele imizuzu emithathu ukuthi ukhokhe",
  "instruction.expiry.say60": "Kusele umzuzu owodwa ukuthi ukhokhe",
  "instruction.expiry.say30": "Kusele amasekhondi angamashumi amathathu ukuthi ukhokhe",
  "instruction.appLink.open": "Vula i-app yakho ye-UPI",
  "instruction.appLink.trouble": "Ayivulekanga?",
  "instruction.appLink.otherApp":
    "Ukhokha kuphela uma usuqinisekisa ku-app. Noma iyiphi i-app ye-UPI izosebenza: kopishela kwenye i-app ikhodi engezansi.",
  "instruction.appLink.image": "Noma ulondoloze isithombe sekhodi engezansi usivule ku-app.",
  "instruction.appLink.otherDevice":
    "Noma uskene ikhodi ye-QR esekugcineni kwaleli khasi ngenye ifoni.",
  "instruction.appLink.browser":
    "Uma ungaphakathi kwenye i-app, vula leli khasi kusiphequluli sakho ucindezele inkinobho lapho.",
  "instruction.missing.title": "Asikwazi ukukukhombisa indlela yokukhokha",
  "instruction.missing.what":
    "Isevisi yokukhokha ishiye ngaphandle okudingayo ukuze ukhokhe. Ungakhokhi manje: zama futhi kamuva, noma ubuyele esitolo. Uma usukhokhile, inkokhelo yakho iyaqhubeka.",
  "instruction.wrongCode.title": "Le khodi ayihambisani ne-oda yakho",
  "instruction.wrongCode.what":
    "Ungakhokhi ngayo. Icela elinye inani noma ikhokhela omunye umuntu, ngakho asiyikhombisi. Buyela esitolo ubazise.",
  "instruction.qr.image": "Ikhodi ye-QR yokukhokha {amount} ku-{payee}",
  "instruction.qr.imageNoPayee": "Ikhodi ye-QR yokukhokha {amount}",
  "instruction.qr.otherDevice": "Yiskene ngenye ifoni",
  "instruction.qr.text": "Ikhodi njengombhalo",
  "instruction.qr.save": "Londoloza i-QR njengesithombe",
  "instruction.qr.saveFailed":
    "Isithombe asikwazanga ukulondolozwa. Thatha isithombe-skrini, noma ukopishe ikhodi.",
  "instruction.keep.share": "Londoloza noma wabelane ngale miyalelo",
  "instruction.keep.calendar": "Ngikhumbuze kukhalenda yami",
  "instruction.keep.print": "Phrinta le miyalelo",
  "instruction.keep.title": "Khokha {amount} ku-{merchant}",
  "instruction.keep.titleNoMerchant": "Khokha {amount}",
  "instruction.keep.copied":
    "Ilinki yaleli khasi ikopishiwe. Noma ubani onayo angabona inkokhelo yakho.",
  "instruction.keep.what":
    "Noma ubani onelinki angabona le nkokhelo nendlela yokuyikhokha. Ilinki ayidlulisi mali.",
  "instruction.keep.until":
    "Noma ubani onelinki angabona le nkokhelo nendlela yokuyikhokha. Ilinki ayidlulisi mali. Ivuleka kuze kube {time}; ngemva kwalokho, vula inkokhelo esitolo.",
  "instruction.keep.failed": "Akukopishekanga. Kopisha ikheli laleli khasi kusiphequluli sakho.",
  "instruction.redirect.follow": "Qhubekela ku-{host}",
  "instruction.redirect.trouble": "Ayivulekanga?",
  "instruction.redirect.troubleHelp":
    "Cindezela inkinobho futhi. Uma ungaphakathi kwenye i-app, vula leli khasi kusiphequluli sakho uyicindezele lapho.",

  "reference.required.title": "Uma usukhokhile, faka ireferensi",
  "reference.required.what":
    "Ngaphandle kwayo asikwazi ukubona ukuthi iyiphi inkokhelo eyakho. Ukuyithumela kukodwa akudlulisi mali.",
  "reference.optional.title": "Usukhokhile? Sitshele ireferensi",
  "reference.optional.what":
    "Isisiza ukuthi sithole inkokhelo yakho ngokushesha. Ungayiyeka, futhi ukuyithumela kukodwa akudlulisi mali.",
  "reference.utr.label": "I-UTR yenkokhelo ye-UPI",
  "reference.utr.hint":
    "Amadijithi angu-12, ku-app yakho ye-UPI ngaphansi kwemininingwane yenkokhelo. Ungabuye unamathisele wonke umyalezo ovela ebhange lakho.",
  "reference.transactionHash.label": "I-transaction hash",
  "reference.transactionHash.hint":
    "0x nezinye izinhlamvu ezingu-64, kuwalethi yakho ngaphansi kwemininingwane yokudlulisela. Ungabuye unamathisele ilinki ye-transaction.",
  "reference.reference.label": "Inombolo yereferensi yokudlulisela kwakho",
  "reference.reference.hint":
    "Ibhange lakho liyayikhombisa lapho imali isithunyelwe, kaningi njenge-UTR noma i-RRN. Akuyona ireferensi oyikopishe lapha. Ungabuye unamathisele wonke umyalezo ovela ebhange lakho.",
  "reference.unusual.utr":
    "I-UTR ivame ukuba namadijithi angu-12. Yihlole futhi; ungayithumela njengoba injalo.",
  "reference.unusual.transactionHash":
    "I-transaction hash ivame ukuba ngu-0x nezinye izinhlamvu ezingu-64. Yihlole futhi; ungayithumela njengoba injalo.",
  "reference.found.title":
    "{count, plural, one {Sithole lokhu embhalweni wakho:} other {Sithole lokhu okulandelayo embhalweni wakho:}}",
  "reference.found.use": "Sebenzisa {reference}",
  "reference.found.choose":
    "Embhalweni wakho kukhona nokunye ngaphandle kwereferensi. Khetha esikutholile, noma uthumele umbhalo njengoba unjalo.",
  "reference.found.chooseOnly":
    "Umbhalo wakho awukwazi ukuthunyelwa njengoba unjalo. Khetha esikutholile, noma ufake ireferensi yodwa.",
  "reference.found.sendAsIs": "Thumela umbhalo njengoba unjalo",
  "reference.fault.required": "Faka ireferensi kuqala.",
  "reference.fault.tooLong": "Ireferensi ayidluli izinhlamvu ezingu-128. Faka ireferensi yodwa.",
  "reference.fault.wrongSigns":
    "Ireferensi ingumugqa owodwa wezinhlamvu ezingenazimpawu phezulu, amadijithi nezimpawu ezijwayelekile. Faka ireferensi yodwa.",
  "reference.fault.refused":
    "Isevisi ayikwamukeli lokhu njengereferensi. Kuqhathanise ne-app yakho bese uphinda ukuthumele. Inkokhelo yakho iyaqhubeka.",
  "reference.send": "Thumela ireferensi",
  "reference.sending": "Ireferensi iyathunyelwa",
  "reference.keep": "Gcina {reference}",
  "reference.given.title": "Sinayo ireferensi yakho",
  "reference.given.what":
    "Igcinwe nenkokhelo yakho futhi ayidlulisanga mali. Uma usukhokhile, ungaphuma kuleli khasi: sizoqinisekisa inkokhelo lapho imali yakho isifikile.",
  "reference.given.correct": "Lungisa ireferensi",
  "reference.failed.lost.title": "Asazi ukuthi ireferensi yakho ifikile yini",
  "reference.failed.lost.what":
    "Impendulo ilahlekile endleleni. Akukho okulahlekile enkokhelweni yakho, futhi ireferensi yakho isalapha. Yithumele futhi: akunangozi lokho.",
  "reference.failed.busy.title": "Isevisi imatasa",
  "reference.failed.busy.what":
    "Ireferensi yakho ayikamukelwa futhi isalapha. Inkokhelo yakho iyaqhubeka. Linda kancane, bese uyithumela futhi.",
  "reference.failed.ended.title": "Le linki isiphelelwe yisikhathi",
  "reference.failed.ended.what":
    "Ireferensi yakho ayamukelwanga, kodwa inkokhelo yakho iyaqhubeka. Phinda uvule inkokhelo esitolo ufake ireferensi lapho. Ungaphindi ukhokhe.",
  "reference.failed.mayNot.title": "Ireferensi ayikwazi ukufakwa ngale linki",
  "reference.failed.mayNot.what":
    "Vula ilinki yokukhokha oyinikwe yisitolo, ufake ireferensi yenkokhelo yakho lapho. Inkokhelo yakho iyaqhubeka. Uma usukhokhile, ungaphindi ukhokhe.",
  "reference.failed.notAccepted.title": "Le nkokhelo ayiyidingi ireferensi",
  "reference.failed.notAccepted.what":
    "Isevisi ayiyamukelanga, futhi akukho okumele kulungiswe. Inkokhelo yakho iyaqhubeka: uma usukhokhile, ungaphindi ukhokhe.",
  "reference.failed.isFinal.title": "Sekunqunyiwe kakade ngale nkokhelo",
  "reference.failed.isFinal.what":
    "Ireferensi ibingasadingeki. Sibheka ukuthi inkokhelo iphele kanjani.",
  "reference.notLoaded.title": "Indawo yokufaka ireferensi yakho ayivulekanga",
  "reference.notLoaded.what":
    "Inkokhelo yakho iyaqhubeka. Hlola i-inthanethi yakho uphinde uvule ikhasi ukuze ufake ireferensi.",

  "watch.checkNow": "Sengikhokhile, hlola manje",
  "watch.checking": "Siyahlola",
  "watch.checkedNow": "Kuhlolwe khona manje",
  "watch.checkedSeconds": "Kuhlolwe emasekhondini angu-{count} adlule",
  "watch.checkedMinutes":
    "Kuhlolwe {count, plural, one {emzuzwini ongu-# odlule} other {emizuzwini engu-# edlule}}",
  "watch.nothingYet":
    "Akukafiki lutho okwamanje. Siyaqhubeka nokuhlola, futhi leli khasi lizozishintsha ngokwalo.",
  "watch.stillTheSame": "Sisanda kubheka futhi: impendulo iyafana.",
  "watch.lost": "I-inthanethi inqamukile. Inkokhelo yakho iyaqhubeka, futhi siyaqhubeka nokuzama.",
  "watch.busy": "Isevisi imatasa. Inkokhelo yakho iyaqhubeka, futhi siyaqhubeka nokuzama.",
  "watch.unreadable":
    "Isevisi iphendule ngendlela leli khasi elingayiqondi. Inkokhelo yakho iyaqhubeka, futhi siyaqhubeka nokuzama.",
  "watch.tokenEnded":
    "Leli khasi alisakwazi ukubheka inkokhelo yakho, kodwa inkokhelo iyaqhubeka. Ukuze uyibone futhi, yivule esitolo.",

  "noPage.title": "Alikho ikhasi kuleli kheli",
  "noPage.what":
    "Leli kheli akulona elenkokhelo, noma ingxenye yalo ilahlekile endleleni. Ukulivula akudlulisanga mali.",
  "noPage.next":
    "Phinda uvule inkokhelo esitolo. Uma usuvele ukhokhile, inkokhelo yakho iyaqhubeka: ungaphindi ukhokhe.",
  "noPage.open": "Vula inkokhelo",
  "noPage.back": "Buyela emuva",

  "handOver.title": "Qhubeka efonini yakho",
  "handOver.scan":
    "Skena le khodi ngekhamera yefoni yakho. Inkokhelo izovuleka lapho njengoba injalo lapha.",
  "handOver.send":
    "Thumela le linki efonini yakho. Inkokhelo izovuleka lapho njengoba injalo lapha.",
  "handOver.code": "Ikhodi ye-QR enelinki yenkokhelo yakho",
  "handOver.link": "Ilinki yenkokhelo yakho",
  "handOver.personal":
    "Ikhodi nelinki kungokwakho wedwa: noma ubani onakho angabona inkokhelo yakho aqhubeke nayo. Yinkokhelo eyodwa, lapha nalapho: yikhokhe kanye kuphela.",

  "inApp.title": "Ungaphakathi ku-{app}",
  "inApp.titleUnnamed": "Ungaphakathi kwenye i-app",
  "inApp.what":
    "Ama-app okukhokha, ukulondoloza nokuphrinta kuvame ukungasebenzi lapha. Uma kukhona okungenzi lutho, bheka okuthi “Vula kusiphequluli” kumenyu yale app, noma ukopishe ilinki uyivule kusiphequluli sakho. Inkokhelo yakho ayishintshi.",
  "inApp.link": "Ilinki yenkokhelo yakho",

  "status.loading.title": "Sibheka inkokhelo yakho",
  "status.loading.what": "Sicela ulinde kancane.",
  "status.processing.title": "Inkokhelo yakho iyacutshungulwa",
  "status.processing.what":
    "Ukuqinisekisa inkokhelo kuthatha imizuzu embalwa. Leli khasi lizozishintsha ngokwalo.",
  "status.processing.next": "Uma ungakakhokhi, usengakhokha. Uma usukhokhile, ungaphindi ukhokhe.",
  "status.unknown.title": "Inkokhelo yakho ayikaqinisekiswa",
  "status.unknown.what":
    "Isevisi yokukhokha isho okuthile ngayo okungaqondwa yileli khasi. Lokho akusho ukuthi iqinisekisiwe, futhi akusho ukuthi ayiphumelelanga.",
  "status.unknown.next":
    "Ungakhokhi manje. Uma usukhokhile, ungaphindi ukhokhe: inkokhelo yakho iyaqhubeka, futhi siyaqhubeka nokuhlola. Noma ubuze esitolo.",
  "status.expired.title": "Isikhathi sokukhokha siphelile",
  "status.expired.what": "Akukafiki lutho okwamanje. Inkokhelo oyenzile isengaqinisekiswa.",
  "status.expired.next":
    "Ungakhokhi manje. Uma usukhokhile, ungaphindi ukhokhe: siyaqhubeka nokuhlola.",
  "status.success.title": "Inkokhelo itholakele",
  "status.success.what": "{amount} ku-{merchant}",
  "status.success.whatNoMerchant": "{amount}",
  "status.success.whatOtherAmount":
    "Ukhokhe {paid}. Isitolo {merchant} sithola yonke imali engu-{amount}.",
  "status.success.next": "Akusekho okunye okumele ukwenze.",
  "status.autoReturn.in":
    "Uzobuyiselwa emuva {count, plural, one {ngemva kwesekhondi elingu-#} other {ngemva kwamasekhondi angu-#}}.",
  "status.autoReturn.stay": "Hlala kuleli khasi",
  "status.autoReturn.stopped": "Uzohlala kuleli khasi uze ubuyele emuva.",
  "status.failed.title": "Inkokhelo ayiphumelelanga",
  "status.failed.what": "Inkokhelo ayenziwanga. Isitolo {merchant} asitholanga mali.",
  "status.failed.next":
    "Buyela esitolo ukuze uzame futhi noma ukhokhe ngenye indlela. Uma imali isiphumile ku-akhawunti yakho, buza esitolo ngaphambi kokuthi uphinde ukhokhe.",
  "status.refused.title": "Inkokhelo yenqatshiwe",
  "status.refused.what": "Inkokhelo ayamukelwanga. Isitolo {merchant} asitholanga mali.",
  "status.refused.next":
    "Buyela esitolo ukuze ukhokhe ngenye indlela. Uma imali isiphumile ku-akhawunti yakho, buza esitolo ngaphambi kokuthi uphinde ukhokhe.",
  "status.tokenEnded.title": "Le linki ayisayivuli inkokhelo",
  "status.tokenEnded.what":
    "Amalinki okukhokha aphelelwa yisikhathi. Inkokhelo ngokwayo iyaqhubeka: lokhu akusho lutho ngokuthi ifikile noma cha.",
  "status.tokenEnded.next": "Phinda uvule inkokhelo esitolo. Uma usukhokhile, ungaphindi ukhokhe.",
  "status.forbidden.title": "Le linki ayiyivuli le nkokhelo",
  "status.forbidden.what":
    "Yenzelwe enye inkokhelo noma enye injongo. Lokhu akusho lutho ngokuthi inkokhelo yakho ifikile noma cha.",
  "status.forbidden.next": "Phinda uvule inkokhelo esitolo. Uma usukhokhile, ungaphindi ukhokhe.",
  "status.notFound.title": "Ayikabi khona inkokhelo enjalo",
  "status.notFound.what": "Akukho okuqaliwe ngale nombolo, ngakho akukho okukhokhiwe lapha.",
  "status.notFound.next": "Buyela esitolo uqale inkokhelo lapho.",
  "status.linkEnded.tell": "Uma isitolo sibuza ukuthi usho yiphi inkokhelo, batshele le nombolo.",
  "status.linkEnded.at": "Ilinki iphele",
  "status.busy.title": "Isevisi yokukhokha imatasa",
  "status.busy.what": "Lokhu akusho lutho ngenkokhelo yakho: uma usukhokhile, iyaqhubeka.",
  "status.busy.next": "Linda kancane. Siyaqhubeka nokuzama. Uma usukhokhile, ungaphindi ukhokhe.",
  "status.lost.title": "Asikwazi ukuxhumana nesevisi yokukhokha",
  "status.lost.what": "Lokhu akusho lutho ngenkokhelo yakho: uma usukhokhile, iyaqhubeka.",
  "status.lost.next":
    "Hlola i-inthanethi yakho. Siyaqhubeka nokuzama. Uma usukhokhile, ungaphindi ukhokhe.",
  "status.unreadable.title": "Asikwazi ukufunda inkokhelo yakho",
  "status.unreadable.what":
    "Isevisi yokukhokha iphendule ngendlela leli khasi elingayiqondi. Lokhu akusho lutho ngenkokhelo yakho: uma usukhokhile, iyaqhubeka.",
  "status.unreadable.next":
    "Ungakhokhi manje. Uma usukhokhile, ungaphindi ukhokhe. Siyaqhubeka nokuzama; noma ubuyele esitolo.",
  "status.theShop": "osikhokhelayo",
  "status.checkNow": "Hlola manje",
  "status.showInstruction": "Khombisa indlela yokukhokha",
  "status.created": "Inkokhelo iqaliwe",
  "status.at": "{time}",
  "status.processed.success": "Inkokhelo iqinisekisiwe",
  "status.processed.failed": "Inkokhelo ayiphumelelanga",
  "status.processed.refused": "Inkokhelo yenqatshiwe",
  "status.row.amount": "Inani",
  "status.row.order": "Inani le-oda",
  "status.row.paid": "Inani elikhokhiwe",
  "status.row.toPay": "Inani elizokhokhwa",
  "status.row.number": "Inombolo ye-oda",
  "status.back": "Buyela ku-{merchant}",
  "status.backHost": "Uya ku-{host}",
  "status.backRefused":
    "Isitolo asinikezanga ikheli elingavulwa ngokuphepha. Vala leli khasi ubuyele esitolo ngokwakho.",

  "institution.title": "Gunyaza inkokhelo",
  "institution.bank": "Ibhange lokuhlola",
  "institution.notice": "Leli yibhange lokulingisa lokuhlola. Akukho mali edluliswayo.",
  "institution.amount": "Okuzokhokhwa",
  "institution.payee": "Umamukeli",
  "institution.order": "Inombolo ye-oda",
  "institution.approve": "Gunyaza {amount}",
  "institution.cancel": "Khansela",
  "institution.comeBackLate": "Buya sekwephuzile",
  "institution.comeBackLateHelp":
    "Uyagunyaza, bese ubuyiselwa emuva ngaphambi kokuthi ibhange litshele isitolo.",
  "institution.decided": "Sekunqunyiwe kakade ngale nkokhelo",
  "institution.outcome": "Okunqunyiwe",
  "institution.outcome.approved": "Igunyaziwe. Isitolo sizokwaziswa maduze.",
  "institution.outcome.cancelled": "Ikhanseliwe. Akukho mali edlulisiwe.",
  "institution.outcome.SUCCESS": "Igunyaziwe. Imali isifikile esitolo.",
  "institution.outcome.FAILED":
    "Ikhanseliwe, yenqatshiwe noma iphelelwe yisikhathi. Akukho mali edlulisiwe.",
  "institution.outcome.REFUSED": "Yenqatshwe yisevisi yokukhokha. Akukho mali edlulisiwe.",
  "institution.goBack": "Buyela ku-{host}",
  "institution.notFound": "Akukho okumele ukugunyaze lapha",
  "institution.notFoundHelp":
    "Ilinki ayilungile noma ayisasebenzi. Akukho mali edlulisiwe. Buyela esitolo uphinde uvule inkokhelo.",
  "institution.failed": "Ibhange lokuhlola alinikezanga mpendulo. Zama futhi.",
  "institution.unreachable": "Asikwazi ukuxhumana nebhange lokuhlola",
  "institution.unreachableHelp":
    "Lapha asikwazi ukusho ukuthi sekunqunyiwe yini ngenkokhelo. Hlola i-inthanethi yakho, bese uzama futhi.",
  "institution.loading": "Sivula ibhange lokuhlola",

  "app.failed.title": "Leli khasi liyekile ukusebenza",
  "app.failed.what":
    "Iphutha ngelethu. Lokhu akusho lutho ngenkokhelo yakho: uma usukhokhile, iyaqhubeka, ngakho ungaphindi ukhokhe.",
  "app.cutOff.title": "I-inthanethi inqamukile",
  "app.cutOff.what":
    "Ikhasi elilandelayo alivulekanga. Okufakile kugciniwe, akukho okukhokhwa kabili, futhi leli khasi lizoqhubeka ngokwalo lapho i-inthanethi isibuyile.",
  "app.cutOff.still": "I-inthanethi ayikabuyi. Sizozama futhi uma ubuyela lapha.",
  "app.notLoaded.title": "Asikwazanga ukuvula inkokhelo yakho",
  "app.notLoaded.what":
    "Hlola i-inthanethi yakho, bese uzama futhi. Lokhu akusho lutho ngenkokhelo yakho: uma usukhokhile, iyaqhubeka.",
  "app.notLoaded.unreadable":
    "Isevisi iphendule ngendlela leli khasi elingayiqondi. Uma usukhokhile, inkokhelo yakho iyaqhubeka: ungaphindi ukhokhe. Zama futhi kamuva.",
  "instruction.methodFixed":
    "Le nkokhelo yaqalwa ngaphambilini, ngendlela yokukhokha ekhonjiswe lapha. Ayisakwazi ukushintshwa.",
} as const satisfies Translation;
