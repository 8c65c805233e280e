import type { AboutLanguage } from "../boot/aboutLanguage.ts";
import type { Translation } from "./translation.ts";

export const about: AboutLanguage = { name: "Kiswahili", direction: "ltr" };

/** Swahili, for Kenya: plain standard Kiswahili in the polite singular (u-, -ko), as in Kenyan bank and wallet apps. */
export default {
  "language.label": "Lugha",
  "language.notLoaded":
    "Lugha hii haikuweza kupakiwa. Angalia muunganisho wako kisha uichague tena.",

  "boot.failed.title": "Ukurasa huu haukufunguka",
  "boot.failed.what": "Kuufungua hakujahamisha pesa zozote. Ikiwa tayari umelipa, usilipe tena.",
  "boot.failed.next": "Angalia muunganisho wako, kisha ujaribu tena.",
  "boot.slow":
    "Hii inachukua muda mrefu kuliko kawaida. Hulipi chochote kwa kusubiri au kwa kupakia ukurasa tena.",

  "page.test": "Malipo ya majaribio. Hakuna pesa zinazohamishwa.",
  "page.order": "Oda {idPayin}",
  "page.toPay": "Kiasi cha kulipa",
  "page.errorTitle": "Hitilafu: {title}",
  "page.titleOf": "{title} – {name}",
  "page.wayBack": "Rudi kwenye {host}",
  "page.loading": "Inapakia malipo yako",

  "ui.copy": "Nakili",
  "ui.copied": "Imenakiliwa",
  "ui.copyLabel": "Nakili {label}",
  "ui.copiedLabel": "Umenakili {label}",
  "ui.copyFailed": "Haikuweza kunakiliwa. Maandishi yamechaguliwa: yanakili kutoka hapa.",
  "ui.slow":
    "Hii inachukua muda mrefu kuliko kawaida. Huenda muunganisho ni wa polepole: tunaendelea kujaribu, na hakuna kinacholipwa mara mbili.",
  "ui.tryAgain": "Jaribu tena",

  "method.OFFLINE": "Uhamisho wa benki",
  "method.OFFLINE.what": "Unapata maelezo ya akaunti na kutuma pesa mwenyewe",
  "method.ONLINE": "Benki mtandaoni",
  "method.ONLINE.what": "Unaidhinisha malipo kwenye benki yako kisha unarudi",
  "method.QR_PH": "QR Ph",
  "method.QR_PH.what": "Changanua msimbo kwa programu yoyote ya benki au pochi",
  "method.VIET_QR": "VietQR",
  "method.VIET_QR.what": "Changanua msimbo kwa programu yoyote ya benki",
  "method.PIX_QR": "Pix",
  "method.PIX_QR.what": "Changanua au nakili msimbo kwenye programu yoyote ya benki",
  "method.UPI_QR": "QR ya UPI",
  "method.UPI_QR.what": "Changanua msimbo au fungua programu yako ya UPI",
  "method.UPI_ID": "UPI ID",
  "method.UPI_ID.what": "Unaidhinisha ombi kwenye programu yako ya UPI",
  "method.MOBILE_MONEY": "Pesa kwa simu",
  "method.MOBILE_MONEY.what": "Unaweka PIN yako kwenye simu yako",
  "method.E_WALLET": "Pochi ya kidijitali",
  "method.E_WALLET.what": "Unalipa kwenye pochi yako kisha unarudi",
  "method.NET_BANKING": "Benki kwa intaneti",
  "method.NET_BANKING.what": "Unalipa kwenye benki yako kisha unarudi",
  "method.INSTANT_TRANSFER": "Uhamisho wa papo hapo",
  "method.INSTANT_TRANSFER.what": "Benki yako inatuma pesa papo hapo",
  "method.CAPITEC_PAY": "Capitec Pay",
  "method.CAPITEC_PAY.what": "Unaidhinisha ombi kwenye programu ya benki yako",
  "method.ABSA_PAY": "Absa Pay",
  "method.ABSA_PAY.what": "Unaidhinisha ombi kwenye programu ya benki yako",
  "method.VA_PAY": "Akaunti pepe",
  "method.VA_PAY.what": "Unatuma pesa kwa nambari iliyotengenezwa kwa ajili ya malipo haya",
  "method.BANK_TRANSFER": "Uhamisho kwa nambari ya akaunti",
  "method.BANK_TRANSFER.what": "Unapata maelezo ya akaunti na kutuma pesa mwenyewe",
  "method.CODE_PAYMENT": "Taslimu kwenye kituo cha malipo",
  "method.CODE_PAYMENT.what": "Unapata msimbo na kulipa kwa pesa taslimu",
  "method.ADDRESS_PAYMENT": "Uhamisho kwa anwani ya malipo",
  "method.ADDRESS_PAYMENT.what": "Unatuma pesa na kutuambia nambari ya marejeleo",
  "method.CRYPTO_OFFLINE": "USDC",
  "method.CRYPTO_OFFLINE.what": "Unatuma USDC kwa anwani",

  "redirect.broken.title": "Kiungo hiki cha malipo hakifanyi kazi",
  "redirect.broken.what":
    "Hakijakamilika au kimebadilishwa kabla ya kufika hapa. Kukifungua hakujahamisha pesa zozote.",
  "redirect.broken.next": "Rudi dukani na uanze malipo tena.",
  "redirect.broken.developer": "Maelezo kwa duka",
  "redirect.broken.integrator": "Fungua hali ya wasanidi programu",
  "redirect.fault.missing": "Hakuna {parameter}",
  "redirect.fault.repeated": "Kuna {parameter} zaidi ya mara moja",
  "redirect.fault.malformed": "{parameter} si sahihi",
  "redirect.fault.too_long": "Kiungo kinazidi 16 KiB",
  "redirect.fault.other_environment": "{parameter} ni kwa mazingira mengine",
  "redirect.fault.other_merchant": "{parameter} ni kwa merchantCode tofauti",
  "redirect.fault.other_payment": "{parameter} ni kwa idPayin tofauti",
  "redirect.fault.other_money": "{parameter} ni kwa kiasi au sarafu tofauti",
  "redirect.fault.too_narrow": "Maombi ambayo malipo yanahitaji hayaruhusiwi na {parameter}",

  "option.title": "Ungependa kulipa vipi?",
  "option.titleOne": "Utalipa kwa njia hii",
  "option.externalProviders":
    "Duka pia hutumia {providers}. Huwezi kulipa kupitia kwao kwenye ukurasa huu.",
  "option.legend": "Njia za kulipa",
  "option.from": "Kuanzia {minimum}",
  "option.upTo": "Hadi {maximum}",
  "option.operators": "Benki au pochi yako",
  "option.operatorLater": "Chagua baadaye",
  "option.moreOperators": "Benki na pochi zaidi",
  "option.search.label": "Tafuta benki au pochi yako",
  "option.search.found": "Zilizopatikana: {count}",
  "option.search.none": "Hakuna iliyopatikana. Jaribu sehemu ya jina.",
  "option.continue": "Endelea",
  "option.continueWith": "Endelea na {name}",
  "option.payWith": "Lipa {amount} kupitia {name}",
  "option.addDetails": "Ongeza maelezo (si lazima)",
  "option.chooseFirst": "Kwanza chagua njia ya kulipa.",
  "option.chooseOperatorFirst": "Kwanza chagua benki au pochi yako.",
  "option.lastStep": "Baada ya hapa huwezi kubadilisha njia ya kulipa.",
  "option.presetUnavailable":
    "Njia ya kulipa iliyopendekezwa na duka haipatikani kwa malipo haya. Chagua nyingine.",
  "option.none.title": "Hakuna njia ya kulipa malipo haya",
  "option.none.what":
    "Duka halina njia ya kulipa kiasi hiki katika sarafu hii. Hakuna pesa zilizohamishwa.",
  "option.none.next": "Rudi dukani ili ulipe kwa njia nyingine.",
  "option.presetOnly.title": "Njia hii ya kulipa haipatikani",
  "option.presetOnly.what":
    "Duka lilichagua njia ya kulipa ambayo haiwezi kutumika kwa malipo haya. Hakuna pesa zilizohamishwa.",
  "option.presetOnly.developer":
    "Kilichotajwa kwenye kiungo si mojawapo ya njia za kulipa zinazopatikana kwa kiasi na sarafu hii:",
  "option.tokenEnded.title": "Kiungo hiki cha malipo hakitumiki tena",
  "option.tokenEnded.what":
    "Viungo vya malipo huisha baada ya muda fulani. Ikiwa tayari umelipa, malipo yako yanaendelea: usilipe tena.",
  "option.tokenEnded.next": "Ikiwa hujalipa, rudi dukani na uanze tena.",

  "collection.title": "Maelezo yako",
  "collection.titleNothing": "Tayari kulipa",
  "collection.creating": "Tunaandaa malipo yako",
  "collection.lead": "Unalipa kupitia {method}.",
  "collection.leadOperator": "Unalipa kupitia {method}, {operator}.",
  "collection.given": "Maelezo kutoka dukani",
  "collection.more": "Ongeza zaidi (si lazima)",
  "collection.optional": "(si lazima)",
  "collection.pay": "Lipa {amount}",
  "collection.change": "Badilisha njia ya kulipa",
  "collection.choose": "Chagua",
  "collection.errors": "Tafadhali angalia maelezo haya",
  "collection.givenWrong.title": "Kuna jambo ambalo duka linapaswa kurekebisha kwanza",
  "collection.givenWrong.value": "{label} si sahihi",
  "collection.givenWrong.what":
    "Huwezi kubadilisha maelezo haya hapa. Lijulishe duka, au urudi na uanze malipo tena. Hakuna pesa zilizohamishwa.",
  "collection.lost.title": "Hatukuweza kuandaa malipo yako",
  "collection.lost.what":
    "Jibu lilipotea njiani, na hakuna pesa zilizohamishwa. Bonyeza tena: tutaangalia kwanza kama malipo tayari yapo, ili usilipe mara mbili kamwe.",
  "collection.refused.title": "Malipo hayakuanzishwa",
  "collection.refused.what":
    "Huduma ya malipo haikuyakubali, na hakuna pesa zilizohamishwa. Jaribu tena, au urudi dukani.",
  "collection.busy.title": "Huduma ina shughuli nyingi",
  "collection.busy.what": "Hakuna pesa zilizohamishwa. Subiri kidogo, kisha ubonyeze tena.",
  "collection.fault.required": "Jaza hapa: {label}",
  "collection.fault.too_short": "{label}: maandishi ni mafupi mno",
  "collection.fault.too_long": "{label}: maandishi ni marefu mno",
  "collection.fault.wrong_format": "{label}: kuna herufi au alama zisizoruhusiwa",
  "collection.fault.not_allowed": "Chagua kutoka kwenye orodha: {label}",
  "collection.fault.choose": "Chagua: {label}",
  "collection.fault.email": "Weka barua pepe kama name@example.com",
  "collection.fault.phone":
    "Weka nambari ya simu kwa tarakimu pekee, pamoja na msimbo wa nchi au bila",
  "collection.fault.phoneOf": "Weka nambari ya simu kama {national} au {international}",

  "data.accountName": "Jina la mwenye akaunti",
  "data.accountNumber": "Nambari ya akaunti",
  "data.emailAddress": "Barua pepe",
  "data.phoneNumber": "Nambari ya simu",
  "data.taxId": "Nambari ya kodi",
  "data.accountType": "Aina ya akaunti",
  "data.upiId": "UPI ID",
  "data.paymentLocation": "Kampuni ya vituo vya malipo",
  "data.productId": "Nambari ya bidhaa",
  "data.paymentOperatorCode": "Benki au pochi",
  "data.accountType.clabe": "CLABE",
  "data.accountType.debitCard": "Nambari ya kadi ya debiti",
  "data.accountType.phone": "Nambari ya simu",
  "data.hint.accountName": "Kama lilivyo kwenye akaunti yako ya benki",
  "data.hint.phoneNumber": "Pamoja na msimbo wa nchi au bila",
  "data.hint.phoneNumberOf": "Pamoja na {callingCode} au bila",

  "instruction.state.transfer": "Tunasubiri uhamisho wako",
  "instruction.state.qr": "Tunasubiri malipo yako",
  "instruction.state.redirect": "Tunasubiri ulipe kwenye {host}",
  "instruction.state.unsafe": "Usilipe: kuna tatizo",
  "instruction.state.upiRequest": "Idhinisha ombi kwenye programu yako ya UPI",
  "instruction.state.storeCode": "Tunasubiri ulipe kwenye kituo cha malipo",
  "instruction.state.mobileMoney": "Weka PIN yako kwenye simu yako",
  "instruction.state.appApproval": "Idhinisha malipo kwenye programu ya benki yako",
  "instruction.state.other": "Tunasubiri malipo yako",
  "instruction.amount.transfer": "Hamisha kiasi hiki hasa",
  "instruction.amount.send": "Tuma kiasi hiki hasa",
  "instruction.amount.pay": "Lipa kiasi hiki hasa",
  "instruction.do.transfer":
    "Tuma kiasi hiki kutoka benki yako mwenyewe kwa akaunti iliyo hapa chini.",
  "instruction.do.qr":
    "Changanua msimbo huu kwa programu ya benki au pochi yako, au uunakili na uubandike kwenye programu.",
  "instruction.do.qrOnPhone":
    "Nakili msimbo ulio hapa chini na uubandike kwenye programu ya benki au pochi yako, au uhifadhi picha yake na uifungue kwenye programu.",
  "instruction.do.appLink":
    "Fungua programu yako ya UPI kwa kitufe hiki, au nakili msimbo ulio hapa chini na uubandike kwenye programu.",
  "instruction.do.redirect": "Unalipa kwenye {host} kisha unarudi hapa.",
  "instruction.do.redirectUnknown":
    "Kiungo cha kwenda benki yako hakiwezi kufunguliwa kwa usalama, kwa hivyo hatukifungui. Usilipe. Rudi dukani na uwajulishe.",
  "instruction.do.virtualAccount":
    "Tuma kiasi hiki kwa nambari iliyo hapa chini. Ilitengenezwa kwa ajili ya malipo haya pekee.",
  "instruction.do.storeCode": "Onyesha msimbo huu kwenye kaunta ya malipo na ulipe taslimu.",
  "instruction.do.mobileMoney":
    "Ombi linakuja kwenye simu yako. Weka PIN yako kwenye simu yako ili ulipe.",
  "instruction.do.upiRequest":
    "Fungua programu yako ya UPI na uidhinishe ombi linalokusubiri huko.",
  "instruction.do.appApproval": "Fungua programu ya {app} na uidhinishe ombi linalokusubiri huko.",
  "instruction.do.crypto":
    "Tuma {currency} kutoka pochi yako kwa anwani iliyo hapa chini. Hakikisha mwanzo na mwisho wa anwani ni sawa na ilivyo hapa.",
  "instruction.do.address":
    "Tuma kiasi hiki kutoka programu ya benki yako kwa anwani iliyo hapa chini.",
  "instruction.do.other": "Lipa ukitumia maelezo yaliyo hapa chini.",
  "instruction.difference.less": "Ni {by} pungufu ya oda yako, kwa makusudi",
  "instruction.difference.more": "Ni {by} zaidi ya oda yako, kwa makusudi",
  "instruction.difference.incomparable": "Si kwa sarafu ya oda yako, kwa makusudi",
  "instruction.difference.why":
    "Kiasi hiki hasa hutujulisha kwamba malipo ni yako. Kiasi kamili cha {order} kinafika kwa {merchant}.",
  "instruction.difference.whyOtherCurrency":
    "Tuma kiasi kilicho hapo juu kama kilivyo. Kiasi kamili cha {order} kinafika kwa {merchant}.",
  "instruction.difference.merchant": "duka",
  "instruction.row.bank": "Benki",
  "instruction.row.branch": "Tawi",
  "instruction.row.accountType": "Aina ya akaunti",
  "instruction.row.accountNumber": "Nambari ya akaunti",
  "instruction.row.accountName": "Jina la akaunti",
  "instruction.row.reference": "Nambari ya marejeleo",
  "instruction.row.payerName": "Lipa kutoka akaunti ya",
  "instruction.row.payerNumber": "Lipa kutoka akaunti nambari",
  "instruction.row.usedName": "Akaunti iliyotumika, jina",
  "instruction.row.usedNumber": "Akaunti iliyotumika, nambari",
  "instruction.row.upiId": "UPI ID iliyotumika",
  "instruction.row.operator": "Benki au pochi",
  "instruction.row.network": "Mtandao",
  "instruction.row.address": "Anwani",
  "instruction.row.location": "Mahali pa kulipa",
  "instruction.row.locationCustomer": "Mahali ulipochagua",
  "instruction.row.externalReference": "Nambari yako ya marejeleo ya malipo",
  "instruction.row.payee": "Mpokeaji",
  "instruction.row.upiLink": "Kiungo cha malipo",
  "instruction.row.taxId": "Nambari ya kodi",
  "instruction.row.phoneNumber": "Nambari ya simu",
  "instruction.row.emailAddress": "Barua pepe",
  "instruction.row.productId": "Nambari ya bidhaa",
  "instruction.row.storeCode": "Msimbo wa kaunta ya malipo",
  "instruction.row.phoneUsed": "Nambari ya simu iliyotumika",
  "instruction.row.shownName": "Jina litakaloonyeshwa na benki yako",
  "instruction.row.requestedUpiId": "Ombi limetumwa kwa",
  "instruction.row.requestedName": "Akaunti ya",
  "instruction.row.requestedPhone": "Ombi limetumwa kwa",
  "instruction.row.requestedAccount": "Nambari ya akaunti",
  "instruction.row.paymentAddress": "Anwani ya malipo",
  "instruction.row.addressOwner": "Anwani ya",
  "instruction.network.only": "Kwenye {network} pekee",
  "instruction.network.loss": "Utakachotuma kwenye mtandao mwingine kitapotea.",
  "instruction.noRequest": "Hakuna ombi kwenye simu yako?",
  "instruction.yourBank": "benki yako",
  "instruction.print": "Chapisha msimbo huu",
  "instruction.steps": "Jinsi ya kulipa",
  "instruction.stepsOf": "{title}: {channel}",
  "instruction.step.transfer.1": "Fungua programu au tovuti ya benki yako na uanze kuhamisha pesa.",
  "instruction.step.transfer.2": "Nakili maelezo ya akaunti na nambari ya marejeleo kutoka hapa.",
  "instruction.step.transfer.3": "Tuma kiasi hiki hasa, kisha urudi kwenye ukurasa huu.",
  "instruction.step.qr.1": "Fungua programu ya benki au pochi yako na uchague kulipa kwa QR.",
  "instruction.step.qr.2": "Changanua msimbo, au uhifadhi picha yake na uifungue kwenye programu.",
  "instruction.step.qr.2OnPhone":
    "Bandika msimbo ulionakili kutoka ukurasa huu, au fungua picha yake uliyohifadhi.",
  "instruction.step.qr.3": "Hakikisha mpokeaji na kiasi ni sahihi, kisha uthibitishe.",
  "instruction.step.virtualAccount.1":
    "Fungua programu ya benki yako na uchague kutuma pesa kwa akaunti pepe.",
  "instruction.step.virtualAccount.2":
    "Weka nambari na ulinganishe jina linaloonyeshwa na lililo hapa.",
  "instruction.step.virtualAccount.3": "Tuma kiasi hiki hasa, kisha urudi kwenye ukurasa huu.",
  "instruction.step.storeCode.1":
    "Nenda kwenye kituo chochote cha malipo cha kampuni hiyo kabla muda haujaisha.",
  "instruction.step.storeCode.2": "Onyesha au utaje msimbo kwenye kaunta ya malipo.",
  "instruction.step.storeCode.3": "Lipa kiasi hiki hasa kwa pesa taslimu na uhifadhi risiti.",
  "instruction.step.mobileMoney.1":
    "Fungua programu au menyu ya huduma yako ya pesa kwa simu na utafute maombi ya kuidhinisha.",
  "instruction.step.mobileMoney.2":
    "Hakikisha kiasi ni kile kilicho hapa, kisha uidhinishe kwa PIN yako.",
  "instruction.step.upiRequest.1":
    "Fungua programu yako ya UPI na utafute kwenye maombi yanayosubiri au maombi ya malipo.",
  "instruction.step.upiRequest.2":
    "Hakikisha kiasi ni kile kilicho hapa, kisha uidhinishe kwa PIN yako ya UPI.",
  "instruction.upiRequest.otherWay": "Ungependa kuchanganua msimbo wa QR badala yake?",
  "instruction.upiRequest.otherWayHow":
    "Malipo haya yanabaki kuwa ombi kwenye programu yako: malipo yaliyoanzishwa hayawezi kubadilishwa njia ya kulipa. Ikiwa hujaidhinisha ombi, likatae kwenye programu yako, rudi dukani na uanze malipo mapya kwa QR ya UPI, ikiwa duka lina njia hiyo. Ikiwa umeliidhinisha, usilipe tena.",
  "instruction.step.appApproval.1":
    "Fungua programu ya benki yako na utafute kwenye ujumbe au maombi ya kuidhinisha.",
  "instruction.step.appApproval.2": "Hakikisha kiasi ni kile kilicho hapa, kisha uidhinishe huko.",
  "instruction.step.crypto.1": "Fungua pochi yako na uchague mtandao uliotajwa hapo juu.",
  "instruction.step.crypto.2": "Nakili anwani na kiasi kutoka hapa.",
  "instruction.step.crypto.3":
    "Hakikisha mwanzo na mwisho wa anwani ni sawa na ilivyo hapa, kisha utume.",
  "instruction.step.address.1":
    "Fungua programu ya benki yako na uchague kulipa kwa anwani ya malipo.",
  "instruction.step.address.2": "Nakili anwani, kiasi na nambari ya marejeleo kutoka hapa.",
  "instruction.step.address.3": "Tuma kiasi hiki hasa, kisha urudi kwenye ukurasa huu.",
  "instruction.warning.exactAmount":
    "Tuma kiasi hiki hasa, bila kuzidi wala kupungua. Kiasi tofauti huenda kisitambuliwe.",
  "instruction.warning.reference": "Weka nambari ya marejeleo bila kuibadilisha.",
  "instruction.warning.namedAccount": "Lipa kutoka akaunti iliyotajwa hapo juu.",
  "instruction.warning.once": "Lipa mara moja tu. Usitume pesa mara mbili.",
  "instruction.warning.checkPayee":
    "Kabla ya kuthibitisha, hakikisha programu yako inaonyesha mpokeaji aliye hapo juu.",
  "instruction.warning.expiredCode":
    "Muda ukiisha, usitumie msimbo huu, hata kama bado unachanganulika.",
  "instruction.warning.redirectOnce": "Ikiwa umeidhinisha malipo huko, usilipe tena hapa.",
  "instruction.warning.numberOnce":
    "Nambari hii hupokea malipo ya kiasi hiki mara moja tu. Usitume mara ya pili.",
  "instruction.warning.cashOnly": "Kituo cha malipo hupokea pesa taslimu pekee.",
  "instruction.warning.codeOnce": "Msimbo hufanya kazi mara moja tu. Usiulipe mara ya pili.",
  "instruction.warning.pinNever":
    "Weka PIN yako kwenye simu yako pekee. Usiiweke kamwe kwenye ukurasa huu, wala usimtajie mtu yeyote.",
  "instruction.warning.timeoutNoFailure":
    "Muda wa ombi ukiisha, haimaanishi kwamba malipo hayakufaulu. Angalia hapa kabla ya kulipa tena.",
  "instruction.warning.approveOnlyYours":
    "Idhinisha tu ombi lenye kiasi hiki. Kataa ombi lolote ambalo hukuliomba.",
  "instruction.warning.bankOnly": "Wateja wa benki hii pekee ndio wanaoweza kulipa kwa njia hii.",
  "instruction.warning.approveOnce": "Idhinisha mara moja tu. Usilipe tena kwa njia nyingine.",
  "instruction.warning.coinOnce": "Tuma mara moja tu. Pesa zikishatumwa haziwezi kurudishwa.",
  "instruction.warning.feesOnTop":
    "Ada za mtandao ni za ziada: lazima kifike kiasi kile kile kilicho hapo juu.",
  "instruction.expiry.by": "Lipa kabla ya {time}",
  "instruction.expiry.atStoreBy": "Lipa kwenye kituo cha malipo kabla ya {time}",
  "instruction.expiry.days":
    "{count, plural, one {imebaki takriban siku #} other {zimebaki takriban siku #}}",
  "instruction.expiry.hours":
    "{count, plural, one {imebaki takriban saa #} other {zimebaki takriban saa #}}",
  "instruction.expiry.minutes":
    "{count, plural, one {imebaki takriban dakika #} other {zimebaki takriban dakika #}}",
  "instruction.expiry.digits": "muda uliobaki {digits}",
  "instruction.expiry.passed": "Muda wa kulipa umeisha",
  "instruction.expiry.say180": "Zimebaki dakika tatu za kulipa",
  "instruction.expiry.say60": "Imebaki dakika moja ya kulipa",
  "instruction.expiry.say30": "Zimebaki sekunde thelathini za kulipa",
  "instruction.appLink.open": "Fungua programu yako ya UPI",
  "instruction.appLink.trouble": "Haikufunguka?",
  "instruction.appLink.otherApp":
    "Unalipa pale tu unapothibitisha kwenye programu. Programu yoyote ya UPI itafaa: nakili msimbo ulio hapa chini na uubandike kwenye nyingine.",
  "instruction.appLink.image":
    "Au uhifadhi picha ya msimbo ulio hapa chini na uifungue kwenye programu.",
  "instruction.appLink.otherDevice":
    "Au changanua msimbo wa QR ulio mwisho wa ukurasa huu kwa simu nyingine.",
  "instruction.appLink.browser":
    "Ikiwa uko ndani ya programu nyingine, fungua ukurasa huu kwenye kivinjari chako na ubonyeze kitufe huko.",
  "instruction.missing.title": "Hatuwezi kukuonyesha jinsi ya kulipa",
  "instruction.missing.what":
    "Huduma ya malipo haikutoa maelezo unayohitaji ili ulipe. Usilipe sasa: jaribu tena baadaye, au urudi dukani. Ikiwa umelipa, malipo yako yanaendelea.",
  "instruction.wrongCode.title": "Msimbo huu haulingani na oda yako",
  "instruction.wrongCode.what":
    "Usilipe kwa msimbo huu. Ni wa kiasi tofauti au wa kumlipa mtu mwingine, kwa hivyo hatuuonyeshi. Rudi dukani na uwajulishe.",
  "instruction.qr.image": "Msimbo wa QR wa kulipa {amount} kwa {payee}",
  "instruction.qr.imageNoPayee": "Msimbo wa QR wa kulipa {amount}",
  "instruction.qr.otherDevice": "Uchanganue kwa simu nyingine",
  "instruction.qr.text": "Msimbo kama maandishi",
  "instruction.qr.save": "Hifadhi QR kama picha",
  "instruction.qr.saveFailed":
    "Picha haikuweza kuhifadhiwa. Piga picha ya skrini, au nakili msimbo.",
  "instruction.keep.share": "Hifadhi au shiriki maelekezo haya",
  "instruction.keep.calendar": "Nikumbushe kwenye kalenda yangu",
  "instruction.keep.print": "Chapisha maelekezo haya",
  "instruction.keep.title": "Lipa {amount} kwa {merchant}",
  "instruction.keep.titleNoMerchant": "Lipa {amount}",
  "instruction.keep.copied":
    "Kiungo cha ukurasa huu kimenakiliwa. Yeyote aliye nacho anaweza kuona malipo yako.",
  "instruction.keep.what":
    "Yeyote aliye na kiungo anaweza kuona malipo haya na jinsi ya kuyalipa. Kiungo hakihamishi pesa.",
  "instruction.keep.until":
    "Yeyote aliye na kiungo anaweza kuona malipo haya na jinsi ya kuyalipa. Kiungo hakihamishi pesa. Kinafunguka hadi {time}; baada ya hapo, fungua malipo kutoka dukani.",
  "instruction.keep.failed":
    "Haikuweza kunakiliwa. Nakili anwani ya ukurasa huu kutoka kwenye kivinjari chako.",
  "instruction.redirect.follow": "Endelea hadi {host}",
  "instruction.redirect.trouble": "Haikufunguka?",
  "instruction.redirect.troubleHelp":
    "Bonyeza kitufe tena. Ikiwa uko ndani ya programu nyingine, fungua ukurasa huu kwenye kivinjari chako na ukibonyeze huko.",

  "reference.required.title": "Ukishalipa, weka nambari ya marejeleo",
  "reference.required.what":
    "Bila nambari hiyo hatuwezi kutambua malipo yako. Kuituma pekee hakuhamishi pesa.",
  "reference.optional.title": "Umelipa? Tuambie nambari ya marejeleo",
  "reference.optional.what":
    "Inatusaidia kupata malipo yako mapema zaidi. Unaweza kuiacha, na kuituma pekee hakuhamishi pesa.",
  "reference.utr.label": "UTR ya malipo ya UPI",
  "reference.utr.hint":
    "Tarakimu 12, kwenye programu yako ya UPI katika maelezo ya malipo. Unaweza pia kubandika ujumbe wote kutoka benki yako.",
  "reference.transactionHash.label": "Hashi ya muamala",
  "reference.transactionHash.hint":
    "0x na herufi au tarakimu 64 zaidi, kwenye pochi yako katika maelezo ya uhamisho. Unaweza pia kubandika kiungo cha muamala.",
  "reference.reference.label": "Nambari ya marejeleo ya uhamisho wako",
  "reference.reference.hint":
    "Benki yako huionyesha pesa zinapotumwa, mara nyingi kama UTR au RRN. Si ile nambari ya marejeleo uliyonakili kutoka hapa. Unaweza pia kubandika ujumbe wote kutoka benki yako.",
  "reference.unusual.utr":
    "UTR kwa kawaida huwa na tarakimu 12. Iangalie tena; unaweza kuituma kama ilivyo.",
  "reference.unusual.transactionHash":
    "Hashi ya muamala kwa kawaida ni 0x na herufi au tarakimu 64 zaidi. Iangalie tena; unaweza kuituma kama ilivyo.",
  "reference.found.title":
    "{count, plural, one {Tumepata hii kwenye maandishi yako:} other {Tumepata hizi kwenye maandishi yako:}}",
  "reference.found.use": "Tumia {reference}",
  "reference.found.choose":
    "Maandishi yako yana zaidi ya nambari ya marejeleo. Chagua tulichopata, au tuma maandishi kama yalivyo.",
  "reference.found.chooseOnly":
    "Maandishi yako hayawezi kutumwa kama yalivyo. Chagua tulichopata, au weka nambari ya marejeleo pekee.",
  "reference.found.sendAsIs": "Tuma maandishi kama yalivyo",
  "reference.fault.required": "Kwanza weka nambari ya marejeleo.",
  "reference.fault.tooLong":
    "Nambari ya marejeleo haizidi herufi 128. Weka nambari ya marejeleo pekee.",
  "reference.fault.wrongSigns":
    "Nambari ya marejeleo ni mstari mmoja wa herufi zisizo na alama za juu, tarakimu na alama za kawaida. Weka nambari ya marejeleo pekee.",
  "reference.fault.refused":
    "Huduma haikubali hii kama nambari ya marejeleo. Ilinganishe na programu yako na uitume tena. Malipo yako yanaendelea.",
  "reference.send": "Tuma nambari ya marejeleo",
  "reference.sending": "Inatuma nambari ya marejeleo",
  "reference.keep": "Baki na {reference}",
  "reference.given.title": "Tuna nambari yako ya marejeleo",
  "reference.given.what":
    "Imehifadhiwa pamoja na malipo yako na haijahamisha pesa zozote. Ikiwa umelipa, unaweza kuondoka kwenye ukurasa huu: tutathibitisha malipo pesa zako zikifika.",
  "reference.given.correct": "Rekebisha nambari ya marejeleo",
  "reference.failed.lost.title": "Hatujui kama nambari yako ya marejeleo ilifika",
  "reference.failed.lost.what":
    "Jibu lilipotea njiani. Hakuna kilichopotea katika malipo yako, na nambari yako ya marejeleo inabaki hapa. Itume tena: haina madhara.",
  "reference.failed.busy.title": "Huduma ina shughuli nyingi",
  "reference.failed.busy.what":
    "Nambari yako ya marejeleo bado haijapokelewa na inabaki hapa. Malipo yako yanaendelea. Subiri kidogo, kisha uitume tena.",
  "reference.failed.ended.title": "Kiungo hiki kimeisha muda",
  "reference.failed.ended.what":
    "Nambari yako ya marejeleo haikupokelewa, lakini malipo yako yanaendelea. Fungua malipo tena kutoka dukani na uweke nambari ya marejeleo huko. Usilipe tena.",
  "reference.failed.mayNot.title": "Nambari ya marejeleo haiwezi kuwekwa kwa kiungo hiki",
  "reference.failed.mayNot.what":
    "Fungua kiungo ulichopewa na duka ili ulipe, na uweke nambari ya marejeleo ya malipo yako huko. Malipo yako yanaendelea. Ikiwa umelipa, usilipe tena.",
  "reference.failed.notAccepted.title": "Malipo haya hayahitaji nambari ya marejeleo",
  "reference.failed.notAccepted.what":
    "Huduma haikuipokea, na hakuna cha kurekebisha. Malipo yako yanaendelea: ikiwa umelipa, usilipe tena.",
  "reference.failed.isFinal.title": "Uamuzi kuhusu malipo haya tayari umefanywa",
  "reference.failed.isFinal.what":
    "Nambari ya marejeleo haikuhitajika tena. Tunaangalia jinsi malipo yalivyoisha.",
  "reference.notLoaded.title": "Sehemu ya kuweka nambari yako ya marejeleo haikuweza kupakiwa",
  "reference.notLoaded.what":
    "Malipo yako yanaendelea. Angalia muunganisho wako na upakie ukurasa tena ili uweke nambari ya marejeleo.",

  "watch.checkNow": "Nimelipa, angalia sasa",
  "watch.checking": "Inaangalia",
  "watch.checkedNow": "Imeangaliwa sasa hivi",
  "watch.checkedSeconds": "Imeangaliwa sekunde {count} zilizopita",
  "watch.checkedMinutes":
    "{count, plural, one {Imeangaliwa dakika # iliyopita} other {Imeangaliwa dakika # zilizopita}}",
  "watch.nothingYet":
    "Bado hakuna kilichofika. Tunaendelea kuangalia, na ukurasa huu utabadilika wenyewe.",
  "watch.stillTheSame": "Tumeangalia tena sasa hivi: jibu ni lile lile.",
  "watch.lost": "Muunganisho umekatika. Malipo yako yanaendelea, nasi tunaendelea kujaribu.",
  "watch.busy": "Huduma ina shughuli nyingi. Malipo yako yanaendelea, nasi tunaendelea kujaribu.",
  "watch.unreadable":
    "Huduma ilitoa jibu ambalo ukurasa huu hauelewi. Malipo yako yanaendelea, nasi tunaendelea kujaribu.",
  "watch.tokenEnded":
    "Ukurasa huu hauwezi tena kuangalia malipo yako, lakini malipo yanaendelea. Ili kuyaona tena, yafungue kutoka dukani.",

  "noPage.title": "Hakuna ukurasa kwenye anwani hii",
  "noPage.what":
    "Anwani hii si ya malipo, au sehemu yake ilipotea njiani. Kuifungua hakujahamisha pesa zozote.",
  "noPage.next":
    "Fungua malipo tena kutoka dukani. Ikiwa tayari umelipa, malipo yako yanaendelea: usilipe tena.",
  "noPage.open": "Fungua malipo",
  "noPage.back": "Rudi nyuma",

  "handOver.title": "Endelea kwenye simu yako",
  "handOver.scan":
    "Changanua msimbo huu kwa kamera ya simu yako. Malipo yatafunguka huko kama yalivyo hapa.",
  "handOver.send": "Tuma kiungo hiki kwa simu yako. Malipo yatafunguka huko kama yalivyo hapa.",
  "handOver.code": "Msimbo wa QR wenye kiungo cha malipo yako",
  "handOver.link": "Kiungo cha malipo yako",
  "handOver.personal":
    "Msimbo na kiungo ni vyako peke yako: yeyote aliye navyo anaweza kuona malipo yako na kuendelea nayo. Ni malipo yale yale, hapa na huko: yalipe mara moja tu.",

  "inApp.title": "Uko ndani ya {app}",
  "inApp.titleUnnamed": "Uko ndani ya programu nyingine",
  "inApp.what":
    "Programu za malipo, kuhifadhi na kuchapisha mara nyingi havifanyi kazi kutoka hapa. Ikiwa kitu hakifanyi kazi, tafuta “Fungua kwenye kivinjari” katika menyu ya programu hii, au nakili kiungo na ukifungue kwenye kivinjari chako. Malipo yako yanabaki yale yale.",
  "inApp.link": "Kiungo cha malipo yako",

  "status.loading.title": "Tunaangalia malipo yako",
  "status.loading.what": "Tafadhali subiri kidogo.",
  "status.processing.title": "Malipo yako yanashughulikiwa",
  "status.processing.what":
    "Kuthibitisha malipo huchukua dakika chache. Ukurasa huu utabadilika wenyewe.",
  "status.processing.next":
    "Ikiwa bado hujalipa, bado unaweza kulipa. Ikiwa umelipa, usilipe tena.",
  "status.unknown.title": "Malipo yako bado hayajathibitishwa",
  "status.unknown.what":
    "Huduma ya malipo inasema jambo kuhusu malipo haya ambalo ukurasa huu hauelewi. Huo si uthibitisho, wala haimaanishi kwamba malipo hayakufaulu.",
  "status.unknown.next":
    "Usilipe sasa. Ikiwa umelipa, usilipe tena: malipo yako yanaendelea, nasi tunaendelea kuangalia. Au uulize duka.",
  "status.expired.title": "Muda wa kulipa umeisha",
  "status.expired.what": "Bado hakuna kilichofika. Malipo uliyofanya bado yanaweza kuthibitishwa.",
  "status.expired.next": "Usilipe sasa. Ikiwa umelipa, usilipe tena: tunaendelea kuangalia.",
  "status.success.title": "Malipo yamepokelewa",
  "status.success.what": "{amount} kwa {merchant}",
  "status.success.whatNoMerchant": "{amount}",
  "status.success.whatOtherAmount":
    "Umelipa {paid}. Kiasi kamili cha {amount} kinafika kwa {merchant}.",
  "status.success.next": "Huhitaji kufanya kitu kingine.",
  "status.autoReturn.in":
    "Utarudishwa baada ya {count, plural, one {sekunde #} other {sekunde #}}.",
  "status.autoReturn.stay": "Baki kwenye ukurasa huu",
  "status.autoReturn.stopped": "Utabaki kwenye ukurasa huu hadi urudi mwenyewe.",
  "status.failed.title": "Malipo hayakufaulu",
  "status.failed.what": "Malipo hayakufanyika. Hakuna pesa zilizofika kwa {merchant}.",
  "status.failed.next":
    "Rudi dukani ili ujaribu tena au ulipe kwa njia nyingine. Ikiwa pesa zimetoka kwenye akaunti yako, uliza duka kabla ya kulipa tena.",
  "status.refused.title": "Malipo yamekataliwa",
  "status.refused.what": "Malipo hayakukubaliwa. Hakuna pesa zilizofika kwa {merchant}.",
  "status.refused.next":
    "Rudi dukani ili ulipe kwa njia nyingine. Ikiwa pesa zimetoka kwenye akaunti yako, uliza duka kabla ya kulipa tena.",
  "status.tokenEnded.title": "Kiungo hiki hakifungui malipo tena",
  "status.tokenEnded.what":
    "Viungo vya malipo huisha baada ya muda fulani. Malipo yenyewe yanaendelea: hii haisemi lolote kuhusu kama yamefika.",
  "status.tokenEnded.next": "Fungua malipo tena kutoka dukani. Ikiwa umelipa, usilipe tena.",
  "status.forbidden.title": "Kiungo hiki hakifungui malipo haya",
  "status.forbidden.what":
    "Kilitengenezwa kwa malipo mengine au matumizi mengine. Hii haisemi lolote kuhusu kama malipo yako yamefika.",
  "status.forbidden.next": "Fungua malipo tena kutoka dukani. Ikiwa umelipa, usilipe tena.",
  "status.notFound.title": "Bado hakuna malipo kama hayo",
  "status.notFound.what":
    "Hakuna kilichoanzishwa kwa nambari hii, kwa hivyo hakuna kilicholipwa hapa.",
  "status.notFound.next": "Rudi dukani na uanze malipo huko.",
  "status.linkEnded.tell": "Ikiwa duka litakuuliza ni malipo gani, taja nambari hii.",
  "status.linkEnded.at": "Kiungo kiliisha muda",
  "status.busy.title": "Huduma ya malipo ina shughuli nyingi",
  "status.busy.what": "Hii haisemi lolote kuhusu malipo yako: ikiwa umelipa, yanaendelea.",
  "status.busy.next": "Subiri kidogo. Tunaendelea kujaribu. Ikiwa umelipa, usilipe tena.",
  "status.lost.title": "Hatuwezi kufikia huduma ya malipo",
  "status.lost.what": "Hii haisemi lolote kuhusu malipo yako: ikiwa umelipa, yanaendelea.",
  "status.lost.next":
    "Angalia muunganisho wako. Tunaendelea kujaribu. Ikiwa umelipa, usilipe tena.",
  "status.unreadable.title": "Hatuwezi kusoma malipo yako",
  "status.unreadable.what":
    "Huduma ya malipo ilitoa jibu ambalo ukurasa huu hauelewi. Hii haisemi lolote kuhusu malipo yako: ikiwa umelipa, yanaendelea.",
  "status.unreadable.next":
    "Usilipe sasa. Ikiwa umelipa, usilipe tena. Tunaendelea kujaribu; au rudi dukani.",
  "status.theShop": "duka",
  "status.checkNow": "Angalia sasa",
  "status.showInstruction": "Onyesha jinsi ya kulipa",
  "status.created": "Malipo yalianzishwa",
  "status.at": "{time}",
  "status.processed.success": "Malipo yalithibitishwa",
  "status.processed.failed": "Malipo hayakufaulu",
  "status.processed.refused": "Malipo yalikataliwa",
  "status.row.amount": "Kiasi",
  "status.row.order": "Kiasi cha oda",
  "status.row.paid": "Kiasi kilicholipwa",
  "status.row.toPay": "Kiasi cha kulipa",
  "status.row.number": "Nambari ya oda",
  "status.back": "Rudi kwa {merchant}",
  "status.backHost": "Utaenda kwenye {host}",
  "status.backRefused":
    "Duka halikutoa anwani inayoweza kufunguliwa kwa usalama. Funga ukurasa huu na urudi dukani mwenyewe.",

  "institution.title": "Idhinisha malipo",
  "institution.bank": "Benki ya majaribio",
  "institution.notice": "Hii ni benki ya kuigiza kwa majaribio. Hakuna pesa zinazohamishwa.",
  "institution.amount": "Kiasi cha kulipa",
  "institution.payee": "Mpokeaji",
  "institution.order": "Nambari ya oda",
  "institution.approve": "Idhinisha {amount}",
  "institution.cancel": "Ghairi",
  "institution.comeBackLate": "Rudi kwa kuchelewa",
  "institution.comeBackLateHelp":
    "Unaidhinisha, kisha unarudishwa kabla benki haijalijulisha duka.",
  "institution.decided": "Uamuzi kuhusu malipo haya tayari umefanywa",
  "institution.outcome": "Uamuzi",
  "institution.outcome.approved": "Yameidhinishwa. Duka litajulishwa hivi punde.",
  "institution.outcome.cancelled": "Yameghairiwa. Hakuna pesa zilizohamishwa.",
  "institution.outcome.SUCCESS": "Yameidhinishwa. Duka limepata pesa.",
  "institution.outcome.FAILED":
    "Yameghairiwa, yamekataliwa au yameisha muda. Hakuna pesa zilizohamishwa.",
  "institution.outcome.REFUSED": "Yamekataliwa na huduma ya malipo. Hakuna pesa zilizohamishwa.",
  "institution.goBack": "Rudi kwenye {host}",
  "institution.notFound": "Hakuna cha kuidhinisha hapa",
  "institution.notFoundHelp":
    "Kiungo si sahihi au hakitumiki tena. Hakuna pesa zilizohamishwa. Rudi dukani na ufungue malipo tena.",
  "institution.failed": "Benki ya majaribio haikujibu. Jaribu tena.",
  "institution.unreachable": "Benki ya majaribio haipatikani",
  "institution.unreachableHelp":
    "Hapa hatuwezi kujua kama uamuzi kuhusu malipo umefanywa. Angalia muunganisho wako, kisha ujaribu tena.",
  "institution.loading": "Inafungua benki ya majaribio",

  "app.failed.title": "Ukurasa huu umeacha kufanya kazi",
  "app.failed.what":
    "Kosa ni letu. Hii haisemi lolote kuhusu malipo yako: ikiwa umelipa, yanaendelea, kwa hivyo usilipe tena.",
  "app.cutOff.title": "Muunganisho umekatika",
  "app.cutOff.what":
    "Ukurasa unaofuata haukuweza kupakiwa. Ulichojaza kimehifadhiwa, hakuna kinacholipwa mara mbili, na ukurasa huu utaendelea wenyewe muunganisho ukirudi.",
  "app.cutOff.still": "Bado hakuna muunganisho. Tutajaribu tena ukirudi hapa.",
  "app.notLoaded.title": "Hatukuweza kupakia malipo yako",
  "app.notLoaded.what":
    "Angalia muunganisho wako, kisha ujaribu tena. Hii haisemi lolote kuhusu malipo yako: ikiwa umelipa, yanaendelea.",
  "app.notLoaded.unreadable":
    "Huduma ilitoa jibu ambalo ukurasa huu hauelewi. Ikiwa umelipa, malipo yako yanaendelea: usilipe tena. Jaribu tena baadaye.",
  "instruction.methodFixed":
    "Malipo haya yalianzishwa awali, kwa njia ya kulipa iliyoonyeshwa hapa. Haiwezi tena kubadilishwa.",
} as const satisfies Translation;
