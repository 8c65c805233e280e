import type { AboutLanguage } from "../boot/aboutLanguage.ts";
import type { Translation } from "./translation.ts";

export const about: AboutLanguage = {
  name: "Español (Latinoamérica)",
  direction: "ltr",
  saidAsInEnglish: ["page.errorTitle"],
};

/** Spanish, for Mexico, Colombia and Argentina alike: plain and neutral, addressing the customer as “tú” as payment apps there do. */
export default {
  "language.label": "Idioma",
  "language.notLoaded": "No se pudo cargar este idioma. Revisa tu conexión y elígelo de nuevo.",

  "boot.failed.title": "Esta página no se cargó",
  "boot.failed.what": "No se movió dinero al abrirla. Si ya pagaste, no vuelvas a pagar.",
  "boot.failed.next": "Revisa tu conexión y vuelve a intentarlo.",
  "boot.slow":
    "Está tardando más de lo normal. No se paga nada por esperar ni por volver a cargar la página.",

  "page.test": "Pago de prueba. No se mueve dinero.",
  "page.order": "Pedido {idPayin}",
  "page.toPay": "Por pagar",
  "page.errorTitle": "Error: {title}",
  "page.titleOf": "{title} – {name}",
  "page.wayBack": "Volver a {host}",
  "page.loading": "Cargando tu pago",

  "ui.copy": "Copiar",
  "ui.copied": "Copiado",
  "ui.copyLabel": "Copiar: {label}",
  "ui.copiedLabel": "Copiado: {label}",
  "ui.copyFailed": "No se pudo copiar. El texto está seleccionado: cópialo desde aquí.",
  "ui.slow":
    "Está tardando más de lo normal. La conexión puede estar lenta: seguimos intentando, y nada se paga dos veces.",
  "ui.tryAgain": "Intentar de nuevo",

  "method.OFFLINE": "Transferencia bancaria",
  "method.OFFLINE.what": "Recibes los datos de la cuenta y haces la transferencia",
  "method.ONLINE": "Banca en línea",
  "method.ONLINE.what": "Apruebas el pago en tu banco y regresas",
  "method.QR_PH": "QR Ph",
  "method.QR_PH.what": "Escanea un código con cualquier app de banco o billetera",
  "method.VIET_QR": "VietQR",
  "method.VIET_QR.what": "Escanea un código con cualquier app de banco",
  "method.PIX_QR": "Pix",
  "method.PIX_QR.what": "Escanea o copia un código en cualquier app de banco",
  "method.UPI_QR": "UPI QR",
  "method.UPI_QR.what": "Escanea un código o abre tu app de UPI",
  "method.UPI_ID": "UPI ID",
  "method.UPI_ID.what": "Apruebas una solicitud en tu app de UPI",
  "method.MOBILE_MONEY": "Dinero móvil",
  "method.MOBILE_MONEY.what": "Ingresas tu PIN en tu celular",
  "method.E_WALLET": "Billetera digital",
  "method.E_WALLET.what": "Pagas en tu billetera y regresas",
  "method.NET_BANKING": "Banca por internet",
  "method.NET_BANKING.what": "Pagas en tu banco y regresas",
  "method.INSTANT_TRANSFER": "Transferencia inmediata",
  "method.INSTANT_TRANSFER.what": "Tu banco envía el dinero al instante",
  "method.CAPITEC_PAY": "Capitec Pay",
  "method.CAPITEC_PAY.what": "Apruebas una solicitud en la app de tu banco",
  "method.ABSA_PAY": "Absa Pay",
  "method.ABSA_PAY.what": "Apruebas una solicitud en la app de tu banco",
  "method.VA_PAY": "Cuenta virtual",
  "method.VA_PAY.what": "Envías el dinero a un número creado para este pago",
  "method.BANK_TRANSFER": "Transferencia a un número de cuenta",
  "method.BANK_TRANSFER.what": "Recibes los datos de la cuenta y haces la transferencia",
  "method.CODE_PAYMENT": "Efectivo en tienda",
  "method.CODE_PAYMENT.what": "Recibes un código y pagas en efectivo",
  "method.ADDRESS_PAYMENT": "Transferencia a una dirección de pago",
  "method.ADDRESS_PAYMENT.what": "Envías el dinero e indicas la referencia",
  "method.CRYPTO_OFFLINE": "USDC",
  "method.CRYPTO_OFFLINE.what": "Envías USDC a una dirección",

  "redirect.broken.title": "Este enlace de pago no funciona",
  "redirect.broken.what":
    "Está incompleto o cambió en el camino hasta aquí. Al abrirlo no se movió dinero.",
  "redirect.broken.next": "Vuelve al comercio e inicia el pago de nuevo.",
  "redirect.broken.developer": "Detalles para el comercio",
  "redirect.broken.integrator": "Abrir el modo de integración",
  "redirect.fault.missing": "Falta {parameter}",
  "redirect.fault.repeated": "{parameter} aparece más de una vez",
  "redirect.fault.malformed": "{parameter} no es válido",
  "redirect.fault.too_long": "El enlace mide más de 16 KiB",
  "redirect.fault.other_environment": "{parameter} se creó para otro entorno",
  "redirect.fault.other_merchant": "{parameter} se creó para otro merchantCode",
  "redirect.fault.other_payment": "{parameter} se creó para otro idPayin",
  "redirect.fault.other_money": "{parameter} se creó para otro monto u otra moneda",
  "redirect.fault.too_narrow": "{parameter} no permite las llamadas que necesita un pago",

  "option.title": "¿Cómo quieres pagar?",
  "option.titleOne": "Así vas a pagar",
  "option.externalProviders":
    "El comercio también trabaja con {providers}, pero en esta página no se puede pagar así.",
  "option.legend": "Formas de pago",
  "option.from": "Desde {minimum}",
  "option.upTo": "Hasta {maximum}",
  "option.operators": "Tu banco o billetera",
  "option.operatorLater": "Elegir después",
  "option.moreOperators": "Más bancos y billeteras",
  "option.search.label": "Busca tu banco o billetera",
  "option.search.found": "Resultados: {count}",
  "option.search.none": "Sin resultados. Prueba con una parte del nombre.",
  "option.continue": "Continuar",
  "option.continueWith": "Continuar con {name}",
  "option.payWith": "Pagar {amount} con {name}",
  "option.addDetails": "Agregar datos (opcional)",
  "option.chooseFirst": "Primero elige una forma de pago.",
  "option.chooseOperatorFirst": "Primero elige tu banco o billetera.",
  "option.lastStep": "Después de esto no puedes cambiar la forma de pago.",
  "option.presetUnavailable":
    "La forma de pago que sugirió el comercio no está disponible para este pago. Elige otra.",
  "option.none.title": "No hay forma de pagar esto",
  "option.none.what":
    "El comercio no ofrece ninguna forma de pagar este monto en esta moneda. No se movió dinero.",
  "option.none.next": "Vuelve al comercio para pagar de otra forma.",
  "option.presetOnly.title": "Esta forma de pago no está disponible",
  "option.presetOnly.what":
    "El comercio eligió una forma de pago que no se puede usar para este pago. No se movió dinero.",
  "option.presetOnly.developer":
    "Lo que indica el enlace no está entre las opciones de pago disponibles para este monto y esta moneda:",
  "option.tokenEnded.title": "Este enlace de pago ya no es válido",
  "option.tokenEnded.what":
    "Los enlaces de pago vencen después de un tiempo. Si ya pagaste, tu pago sigue en curso: no vuelvas a pagar.",
  "option.tokenEnded.next": "Si no has pagado, vuelve al comercio y empieza de nuevo.",

  "collection.title": "Tus datos",
  "collection.titleNothing": "Todo listo para pagar",
  "collection.creating": "Preparando tu pago",
  "collection.lead": "Forma de pago: {method}.",
  "collection.leadOperator": "Forma de pago: {method}, {operator}.",
  "collection.given": "Indicado por el comercio",
  "collection.more": "Agregar más (opcional)",
  "collection.optional": "(opcional)",
  "collection.pay": "Pagar {amount}",
  "collection.change": "Cambiar la forma de pago",
  "collection.choose": "Elige",
  "collection.errors": "Revisa estos datos",
  "collection.givenWrong.title": "El comercio debe corregir algo primero",
  "collection.givenWrong.value": "Valor no válido: {label}",
  "collection.givenWrong.what":
    "No puedes cambiar estos datos aquí. Avísale al comercio, o vuelve e inicia el pago de nuevo. No se movió dinero.",
  "collection.lost.title": "No pudimos preparar tu pago",
  "collection.lost.what":
    "La respuesta se perdió en el camino y no se movió dinero. Toca de nuevo: primero revisamos si el pago ya existe, para que nunca pagues dos veces.",
  "collection.refused.title": "El pago no se inició",
  "collection.refused.what":
    "El servicio de pago no lo aceptó y no se movió dinero. Intenta de nuevo o vuelve al comercio.",
  "collection.busy.title": "El servicio está saturado",
  "collection.busy.what": "No se movió dinero. Espera un momento y toca de nuevo.",
  "collection.fault.required": "Completa: {label}",
  "collection.fault.too_short": "Demasiado corto: {label}",
  "collection.fault.too_long": "Demasiado largo: {label}",
  "collection.fault.wrong_format": "Hay caracteres no permitidos en: {label}",
  "collection.fault.not_allowed": "Elige de la lista: {label}",
  "collection.fault.choose": "Elige: {label}",
  "collection.fault.email": "Ingresa un correo como name@example.com",
  "collection.fault.phone": "Ingresa un teléfono solo con dígitos, con o sin el código de país",
  "collection.fault.phoneOf": "Ingresa un teléfono como {national} o {international}",

  "data.accountName": "Titular de la cuenta",
  "data.accountNumber": "Número de cuenta",
  "data.emailAddress": "Correo electrónico",
  "data.phoneNumber": "Teléfono",
  "data.taxId": "Identificación fiscal (CUIT, RFC, NIT)",
  "data.accountType": "Tipo de cuenta",
  "data.upiId": "UPI ID",
  "data.paymentLocation": "Cadena de tiendas",
  "data.productId": "Número de producto",
  "data.paymentOperatorCode": "Banco o billetera",
  "data.accountType.clabe": "CLABE",
  "data.accountType.debitCard": "Número de tarjeta de débito",
  "data.accountType.phone": "Teléfono",
  "data.hint.accountName": "Como aparece en tu cuenta bancaria",
  "data.hint.phoneNumber": "Con o sin el código de país",
  "data.hint.phoneNumberOf": "Con o sin {callingCode}",

  "instruction.state.transfer": "Esperando tu transferencia",
  "instruction.state.qr": "Esperando tu pago",
  "instruction.state.redirect": "Esperando tu pago en {host}",
  "instruction.state.unsafe": "No pagues: algo está mal",
  "instruction.state.upiRequest": "Aprueba la solicitud en tu app de UPI",
  "instruction.state.storeCode": "Esperando tu pago en la tienda",
  "instruction.state.mobileMoney": "Ingresa tu PIN en tu celular",
  "instruction.state.appApproval": "Aprueba el pago en la app de tu banco",
  "instruction.state.other": "Esperando tu pago",
  "instruction.amount.transfer": "Transfiere exactamente",
  "instruction.amount.send": "Envía exactamente",
  "instruction.amount.pay": "Paga exactamente",
  "instruction.do.transfer": "Envía este monto desde tu banco a la cuenta de abajo.",
  "instruction.do.qr":
    "Escanea este código con la app de tu banco o billetera, o cópialo y pégalo en la app.",
  "instruction.do.qrOnPhone":
    "Copia el código de abajo y pégalo en la app de tu banco o billetera, o guarda su imagen y ábrela en la app.",
  "instruction.do.appLink":
    "Abre tu app de UPI con este botón, o copia el código de abajo y pégalo en la app.",
  "instruction.do.redirect": "Pagas en {host} y luego regresas aquí.",
  "instruction.do.redirectUnknown":
    "El enlace a tu banco no se puede abrir de forma segura, por eso no lo abrimos. No pagues. Vuelve al comercio y avísale.",
  "instruction.do.virtualAccount":
    "Envía este monto al número de abajo. Se creó solo para este pago.",
  "instruction.do.storeCode": "Muestra este código en la caja y paga en efectivo.",
  "instruction.do.mobileMoney":
    "Una solicitud va en camino a tu celular. Ingresa tu PIN en tu celular para pagar.",
  "instruction.do.upiRequest": "Abre tu app de UPI y aprueba la solicitud que te espera ahí.",
  "instruction.do.appApproval": "Abre la app {app} y aprueba la solicitud que te espera ahí.",
  "instruction.do.crypto":
    "Envía {currency} desde tu billetera a la dirección de abajo. Compara el inicio y el final de la dirección.",
  "instruction.do.address": "Envía este monto desde la app de tu banco a la dirección de abajo.",
  "instruction.do.other": "Paga con los datos de abajo.",
  "instruction.difference.less": "{by} menos que tu pedido, a propósito",
  "instruction.difference.more": "{by} más que tu pedido, a propósito",
  "instruction.difference.incomparable": "En una moneda distinta a la de tu pedido, a propósito",
  "instruction.difference.why":
    "Este monto exacto nos indica que el pago es tuyo. {merchant} recibe el total de {order}.",
  "instruction.difference.whyOtherCurrency":
    "Envía el monto de arriba tal como está. {merchant} recibe el total de {order}.",
  "instruction.difference.merchant": "El comercio",
  "instruction.row.bank": "Banco",
  "instruction.row.branch": "Sucursal",
  "instruction.row.accountType": "Tipo de cuenta",
  "instruction.row.accountNumber": "Número de cuenta",
  "instruction.row.accountName": "Titular de la cuenta",
  "instruction.row.reference": "Referencia",
  "instruction.row.payerName": "Paga desde la cuenta de",
  "instruction.row.payerNumber": "Paga desde la cuenta número",
  "instruction.row.usedName": "Titular de la cuenta usada",
  "instruction.row.usedNumber": "Número de la cuenta usada",
  "instruction.row.upiId": "UPI ID usado",
  "instruction.row.operator": "Banco o billetera",
  "instruction.row.network": "Red",
  "instruction.row.address": "Dirección",
  "instruction.row.location": "Paga en",
  "instruction.row.locationCustomer": "Tu elección",
  "instruction.row.externalReference": "Tu referencia de pago",
  "instruction.row.payee": "Beneficiario",
  "instruction.row.upiLink": "Enlace de pago",
  "instruction.row.taxId": "Identificación fiscal",
  "instruction.row.phoneNumber": "Teléfono",
  "instruction.row.emailAddress": "Correo electrónico",
  "instruction.row.productId": "Número de producto",
  "instruction.row.storeCode": "Código para la caja",
  "instruction.row.phoneUsed": "Teléfono usado",
  "instruction.row.shownName": "Nombre que mostrará tu banco",
  "instruction.row.requestedUpiId": "Solicitud enviada a",
  "instruction.row.requestedName": "Cuenta de",
  "instruction.row.requestedPhone": "Solicitud enviada a",
  "instruction.row.requestedAccount": "Número de cuenta",
  "instruction.row.paymentAddress": "Dirección de pago",
  "instruction.row.addressOwner": "Dirección de",
  "instruction.network.only": "Solo en la red {network}",
  "instruction.network.loss": "Lo que envíes por otra red se pierde.",
  "instruction.noRequest": "¿No llegó la solicitud a tu celular?",
  "instruction.yourBank": "de tu banco",
  "instruction.print": "Imprimir este código",
  "instruction.steps": "Cómo pagar",
  "instruction.stepsOf": "{title}: {channel}",
  "instruction.step.transfer.1":
    "Abre la app o el sitio web de tu banco e inicia una transferencia.",
  "instruction.step.transfer.2": "Copia desde aquí los datos de la cuenta y la referencia.",
  "instruction.step.transfer.3": "Envía el monto exacto y regresa a esta página.",
  "instruction.step.qr.1": "Abre la app de tu banco o billetera y elige pagar con QR.",
  "instruction.step.qr.2": "Escanea el código, o guarda su imagen y ábrela en la app.",
  "instruction.step.qr.2OnPhone":
    "Pega el código que copiaste aquí, o abre la imagen que guardaste.",
  "instruction.step.qr.3": "Revisa el beneficiario y el monto, y luego confirma.",
  "instruction.step.virtualAccount.1":
    "Abre la app de tu banco y elige pagar a una cuenta virtual.",
  "instruction.step.virtualAccount.2": "Ingresa el número y verifica el nombre que aparece.",
  "instruction.step.virtualAccount.3": "Envía el monto exacto y regresa a esta página.",
  "instruction.step.storeCode.1":
    "Ve a cualquier tienda de la cadena antes de que termine el plazo.",
  "instruction.step.storeCode.2": "Muestra o dicta el código en la caja.",
  "instruction.step.storeCode.3": "Paga el monto exacto en efectivo y guarda el comprobante.",
  "instruction.step.mobileMoney.1":
    "Abre la app o el menú de tu dinero móvil y busca las solicitudes por aprobar.",
  "instruction.step.mobileMoney.2": "Verifica el monto y apruébalo con tu PIN.",
  "instruction.step.upiRequest.1":
    "Abre tu app de UPI y busca en solicitudes pendientes o de cobro.",
  "instruction.step.upiRequest.2": "Verifica el monto y apruébalo con tu PIN de UPI.",
  "instruction.upiRequest.otherWay": "¿Prefieres escanear un código QR?",
  "instruction.upiRequest.otherWayHow":
    "Este pago sigue siendo una solicitud en tu app: un pago ya iniciado no puede cambiar de forma de pago. Si no la aprobaste, recházala en tu app, vuelve al comercio e inicia un pago nuevo con UPI QR, si el comercio lo ofrece. Si la aprobaste, no vuelvas a pagar.",
  "instruction.step.appApproval.1": "Abre la app de tu banco y busca en mensajes o aprobaciones.",
  "instruction.step.appApproval.2": "Verifica el monto y apruébalo ahí.",
  "instruction.step.crypto.1": "Abre tu billetera y elige la red indicada arriba.",
  "instruction.step.crypto.2": "Copia desde aquí la dirección y el monto.",
  "instruction.step.crypto.3": "Compara el inicio y el final de la dirección, y luego envía.",
  "instruction.step.address.1": "Abre la app de tu banco y elige pagar a una dirección de pago.",
  "instruction.step.address.2": "Copia desde aquí la dirección, el monto y la referencia.",
  "instruction.step.address.3": "Envía el monto exacto y regresa a esta página.",
  "instruction.warning.exactAmount":
    "Envía el monto exacto. Es posible que otro monto no se reconozca.",
  "instruction.warning.reference": "Indica la referencia sin cambiarla.",
  "instruction.warning.namedAccount": "Paga desde la cuenta indicada arriba.",
  "instruction.warning.once": "Paga una sola vez. No envíes el dinero dos veces.",
  "instruction.warning.checkPayee":
    "Antes de confirmar, revisa que tu app muestre el beneficiario de arriba.",
  "instruction.warning.expiredCode":
    "Cuando termine el plazo, no uses el código, aunque todavía se pueda escanear.",
  "instruction.warning.redirectOnce": "Si ya aprobaste el pago ahí, no vuelvas a pagar aquí.",
  "instruction.warning.numberOnce":
    "El número acepta un solo pago de este monto. No envíes un segundo pago.",
  "instruction.warning.cashOnly": "La tienda solo acepta efectivo.",
  "instruction.warning.codeOnce": "El código funciona una sola vez. No lo pagues por segunda vez.",
  "instruction.warning.pinNever":
    "Ingresa tu PIN solo en tu celular. Nunca lo ingreses en esta página ni se lo digas a nadie.",
  "instruction.warning.timeoutNoFailure":
    "Si la solicitud vence, eso no significa que el pago haya fallado. Revisa aquí antes de volver a pagar.",
  "instruction.warning.approveOnlyYours":
    "Aprueba solo la solicitud con este monto. Rechaza cualquiera que no hayas pedido.",
  "instruction.warning.bankOnly": "Solo los clientes de este banco pueden pagar de esta forma.",
  "instruction.warning.approveOnce": "Apruébala una sola vez. No vuelvas a pagar de otra forma.",
  "instruction.warning.coinOnce": "Envía una sola vez. Una transferencia no se puede deshacer.",
  "instruction.warning.feesOnTop":
    "Las comisiones de la red van aparte: debe llegar exactamente el monto de arriba.",
  "instruction.expiry.by": "Paga a más tardar el {time}",
  "instruction.expiry.atStoreBy": "Paga en la tienda a más tardar el {time}",
  "instruction.expiry.days":
    "{count, plural, one {queda alrededor de # día} many {quedan alrededor de # de días} other {quedan alrededor de # días}}",
  "instruction.expiry.hours":
    "{count, plural, one {queda alrededor de # hora} many {quedan alrededor de # de horas} other {quedan alrededor de # horas}}",
  "instruction.expiry.minutes":
    "{count, plural, one {queda alrededor de # minuto} many {quedan alrededor de # de minutos} other {quedan alrededor de # minutos}}",
  "instruction.expiry.digits": "quedan {digits}",
  "instruction.expiry.passed": "El plazo para pagar terminó",
  "instruction.expiry.say180": "Quedan tres minutos para pagar",
  "instruction.expiry.say60": "Queda un minuto para pagar",
  "instruction.expiry.say30": "Quedan treinta segundos para pagar",
  "instruction.appLink.open": "Abrir tu app de UPI",
  "instruction.appLink.trouble": "¿No se abrió?",
  "instruction.appLink.otherApp":
    "Solo pagas cuando confirmas en una app. Sirve cualquier app de UPI: copia el código de abajo y pégalo en otra.",
  "instruction.appLink.image": "O guarda la imagen del código de abajo y ábrela en la app.",
  "instruction.appLink.otherDevice":
    "O escanea con otro celular el código QR al final de esta página.",
  "instruction.appLink.browser":
    "Si estás dentro de otra app, abre esta página en tu navegador y toca el botón ahí.",
  "instruction.missing.title": "No podemos mostrarte cómo pagar",
  "instruction.missing.what":
    "El servicio de pago no envió lo que necesitas para pagar. No pagues ahora: intenta de nuevo más tarde o vuelve al comercio. Si ya pagaste, tu pago sigue en curso.",
  "instruction.wrongCode.title": "Este código no corresponde a tu pedido",
  "instruction.wrongCode.what":
    "No pagues con él. Pide otro monto o le paga a otra persona, por eso no lo mostramos. Vuelve al comercio y avísale.",
  "instruction.qr.image": "Código QR para pagar {amount} a {payee}",
  "instruction.qr.imageNoPayee": "Código QR para pagar {amount}",
  "instruction.qr.otherDevice": "Escanéalo con otro celular",
  "instruction.qr.text": "Código en texto",
  "instruction.qr.save": "Guardar QR como imagen",
  "instruction.qr.saveFailed":
    "No se pudo guardar la imagen. Haz una captura de pantalla o copia el código.",
  "instruction.keep.share": "Guardar o compartir instrucciones",
  "instruction.keep.calendar": "Recordarme en mi calendario",
  "instruction.keep.print": "Imprimir estas instrucciones",
  "instruction.keep.title": "Pagar {amount} a {merchant}",
  "instruction.keep.titleNoMerchant": "Pagar {amount}",
  "instruction.keep.copied": "Se copió el enlace a esta página. Quien lo tenga puede ver tu pago.",
  "instruction.keep.what":
    "Quien tenga el enlace puede ver este pago y cómo pagarlo. El enlace no mueve dinero.",
  "instruction.keep.until":
    "Quien tenga el enlace puede ver este pago y cómo pagarlo. El enlace no mueve dinero y vence el {time}; después, abre el pago desde el comercio.",
  "instruction.keep.failed":
    "No se pudo copiar. Copia la dirección de esta página desde tu navegador.",
  "instruction.redirect.follow": "Continuar a {host}",
  "instruction.redirect.trouble": "¿No se abrió?",
  "instruction.redirect.troubleHelp":
    "Toca el botón de nuevo. Si estás dentro de otra app, abre esta página en tu navegador y tócalo ahí.",

  "reference.required.title": "Cuando hayas pagado, ingresa la referencia",
  "reference.required.what":
    "Sin ella no podemos identificar tu pago. El solo hecho de enviarla no mueve dinero.",
  "reference.optional.title": "¿Ya pagaste? Dinos la referencia",
  "reference.optional.what":
    "Nos ayuda a encontrar tu pago más rápido. Puedes omitirla. El solo hecho de enviarla no mueve dinero.",
  "reference.utr.label": "UTR del pago con UPI",
  "reference.utr.hint":
    "12 dígitos, en tu app de UPI, en los detalles del pago. También puedes pegar el mensaje completo de tu banco.",
  "reference.transactionHash.label": "Hash de la transacción",
  "reference.transactionHash.hint":
    "0x y 64 caracteres más, en tu billetera, en los detalles de la transferencia. También puedes pegar un enlace a la transacción.",
  "reference.reference.label": "Número de referencia de tu transferencia",
  "reference.reference.hint":
    "Tu banco lo muestra cuando se envía el dinero, a menudo como UTR o RRN. No es la referencia que copiaste desde aquí. También puedes pegar el mensaje completo de tu banco.",
  "reference.unusual.utr":
    "Un UTR suele tener 12 dígitos. Verifícalo otra vez; puedes enviarlo como está.",
  "reference.unusual.transactionHash":
    "Un hash de transacción suele ser 0x y 64 caracteres más. Verifícalo otra vez; puedes enviarlo como está.",
  "reference.found.title":
    "{count, plural, one {Encontramos esto en tu texto:} many {Encontramos estas opciones en tu texto:} other {Encontramos estas opciones en tu texto:}}",
  "reference.found.use": "Usar {reference}",
  "reference.found.choose":
    "En tu texto hay algo más que la referencia. Elige lo que encontramos o envía el texto como está.",
  "reference.found.chooseOnly":
    "Tu texto no se puede enviar como está. Elige lo que encontramos o ingresa solo la referencia.",
  "reference.found.sendAsIs": "Enviar el texto como está",
  "reference.fault.required": "Primero ingresa la referencia.",
  "reference.fault.tooLong":
    "Una referencia tiene como máximo 128 caracteres. Ingresa solo la referencia.",
  "reference.fault.wrongSigns":
    "Una referencia es una sola línea de letras sin acentos, dígitos y símbolos comunes. Ingresa solo la referencia.",
  "reference.fault.refused":
    "El servicio no acepta esto como referencia. Compáralo con tu app y envíalo de nuevo. Tu pago sigue en curso.",
  "reference.send": "Enviar la referencia",
  "reference.sending": "Enviando la referencia",
  "reference.keep": "Conservar {reference}",
  "reference.given.title": "Ya tenemos tu referencia",
  "reference.given.what":
    "Quedó guardada con tu pago y no movió dinero. Si ya pagaste, puedes salir de esta página: confirmamos el pago cuando llegue tu dinero.",
  "reference.given.correct": "Corregir la referencia",
  "reference.failed.lost.title": "No sabemos si llegó tu referencia",
  "reference.failed.lost.what":
    "La respuesta se perdió en el camino. No se perdió nada de tu pago, y tu referencia sigue aquí. Envíala de nuevo: no pasa nada.",
  "reference.failed.busy.title": "El servicio está saturado",
  "reference.failed.busy.what":
    "Tu referencia aún no se registró y sigue aquí. Tu pago sigue en curso. Espera un momento y envíala de nuevo.",
  "reference.failed.ended.title": "Este enlace venció",
  "reference.failed.ended.what":
    "Tu referencia no se registró, pero tu pago sigue en curso. Abre el pago de nuevo desde el comercio e ingresa la referencia ahí. No vuelvas a pagar.",
  "reference.failed.mayNot.title": "No se puede ingresar la referencia con este enlace",
  "reference.failed.mayNot.what":
    "Abre el enlace que te dio el comercio para pagar e ingresa ahí la referencia de tu pago. Tu pago sigue en curso. Si ya pagaste, no vuelvas a pagar.",
  "reference.failed.notAccepted.title": "Este pago no necesita referencia",
  "reference.failed.notAccepted.what":
    "El servicio no la registró y no hay nada que corregir. Tu pago sigue en curso: si ya pagaste, no vuelvas a pagar.",
  "reference.failed.isFinal.title": "Este pago ya tiene un resultado",
  "reference.failed.isFinal.what":
    "La referencia ya no hacía falta. Estamos consultando cómo terminó el pago.",
  "reference.notLoaded.title": "No se pudo cargar el campo para tu referencia",
  "reference.notLoaded.what":
    "Tu pago sigue en curso. Revisa tu conexión y vuelve a cargar la página para ingresar la referencia.",

  "watch.checkNow": "Ya pagué, revisar ahora",
  "watch.checking": "Revisando",
  "watch.checkedNow": "Revisado ahora mismo",
  "watch.checkedSeconds": "Revisado hace {count} s",
  "watch.checkedMinutes":
    "Revisado hace {count, plural, one {# minuto} many {# de minutos} other {# minutos}}",
  "watch.nothingYet": "Aún no llegó nada. Seguimos revisando, y esta página se actualiza sola.",
  "watch.stillTheSame": "Acabamos de revisar otra vez: la respuesta es la misma.",
  "watch.lost": "Se perdió la conexión. Tu pago sigue en curso y seguimos intentando.",
  "watch.busy": "El servicio está saturado. Tu pago sigue en curso y seguimos intentando.",
  "watch.unreadable":
    "El servicio dio una respuesta que esta página no entiende. Tu pago sigue en curso y seguimos intentando.",
  "watch.tokenEnded":
    "Esta página ya no puede consultar tu pago, pero el pago sigue en curso. Para regresar a él, ábrelo de nuevo desde el comercio.",

  "noPage.title": "No hay ninguna página en esta dirección",
  "noPage.what":
    "La dirección no es la de un pago, o una parte se perdió en el camino. Al abrirla no se movió dinero.",
  "noPage.next":
    "Abre el pago de nuevo desde el comercio. Si ya pagaste, tu pago sigue en curso: no vuelvas a pagar.",
  "noPage.open": "Abrir el pago",
  "noPage.back": "Volver",

  "handOver.title": "Continúa en tu celular",
  "handOver.scan":
    "Escanea este código con la cámara de tu celular. El pago se abre ahí igual que aquí.",
  "handOver.send": "Envía este enlace a tu celular. El pago se abre ahí igual que aquí.",
  "handOver.code": "Código QR con el enlace a tu pago",
  "handOver.link": "Enlace a tu pago",
  "handOver.personal":
    "El código y el enlace son solo tuyos: quien los tenga puede ver tu pago y continuarlo. Es un solo pago, aquí y allá: págalo una sola vez.",

  "inApp.title": "Estás dentro de {app}",
  "inApp.titleUnnamed": "Estás dentro de otra app",
  "inApp.what":
    "Desde aquí, las apps de pago y las opciones de guardar e imprimir muchas veces no funcionan. Si algo no responde, busca “Abrir en el navegador” en el menú de esta app, o copia el enlace y ábrelo en tu navegador. Tu pago sigue siendo el mismo.",
  "inApp.link": "Enlace a tu pago",

  "status.loading.title": "Consultando tu pago",
  "status.loading.what": "Un momento, por favor.",
  "status.processing.title": "Tu pago se está procesando",
  "status.processing.what": "Confirmar un pago toma unos minutos. Esta página se actualiza sola.",
  "status.processing.next":
    "Si aún no has pagado, todavía puedes hacerlo. Si ya pagaste, no vuelvas a pagar.",
  "status.unknown.title": "Tu pago aún no está confirmado",
  "status.unknown.what":
    "El servicio de pago informa algo sobre él que esta página no entiende. No es una confirmación ni un fallo.",
  "status.unknown.next":
    "No pagues ahora. Si ya pagaste, no vuelvas a pagar: tu pago sigue en curso y seguimos revisando. O pregúntale al comercio.",
  "status.expired.title": "El plazo para pagar terminó",
  "status.expired.what": "Aún no llegó nada. Si hiciste un pago, todavía puede confirmarse.",
  "status.expired.next": "No pagues ahora. Si ya pagaste, no vuelvas a pagar: seguimos revisando.",
  "status.success.title": "Pago recibido",
  "status.success.what": "{amount} a {merchant}",
  "status.success.whatNoMerchant": "{amount}",
  "status.success.whatOtherAmount": "Pagaste {paid}. {merchant} recibe el total de {amount}.",
  "status.success.next": "No tienes que hacer nada más.",
  "status.autoReturn.in":
    "Regresas automáticamente en {count, plural, one {# segundo} many {# de segundos} other {# segundos}}.",
  "status.autoReturn.stay": "Quedarme en esta página",
  "status.autoReturn.stopped": "Te quedas en esta página hasta que decidas volver.",
  "status.failed.title": "El pago falló",
  "status.failed.what": "El pago no se realizó. {merchant} no recibió dinero.",
  "status.failed.next":
    "Vuelve al comercio para intentar de nuevo o pagar de otra forma. Si salió dinero de tu cuenta, pregúntale al comercio antes de volver a pagar.",
  "status.refused.title": "Pago rechazado",
  "status.refused.what": "El pago no fue aceptado. {merchant} no recibió dinero.",
  "status.refused.next":
    "Vuelve al comercio para pagar de otra forma. Si salió dinero de tu cuenta, pregúntale al comercio antes de volver a pagar.",
  "status.tokenEnded.title": "Este enlace ya no abre el pago",
  "status.tokenEnded.what":
    "Los enlaces de pago vencen después de un tiempo. El pago en sí sigue en curso: esto no dice nada sobre si llegó o no.",
  "status.tokenEnded.next":
    "Abre el pago de nuevo desde el comercio. Si ya pagaste, no vuelvas a pagar.",
  "status.forbidden.title": "Este enlace no abre este pago",
  "status.forbidden.what":
    "Se creó para otro pago o para otro uso. Esto no dice nada sobre si tu pago llegó o no.",
  "status.forbidden.next":
    "Abre el pago de nuevo desde el comercio. Si ya pagaste, no vuelvas a pagar.",
  "status.notFound.title": "Este pago todavía no existe",
  "status.notFound.what": "No se inició nada con este número, así que aquí no se pagó nada.",
  "status.notFound.next": "Vuelve al comercio e inicia el pago ahí.",
  "status.linkEnded.tell": "Si el comercio te pregunta de qué pago se trata, dale este número.",
  "status.linkEnded.at": "El enlace venció",
  "status.busy.title": "El servicio de pago está saturado",
  "status.busy.what": "Esto no dice nada sobre tu pago: si ya pagaste, sigue en curso.",
  "status.busy.next": "Espera un momento. Seguimos intentando. Si ya pagaste, no vuelvas a pagar.",
  "status.lost.title": "No podemos conectarnos con el servicio de pago",
  "status.lost.what": "Esto no dice nada sobre tu pago: si ya pagaste, sigue en curso.",
  "status.lost.next": "Revisa tu conexión. Seguimos intentando. Si ya pagaste, no vuelvas a pagar.",
  "status.unreadable.title": "No podemos leer tu pago",
  "status.unreadable.what":
    "El servicio de pago dio una respuesta que esta página no entiende. Esto no dice nada sobre tu pago: si ya pagaste, sigue en curso.",
  "status.unreadable.next":
    "No pagues ahora. Si ya pagaste, no vuelvas a pagar. Seguimos intentando; o vuelve al comercio.",
  "status.theShop": "El comercio",
  "status.checkNow": "Revisar ahora",
  "status.showInstruction": "Ver cómo pagar",
  "status.created": "Pago creado",
  "status.at": "{time}",
  "status.processed.success": "Pago confirmado",
  "status.processed.failed": "El pago falló",
  "status.processed.refused": "Pago rechazado",
  "status.row.amount": "Monto",
  "status.row.order": "Monto del pedido",
  "status.row.paid": "Monto pagado",
  "status.row.toPay": "Monto por pagar",
  "status.row.number": "Número de pedido",
  "status.back": "Volver a {merchant}",
  "status.backHost": "Vas a {host}",
  "status.backRefused":
    "El comercio no dio una dirección que se pueda abrir de forma segura. Cierra esta página y regresa al comercio por tu cuenta.",

  "institution.title": "Aprobar un pago",
  "institution.bank": "Banco de prueba",
  "institution.notice": "Este es un banco simulado para pruebas. No se mueve dinero.",
  "institution.amount": "Por pagar",
  "institution.payee": "Beneficiario",
  "institution.order": "Número de pedido",
  "institution.approve": "Aprobar {amount}",
  "institution.cancel": "Cancelar",
  "institution.comeBackLate": "Aprobar con aviso tardío",
  "institution.comeBackLateHelp":
    "Apruebas el pago y regresas antes de que el banco le avise al comercio.",
  "institution.decided": "Ya se decidió sobre este pago",
  "institution.outcome": "Qué se decidió",
  "institution.outcome.approved": "Aprobado. El comercio se entera en un momento.",
  "institution.outcome.cancelled": "Cancelado. No se movió dinero.",
  "institution.outcome.SUCCESS": "Aprobado. El comercio tiene el dinero.",
  "institution.outcome.FAILED": "Cancelado, denegado o vencido. No se movió dinero.",
  "institution.outcome.REFUSED": "Rechazado por el servicio de pago. No se movió dinero.",
  "institution.goBack": "Volver a {host}",
  "institution.notFound": "Aquí no hay nada que aprobar",
  "institution.notFoundHelp":
    "El enlace es incorrecto o ya no es válido. No se movió dinero. Vuelve al comercio y abre el pago de nuevo.",
  "institution.failed": "El banco de prueba no respondió. Intenta de nuevo.",
  "institution.unreachable": "No se puede acceder al banco de prueba",
  "institution.unreachableHelp":
    "Aquí no podemos saber si ya se decidió sobre el pago. Revisa tu conexión y vuelve a intentarlo.",
  "institution.loading": "Abriendo el banco de prueba",

  "app.failed.title": "Esta página dejó de funcionar",
  "app.failed.what":
    "El error es nuestro. Esto no dice nada sobre tu pago: si ya pagaste, sigue en curso, así que no vuelvas a pagar.",
  "app.cutOff.title": "Se perdió la conexión",
  "app.cutOff.what":
    "No se pudo cargar la página siguiente. Lo que ingresaste queda guardado, nada se paga dos veces, y esta página continúa sola cuando vuelva la conexión.",
  "app.cutOff.still": "Todavía no hay conexión. Lo intentamos de nuevo cuando regreses aquí.",
  "app.notLoaded.title": "No pudimos cargar tu pago",
  "app.notLoaded.what":
    "Revisa tu conexión y vuelve a intentarlo. Esto no dice nada sobre tu pago: si ya pagaste, sigue en curso.",
  "app.notLoaded.unreadable":
    "El servicio dio una respuesta que esta página no entiende. Si ya pagaste, tu pago sigue en curso: no vuelvas a pagar. Intenta de nuevo más tarde.",
  "instruction.methodFixed":
    "Este pago ya se inició con la forma de pago que se muestra aquí. Ya no se puede cambiar.",
} as const satisfies Translation;
