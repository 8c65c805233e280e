import type { AboutLanguage } from "../boot/aboutLanguage.ts";
import type { Translation } from "./translation.ts";

export const about: AboutLanguage = { name: "Français", direction: "ltr" };

/** French, for Central and West Africa and generally: plain and polite, addressing the customer as “vous”. */
export default {
  "language.label": "Langue",
  "language.notLoaded":
    "Cette langue n’a pas pu être chargée. Vérifiez votre connexion et choisissez-la à nouveau.",

  "boot.failed.title": "Cette page ne s’est pas chargée",
  "boot.failed.what":
    "Le fait de l’ouvrir n’a transféré aucun argent. Si vous avez déjà payé, ne payez pas à nouveau.",
  "boot.failed.next": "Vérifiez votre connexion, puis réessayez.",
  "boot.slow":
    "C’est plus long que d’habitude. Attendre ou recharger la page ne déclenche aucun paiement.",

  "page.test": "Paiement de test. Aucun argent n’est transféré.",
  "page.order": "Commande {idPayin}",
  "page.toPay": "À payer",
  "page.errorTitle": "Erreur : {title}",
  "page.titleOf": "{title} – {name}",
  "page.wayBack": "Retour vers {host}",
  "page.loading": "Chargement de votre paiement",

  "ui.copy": "Copier",
  "ui.copied": "Copié",
  "ui.copyLabel": "Copier : {label}",
  "ui.copiedLabel": "Copié : {label}",
  "ui.copyFailed": "Impossible de copier. Le texte est sélectionné : copiez-le ici.",
  "ui.slow":
    "C’est plus long que d’habitude. La connexion est peut-être lente : nous continuons d’essayer, et rien n’est payé deux fois.",
  "ui.tryAgain": "Réessayer",

  "method.OFFLINE": "Virement bancaire",
  "method.OFFLINE.what": "Vous recevez les coordonnées du compte et faites le virement",
  "method.ONLINE": "Banque en ligne",
  "method.ONLINE.what": "Vous validez le paiement via votre banque et revenez",
  "method.QR_PH": "QR Ph",
  "method.QR_PH.what": "Scannez un code avec n’importe quelle appli bancaire ou de portefeuille",
  "method.VIET_QR": "VietQR",
  "method.VIET_QR.what": "Scannez un code avec n’importe quelle appli bancaire",
  "method.PIX_QR": "Pix",
  "method.PIX_QR.what": "Scannez ou copiez un code dans n’importe quelle appli bancaire",
  "method.UPI_QR": "UPI QR",
  "method.UPI_QR.what": "Scannez un code ou ouvrez votre appli UPI",
  "method.UPI_ID": "UPI ID",
  "method.UPI_ID.what": "Vous validez une demande dans votre appli UPI",
  "method.MOBILE_MONEY": "Mobile Money",
  "method.MOBILE_MONEY.what": "Vous saisissez votre code PIN sur votre téléphone",
  "method.E_WALLET": "Portefeuille électronique",
  "method.E_WALLET.what": "Vous payez dans votre portefeuille et revenez",
  "method.NET_BANKING": "Banque sur Internet",
  "method.NET_BANKING.what": "Vous payez via votre banque et revenez",
  "method.INSTANT_TRANSFER": "Virement instantané",
  "method.INSTANT_TRANSFER.what": "Votre banque envoie l’argent immédiatement",
  "method.CAPITEC_PAY": "Capitec Pay",
  "method.CAPITEC_PAY.what": "Vous validez une demande dans l’appli de votre banque",
  "method.ABSA_PAY": "Absa Pay",
  "method.ABSA_PAY.what": "Vous validez une demande dans l’appli de votre banque",
  "method.VA_PAY": "Compte virtuel",
  "method.VA_PAY.what": "Vous envoyez l’argent à un numéro créé pour ce paiement",
  "method.BANK_TRANSFER": "Virement vers un numéro de compte",
  "method.BANK_TRANSFER.what": "Vous recevez les coordonnées du compte et faites le virement",
  "method.CODE_PAYMENT": "Espèces en magasin",
  "method.CODE_PAYMENT.what": "Vous recevez un code et payez en espèces",
  "method.ADDRESS_PAYMENT": "Virement vers une adresse de paiement",
  "method.ADDRESS_PAYMENT.what": "Vous envoyez l’argent et indiquez la référence",
  "method.CRYPTO_OFFLINE": "USDC",
  "method.CRYPTO_OFFLINE.what": "Vous envoyez des USDC à une adresse",

  "redirect.broken.title": "Ce lien de paiement ne fonctionne pas",
  "redirect.broken.what":
    "Il est incomplet ou a été modifié en chemin. Le fait de l’ouvrir n’a transféré aucun argent.",
  "redirect.broken.next": "Retournez chez le marchand et recommencez le paiement.",
  "redirect.broken.developer": "Détails pour le marchand",
  "redirect.broken.integrator": "Ouvrir le mode intégrateur",
  "redirect.fault.missing": "{parameter} est absent",
  "redirect.fault.repeated": "{parameter} figure plus d’une fois",
  "redirect.fault.malformed": "{parameter} n’est pas valide",
  "redirect.fault.too_long": "Le lien dépasse 16 KiB",
  "redirect.fault.other_environment": "{parameter} a été créé pour un autre environnement",
  "redirect.fault.other_merchant": "{parameter} a été créé pour un autre merchantCode",
  "redirect.fault.other_payment": "{parameter} a été créé pour un autre idPayin",
  "redirect.fault.other_money": "{parameter} a été créé pour un autre montant ou une autre devise",
  "redirect.fault.too_narrow": "{parameter} n’autorise pas les appels nécessaires à un paiement",

  "option.title": "Comment voulez-vous payer ?",
  "option.titleOne": "Voici comment payer",
  "option.externalProviders":
    "Le marchand travaille aussi avec {providers}. Sur cette page, il n’est pas possible de payer ainsi.",
  "option.legend": "Moyens de paiement",
  "option.from": "À partir de {minimum}",
  "option.upTo": "Jusqu’à {maximum}",
  "option.operators": "Votre banque ou portefeuille",
  "option.operatorLater": "Choisir plus tard",
  "option.moreOperators": "Autres banques et portefeuilles",
  "option.search.label": "Cherchez votre banque ou portefeuille",
  "option.search.found": "Résultats : {count}",
  "option.search.none": "Aucun résultat. Essayez une partie du nom.",
  "option.continue": "Continuer",
  "option.continueWith": "Continuer avec {name}",
  "option.payWith": "Payer {amount} avec {name}",
  "option.addDetails": "Ajouter des infos (facultatif)",
  "option.chooseFirst": "Choisissez d’abord un moyen de paiement.",
  "option.chooseOperatorFirst": "Choisissez d’abord votre banque ou portefeuille.",
  "option.lastStep": "Ensuite, vous ne pourrez plus changer de moyen de paiement.",
  "option.presetUnavailable":
    "Le moyen de paiement proposé par le marchand n’est pas disponible pour ce paiement. Choisissez-en un autre.",
  "option.none.title": "Aucun moyen de payer ce montant",
  "option.none.what":
    "Le marchand ne propose aucun moyen de payer ce montant dans cette devise. Aucun argent n’a été transféré.",
  "option.none.next": "Retournez chez le marchand pour payer autrement.",
  "option.presetOnly.title": "Ce moyen de paiement n’est pas disponible",
  "option.presetOnly.what":
    "Le marchand a choisi un moyen qui ne peut pas servir pour ce paiement. Aucun argent n’a été transféré.",
  "option.presetOnly.developer":
    "Ce que le lien indique ne figure pas parmi les options de paiement disponibles pour ce montant et cette devise :",
  "option.tokenEnded.title": "Ce lien de paiement n’est plus valable",
  "option.tokenEnded.what":
    "Les liens de paiement expirent au bout d’un certain temps. Si vous avez déjà payé, votre paiement suit son cours : ne payez pas à nouveau.",
  "option.tokenEnded.next": "Si vous n’avez pas payé, retournez chez le marchand et recommencez.",

  "collection.title": "Vos informations",
  "collection.titleNothing": "Tout est prêt pour payer",
  "collection.creating": "Préparation de votre paiement",
  "collection.lead": "Moyen de paiement : {method}.",
  "collection.leadOperator": "Moyen de paiement : {method}, {operator}.",
  "collection.given": "Fourni par le marchand",
  "collection.more": "Ajouter d’autres infos (facultatif)",
  "collection.optional": "(facultatif)",
  "collection.pay": "Payer {amount}",
  "collection.change": "Changer de moyen de paiement",
  "collection.choose": "Choisir",
  "collection.errors": "Vérifiez ces informations",
  "collection.givenWrong.title": "Le marchand doit d’abord corriger un point",
  "collection.givenWrong.value": "Valeur non valide : {label}",
  "collection.givenWrong.what":
    "Vous ne pouvez pas modifier ces valeurs ici. Prévenez le marchand, ou revenez en arrière et recommencez le paiement. Aucun argent n’a été transféré.",
  "collection.lost.title": "Nous n’avons pas pu préparer votre paiement",
  "collection.lost.what":
    "La réponse s’est perdue en chemin et aucun argent n’a été transféré. Appuyez à nouveau : nous vérifions d’abord si le paiement existe déjà, pour que vous ne payiez jamais deux fois.",
  "collection.refused.title": "Le paiement n’a pas été lancé",
  "collection.refused.what":
    "Le service de paiement ne l’a pas accepté et aucun argent n’a été transféré. Réessayez, ou retournez chez le marchand.",
  "collection.busy.title": "Le service est saturé",
  "collection.busy.what":
    "Aucun argent n’a été transféré. Attendez un instant, puis appuyez à nouveau.",
  "collection.fault.required": "À remplir : {label}",
  "collection.fault.too_short": "Trop court : {label}",
  "collection.fault.too_long": "Trop long : {label}",
  "collection.fault.wrong_format": "Caractères non autorisés : {label}",
  "collection.fault.not_allowed": "Choisissez dans la liste : {label}",
  "collection.fault.choose": "À choisir : {label}",
  "collection.fault.email": "Saisissez une adresse e-mail comme name@example.com",
  "collection.fault.phone":
    "Saisissez un numéro de téléphone en chiffres uniquement, avec ou sans l’indicatif du pays",
  "collection.fault.phoneOf":
    "Saisissez un numéro de téléphone comme {national} ou {international}",

  "data.accountName": "Nom du titulaire du compte",
  "data.accountNumber": "Numéro de compte",
  "data.emailAddress": "Adresse e-mail",
  "data.phoneNumber": "Numéro de téléphone",
  "data.taxId": "Numéro fiscal",
  "data.accountType": "Type de compte",
  "data.upiId": "UPI ID",
  "data.paymentLocation": "Chaîne de magasins",
  "data.productId": "Numéro de produit",
  "data.paymentOperatorCode": "Banque ou portefeuille",
  "data.accountType.clabe": "CLABE",
  "data.accountType.debitCard": "Numéro de carte de débit",
  "data.accountType.phone": "Numéro de téléphone",
  "data.hint.accountName": "Tel qu’il figure sur votre compte bancaire",
  "data.hint.phoneNumber": "Avec ou sans l’indicatif du pays",
  "data.hint.phoneNumberOf": "Avec ou sans {callingCode}",

  "instruction.state.transfer": "En attente de votre virement",
  "instruction.state.qr": "En attente de votre paiement",
  "instruction.state.redirect": "En attente de votre paiement sur {host}",
  "instruction.state.unsafe": "Ne payez pas : quelque chose ne va pas",
  "instruction.state.upiRequest": "Validez la demande dans votre appli UPI",
  "instruction.state.storeCode": "En attente de votre paiement en magasin",
  "instruction.state.mobileMoney": "Saisissez votre code PIN sur votre téléphone",
  "instruction.state.appApproval": "Validez le paiement dans l’appli de votre banque",
  "instruction.state.other": "En attente de votre paiement",
  "instruction.amount.transfer": "Virez exactement",
  "instruction.amount.send": "Envoyez exactement",
  "instruction.amount.pay": "Payez exactement",
  "instruction.do.transfer": "Envoyez ce montant depuis votre banque vers le compte ci-dessous.",
  "instruction.do.qr":
    "Scannez ce code avec votre appli de banque ou de portefeuille, ou copiez-le dans l’appli.",
  "instruction.do.qrOnPhone":
    "Copiez le code ci-dessous dans votre appli de banque ou de portefeuille, ou enregistrez son image et ouvrez-la dans l’appli.",
  "instruction.do.appLink":
    "Ouvrez votre appli UPI avec ce bouton, ou copiez le code ci-dessous dans l’appli.",
  "instruction.do.redirect": "Vous payez sur {host}, puis vous revenez ici.",
  "instruction.do.redirectUnknown":
    "Le lien vers votre banque ne peut pas être ouvert en toute sécurité, nous ne l’ouvrons donc pas. Ne payez pas. Retournez chez le marchand et prévenez-le.",
  "instruction.do.virtualAccount":
    "Envoyez ce montant au numéro ci-dessous. Il a été créé uniquement pour ce paiement.",
  "instruction.do.storeCode": "Montrez ce code à la caisse et payez en espèces.",
  "instruction.do.mobileMoney":
    "Une demande va arriver sur votre téléphone. Saisissez votre code PIN sur votre téléphone pour payer.",
  "instruction.do.upiRequest": "Ouvrez votre appli UPI et validez la demande qui vous y attend.",
  "instruction.do.appApproval": "Ouvrez l’appli {app} et validez la demande qui vous y attend.",
  "instruction.do.crypto":
    "Envoyez le montant en {currency} depuis votre portefeuille vers l’adresse ci-dessous. Comparez le début et la fin de l’adresse.",
  "instruction.do.address":
    "Envoyez ce montant depuis l’appli de votre banque vers l’adresse ci-dessous.",
  "instruction.do.other": "Payez avec les informations ci-dessous.",
  "instruction.difference.less": "{by} de moins que votre commande, c’est voulu",
  "instruction.difference.more": "{by} de plus que votre commande, c’est voulu",
  "instruction.difference.incomparable": "Dans une autre devise que votre commande, c’est voulu",
  "instruction.difference.why":
    "Ce montant exact nous indique que le paiement vient de vous. {merchant} reçoit la totalité : {order}.",
  "instruction.difference.whyOtherCurrency":
    "Envoyez le montant ci-dessus tel quel. {merchant} reçoit la totalité : {order}.",
  "instruction.difference.merchant": "Le marchand",
  "instruction.row.bank": "Banque",
  "instruction.row.branch": "Agence",
  "instruction.row.accountType": "Type de compte",
  "instruction.row.accountNumber": "Numéro de compte",
  "instruction.row.accountName": "Titulaire du compte",
  "instruction.row.reference": "Référence",
  "instruction.row.payerName": "Payez depuis le compte de",
  "instruction.row.payerNumber": "Payez depuis le compte numéro",
  "instruction.row.usedName": "Titulaire du compte utilisé",
  "instruction.row.usedNumber": "Numéro du compte utilisé",
  "instruction.row.upiId": "UPI ID utilisé",
  "instruction.row.operator": "Banque ou portefeuille",
  "instruction.row.network": "Réseau",
  "instruction.row.address": "Adresse",
  "instruction.row.location": "Où payer",
  "instruction.row.locationCustomer": "Votre choix",
  "instruction.row.externalReference": "Votre référence de paiement",
  "instruction.row.payee": "Bénéficiaire",
  "instruction.row.upiLink": "Lien de paiement",
  "instruction.row.taxId": "Numéro fiscal",
  "instruction.row.phoneNumber": "Numéro de téléphone",
  "instruction.row.emailAddress": "Adresse e-mail",
  "instruction.row.productId": "Numéro de produit",
  "instruction.row.storeCode": "Code pour la caisse",
  "instruction.row.phoneUsed": "Numéro de téléphone utilisé",
  "instruction.row.shownName": "Nom que votre banque affichera",
  "instruction.row.requestedUpiId": "Demande envoyée à",
  "instruction.row.requestedName": "Compte de",
  "instruction.row.requestedPhone": "Demande envoyée au",
  "instruction.row.requestedAccount": "Numéro de compte",
  "instruction.row.paymentAddress": "Adresse de paiement",
  "instruction.row.addressOwner": "Adresse de",
  "instruction.network.only": "Uniquement sur le réseau {network}",
  "instruction.network.loss": "Ce que vous envoyez sur un autre réseau est perdu.",
  "instruction.noRequest": "Pas de demande sur votre téléphone ?",
  "instruction.yourBank": "de votre banque",
  "instruction.print": "Imprimer ce code",
  "instruction.steps": "Comment payer",
  "instruction.stepsOf": "{title} : {channel}",
  "instruction.step.transfer.1":
    "Ouvrez l’appli ou le site de votre banque et commencez un virement.",
  "instruction.step.transfer.2":
    "Copiez les coordonnées du compte et la référence depuis cette page.",
  "instruction.step.transfer.3": "Envoyez le montant exact, puis revenez sur cette page.",
  "instruction.step.qr.1":
    "Ouvrez votre appli de banque ou de portefeuille et choisissez de payer par QR code.",
  "instruction.step.qr.2": "Scannez le code, ou enregistrez son image et ouvrez-la dans l’appli.",
  "instruction.step.qr.2OnPhone":
    "Collez le code que vous avez copié ici, ou ouvrez son image enregistrée.",
  "instruction.step.qr.3": "Vérifiez le bénéficiaire et le montant, puis confirmez.",
  "instruction.step.virtualAccount.1":
    "Ouvrez l’appli de votre banque et choisissez de payer vers un compte virtuel.",
  "instruction.step.virtualAccount.2": "Saisissez le numéro et vérifiez le nom affiché.",
  "instruction.step.virtualAccount.3": "Envoyez le montant exact, puis revenez sur cette page.",
  "instruction.step.storeCode.1":
    "Allez dans n’importe quel magasin de la chaîne avant la fin du délai.",
  "instruction.step.storeCode.2": "Montrez ou dictez le code à la caisse.",
  "instruction.step.storeCode.3": "Payez le montant exact en espèces et gardez le reçu.",
  "instruction.step.mobileMoney.1":
    "Ouvrez l’appli ou le menu de votre Mobile Money et cherchez les demandes à valider.",
  "instruction.step.mobileMoney.2": "Vérifiez le montant, puis validez avec votre code PIN.",
  "instruction.step.upiRequest.1":
    "Ouvrez votre appli UPI et cherchez parmi les demandes en attente ou d’encaissement.",
  "instruction.step.upiRequest.2": "Vérifiez le montant, puis validez avec votre code PIN UPI.",
  "instruction.upiRequest.otherWay": "Vous préférez scanner un QR code ?",
  "instruction.upiRequest.otherWayHow":
    "Ce paiement reste une demande dans votre appli : un paiement déjà lancé ne peut pas changer de moyen de paiement. Si vous n’avez pas validé la demande, refusez-la dans votre appli, retournez chez le marchand et commencez un nouveau paiement par UPI QR, si le marchand le propose. Si vous l’avez validée, ne payez pas à nouveau.",
  "instruction.step.appApproval.1":
    "Ouvrez l’appli de votre banque et cherchez dans les messages ou les validations.",
  "instruction.step.appApproval.2": "Vérifiez le montant, puis validez dans l’appli.",
  "instruction.step.crypto.1":
    "Ouvrez votre portefeuille et choisissez le réseau indiqué ci-dessus.",
  "instruction.step.crypto.2": "Copiez l’adresse et le montant depuis cette page.",
  "instruction.step.crypto.3": "Comparez le début et la fin de l’adresse, puis envoyez.",
  "instruction.step.address.1":
    "Ouvrez l’appli de votre banque et choisissez de payer vers une adresse de paiement.",
  "instruction.step.address.2": "Copiez l’adresse, le montant et la référence depuis cette page.",
  "instruction.step.address.3": "Envoyez le montant exact, puis revenez sur cette page.",
  "instruction.warning.exactAmount":
    "Envoyez le montant exact. Un autre montant risque de ne pas être reconnu.",
  "instruction.warning.reference": "Indiquez la référence sans la modifier.",
  "instruction.warning.namedAccount": "Payez depuis le compte indiqué ci-dessus.",
  "instruction.warning.once": "Payez une seule fois. N’envoyez pas l’argent deux fois.",
  "instruction.warning.checkPayee":
    "Avant de confirmer, vérifiez que votre appli affiche le bénéficiaire ci-dessus.",
  "instruction.warning.expiredCode":
    "Une fois le délai écoulé, n’utilisez plus le code, même s’il peut encore être scanné.",
  "instruction.warning.redirectOnce":
    "Si vous avez validé le paiement sur l’autre page, ne payez pas à nouveau ici.",
  "instruction.warning.numberOnce":
    "Le numéro accepte un seul paiement de ce montant. N’en envoyez pas un deuxième.",
  "instruction.warning.cashOnly": "Le magasin n’accepte que les espèces.",
  "instruction.warning.codeOnce":
    "Le code fonctionne une seule fois. Ne payez pas une deuxième fois.",
  "instruction.warning.pinNever":
    "Saisissez votre code PIN uniquement sur votre téléphone. Ne le saisissez jamais sur cette page et ne le donnez à personne.",
  "instruction.warning.timeoutNoFailure":
    "Si la demande expire, cela ne veut pas dire que le paiement a échoué. Regardez ici avant de payer à nouveau.",
  "instruction.warning.approveOnlyYours":
    "Validez uniquement la demande de ce montant. Refusez toute demande dont vous n’êtes pas à l’origine.",
  "instruction.warning.bankOnly": "Seuls les clients de cette banque peuvent payer ainsi.",
  "instruction.warning.approveOnce":
    "Validez la demande une seule fois. Ne payez pas à nouveau par un autre moyen.",
  "instruction.warning.coinOnce": "Envoyez une seule fois. Un transfert ne peut pas être annulé.",
  "instruction.warning.feesOnTop":
    "Les frais de réseau s’ajoutent : c’est exactement le montant ci-dessus qui doit arriver.",
  "instruction.expiry.by": "Payez avant le {time}",
  "instruction.expiry.atStoreBy": "Payez en magasin avant le {time}",
  "instruction.expiry.days":
    "il reste environ {count, plural, one {# jour} many {# de jours} other {# jours}}",
  "instruction.expiry.hours":
    "il reste environ {count, plural, one {# heure} many {# d’heures} other {# heures}}",
  "instruction.expiry.minutes":
    "il reste environ {count, plural, one {# minute} many {# de minutes} other {# minutes}}",
  "instruction.expiry.digits": "il reste {digits}",
  "instruction.expiry.passed": "Le délai de paiement est écoulé",
  "instruction.expiry.say180": "Il reste trois minutes pour payer",
  "instruction.expiry.say60": "Il reste une minute pour payer",
  "instruction.expiry.say30": "Il reste trente secondes pour payer",
  "instruction.appLink.open": "Ouvrir votre appli UPI",
  "instruction.appLink.trouble": "Rien ne s’est ouvert ?",
  "instruction.appLink.otherApp":
    "Rien n’est payé tant que vous n’avez pas confirmé dans une appli. Toute appli UPI convient : copiez le code ci-dessous dans une autre.",
  "instruction.appLink.image":
    "Ou enregistrez l’image du code ci-dessous et ouvrez-la dans l’appli.",
  "instruction.appLink.otherDevice":
    "Ou scannez avec un autre téléphone le QR code en bas de cette page.",
  "instruction.appLink.browser":
    "Si vous êtes dans une autre appli, ouvrez cette page dans votre navigateur, puis appuyez sur le bouton.",
  "instruction.missing.title": "Impossible d’afficher comment payer",
  "instruction.missing.what":
    "Le service de paiement n’a pas transmis ce qu’il vous faut pour payer. Ne payez pas maintenant : réessayez plus tard, ou retournez chez le marchand. Si vous avez payé, votre paiement suit son cours.",
  "instruction.wrongCode.title": "Ce code ne correspond pas à votre commande",
  "instruction.wrongCode.what":
    "Ne l’utilisez pas pour payer. Il demande un autre montant ou paie quelqu’un d’autre, nous ne l’affichons donc pas. Retournez chez le marchand et prévenez-le.",
  "instruction.qr.image": "QR code pour payer {amount} à {payee}",
  "instruction.qr.imageNoPayee": "QR code pour payer {amount}",
  "instruction.qr.otherDevice": "Scannez-le avec un autre téléphone",
  "instruction.qr.text": "Code en texte",
  "instruction.qr.save": "Enregistrer le QR en image",
  "instruction.qr.saveFailed":
    "L’image n’a pas pu être enregistrée. Faites une capture d’écran ou copiez le code.",
  "instruction.keep.share": "Garder ou partager ces instructions",
  "instruction.keep.calendar": "Me le rappeler dans mon agenda",
  "instruction.keep.print": "Imprimer ces instructions",
  "instruction.keep.title": "Payer {amount} à {merchant}",
  "instruction.keep.titleNoMerchant": "Payer {amount}",
  "instruction.keep.copied":
    "Le lien vers cette page est copié. Toute personne qui le possède peut voir votre paiement.",
  "instruction.keep.what":
    "Toute personne qui a le lien peut voir ce paiement et comment le régler. Le lien ne transfère aucun argent.",
  "instruction.keep.until":
    "Toute personne qui a le lien peut voir ce paiement et comment le régler. Le lien ne transfère aucun argent. Il s’ouvre jusqu’au {time} ; ensuite, ouvrez le paiement en passant par le marchand.",
  "instruction.keep.failed":
    "Impossible de copier. Copiez l’adresse de cette page depuis votre navigateur.",
  "instruction.redirect.follow": "Continuer vers {host}",
  "instruction.redirect.trouble": "Rien ne s’est ouvert ?",
  "instruction.redirect.troubleHelp":
    "Appuyez à nouveau sur le bouton. Si vous êtes dans une autre appli, ouvrez cette page dans votre navigateur, puis appuyez sur le bouton.",

  "reference.required.title": "Après avoir payé, saisissez la référence",
  "reference.required.what":
    "Sans elle, nous ne pouvons pas identifier votre paiement. Envoyer la référence ne transfère en soi aucun argent.",
  "reference.optional.title": "Vous avez payé ? Indiquez-nous la référence",
  "reference.optional.what":
    "Elle nous aide à trouver votre paiement plus vite. Vous pouvez vous en passer, et envoyer la référence ne transfère en soi aucun argent.",
  "reference.utr.label": "UTR du paiement UPI",
  "reference.utr.hint":
    "12 chiffres, dans votre appli UPI, dans les détails du paiement. Vous pouvez aussi coller tout le message de votre banque.",
  "reference.transactionHash.label": "Hash de la transaction",
  "reference.transactionHash.hint":
    "0x suivi de 64 autres caractères, dans votre portefeuille, dans les détails du transfert. Vous pouvez aussi coller un lien vers la transaction.",
  "reference.reference.label": "Numéro de référence de votre virement",
  "reference.reference.hint":
    "Votre banque l’affiche une fois l’argent envoyé, souvent sous le nom UTR ou RRN. Ce n’est pas la référence que vous avez copiée ici. Vous pouvez aussi coller tout le message de votre banque.",
  "reference.unusual.utr":
    "Un UTR compte en général 12 chiffres. Vérifiez-le encore une fois ; vous pouvez l’envoyer tel quel.",
  "reference.unusual.transactionHash":
    "Un hash de transaction se compose en général de 0x suivi de 64 autres caractères. Vérifiez-le encore une fois ; vous pouvez l’envoyer tel quel.",
  "reference.found.title":
    "{count, plural, one {Trouvé dans votre texte :} many {Trouvés dans votre texte :} other {Trouvés dans votre texte :}}",
  "reference.found.use": "Utiliser {reference}",
  "reference.found.choose":
    "Votre texte contient autre chose que la référence. Choisissez ce que nous avons trouvé, ou envoyez le texte tel quel.",
  "reference.found.chooseOnly":
    "Votre texte ne peut pas être envoyé tel quel. Choisissez ce que nous avons trouvé, ou saisissez seulement la référence.",
  "reference.found.sendAsIs": "Envoyer le texte tel quel",
  "reference.fault.required": "Saisissez d’abord la référence.",
  "reference.fault.tooLong":
    "Une référence compte au plus 128 caractères. Saisissez seulement la référence.",
  "reference.fault.wrongSigns":
    "Une référence est une seule ligne de lettres sans accent, de chiffres et de signes courants. Saisissez seulement la référence.",
  "reference.fault.refused":
    "Le service n’accepte pas ceci comme référence. Comparez avec votre appli et envoyez-la à nouveau. Votre paiement suit son cours.",
  "reference.send": "Envoyer la référence",
  "reference.sending": "Envoi de la référence",
  "reference.keep": "Garder {reference}",
  "reference.given.title": "Nous avons votre référence",
  "reference.given.what":
    "Elle est conservée avec votre paiement et n’a transféré aucun argent. Si vous avez payé, vous pouvez quitter cette page : nous confirmons le paiement une fois votre argent arrivé.",
  "reference.given.correct": "Corriger la référence",
  "reference.failed.lost.title": "Nous ne savons pas si votre référence est arrivée",
  "reference.failed.lost.what":
    "La réponse s’est perdue en chemin. Rien de votre paiement n’est perdu, et votre référence reste ici. Envoyez-la à nouveau : c’est sans risque.",
  "reference.failed.busy.title": "Le service est saturé",
  "reference.failed.busy.what":
    "Votre référence n’a pas encore été prise en compte et reste ici. Votre paiement suit son cours. Attendez un instant, puis envoyez-la à nouveau.",
  "reference.failed.ended.title": "Ce lien a expiré",
  "reference.failed.ended.what":
    "Votre référence n’a pas été prise en compte, mais votre paiement suit son cours. Rouvrez le paiement en passant par le marchand et saisissez-y la référence. Ne payez pas à nouveau.",
  "reference.failed.mayNot.title": "Ce lien ne permet pas de saisir la référence",
  "reference.failed.mayNot.what":
    "Ouvrez le lien de paiement que le marchand vous a donné et saisissez-y la référence de votre paiement. Votre paiement suit son cours. Si vous avez payé, ne payez pas à nouveau.",
  "reference.failed.notAccepted.title": "Ce paiement n’a pas besoin de référence",
  "reference.failed.notAccepted.what":
    "Le service ne l’a pas prise en compte, et il n’y a rien à corriger. Votre paiement suit son cours : si vous avez payé, ne payez pas à nouveau.",
  "reference.failed.isFinal.title": "Ce paiement a déjà un résultat",
  "reference.failed.isFinal.what":
    "La référence n’était plus nécessaire. Nous consultons le résultat du paiement.",
  "reference.notLoaded.title": "Le champ pour votre référence n’a pas pu être chargé",
  "reference.notLoaded.what":
    "Votre paiement suit son cours. Vérifiez votre connexion et rechargez la page pour saisir la référence.",

  "watch.checkNow": "J’ai payé, vérifier maintenant",
  "watch.checking": "Vérification",
  "watch.checkedNow": "Vérifié à l’instant",
  "watch.checkedSeconds": "Vérifié il y a {count} s",
  "watch.checkedMinutes":
    "Vérifié il y a {count, plural, one {# minute} many {# de minutes} other {# minutes}}",
  "watch.nothingYet":
    "Aucun argent n’est encore arrivé. Nous continuons de vérifier, et cette page se met à jour automatiquement.",
  "watch.stillTheSame": "Nous venons de vérifier encore une fois : la réponse est la même.",
  "watch.lost":
    "La connexion est perdue. Votre paiement suit son cours, et nous continuons d’essayer.",
  "watch.busy":
    "Le service est saturé. Votre paiement suit son cours, et nous continuons d’essayer.",
  "watch.unreadable":
    "Le service a donné une réponse que cette page ne comprend pas. Votre paiement suit son cours, et nous continuons d’essayer.",
  "watch.tokenEnded":
    "Cette page ne peut plus consulter votre paiement, mais il suit son cours. Pour y revenir, rouvrez-le en passant par le marchand.",

  "noPage.title": "Il n’y a pas de page à cette adresse",
  "noPage.what":
    "Cette adresse n’est pas celle d’un paiement, ou une partie s’est perdue en chemin. Le fait de l’ouvrir n’a transféré aucun argent.",
  "noPage.next":
    "Rouvrez le paiement en passant par le marchand. Si vous avez déjà payé, votre paiement suit son cours : ne payez pas à nouveau.",
  "noPage.open": "Ouvrir le paiement",
  "noPage.back": "Retour",

  "handOver.title": "Continuez sur votre téléphone",
  "handOver.scan":
    "Scannez ce code avec l’appareil photo de votre téléphone. Le paiement s’y ouvre tel qu’il est ici.",
  "handOver.send": "Envoyez ce lien à votre téléphone. Le paiement s’y ouvre tel qu’il est ici.",
  "handOver.code": "QR code avec le lien vers votre paiement",
  "handOver.link": "Lien vers votre paiement",
  "handOver.personal":
    "Le code et le lien vous sont personnels : toute personne qui les possède peut voir votre paiement et le poursuivre. C’est un seul et même paiement, ici comme sur votre téléphone : payez une seule fois.",

  "inApp.title": "Vous êtes dans {app}",
  "inApp.titleUnnamed": "Vous êtes dans une autre appli",
  "inApp.what":
    "D’ici, les applis de paiement, l’enregistrement et l’impression ne fonctionnent souvent pas. Si rien ne se passe, cherchez « Ouvrir dans le navigateur » dans le menu de cette appli, ou copiez le lien et ouvrez-le dans votre navigateur. Votre paiement reste le même.",
  "inApp.link": "Lien vers votre paiement",

  "status.loading.title": "Recherche de votre paiement",
  "status.loading.what": "Un instant, s’il vous plaît.",
  "status.processing.title": "Votre paiement est en cours de traitement",
  "status.processing.what":
    "La confirmation d’un paiement prend quelques minutes. Cette page se met à jour automatiquement.",
  "status.processing.next":
    "Si vous n’avez pas encore payé, vous pouvez encore le faire. Si vous avez payé, ne payez pas à nouveau.",
  "status.unknown.title": "Votre paiement n’est pas encore confirmé",
  "status.unknown.what":
    "Le service de paiement donne à son sujet une information que cette page ne comprend pas. Ce n’est ni une confirmation ni un échec.",
  "status.unknown.next":
    "Ne payez pas maintenant. Si vous avez payé, ne payez pas à nouveau : votre paiement suit son cours, et nous continuons de vérifier. Ou contactez le marchand.",
  "status.expired.title": "Le délai de paiement est écoulé",
  "status.expired.what":
    "Aucun argent n’est encore arrivé. Un paiement que vous avez fait peut encore être confirmé.",
  "status.expired.next":
    "Ne payez pas maintenant. Si vous avez payé, ne payez pas à nouveau : nous continuons de vérifier.",
  "status.success.title": "Paiement reçu",
  "status.success.what": "{amount} à {merchant}",
  "status.success.whatNoMerchant": "{amount}",
  "status.success.whatOtherAmount":
    "Vous avez payé {paid}. {merchant} reçoit la totalité : {amount}.",
  "status.success.next": "Vous n’avez plus rien à faire.",
  "status.autoReturn.in":
    "Retour automatique dans {count, plural, one {# seconde} many {# de secondes} other {# secondes}}.",
  "status.autoReturn.stay": "Rester sur cette page",
  "status.autoReturn.stopped": "Vous restez sur cette page jusqu’à ce que vous en sortiez.",
  "status.failed.title": "Échec du paiement",
  "status.failed.what": "Le paiement n’a pas été effectué. {merchant} n’a reçu aucun argent.",
  "status.failed.next":
    "Retournez chez le marchand pour réessayer ou payer autrement. Si de l’argent a quitté votre compte, contactez le marchand avant de payer à nouveau.",
  "status.refused.title": "Paiement refusé",
  "status.refused.what": "Le paiement n’a pas été accepté. {merchant} n’a reçu aucun argent.",
  "status.refused.next":
    "Retournez chez le marchand pour payer autrement. Si de l’argent a quitté votre compte, contactez le marchand avant de payer à nouveau.",
  "status.tokenEnded.title": "Ce lien n’ouvre plus le paiement",
  "status.tokenEnded.what":
    "Les liens de paiement expirent au bout d’un certain temps. Le paiement lui-même suit son cours : cela ne dit pas s’il est arrivé ou non.",
  "status.tokenEnded.next":
    "Rouvrez le paiement en passant par le marchand. Si vous avez payé, ne payez pas à nouveau.",
  "status.forbidden.title": "Ce lien n’ouvre pas ce paiement",
  "status.forbidden.what":
    "Il a été créé pour un autre paiement ou un autre usage. Cela ne dit pas si votre paiement est arrivé ou non.",
  "status.forbidden.next":
    "Rouvrez le paiement en passant par le marchand. Si vous avez payé, ne payez pas à nouveau.",
  "status.notFound.title": "Ce paiement n’existe pas encore",
  "status.notFound.what": "Rien n’a été lancé sous ce numéro, donc rien n’a été payé ici.",
  "status.notFound.next": "Retournez chez le marchand et lancez-y le paiement.",
  "status.linkEnded.tell":
    "Si le marchand demande de quel paiement il s’agit, donnez-lui ce numéro.",
  "status.linkEnded.at": "Le lien a expiré",
  "status.busy.title": "Le service de paiement est saturé",
  "status.busy.what": "Cela ne dit rien de votre paiement : si vous avez payé, il suit son cours.",
  "status.busy.next":
    "Attendez un instant. Nous continuons d’essayer. Si vous avez payé, ne payez pas à nouveau.",
  "status.lost.title": "Le service de paiement est injoignable",
  "status.lost.what": "Cela ne dit rien de votre paiement : si vous avez payé, il suit son cours.",
  "status.lost.next":
    "Vérifiez votre connexion. Nous continuons d’essayer. Si vous avez payé, ne payez pas à nouveau.",
  "status.unreadable.title": "Nous ne pouvons pas lire votre paiement",
  "status.unreadable.what":
    "Le service de paiement a donné une réponse que cette page ne comprend pas. Cela ne dit rien de votre paiement : si vous avez payé, il suit son cours.",
  "status.unreadable.next":
    "Ne payez pas maintenant. Si vous avez payé, ne payez pas à nouveau. Nous continuons d’essayer ; ou retournez chez le marchand.",
  "status.theShop": "Le marchand",
  "status.checkNow": "Vérifier maintenant",
  "status.showInstruction": "Voir comment payer",
  "status.created": "Paiement créé",
  "status.at": "{time}",
  "status.processed.success": "Paiement confirmé",
  "status.processed.failed": "Échec du paiement",
  "status.processed.refused": "Paiement refusé",
  "status.row.amount": "Montant",
  "status.row.order": "Montant de la commande",
  "status.row.paid": "Montant payé",
  "status.row.toPay": "Montant à payer",
  "status.row.number": "Numéro de commande",
  "status.back": "Retour vers {merchant}",
  "status.backHost": "Vous allez sur {host}",
  "status.backRefused":
    "Le marchand n’a donné aucune adresse qui puisse être ouverte en toute sécurité. Fermez cette page et retournez vous-même chez le marchand.",

  "institution.title": "Valider un paiement",
  "institution.bank": "Banque de test",
  "institution.notice": "Ceci est une banque simulée pour les tests. Aucun argent n’est transféré.",
  "institution.amount": "À payer",
  "institution.payee": "Bénéficiaire",
  "institution.order": "Numéro de commande",
  "institution.approve": "Valider {amount}",
  "institution.cancel": "Annuler",
  "institution.comeBackLate": "Valider avec avis tardif",
  "institution.comeBackLateHelp":
    "Vous validez, mais vous revenez avant que la banque ait prévenu le marchand.",
  "institution.decided": "La décision est déjà prise pour ce paiement",
  "institution.outcome": "Décision prise",
  "institution.outcome.approved": "Validé. Le marchand en sera informé dans un instant.",
  "institution.outcome.cancelled": "Annulé. Aucun argent n’a été transféré.",
  "institution.outcome.SUCCESS": "Validé. L’argent est chez le marchand.",
  "institution.outcome.FAILED": "Annulé, décliné ou expiré. Aucun argent n’a été transféré.",
  "institution.outcome.REFUSED":
    "Refusé par le service de paiement. Aucun argent n’a été transféré.",
  "institution.goBack": "Retour vers {host}",
  "institution.notFound": "Il n’y a rien à valider ici",
  "institution.notFoundHelp":
    "Le lien est incorrect ou n’est plus valable. Aucun argent n’a été transféré. Retournez chez le marchand et rouvrez le paiement.",
  "institution.failed": "La banque de test n’a pas répondu. Réessayez.",
  "institution.unreachable": "La banque de test est injoignable",
  "institution.unreachableHelp":
    "Nous ne pouvons pas savoir ici si une décision a été prise pour ce paiement. Vérifiez votre connexion, puis réessayez.",
  "institution.loading": "Ouverture de la banque de test",

  "app.failed.title": "Cette page a cessé de fonctionner",
  "app.failed.what":
    "L’erreur vient de nous. Cela ne dit rien de votre paiement : si vous avez payé, il suit son cours, donc ne payez pas à nouveau.",
  "app.cutOff.title": "La connexion est perdue",
  "app.cutOff.what":
    "La page suivante n’a pas pu être chargée. Ce que vous avez saisi est conservé, rien n’est payé deux fois, et cette page reprend automatiquement dès que la connexion revient.",
  "app.cutOff.still": "Il n’y a toujours pas de connexion. Nous réessayons quand vous revenez ici.",
  "app.notLoaded.title": "Nous n’avons pas pu charger votre paiement",
  "app.notLoaded.what":
    "Vérifiez votre connexion, puis réessayez. Cela ne dit rien de votre paiement : si vous avez payé, il suit son cours.",
  "app.notLoaded.unreadable":
    "Le service a donné une réponse que cette page ne comprend pas. Si vous avez payé, votre paiement suit son cours : ne payez pas à nouveau. Réessayez plus tard.",
  "instruction.methodFixed":
    "Ce paiement a déjà été lancé avec le moyen de paiement affiché ici. Il n’est plus possible d’en changer.",
} as const satisfies Translation;
