import type { AboutLanguage } from "../boot/aboutLanguage.ts";
import type { Translation } from "./translation.ts";

export const about: AboutLanguage = {
  name: "Afrikaans",
  direction: "ltr",
  saidAsInEnglish: ["instruction.row.bank"],
};

/** Afrikaans, for South Africa: plain and friendly, with “jy” and “jou” as in local banking apps. */
export default {
  "language.label": "Taal",
  "language.notLoaded":
    "Hierdie taal kon nie gelaai word nie. Kontroleer jou verbinding en kies dit weer.",

  "boot.failed.title": "Hierdie bladsy het nie gelaai nie",
  "boot.failed.what":
    "Geen geld is oorgedra deur dit oop te maak nie. As jy reeds betaal het, moenie weer betaal nie.",
  "boot.failed.next": "Kontroleer jou verbinding en probeer dan weer.",
  "boot.slow":
    "Dit neem langer as gewoonlik. Niks word betaal deur te wag of deur die bladsy weer te laai nie.",

  "page.test": "Toetsbetaling. Geen geld word oorgedra nie.",
  "page.order": "Bestelling {idPayin}",
  "page.toPay": "Betaalbaar",
  "page.errorTitle": "Fout: {title}",
  "page.titleOf": "{title} – {name}",
  "page.wayBack": "Terug na {host}",
  "page.loading": "Jou betaling word gelaai",

  "ui.copy": "Kopieer",
  "ui.copied": "Gekopieer",
  "ui.copyLabel": "Kopieer {label}",
  "ui.copiedLabel": "{label} is gekopieer",
  "ui.copyFailed": "Kon nie kopieer nie. Die teks is gekies: kopieer dit van hier af.",
  "ui.slow":
    "Dit neem langer as gewoonlik. Die verbinding is dalk stadig: ons hou aan probeer, en niks word twee keer betaal nie.",
  "ui.tryAgain": "Probeer weer",

  "method.OFFLINE": "Bankoorplasing (EFT)",
  "method.OFFLINE.what": "Jy kry die rekeningbesonderhede en stuur self die geld",
  "method.ONLINE": "Aanlyn bankdienste",
  "method.ONLINE.what": "Jy keur die betaling by jou bank goed en kom terug",
  "method.QR_PH": "QR Ph",
  "method.QR_PH.what": "Skandeer ’n kode met enige bank- of beursietoep",
  "method.VIET_QR": "VietQR",
  "method.VIET_QR.what": "Skandeer ’n kode met enige banktoep",
  "method.PIX_QR": "Pix",
  "method.PIX_QR.what": "Skandeer of kopieer ’n kode in enige banktoep",
  "method.UPI_QR": "UPI-QR",
  "method.UPI_QR.what": "Skandeer ’n kode of maak jou UPI-toep oop",
  "method.UPI_ID": "UPI ID",
  "method.UPI_ID.what": "Jy keur ’n versoek in jou UPI-toep goed",
  "method.MOBILE_MONEY": "Mobiele geld",
  "method.MOBILE_MONEY.what": "Jy voer jou PIN op jou foon in",
  "method.E_WALLET": "E-beursie",
  "method.E_WALLET.what": "Jy betaal in jou beursie en kom terug",
  "method.NET_BANKING": "Internetbankdienste",
  "method.NET_BANKING.what": "Jy betaal by jou bank en kom terug",
  "method.INSTANT_TRANSFER": "Kitsoorplasing",
  "method.INSTANT_TRANSFER.what": "Jou bank stuur die geld dadelik",
  "method.CAPITEC_PAY": "Capitec Pay",
  "method.CAPITEC_PAY.what": "Jy keur ’n versoek in jou bank se toep goed",
  "method.ABSA_PAY": "Absa Pay",
  "method.ABSA_PAY.what": "Jy keur ’n versoek in jou bank se toep goed",
  "method.VA_PAY": "Virtuele rekening",
  "method.VA_PAY.what": "Jy stuur die geld na ’n nommer wat vir hierdie betaling gemaak is",
  "method.BANK_TRANSFER": "Oorplasing na ’n rekeningnommer",
  "method.BANK_TRANSFER.what": "Jy kry die rekeningbesonderhede en stuur self die geld",
  "method.CODE_PAYMENT": "Kontant by ’n betaalpunt",
  "method.CODE_PAYMENT.what": "Jy kry ’n kode en betaal kontant",
  "method.ADDRESS_PAYMENT": "Oorplasing na ’n betaaladres",
  "method.ADDRESS_PAYMENT.what": "Jy stuur die geld en gee die verwysing daarvan",
  "method.CRYPTO_OFFLINE": "USDC",
  "method.CRYPTO_OFFLINE.what": "Jy stuur USDC na ’n adres",

  "redirect.broken.title": "Hierdie betaalskakel werk nie",
  "redirect.broken.what":
    "Dit is onvolledig of is op pad hierheen verander. Geen geld is oorgedra deur dit oop te maak nie.",
  "redirect.broken.next": "Gaan terug na die winkel en begin die betaling weer.",
  "redirect.broken.developer": "Besonderhede vir die winkel",
  "redirect.broken.integrator": "Maak ontwikkelaarmodus oop",
  "redirect.fault.missing": "{parameter} ontbreek",
  "redirect.fault.repeated": "{parameter} kom meer as een keer voor",
  "redirect.fault.malformed": "{parameter} is nie geldig nie",
  "redirect.fault.too_long": "Die skakel is langer as 16 KiB",
  "redirect.fault.other_environment": "{parameter} is vir ’n ander omgewing gemaak",
  "redirect.fault.other_merchant": "{parameter} is vir ’n ander merchantCode gemaak",
  "redirect.fault.other_payment": "{parameter} is vir ’n ander idPayin gemaak",
  "redirect.fault.other_money": "{parameter} is vir ’n ander bedrag of geldeenheid gemaak",
  "redirect.fault.too_narrow": "{parameter} laat nie die oproepe toe wat ’n betaling nodig het nie",

  "option.title": "Hoe wil jy betaal?",
  "option.titleOne": "So betaal jy",
  "option.externalProviders":
    "Die winkel werk ook met {providers}. Jy kan nie op hierdie bladsy daarmee betaal nie.",
  "option.legend": "Maniere om te betaal",
  "option.from": "Vanaf {minimum}",
  "option.upTo": "Tot {maximum}",
  "option.operators": "Jou bank of beursie",
  "option.operatorLater": "Kies later",
  "option.moreOperators": "Meer banke en beursies",
  "option.search.label": "Soek jou bank of beursie",
  "option.search.found": "{count} gevind",
  "option.search.none": "Niks gevind nie. Probeer ’n deel van die naam.",
  "option.continue": "Gaan voort",
  "option.continueWith": "Gaan voort met {name}",
  "option.payWith": "Betaal {amount} met {name}",
  "option.addDetails": "Voeg besonderhede by (opsioneel)",
  "option.chooseFirst": "Kies eers hoe jy wil betaal.",
  "option.chooseOperatorFirst": "Kies eers jou bank of beursie.",
  "option.lastStep": "Hierna kan jy nie die betaalmetode verander nie.",
  "option.presetUnavailable":
    "Die betaalmetode wat die winkel voorgestel het, is nie vir hierdie betaling beskikbaar nie. Kies ’n ander een.",
  "option.none.title": "Daar is geen manier om dit te betaal nie",
  "option.none.what":
    "Die winkel bied geen manier om hierdie bedrag in hierdie geldeenheid te betaal nie. Geen geld is oorgedra nie.",
  "option.none.next": "Gaan terug na die winkel om op ’n ander manier te betaal.",
  "option.presetOnly.title": "Hierdie betaalmetode is nie beskikbaar nie",
  "option.presetOnly.what":
    "Die winkel het ’n betaalmetode gekies wat nie vir hierdie betaling gebruik kan word nie. Geen geld is oorgedra nie.",
  "option.presetOnly.developer":
    "Wat die skakel noem, is nie een van die betaalmetodes wat vir hierdie bedrag en geldeenheid beskikbaar is nie:",
  "option.tokenEnded.title": "Hierdie betaalskakel is nie meer geldig nie",
  "option.tokenEnded.what":
    "Skakels na ’n betaling verval na ’n tyd. As jy reeds betaal het, gaan jou betaling voort: moenie weer betaal nie.",
  "option.tokenEnded.next": "As jy nie betaal het nie, gaan terug na die winkel en begin weer.",

  "collection.title": "Jou besonderhede",
  "collection.titleNothing": "Gereed om te betaal",
  "collection.creating": "Jou betaling word voorberei",
  "collection.lead": "Jy betaal met {method}.",
  "collection.leadOperator": "Jy betaal met {method}, {operator}.",
  "collection.given": "Deur die winkel verskaf",
  "collection.more": "Voeg meer by (opsioneel)",
  "collection.optional": "(opsioneel)",
  "collection.pay": "Betaal {amount}",
  "collection.change": "Verander die betaalmetode",
  "collection.choose": "Kies",
  "collection.errors": "Kontroleer asseblief hierdie besonderhede",
  "collection.givenWrong.title": "Die winkel moet eers iets regmaak",
  "collection.givenWrong.value": "{label} is nie geldig nie",
  "collection.givenWrong.what":
    "Jy kan nie hierdie besonderhede hier verander nie. Laat die winkel weet, of gaan terug en begin die betaling weer. Geen geld is oorgedra nie.",
  "collection.lost.title": "Ons kon nie jou betaling voorberei nie",
  "collection.lost.what":
    "Die antwoord het op pad verlore geraak, en geen geld is oorgedra nie. Druk weer: ons kyk eers of die betaling reeds daar is, sodat jy nooit twee keer betaal nie.",
  "collection.refused.title": "Die betaling is nie begin nie",
  "collection.refused.what":
    "Die betaaldiens het dit nie aanvaar nie, en geen geld is oorgedra nie. Probeer weer, of gaan terug na die winkel.",
  "collection.busy.title": "Die diens is besig",
  "collection.busy.what": "Geen geld is oorgedra nie. Wag ’n oomblik en druk dan weer.",
  "collection.fault.required": "Vul dit in: {label}",
  "collection.fault.too_short": "{label} is te kort",
  "collection.fault.too_long": "{label} is te lank",
  "collection.fault.wrong_format": "{label} bevat karakters wat nie toegelaat word nie",
  "collection.fault.not_allowed": "Kies een uit die lys: {label}",
  "collection.fault.choose": "Kies een: {label}",
  "collection.fault.email": "Voer ’n e-posadres soos name@example.com in",
  "collection.fault.phone": "Voer ’n telefoonnommer met net syfers in, met of sonder die landkode",
  "collection.fault.phoneOf": "Voer ’n telefoonnommer soos {national} of {international} in",

  "data.accountName": "Naam van die rekeninghouer",
  "data.accountNumber": "Rekeningnommer",
  "data.emailAddress": "E-posadres",
  "data.phoneNumber": "Telefoonnommer",
  "data.taxId": "Belastingnommer",
  "data.accountType": "Soort rekening",
  "data.upiId": "UPI ID",
  "data.paymentLocation": "Groep betaalpunte",
  "data.productId": "Produknommer",
  "data.paymentOperatorCode": "Bank of beursie",
  "data.accountType.clabe": "CLABE",
  "data.accountType.debitCard": "Debietkaartnommer",
  "data.accountType.phone": "Telefoonnommer",
  "data.hint.accountName": "Soos dit op jou bankrekening staan",
  "data.hint.phoneNumber": "Met of sonder die landkode",
  "data.hint.phoneNumberOf": "Met of sonder {callingCode}",

  "instruction.state.transfer": "Ons wag vir jou oorplasing",
  "instruction.state.qr": "Ons wag vir jou betaling",
  "instruction.state.redirect": "Ons wag dat jy by {host} betaal",
  "instruction.state.unsafe": "Moenie betaal nie: iets is verkeerd",
  "instruction.state.upiRequest": "Keur die versoek in jou UPI-toep goed",
  "instruction.state.storeCode": "Ons wag dat jy by die betaalpunt betaal",
  "instruction.state.mobileMoney": "Voer jou PIN op jou foon in",
  "instruction.state.appApproval": "Keur die betaling in jou bank se toep goed",
  "instruction.state.other": "Ons wag vir jou betaling",
  "instruction.amount.transfer": "Stuur presies",
  "instruction.amount.send": "Stuur presies",
  "instruction.amount.pay": "Betaal presies",
  "instruction.do.transfer": "Stuur hierdie bedrag vanaf jou eie bank na die rekening hieronder.",
  "instruction.do.qr":
    "Skandeer hierdie kode met jou bank- of beursietoep, of kopieer dit na die toep.",
  "instruction.do.qrOnPhone":
    "Kopieer die kode hieronder na jou bank- of beursietoep, of stoor die prent daarvan en maak dit in die toep oop.",
  "instruction.do.appLink":
    "Maak jou UPI-toep met hierdie knoppie oop, of kopieer die kode hieronder na die toep.",
  "instruction.do.redirect": "Jy betaal by {host} en kom dan hierheen terug.",
  "instruction.do.redirectUnknown":
    "Die skakel na jou bank kan nie veilig oopgemaak word nie, daarom maak ons dit nie oop nie. Moenie betaal nie. Gaan terug na die winkel en laat hulle weet.",
  "instruction.do.virtualAccount":
    "Stuur hierdie bedrag na die nommer hieronder. Dit is net vir hierdie betaling gemaak.",
  "instruction.do.storeCode": "Wys hierdie kode vir die kassier en betaal kontant.",
  "instruction.do.mobileMoney":
    "’n Versoek is op pad na jou foon. Voer jou PIN op jou foon in om te betaal.",
  "instruction.do.upiRequest": "Maak jou UPI-toep oop en keur die versoek goed wat daar wag.",
  "instruction.do.appApproval":
    "Maak die toep van {app} oop en keur die versoek goed wat daar wag.",
  "instruction.do.crypto":
    "Stuur {currency} vanaf jou beursie na die adres hieronder. Kontroleer dat die begin en die einde van die adres met dié hier ooreenstem.",
  "instruction.do.address": "Stuur hierdie bedrag vanuit jou bank se toep na die adres hieronder.",
  "instruction.do.other": "Betaal met die besonderhede hieronder.",
  "instruction.difference.less": "{by} minder as jou bestelling, doelbewus",
  "instruction.difference.more": "{by} meer as jou bestelling, doelbewus",
  "instruction.difference.incomparable": "Nie in die geldeenheid van jou bestelling nie, doelbewus",
  "instruction.difference.why":
    "Aan hierdie presiese bedrag sien ons dat die betaling joune is. {merchant} ontvang die volle {order}.",
  "instruction.difference.whyOtherCurrency":
    "Stuur die bedrag hierbo net soos dit is. {merchant} ontvang die volle {order}.",
  "instruction.difference.merchant": "Die winkel",
  "instruction.row.bank": "Bank",
  "instruction.row.branch": "Tak",
  "instruction.row.accountType": "Soort rekening",
  "instruction.row.accountNumber": "Rekeningnommer",
  "instruction.row.accountName": "Rekeningnaam",
  "instruction.row.reference": "Verwysing",
  "instruction.row.payerName": "Betaal vanaf die rekening van",
  "instruction.row.payerNumber": "Betaal vanaf rekeningnommer",
  "instruction.row.usedName": "Gebruikte rekening, naam",
  "instruction.row.usedNumber": "Gebruikte rekening, nommer",
  "instruction.row.upiId": "Gebruikte UPI ID",
  "instruction.row.operator": "Bank of beursie",
  "instruction.row.network": "Netwerk",
  "instruction.row.address": "Adres",
  "instruction.row.location": "Betaal by",
  "instruction.row.locationCustomer": "Deur jou gekies",
  "instruction.row.externalReference": "Jou betaalverwysing",
  "instruction.row.payee": "Begunstigde",
  "instruction.row.upiLink": "Betaalskakel",
  "instruction.row.taxId": "Belastingnommer",
  "instruction.row.phoneNumber": "Telefoonnommer",
  "instruction.row.emailAddress": "E-posadres",
  "instruction.row.productId": "Produknommer",
  "instruction.row.storeCode": "Kode vir die kassier",
  "instruction.row.phoneUsed": "Gebruikte telefoonnommer",
  "instruction.row.shownName": "Naam wat jou bank sal wys",
  "instruction.row.requestedUpiId": "Versoek gestuur na",
  "instruction.row.requestedName": "Rekening van",
  "instruction.row.requestedPhone": "Versoek gestuur na",
  "instruction.row.requestedAccount": "Rekeningnommer",
  "instruction.row.paymentAddress": "Betaaladres",
  "instruction.row.addressOwner": "Adres van",
  "instruction.network.only": "Slegs op {network}",
  "instruction.network.loss": "Wat jy op ’n ander netwerk stuur, is verlore.",
  "instruction.noRequest": "Geen versoek op jou foon nie?",
  "instruction.yourBank": "jou bank",
  "instruction.print": "Druk hierdie kode uit",
  "instruction.steps": "Hoe om te betaal",
  "instruction.stepsOf": "{title}: {channel}",
  "instruction.step.transfer.1": "Maak jou bank se toep of webwerf oop en begin ’n oorplasing.",
  "instruction.step.transfer.2": "Kopieer die rekeningbesonderhede en die verwysing van hier af.",
  "instruction.step.transfer.3": "Stuur die presiese bedrag en kom dan terug na hierdie bladsy.",
  "instruction.step.qr.1": "Maak jou bank- of beursietoep oop en kies om met QR te betaal.",
  "instruction.step.qr.2":
    "Skandeer die kode, of stoor die prent daarvan en maak dit in die toep oop.",
  "instruction.step.qr.2OnPhone":
    "Plak die kode wat jy hier gekopieer het, of maak die prent oop wat jy gestoor het.",
  "instruction.step.qr.3": "Kontroleer die begunstigde en die bedrag, en bevestig dan.",
  "instruction.step.virtualAccount.1":
    "Maak jou bank se toep oop en kies om na ’n virtuele rekening te betaal.",
  "instruction.step.virtualAccount.2":
    "Voer die nommer in en vergelyk die naam wat gewys word met die een hier.",
  "instruction.step.virtualAccount.3":
    "Stuur die presiese bedrag en kom dan terug na hierdie bladsy.",
  "instruction.step.storeCode.1":
    "Gaan na enige betaalpunt van die groep voordat die tyd verstreke is.",
  "instruction.step.storeCode.2": "Wys of sê die kode vir die kassier.",
  "instruction.step.storeCode.3": "Betaal die presiese bedrag kontant en hou die strokie.",
  "instruction.step.mobileMoney.1":
    "Maak die toep of die kieslys van jou mobiele geld oop en soek versoeke om goed te keur.",
  "instruction.step.mobileMoney.2":
    "Kontroleer dat die bedrag reg is en keur dit dan met jou PIN goed.",
  "instruction.step.upiRequest.1":
    "Maak jou UPI-toep oop en kyk onder hangende versoeke of betaalversoeke.",
  "instruction.step.upiRequest.2":
    "Kontroleer dat die bedrag reg is en keur dit dan met jou UPI-PIN goed.",
  "instruction.upiRequest.otherWay": "Wil jy eerder ’n QR-kode skandeer?",
  "instruction.upiRequest.otherWayHow":
    "Hierdie betaling bly ’n versoek in jou toep: die betaalmetode van ’n betaling wat reeds begin is, kan nie verander word nie. As jy dit nie goedgekeur het nie, weier dit in jou toep, gaan terug na die winkel en begin ’n nuwe betaling met UPI-QR, as die winkel dit aanbied. As jy dit goedgekeur het, moenie weer betaal nie.",
  "instruction.step.appApproval.1":
    "Maak jou bank se toep oop en kyk onder boodskappe of goedkeurings.",
  "instruction.step.appApproval.2": "Kontroleer dat die bedrag reg is en keur dit dan daar goed.",
  "instruction.step.crypto.1": "Maak jou beursie oop en kies die netwerk wat hierbo genoem word.",
  "instruction.step.crypto.2": "Kopieer die adres en die bedrag van hier af.",
  "instruction.step.crypto.3":
    "Kontroleer dat albei ente van die adres met dié hier ooreenstem, en stuur dan.",
  "instruction.step.address.1": "Maak jou bank se toep oop en kies om na ’n betaaladres te betaal.",
  "instruction.step.address.2": "Kopieer die adres, die bedrag en die verwysing van hier af.",
  "instruction.step.address.3": "Stuur die presiese bedrag en kom dan terug na hierdie bladsy.",
  "instruction.warning.exactAmount":
    "Stuur die presiese bedrag. ’n Ander bedrag word dalk nie herken nie.",
  "instruction.warning.reference": "Gebruik die verwysing presies soos dit is.",
  "instruction.warning.namedAccount": "Betaal vanaf die rekening wat hierbo genoem word.",
  "instruction.warning.once": "Betaal net een keer. Moenie die geld twee keer stuur nie.",
  "instruction.warning.checkPayee":
    "Kontroleer dat jou toep die begunstigde hierbo wys voordat jy bevestig.",
  "instruction.warning.expiredCode":
    "Moenie die kode gebruik nadat die tyd verstreke is nie, al kan dit nog geskandeer word.",
  "instruction.warning.redirectOnce":
    "As jy die betaling daar goedgekeur het, moenie weer hier betaal nie.",
  "instruction.warning.numberOnce":
    "Die nommer aanvaar net een betaling van hierdie bedrag. Moenie ’n tweede een stuur nie.",
  "instruction.warning.cashOnly": "Die betaalpunt aanvaar net kontant.",
  "instruction.warning.codeOnce":
    "Die kode werk net een keer. Moenie dit ’n tweede keer betaal nie.",
  "instruction.warning.pinNever":
    "Voer jou PIN net op jou foon in. Moet dit nooit op hierdie bladsy invoer nie, en moet dit vir niemand sê nie.",
  "instruction.warning.timeoutNoFailure":
    "As die versoek verval, beteken dit nie dat die betaling misluk het nie. Kyk hier voordat jy weer betaal.",
  "instruction.warning.approveOnlyYours":
    "Keur net die versoek met hierdie bedrag goed. Weier enige een waarvoor jy nie gevra het nie.",
  "instruction.warning.bankOnly": "Net kliënte van hierdie bank kan so betaal.",
  "instruction.warning.approveOnce":
    "Keur dit net een keer goed. Moenie weer op ’n ander manier betaal nie.",
  "instruction.warning.coinOnce":
    "Stuur dit net een keer. ’n Oorplasing kan nie teruggetrek word nie.",
  "instruction.warning.feesOnTop": "Netwerkfooie kom by: presies die bedrag hierbo moet aankom.",
  "instruction.expiry.by": "Betaal teen {time}",
  "instruction.expiry.atStoreBy": "Betaal by die betaalpunt teen {time}",
  "instruction.expiry.days": "nog omtrent {count, plural, one {# dag} other {# dae}} oor",
  "instruction.expiry.hours": "nog omtrent {count, plural, one {# uur} other {# uur}} oor",
  "instruction.expiry.minutes": "nog omtrent {count, plural, one {# minuut} other {# minute}} oor",
  "instruction.expiry.digits": "nog {digits} oor",
  "instruction.expiry.passed": "Die tyd om te betaal is verstreke",
  "instruction.expiry.say180": "Nog drie minute om te betaal",
  "instruction.expiry.say60": "Nog een minuut om te betaal",
  "instruction.expiry.say30": "Nog dertig sekondes om te betaal",
  "instruction.appLink.open": "Maak jou UPI-toep oop",
  "instruction.appLink.trouble": "Het dit nie oopgemaak nie?",
  "instruction.appLink.otherApp":
    "Jy betaal eers wanneer jy in ’n toep bevestig. Enige UPI-toep sal werk: kopieer die kode hieronder na ’n ander een.",
  "instruction.appLink.image":
    "Of stoor die prent van die kode hieronder en maak dit in die toep oop.",
  "instruction.appLink.otherDevice":
    "Of skandeer die QR-kode aan die einde van hierdie bladsy met ’n ander foon.",
  "instruction.appLink.browser":
    "As jy binne ’n ander toep is, maak hierdie bladsy in jou blaaier oop en druk die knoppie daar.",
  "instruction.missing.title": "Ons kan nie vir jou wys hoe om te betaal nie",
  "instruction.missing.what":
    "Die betaaldiens het uitgelaat wat jy nodig het om te betaal. Moenie nou betaal nie: probeer later weer, of gaan terug na die winkel. As jy betaal het, gaan jou betaling voort.",
  "instruction.wrongCode.title": "Hierdie kode pas nie by jou bestelling nie",
  "instruction.wrongCode.what":
    "Moenie daarmee betaal nie. Dit vra ’n ander bedrag of betaal iemand anders, daarom wys ons dit nie. Gaan terug na die winkel en laat hulle weet.",
  "instruction.qr.image": "QR-kode om {amount} aan {payee} te betaal",
  "instruction.qr.imageNoPayee": "QR-kode om {amount} te betaal",
  "instruction.qr.otherDevice": "Skandeer dit met ’n ander foon",
  "instruction.qr.text": "Kode as teks",
  "instruction.qr.save": "Stoor QR as prent",
  "instruction.qr.saveFailed":
    "Die prent kon nie gestoor word nie. Neem ’n skermskoot, of kopieer die kode.",
  "instruction.keep.share": "Stoor of deel hierdie instruksies",
  "instruction.keep.calendar": "Herinner my in my kalender",
  "instruction.keep.print": "Druk hierdie instruksies uit",
  "instruction.keep.title": "Betaal {amount} aan {merchant}",
  "instruction.keep.titleNoMerchant": "Betaal {amount}",
  "instruction.keep.copied":
    "Die skakel na hierdie bladsy is gekopieer. Enigiemand wat dit het, kan jou betaling sien.",
  "instruction.keep.what":
    "Enigiemand wat die skakel het, kan hierdie betaling sien en hoe dit betaal word. Die skakel dra geen geld oor nie.",
  "instruction.keep.until":
    "Enigiemand wat die skakel het, kan hierdie betaling sien en hoe dit betaal word. Die skakel dra geen geld oor nie. Dit werk tot {time}; maak die betaling daarna vanuit die winkel oop.",
  "instruction.keep.failed":
    "Kon nie kopieer nie. Kopieer hierdie bladsy se adres uit jou blaaier.",
  "instruction.redirect.follow": "Gaan voort na {host}",
  "instruction.redirect.trouble": "Het dit nie oopgemaak nie?",
  "instruction.redirect.troubleHelp":
    "Druk die knoppie weer. As jy binne ’n ander toep is, maak hierdie bladsy in jou blaaier oop en druk dit daar.",

  "reference.required.title": "Wanneer jy betaal het, voer die verwysing in",
  "reference.required.what":
    "Daarsonder kan ons nie jou betaling identifiseer nie. Om dit te stuur, dra op sigself geen geld oor nie.",
  "reference.optional.title": "Het jy betaal? Gee ons die verwysing",
  "reference.optional.what":
    "Dit help ons om jou betaling gouer te vind. Jy kan dit uitlaat, en om dit te stuur, dra op sigself geen geld oor nie.",
  "reference.utr.label": "UTR van die UPI-betaling",
  "reference.utr.hint":
    "12 syfers, in jou UPI-toep onder die besonderhede van die betaling. Jy kan ook die hele boodskap van jou bank plak.",
  "reference.transactionHash.label": "Transaksie-hash",
  "reference.transactionHash.hint":
    "0x en nog 64 karakters, in jou beursie onder die besonderhede van die oorplasing. Jy kan ook ’n skakel na die transaksie plak.",
  "reference.reference.label": "Verwysingsnommer van jou oorplasing",
  "reference.reference.hint":
    "Jou bank wys dit wanneer die geld gestuur is, dikwels as UTR of RRN. Dit is nie die verwysing wat jy van hier af gekopieer het nie. Jy kan ook die hele boodskap van jou bank plak.",
  "reference.unusual.utr":
    "’n UTR het gewoonlik 12 syfers. Kontroleer dit nog een keer; jy kan dit stuur soos dit is.",
  "reference.unusual.transactionHash":
    "’n Transaksie-hash is gewoonlik 0x en nog 64 karakters. Kontroleer dit nog een keer; jy kan dit stuur soos dit is.",
  "reference.found.title":
    "{count, plural, one {Ons het dit in jou teks gevind:} other {Ons het hierdie in jou teks gevind:}}",
  "reference.found.use": "Gebruik {reference}",
  "reference.found.choose":
    "Daar is meer as net ’n verwysing in jou teks. Kies wat ons gevind het, of stuur die teks soos dit is.",
  "reference.found.chooseOnly":
    "Jou teks kan nie gestuur word soos dit is nie. Kies wat ons gevind het, of voer net die verwysing in.",
  "reference.found.sendAsIs": "Stuur die teks soos dit is",
  "reference.fault.required": "Voer eers die verwysing in.",
  "reference.fault.tooLong": "’n Verwysing het hoogstens 128 karakters. Voer net die verwysing in.",
  "reference.fault.wrongSigns":
    "’n Verwysing is een reël met syfers, gewone tekens en letters sonder aksente. Voer net die verwysing in.",
  "reference.fault.refused":
    "Die diens aanvaar dit nie as ’n verwysing nie. Vergelyk dit met jou toep en stuur dit weer. Jou betaling gaan voort.",
  "reference.send": "Stuur die verwysing",
  "reference.sending": "Die verwysing word gestuur",
  "reference.keep": "Hou {reference}",
  "reference.given.title": "Ons het jou verwysing",
  "reference.given.what":
    "Dit word saam met jou betaling bewaar en het geen geld oorgedra nie. As jy betaal het, kan jy hierdie bladsy verlaat: ons bevestig die betaling wanneer jou geld aangekom het.",
  "reference.given.correct": "Maak die verwysing reg",
  "reference.failed.lost.title": "Ons weet nie of jou verwysing aangekom het nie",
  "reference.failed.lost.what":
    "Die antwoord het op pad verlore geraak. Niks van jou betaling is verlore nie, en jou verwysing bly hier. Stuur dit weer: dit doen geen kwaad nie.",
  "reference.failed.busy.title": "Die diens is besig",
  "reference.failed.busy.what":
    "Jou verwysing is nog nie ontvang nie en bly hier. Jou betaling gaan voort. Wag ’n oomblik en stuur dit dan weer.",
  "reference.failed.ended.title": "Hierdie skakel het verval",
  "reference.failed.ended.what":
    "Jou verwysing is nie ontvang nie, maar jou betaling gaan voort. Maak die betaling weer vanuit die winkel oop en voer die verwysing daar in. Moenie weer betaal nie.",
  "reference.failed.mayNot.title": "Die verwysing kan nie met hierdie skakel ingevoer word nie",
  "reference.failed.mayNot.what":
    "Maak die skakel oop wat die winkel jou gegee het om te betaal, en voer jou betaling se verwysing daar in. Jou betaling gaan voort. As jy betaal het, moenie weer betaal nie.",
  "reference.failed.notAccepted.title": "Hierdie betaling het nie ’n verwysing nodig nie",
  "reference.failed.notAccepted.what":
    "Die diens het dit nie aanvaar nie, en daar is niks om reg te maak nie. Jou betaling gaan voort: as jy betaal het, moenie weer betaal nie.",
  "reference.failed.isFinal.title": "Daar is reeds oor hierdie betaling besluit",
  "reference.failed.isFinal.what":
    "Die verwysing was nie meer nodig nie. Ons kyk hoe die betaling afgeloop het.",
  "reference.notLoaded.title": "Die veld vir jou verwysing kon nie gelaai word nie",
  "reference.notLoaded.what":
    "Jou betaling gaan voort. Kontroleer jou verbinding en laai die bladsy weer om die verwysing in te voer.",

  "watch.checkNow": "Ek het betaal, kyk nou",
  "watch.checking": "Ons kyk nou",
  "watch.checkedNow": "Pas nagegaan",
  "watch.checkedSeconds": "{count} s gelede nagegaan",
  "watch.checkedMinutes": "{count, plural, one {# minuut} other {# minute}} gelede nagegaan",
  "watch.nothingYet":
    "Niks het nog aangekom nie. Ons hou aan kyk, en hierdie bladsy verander vanself.",
  "watch.stillTheSame": "Ons het nou net weer gekyk: die antwoord is dieselfde.",
  "watch.lost": "Die verbinding is weg. Jou betaling gaan voort, en ons hou aan probeer.",
  "watch.busy": "Die diens is besig. Jou betaling gaan voort, en ons hou aan probeer.",
  "watch.unreadable":
    "Die diens het geantwoord op ’n manier wat hierdie bladsy nie verstaan nie. Jou betaling gaan voort, en ons hou aan probeer.",
  "watch.tokenEnded":
    "Hierdie bladsy kan nie meer na jou betaling kyk nie, maar die betaling gaan voort. Om die betaling weer te sien, maak dit vanuit die winkel oop.",

  "noPage.title": "Daar is geen bladsy by hierdie adres nie",
  "noPage.what":
    "Die adres is nie dié van ’n betaling nie, of ’n deel daarvan het op pad verlore geraak. Geen geld is oorgedra deur dit oop te maak nie.",
  "noPage.next":
    "Maak die betaling weer vanuit die winkel oop. As jy reeds betaal het, gaan jou betaling voort: moenie weer betaal nie.",
  "noPage.open": "Maak die betaling oop",
  "noPage.back": "Gaan terug",

  "handOver.title": "Gaan voort op jou foon",
  "handOver.scan":
    "Skandeer hierdie kode met jou foon se kamera. Die betaling maak daar oop soos dit hier is.",
  "handOver.send": "Stuur hierdie skakel na jou foon. Die betaling maak daar oop soos dit hier is.",
  "handOver.code": "QR-kode met die skakel na jou betaling",
  "handOver.link": "Skakel na jou betaling",
  "handOver.personal":
    "Die kode en die skakel is net joune: enigiemand wat dit het, kan jou betaling sien en daarmee voortgaan. Dit is dieselfde betaling, hier en daar: betaal dit net een keer.",

  "inApp.title": "Jy is binne {app}",
  "inApp.titleUnnamed": "Jy is binne ’n ander toep",
  "inApp.what":
    "Van hier af kan jy dikwels nie betaaltoeps oopmaak, iets stoor of iets uitdruk nie. As iets niks doen nie, soek “Maak in blaaier oop” in hierdie toep se kieslys, of kopieer die skakel en maak dit in jou blaaier oop. Jou betaling bly dieselfde.",
  "inApp.link": "Skakel na jou betaling",

  "status.loading.title": "Ons soek jou betaling op",
  "status.loading.what": "Net ’n oomblik, asseblief.",
  "status.processing.title": "Jou betaling word verwerk",
  "status.processing.what":
    "Dit neem ’n paar minute om ’n betaling te bevestig. Hierdie bladsy verander vanself.",
  "status.processing.next":
    "As jy nog nie betaal het nie, kan jy dit nog doen. As jy betaal het, moenie weer betaal nie.",
  "status.unknown.title": "Jou betaling is nog nie bevestig nie",
  "status.unknown.what":
    "Die betaaldiens sê iets daaroor wat hierdie bladsy nie verstaan nie. Dit is nie ’n bevestiging nie, maar ook nie ’n mislukking nie.",
  "status.unknown.next":
    "Moenie nou betaal nie. As jy betaal het, moenie weer betaal nie: jou betaling gaan voort, en ons hou aan kyk. Of vra die winkel.",
  "status.expired.title": "Die tyd om te betaal is verstreke",
  "status.expired.what":
    "Niks het nog aangekom nie. ’n Betaling wat jy gemaak het, kan steeds bevestig word.",
  "status.expired.next":
    "Moenie nou betaal nie. As jy betaal het, moenie weer betaal nie: ons hou aan kyk.",
  "status.success.title": "Betaling ontvang",
  "status.success.what": "{amount} aan {merchant}",
  "status.success.whatNoMerchant": "{amount}",
  "status.success.whatOtherAmount": "Jy het {paid} betaal. {merchant} ontvang die volle {amount}.",
  "status.success.next": "Jy hoef niks verder te doen nie.",
  "status.autoReturn.in":
    "Jy word oor {count, plural, one {# sekonde} other {# sekondes}} teruggeneem.",
  "status.autoReturn.stay": "Bly op hierdie bladsy",
  "status.autoReturn.stopped": "Jy bly op hierdie bladsy totdat jy teruggaan.",
  "status.failed.title": "Betaling het misluk",
  "status.failed.what": "Die betaling is nie gemaak nie. {merchant} het geen geld ontvang nie.",
  "status.failed.next":
    "Gaan terug na die winkel om weer te probeer of op ’n ander manier te betaal. As geld van jou rekening af is, vra die winkel voordat jy weer betaal.",
  "status.refused.title": "Betaling geweier",
  "status.refused.what": "Die betaling is nie aanvaar nie. {merchant} het geen geld ontvang nie.",
  "status.refused.next":
    "Gaan terug na die winkel om op ’n ander manier te betaal. As geld van jou rekening af is, vra die winkel voordat jy weer betaal.",
  "status.tokenEnded.title": "Hierdie skakel maak nie meer die betaling oop nie",
  "status.tokenEnded.what":
    "Skakels na ’n betaling verval na ’n tyd. Die betaling self gaan voort: hierdie boodskap sê niks oor of dit aangekom het nie.",
  "status.tokenEnded.next":
    "Maak die betaling weer vanuit die winkel oop. As jy betaal het, moenie weer betaal nie.",
  "status.forbidden.title": "Hierdie skakel maak nie hierdie betaling oop nie",
  "status.forbidden.what":
    "Dit is vir ’n ander betaling of ’n ander gebruik gemaak. Hierdie boodskap sê niks oor of jou betaling aangekom het nie.",
  "status.forbidden.next":
    "Maak die betaling weer vanuit die winkel oop. As jy betaal het, moenie weer betaal nie.",
  "status.notFound.title": "Daar is nog nie so ’n betaling nie",
  "status.notFound.what": "Niks is onder hierdie nommer begin nie, dus is niks hier betaal nie.",
  "status.notFound.next": "Gaan terug na die winkel en begin die betaling daar.",
  "status.linkEnded.tell":
    "As die winkel vra watter betaling jy bedoel, gee vir hulle hierdie nommer.",
  "status.linkEnded.at": "Die skakel het verval",
  "status.busy.title": "Die betaaldiens is besig",
  "status.busy.what":
    "Dit sê niks oor jou betaling nie: as jy betaal het, gaan die betaling voort.",
  "status.busy.next":
    "Wag ’n oomblik. Ons hou aan probeer. As jy betaal het, moenie weer betaal nie.",
  "status.lost.title": "Ons kan nie die betaaldiens bereik nie",
  "status.lost.what":
    "Dit sê niks oor jou betaling nie: as jy betaal het, gaan die betaling voort.",
  "status.lost.next":
    "Kontroleer jou verbinding. Ons hou aan probeer. As jy betaal het, moenie weer betaal nie.",
  "status.unreadable.title": "Ons kan nie jou betaling lees nie",
  "status.unreadable.what":
    "Die betaaldiens het geantwoord op ’n manier wat hierdie bladsy nie verstaan nie. Dit sê niks oor jou betaling nie: as jy betaal het, gaan die betaling voort.",
  "status.unreadable.next":
    "Moenie nou betaal nie. As jy betaal het, moenie weer betaal nie. Ons hou aan probeer; of gaan terug na die winkel.",
  "status.theShop": "Die winkel",
  "status.checkNow": "Kyk nou",
  "status.showInstruction": "Wys hoe om te betaal",
  "status.created": "Betaling geskep",
  "status.at": "{time}",
  "status.processed.success": "Betaling bevestig",
  "status.processed.failed": "Betaling het misluk",
  "status.processed.refused": "Betaling geweier",
  "status.row.amount": "Bedrag",
  "status.row.order": "Bedrag van die bestelling",
  "status.row.paid": "Bedrag betaal",
  "status.row.toPay": "Bedrag betaalbaar",
  "status.row.number": "Bestelnommer",
  "status.back": "Terug na {merchant}",
  "status.backHost": "Jy gaan na {host}",
  "status.backRefused":
    "Die winkel het geen adres gegee wat veilig oopgemaak kan word nie. Maak hierdie bladsy toe en gaan self na die winkel terug.",

  "institution.title": "Keur ’n betaling goed",
  "institution.bank": "Toetsbank",
  "institution.notice": "Dit is ’n nagebootste bank vir toetse. Geen geld word oorgedra nie.",
  "institution.amount": "Betaalbaar",
  "institution.payee": "Begunstigde",
  "institution.order": "Bestelnommer",
  "institution.approve": "Keur {amount} goed",
  "institution.cancel": "Kanselleer",
  "institution.comeBackLate": "Kom laat terug",
  "institution.comeBackLateHelp":
    "Jy keur goed en word teruggeneem voordat die bank die winkel laat weet het.",
  "institution.decided": "Daar is reeds oor hierdie betaling besluit",
  "institution.outcome": "Wat besluit is",
  "institution.outcome.approved": "Goedgekeur. Die winkel hoor binne ’n oomblik daarvan.",
  "institution.outcome.cancelled": "Gekanselleer. Geen geld is oorgedra nie.",
  "institution.outcome.SUCCESS": "Goedgekeur. Die geld is by die winkel.",
  "institution.outcome.FAILED": "Gekanselleer, afgekeur of verval. Geen geld is oorgedra nie.",
  "institution.outcome.REFUSED": "Deur die betaaldiens geweier. Geen geld is oorgedra nie.",
  "institution.goBack": "Gaan terug na {host}",
  "institution.notFound": "Hier is niks om goed te keur nie",
  "institution.notFoundHelp":
    "Die skakel is verkeerd of nie meer geldig nie. Geen geld is oorgedra nie. Gaan terug na die winkel en maak die betaling weer oop.",
  "institution.failed": "Die toetsbank het nie geantwoord nie. Probeer weer.",
  "institution.unreachable": "Die toetsbank kan nie bereik word nie",
  "institution.unreachableHelp":
    "Ons kan nie hier sien of daar oor die betaling besluit is nie. Kontroleer jou verbinding en probeer dan weer.",
  "institution.loading": "Die toetsbank word oopgemaak",

  "app.failed.title": "Hierdie bladsy het opgehou werk",
  "app.failed.what":
    "Die fout is ons s’n. Dit sê niks oor jou betaling nie: as jy betaal het, gaan die betaling voort, dus moenie weer betaal nie.",
  "app.cutOff.title": "Die verbinding is weg",
  "app.cutOff.what":
    "Die volgende bladsy kon nie gelaai word nie. Wat jy ingevoer het, word gehou, niks word twee keer betaal nie, en hierdie bladsy gaan vanself voort wanneer die verbinding terug is.",
  "app.cutOff.still":
    "Daar is steeds geen verbinding nie. Ons probeer weer wanneer jy hierheen terugkom.",
  "app.notLoaded.title": "Ons kon nie jou betaling laai nie",
  "app.notLoaded.what":
    "Kontroleer jou verbinding en probeer dan weer. Dit sê niks oor jou betaling nie: as jy betaal het, gaan die betaling voort.",
  "app.notLoaded.unreadable":
    "Die diens het geantwoord op ’n manier wat hierdie bladsy nie verstaan nie. As jy betaal het, gaan jou betaling voort: moenie weer betaal nie. Probeer later weer.",
  "instruction.methodFixed":
    "Hierdie betaling is vroeër begin, met die betaalmetode wat hier gewys word. Dit kan nie meer verander word nie.",
} as const satisfies Translation;
