import type { AboutLanguage } from "../boot/aboutLanguage.ts";
import type { Translation } from "./translation.ts";

export const about: AboutLanguage = { name: "Português (Brasil)", direction: "ltr" };

/** Portuguese, for Brazil: friendly and plain, addressing the customer as “você”, in the words of Brazilian bank apps and Pix. */
export default {
  "language.label": "Idioma",
  "language.notLoaded":
    "Não foi possível carregar este idioma. Verifique sua conexão e escolha de novo.",

  "boot.failed.title": "Esta página não carregou",
  "boot.failed.what":
    "Abrir a página não movimentou nenhum valor. Se você já pagou, não pague de novo.",
  "boot.failed.next": "Verifique sua conexão e tente de novo.",
  "boot.slow": "Está demorando mais que o normal. Nada é pago por esperar ou recarregar a página.",

  "page.test": "Teste: nenhum valor é movimentado.",
  "page.order": "Pedido {idPayin}",
  "page.toPay": "A pagar",
  "page.errorTitle": "Erro: {title}",
  "page.titleOf": "{title} – {name}",
  "page.wayBack": "Voltar para {host}",
  "page.loading": "Carregando seu pagamento",

  "ui.copy": "Copiar",
  "ui.copied": "Copiado",
  "ui.copyLabel": "Copiar: {label}",
  "ui.copiedLabel": "Copiado: {label}",
  "ui.copyFailed": "Não foi possível copiar. O texto está selecionado: copie por aqui.",
  "ui.slow":
    "Está demorando mais que o normal. A conexão pode estar lenta: continuamos tentando, e nada é pago duas vezes.",
  "ui.tryAgain": "Tentar de novo",

  "method.OFFLINE": "Transferência bancária",
  "method.OFFLINE.what": "Você recebe os dados da conta e faz a transferência",
  "method.ONLINE": "Banco on-line",
  "method.ONLINE.what": "Você autoriza o pagamento no seu banco e volta",
  "method.QR_PH": "QR Ph",
  "method.QR_PH.what": "Escaneie um código em qualquer app de banco ou carteira",
  "method.VIET_QR": "VietQR",
  "method.VIET_QR.what": "Escaneie um código em qualquer app de banco",
  "method.PIX_QR": "Pix",
  "method.PIX_QR.what": "QR Code ou copia e cola, em qualquer app de banco",
  "method.UPI_QR": "UPI QR",
  "method.UPI_QR.what": "Escaneie um código ou abra seu app UPI",
  "method.UPI_ID": "UPI ID",
  "method.UPI_ID.what": "Você autoriza uma solicitação no seu app UPI",
  "method.MOBILE_MONEY": "Dinheiro móvel",
  "method.MOBILE_MONEY.what": "Você digita seu PIN no celular",
  "method.E_WALLET": "Carteira digital",
  "method.E_WALLET.what": "Você paga na sua carteira e volta",
  "method.NET_BANKING": "Internet banking",
  "method.NET_BANKING.what": "Você paga no seu banco e volta",
  "method.INSTANT_TRANSFER": "Transferência instantânea",
  "method.INSTANT_TRANSFER.what": "Seu banco envia o dinheiro na hora",
  "method.CAPITEC_PAY": "Capitec Pay",
  "method.CAPITEC_PAY.what": "Você autoriza uma solicitação no app do seu banco",
  "method.ABSA_PAY": "Absa Pay",
  "method.ABSA_PAY.what": "Você autoriza uma solicitação no app do seu banco",
  "method.VA_PAY": "Conta virtual",
  "method.VA_PAY.what": "Você envia o dinheiro para um número criado para este pagamento",
  "method.BANK_TRANSFER": "Transferência para um número de conta",
  "method.BANK_TRANSFER.what": "Você recebe os dados da conta e faz a transferência",
  "method.CODE_PAYMENT": "Dinheiro em loja física",
  "method.CODE_PAYMENT.what": "Você recebe um código e paga em dinheiro",
  "method.ADDRESS_PAYMENT": "Transferência para um endereço de pagamento",
  "method.ADDRESS_PAYMENT.what": "Você envia o dinheiro e informa a referência",
  "method.CRYPTO_OFFLINE": "USDC",
  "method.CRYPTO_OFFLINE.what": "Você envia USDC para um endereço",

  "redirect.broken.title": "Este link de pagamento não funciona",
  "redirect.broken.what":
    "Ele está incompleto ou foi alterado no caminho até aqui. Abrir o link não movimentou nenhum valor.",
  "redirect.broken.next": "Volte à loja e comece o pagamento de novo.",
  "redirect.broken.developer": "Detalhes para a loja",
  "redirect.broken.integrator": "Abrir o modo de integração",
  "redirect.fault.missing": "Falta {parameter}",
  "redirect.fault.repeated": "{parameter} aparece mais de uma vez",
  "redirect.fault.malformed": "{parameter} não é válido",
  "redirect.fault.too_long": "O link tem mais de 16 KiB",
  "redirect.fault.other_environment": "{parameter} foi criado para outro ambiente",
  "redirect.fault.other_merchant": "{parameter} foi criado para outro merchantCode",
  "redirect.fault.other_payment": "{parameter} foi criado para outro idPayin",
  "redirect.fault.other_money": "{parameter} foi criado para outro valor ou outra moeda",
  "redirect.fault.too_narrow": "{parameter} não permite as chamadas de que um pagamento precisa",

  "option.title": "Como você quer pagar?",
  "option.titleOne": "É assim que você paga",
  "option.externalProviders":
    "A loja também trabalha com {providers}, mas não é possível pagar assim nesta página.",
  "option.legend": "Formas de pagamento",
  "option.from": "A partir de {minimum}",
  "option.upTo": "Até {maximum}",
  "option.operators": "Seu banco ou carteira",
  "option.operatorLater": "Escolher depois",
  "option.moreOperators": "Mais bancos e carteiras",
  "option.search.label": "Busque seu banco ou carteira",
  "option.search.found": "Resultados: {count}",
  "option.search.none": "Nada encontrado. Tente uma parte do nome.",
  "option.continue": "Continuar",
  "option.continueWith": "Continuar com {name}",
  "option.payWith": "Pagar {amount} com {name}",
  "option.addDetails": "Adicionar dados (opcional)",
  "option.chooseFirst": "Primeiro, escolha uma forma de pagamento.",
  "option.chooseOperatorFirst": "Primeiro, escolha seu banco ou carteira.",
  "option.lastStep": "Depois disso, não dá para mudar a forma de pagamento.",
  "option.presetUnavailable":
    "A forma de pagamento que a loja sugeriu não está disponível para este pagamento. Escolha outra.",
  "option.none.title": "Não há como pagar este valor",
  "option.none.what":
    "A loja não oferece forma de pagamento para este valor nesta moeda. Nenhum valor foi movimentado.",
  "option.none.next": "Volte à loja para pagar de outra forma.",
  "option.presetOnly.title": "Esta forma de pagamento não está disponível",
  "option.presetOnly.what":
    "A loja escolheu uma forma que não pode ser usada neste pagamento. Nenhum valor foi movimentado.",
  "option.presetOnly.developer":
    "O que o link indica não está entre as opções de pagamento disponíveis para este valor e esta moeda:",
  "option.tokenEnded.title": "Este link de pagamento não é mais válido",
  "option.tokenEnded.what":
    "Links de pagamento expiram depois de um tempo. Se você já pagou, seu pagamento segue em andamento: não pague de novo.",
  "option.tokenEnded.next": "Se você não pagou, volte à loja e comece de novo.",

  "collection.title": "Seus dados",
  "collection.titleNothing": "Tudo pronto para pagar",
  "collection.creating": "Preparando seu pagamento",
  "collection.lead": "Forma de pagamento: {method}.",
  "collection.leadOperator": "Forma de pagamento: {method}, {operator}.",
  "collection.given": "Informado pela loja",
  "collection.more": "Adicionar mais (opcional)",
  "collection.optional": "(opcional)",
  "collection.pay": "Pagar {amount}",
  "collection.change": "Mudar a forma de pagamento",
  "collection.choose": "Escolha",
  "collection.errors": "Confira estes dados",
  "collection.givenWrong.title": "A loja precisa corrigir algo antes",
  "collection.givenWrong.value": "Valor inválido: {label}",
  "collection.givenWrong.what":
    "Você não pode mudar estes dados aqui. Avise a loja, ou volte e comece o pagamento de novo. Nenhum valor foi movimentado.",
  "collection.lost.title": "Não conseguimos preparar seu pagamento",
  "collection.lost.what":
    "A resposta se perdeu no caminho, e nenhum valor foi movimentado. Toque de novo: primeiro verificamos se o pagamento já existe, para você nunca pagar duas vezes.",
  "collection.refused.title": "O pagamento não foi iniciado",
  "collection.refused.what":
    "Ele não foi aceito pelo serviço de pagamento, e nenhum valor foi movimentado. Tente de novo ou volte à loja.",
  "collection.busy.title": "O serviço está sobrecarregado",
  "collection.busy.what": "Nenhum valor foi movimentado. Espere um momento e toque de novo.",
  "collection.fault.required": "Preencha: {label}",
  "collection.fault.too_short": "Curto demais: {label}",
  "collection.fault.too_long": "Longo demais: {label}",
  "collection.fault.wrong_format": "Há caracteres não permitidos em: {label}",
  "collection.fault.not_allowed": "Escolha na lista: {label}",
  "collection.fault.choose": "Escolha: {label}",
  "collection.fault.email": "Digite um e-mail como name@example.com",
  "collection.fault.phone": "Digite um telefone só com números, com ou sem o código do país",
  "collection.fault.phoneOf": "Digite um telefone como {national} ou {international}",

  "data.accountName": "Nome do titular da conta",
  "data.accountNumber": "Número da conta",
  "data.emailAddress": "E-mail",
  "data.phoneNumber": "Telefone",
  "data.taxId": "CPF/CNPJ ou número fiscal",
  "data.accountType": "Tipo de conta",
  "data.upiId": "UPI ID",
  "data.paymentLocation": "Rede de lojas",
  "data.productId": "Número do produto",
  "data.paymentOperatorCode": "Banco ou carteira",
  "data.accountType.clabe": "CLABE",
  "data.accountType.debitCard": "Número do cartão de débito",
  "data.accountType.phone": "Telefone",
  "data.hint.accountName": "Como aparece na sua conta bancária",
  "data.hint.phoneNumber": "Com ou sem o código do país",
  "data.hint.phoneNumberOf": "Com ou sem {callingCode}",

  "instruction.state.transfer": "Aguardando sua transferência",
  "instruction.state.qr": "Aguardando seu pagamento",
  "instruction.state.redirect": "Aguardando seu pagamento em {host}",
  "instruction.state.unsafe": "Não pague: há algo errado",
  "instruction.state.upiRequest": "Autorize a solicitação no seu app UPI",
  "instruction.state.storeCode": "Aguardando seu pagamento na loja física",
  "instruction.state.mobileMoney": "Digite seu PIN no celular",
  "instruction.state.appApproval": "Autorize o pagamento no app do seu banco",
  "instruction.state.other": "Aguardando seu pagamento",
  "instruction.amount.transfer": "Transfira exatamente",
  "instruction.amount.send": "Envie exatamente",
  "instruction.amount.pay": "Pague exatamente",
  "instruction.do.transfer": "Envie este valor pelo seu banco para a conta abaixo.",
  "instruction.do.qr":
    "Escaneie este código com o app do seu banco ou carteira, ou copie e cole no app.",
  "instruction.do.qrOnPhone":
    "Copie o código abaixo e cole no app do seu banco ou carteira, ou salve a imagem e abra no app.",
  "instruction.do.appLink":
    "Abra seu app UPI com este botão, ou copie o código abaixo e cole no app.",
  "instruction.do.redirect": "Você paga em {host} e depois volta para cá.",
  "instruction.do.redirectUnknown":
    "O link para o seu banco não pode ser aberto com segurança, por isso não o abrimos. Não pague. Volte à loja e avise.",
  "instruction.do.virtualAccount":
    "Envie este valor para o número abaixo. Ele foi criado só para este pagamento.",
  "instruction.do.storeCode": "Mostre este código no caixa e pague em dinheiro.",
  "instruction.do.mobileMoney":
    "Uma solicitação está a caminho do seu celular. Digite seu PIN no celular para pagar.",
  "instruction.do.upiRequest": "Abra seu app UPI e autorize a solicitação que está esperando lá.",
  "instruction.do.appApproval": "Abra o app {app} e autorize a solicitação que está esperando lá.",
  "instruction.do.crypto":
    "Envie {currency} da sua carteira para o endereço abaixo. Compare o começo e o fim do endereço.",
  "instruction.do.address": "Envie este valor pelo app do seu banco para o endereço abaixo.",
  "instruction.do.other": "Pague com os dados abaixo.",
  "instruction.difference.less": "{by} abaixo do valor do seu pedido, de propósito",
  "instruction.difference.more": "{by} acima do valor do seu pedido, de propósito",
  "instruction.difference.incomparable": "Em moeda diferente da moeda do seu pedido, de propósito",
  "instruction.difference.why":
    "É este valor exato que nos mostra que o pagamento é seu. {merchant} recebe o total de {order}.",
  "instruction.difference.whyOtherCurrency":
    "Envie o valor acima como está. {merchant} recebe o total de {order}.",
  "instruction.difference.merchant": "A loja",
  "instruction.row.bank": "Banco",
  "instruction.row.branch": "Agência",
  "instruction.row.accountType": "Tipo de conta",
  "instruction.row.accountNumber": "Número da conta",
  "instruction.row.accountName": "Titular da conta",
  "instruction.row.reference": "Referência",
  "instruction.row.payerName": "Pague com a conta de",
  "instruction.row.payerNumber": "Pague com a conta número",
  "instruction.row.usedName": "Titular da conta usada",
  "instruction.row.usedNumber": "Número da conta usada",
  "instruction.row.upiId": "UPI ID usado",
  "instruction.row.operator": "Banco ou carteira",
  "instruction.row.network": "Rede",
  "instruction.row.address": "Endereço",
  "instruction.row.location": "Pague em",
  "instruction.row.locationCustomer": "Sua escolha",
  "instruction.row.externalReference": "Sua referência de pagamento",
  "instruction.row.payee": "Recebedor",
  "instruction.row.upiLink": "Link de pagamento",
  "instruction.row.taxId": "CPF/CNPJ ou número fiscal",
  "instruction.row.phoneNumber": "Telefone",
  "instruction.row.emailAddress": "E-mail",
  "instruction.row.productId": "Número do produto",
  "instruction.row.storeCode": "Código para o caixa",
  "instruction.row.phoneUsed": "Telefone usado",
  "instruction.row.shownName": "Nome que seu banco vai mostrar",
  "instruction.row.requestedUpiId": "Solicitação enviada para",
  "instruction.row.requestedName": "Conta de",
  "instruction.row.requestedPhone": "Solicitação enviada para",
  "instruction.row.requestedAccount": "Número da conta",
  "instruction.row.paymentAddress": "Endereço de pagamento",
  "instruction.row.addressOwner": "Endereço de",
  "instruction.network.only": "Somente na rede {network}",
  "instruction.network.loss": "O que você enviar por outra rede se perde.",
  "instruction.noRequest": "Não chegou solicitação no celular?",
  "instruction.yourBank": "do seu banco",
  "instruction.print": "Imprimir este código",
  "instruction.steps": "Como pagar",
  "instruction.stepsOf": "{title}: {channel}",
  "instruction.step.transfer.1": "Abra o app ou o site do seu banco e inicie uma transferência.",
  "instruction.step.transfer.2": "Copie daqui os dados da conta e a referência.",
  "instruction.step.transfer.3": "Envie o valor exato e volte a esta página.",
  "instruction.step.qr.1": "Abra o app do seu banco ou carteira e escolha pagar com QR Code.",
  "instruction.step.qr.2": "Escaneie o código, ou salve a imagem e abra no app.",
  "instruction.step.qr.2OnPhone":
    "Cole o código que você copiou aqui, ou abra a imagem que você salvou.",
  "instruction.step.qr.3": "Confira o recebedor e o valor e, depois, confirme.",
  "instruction.step.virtualAccount.1":
    "Abra o app do seu banco e escolha pagar para uma conta virtual.",
  "instruction.step.virtualAccount.2": "Digite o número e confira o nome que aparece.",
  "instruction.step.virtualAccount.3": "Envie o valor exato e volte a esta página.",
  "instruction.step.storeCode.1": "Vá a qualquer loja da rede antes que o prazo termine.",
  "instruction.step.storeCode.2": "Mostre ou diga o código no caixa.",
  "instruction.step.storeCode.3": "Pague o valor exato em dinheiro e guarde o comprovante.",
  "instruction.step.mobileMoney.1":
    "Abra o app ou o menu do seu dinheiro móvel e procure solicitações para autorizar.",
  "instruction.step.mobileMoney.2": "Confira o valor e autorize com seu PIN.",
  "instruction.step.upiRequest.1":
    "Abra seu app UPI e procure em solicitações pendentes ou de cobrança.",
  "instruction.step.upiRequest.2": "Confira o valor e autorize com seu PIN UPI.",
  "instruction.upiRequest.otherWay": "Prefere escanear um QR Code?",
  "instruction.upiRequest.otherWayHow":
    "Este pagamento continua como solicitação no seu app: depois que o pagamento é iniciado, não dá para mudar a forma de pagar. Se você não autorizou, recuse a solicitação no app, volte à loja e comece um novo pagamento por UPI QR, se a loja oferecer. Se você autorizou, não pague de novo.",
  "instruction.step.appApproval.1":
    "Abra o app do seu banco e procure em mensagens ou autorizações.",
  "instruction.step.appApproval.2": "Confira o valor e autorize por lá.",
  "instruction.step.crypto.1": "Abra sua carteira e escolha a rede indicada acima.",
  "instruction.step.crypto.2": "Copie daqui o endereço e o valor.",
  "instruction.step.crypto.3": "Compare o começo e o fim do endereço e envie.",
  "instruction.step.address.1":
    "Abra o app do seu banco e escolha pagar para um endereço de pagamento.",
  "instruction.step.address.2": "Copie daqui o endereço, o valor e a referência.",
  "instruction.step.address.3": "Envie o valor exato e volte a esta página.",
  "instruction.warning.exactAmount": "Envie o valor exato. Outro valor pode não ser reconhecido.",
  "instruction.warning.reference": "Informe a referência sem alterar nada.",
  "instruction.warning.namedAccount": "Pague com a conta indicada acima.",
  "instruction.warning.once": "Pague uma vez só. Não envie o dinheiro duas vezes.",
  "instruction.warning.checkPayee":
    "Antes de confirmar, confira se seu app mostra o recebedor acima.",
  "instruction.warning.expiredCode":
    "Depois do prazo, não use o código, mesmo que ele ainda possa ser escaneado.",
  "instruction.warning.redirectOnce":
    "Se você já autorizou o pagamento lá, não pague de novo aqui.",
  "instruction.warning.numberOnce":
    "O número aceita um só pagamento deste valor. Não envie um segundo.",
  "instruction.warning.cashOnly": "A loja física só aceita dinheiro.",
  "instruction.warning.codeOnce":
    "O código funciona uma vez só. Não pague com ele uma segunda vez.",
  "instruction.warning.pinNever":
    "Digite seu PIN somente no seu celular. Nunca digite o PIN nesta página nem conte a ninguém.",
  "instruction.warning.timeoutNoFailure":
    "Se a solicitação expirar, isso não quer dizer que o pagamento falhou. Confira aqui antes de pagar de novo.",
  "instruction.warning.approveOnlyYours":
    "Autorize somente a solicitação com este valor. Recuse qualquer uma que você não tenha pedido.",
  "instruction.warning.bankOnly": "Só clientes deste banco podem pagar desta forma.",
  "instruction.warning.approveOnce": "Autorize uma vez só. Não pague de novo de outra forma.",
  "instruction.warning.coinOnce": "Envie uma vez só. Não dá para desfazer uma transferência.",
  "instruction.warning.feesOnTop":
    "As taxas da rede são à parte: precisa chegar exatamente o valor acima.",
  "instruction.expiry.by": "Pague até {time}",
  "instruction.expiry.atStoreBy": "Pague na loja física até {time}",
  "instruction.expiry.days":
    "{count, plural, one {falta cerca de # dia} many {faltam cerca de # de dias} other {faltam cerca de # dias}}",
  "instruction.expiry.hours":
    "{count, plural, one {falta cerca de # hora} many {faltam cerca de # de horas} other {faltam cerca de # horas}}",
  "instruction.expiry.minutes":
    "{count, plural, one {falta cerca de # minuto} many {faltam cerca de # de minutos} other {faltam cerca de # minutos}}",
  "instruction.expiry.digits": "faltam {digits}",
  "instruction.expiry.passed": "O prazo para pagar terminou",
  "instruction.expiry.say180": "Faltam três minutos para pagar",
  "instruction.expiry.say60": "Falta um minuto para pagar",
  "instruction.expiry.say30": "Faltam trinta segundos para pagar",
  "instruction.appLink.open": "Abrir seu app UPI",
  "instruction.appLink.trouble": "Não abriu?",
  "instruction.appLink.otherApp":
    "Você só paga quando confirma em um app. Qualquer app UPI serve: copie o código abaixo e cole em outro.",
  "instruction.appLink.image": "Ou salve a imagem do código abaixo e abra no app.",
  "instruction.appLink.otherDevice": "Ou escaneie com outro celular o QR Code no fim desta página.",
  "instruction.appLink.browser":
    "Se você está dentro de outro app, abra esta página no navegador e toque no botão por lá.",
  "instruction.missing.title": "Não conseguimos mostrar como pagar",
  "instruction.missing.what":
    "O serviço de pagamento não enviou os dados de que você precisa para pagar. Não pague agora: tente de novo mais tarde ou volte à loja. Se você já pagou, seu pagamento segue em andamento.",
  "instruction.wrongCode.title": "Este código não corresponde ao seu pedido",
  "instruction.wrongCode.what":
    "Não pague com ele. Ele pede outro valor ou envia o dinheiro para outra pessoa, por isso não o mostramos. Volte à loja e avise.",
  "instruction.qr.image": "QR Code para pagar {amount} para {payee}",
  "instruction.qr.imageNoPayee": "QR Code para pagar {amount}",
  "instruction.qr.otherDevice": "Escaneie com outro celular",
  "instruction.qr.text": "Código copia e cola",
  "instruction.qr.save": "Salvar QR Code como imagem",
  "instruction.qr.saveFailed":
    "Não foi possível salvar a imagem. Faça uma captura de tela ou copie o código.",
  "instruction.keep.share": "Salvar ou compartilhar instruções",
  "instruction.keep.calendar": "Criar lembrete no calendário",
  "instruction.keep.print": "Imprimir estas instruções",
  "instruction.keep.title": "Pagar {amount} para {merchant}",
  "instruction.keep.titleNoMerchant": "Pagar {amount}",
  "instruction.keep.copied":
    "O link desta página foi copiado. Quem tiver o link pode ver seu pagamento.",
  "instruction.keep.what":
    "Quem tiver o link pode ver este pagamento e como pagá-lo. O link não movimenta nenhum valor.",
  "instruction.keep.until":
    "Quem tiver o link pode ver este pagamento e como pagá-lo. O link não movimenta nenhum valor. Ele abre até {time}; depois disso, abra o pagamento pela loja.",
  "instruction.keep.failed": "Não foi possível copiar. Copie o endereço desta página no navegador.",
  "instruction.redirect.follow": "Continuar para {host}",
  "instruction.redirect.trouble": "Não abriu?",
  "instruction.redirect.troubleHelp":
    "Toque no botão de novo. Se você está dentro de outro app, abra esta página no navegador e toque nele por lá.",

  "reference.required.title": "Depois de pagar, digite a referência",
  "reference.required.what":
    "Sem ela, não conseguimos identificar seu pagamento. Enviar a referência, por si só, não movimenta nenhum valor.",
  "reference.optional.title": "Já pagou? Informe a referência",
  "reference.optional.what":
    "Ela nos ajuda a encontrar seu pagamento mais rápido. Você pode deixar em branco. Enviar a referência, por si só, não movimenta nenhum valor.",
  "reference.utr.label": "UTR do pagamento UPI",
  "reference.utr.hint":
    "12 números, no seu app UPI, nos detalhes do pagamento. Você também pode colar a mensagem inteira do seu banco.",
  "reference.transactionHash.label": "Hash da transação",
  "reference.transactionHash.hint":
    "0x e mais 64 caracteres, na sua carteira, nos detalhes da transferência. Você também pode colar um link da transação.",
  "reference.reference.label": "Número de referência da sua transferência",
  "reference.reference.hint":
    "Seu banco mostra este número quando o dinheiro é enviado, muitas vezes como UTR ou RRN. Não é a referência que você copiou daqui. Você também pode colar a mensagem inteira do seu banco.",
  "reference.unusual.utr":
    "Um UTR costuma ter 12 números. Confira mais uma vez; você pode enviar como está.",
  "reference.unusual.transactionHash":
    "Um hash de transação costuma ser 0x e mais 64 caracteres. Confira mais uma vez; você pode enviar como está.",
  "reference.found.title":
    "{count, plural, one {Encontramos isto no seu texto:} many {Encontramos estas opções no seu texto:} other {Encontramos estas opções no seu texto:}}",
  "reference.found.use": "Usar {reference}",
  "reference.found.choose":
    "Seu texto tem mais do que a referência. Escolha o que encontramos ou envie o texto como está.",
  "reference.found.chooseOnly":
    "Seu texto não pode ser enviado como está. Escolha o que encontramos ou digite só a referência.",
  "reference.found.sendAsIs": "Enviar o texto como está",
  "reference.fault.required": "Primeiro, digite a referência.",
  "reference.fault.tooLong": "Uma referência tem no máximo 128 caracteres. Digite só a referência.",
  "reference.fault.wrongSigns":
    "Uma referência é uma só linha de letras sem acento, números e símbolos comuns. Digite só a referência.",
  "reference.fault.refused":
    "O serviço não aceita isto como referência. Compare com seu app e envie de novo. Seu pagamento segue em andamento.",
  "reference.send": "Enviar a referência",
  "reference.sending": "Enviando a referência",
  "reference.keep": "Manter {reference}",
  "reference.given.title": "Recebemos sua referência",
  "reference.given.what":
    "Ela fica guardada com seu pagamento e não movimentou nenhum valor. Se você já pagou, pode sair desta página: confirmamos o pagamento quando seu dinheiro chegar.",
  "reference.given.correct": "Corrigir a referência",
  "reference.failed.lost.title": "Não sabemos se sua referência chegou",
  "reference.failed.lost.what":
    "A resposta se perdeu no caminho. Nada do seu pagamento se perdeu, e sua referência continua aqui. Envie de novo: isso não causa nenhum problema.",
  "reference.failed.busy.title": "O serviço está sobrecarregado",
  "reference.failed.busy.what":
    "Sua referência ainda não foi registrada e continua aqui. Seu pagamento segue em andamento. Espere um momento e envie de novo.",
  "reference.failed.ended.title": "Este link expirou",
  "reference.failed.ended.what":
    "Sua referência não foi registrada, mas seu pagamento segue em andamento. Abra o pagamento de novo pela loja e digite a referência por lá. Não pague de novo.",
  "reference.failed.mayNot.title": "Não é possível informar a referência por este link",
  "reference.failed.mayNot.what":
    "Abra o link que a loja deu a você para pagar e digite por lá a referência do seu pagamento. Seu pagamento segue em andamento. Se você já pagou, não pague de novo.",
  "reference.failed.notAccepted.title": "Este pagamento não precisa de referência",
  "reference.failed.notAccepted.what":
    "O serviço não a registrou, e não há nada para corrigir. Seu pagamento segue em andamento: se você já pagou, não pague de novo.",
  "reference.failed.isFinal.title": "Este pagamento já tem um resultado",
  "reference.failed.isFinal.what":
    "A referência não era mais necessária. Estamos consultando o resultado do pagamento.",
  "reference.notLoaded.title": "Não foi possível carregar o campo da referência",
  "reference.notLoaded.what":
    "Seu pagamento segue em andamento. Verifique sua conexão e recarregue a página para digitar a referência.",

  "watch.checkNow": "Já paguei, verificar agora",
  "watch.checking": "Verificando",
  "watch.checkedNow": "Verificado agora mesmo",
  "watch.checkedSeconds": "Verificado há {count} s",
  "watch.checkedMinutes":
    "Verificado há {count, plural, one {# minuto} many {# de minutos} other {# minutos}}",
  "watch.nothingYet":
    "Nada chegou ainda. Continuamos verificando, e esta página se atualiza sozinha.",
  "watch.stillTheSame": "Acabamos de verificar de novo: a resposta é a mesma.",
  "watch.lost": "A conexão caiu. Seu pagamento segue em andamento, e continuamos tentando.",
  "watch.busy":
    "O serviço está sobrecarregado. Seu pagamento segue em andamento, e continuamos tentando.",
  "watch.unreadable":
    "O serviço deu uma resposta que esta página não entende. Seu pagamento segue em andamento, e continuamos tentando.",
  "watch.tokenEnded":
    "Esta página não pode mais consultar seu pagamento, mas ele segue em andamento. Para voltar a ele, abra-o de novo pela loja.",

  "noPage.title": "Não há página neste endereço",
  "noPage.what":
    "O endereço não é de um pagamento, ou uma parte dele se perdeu no caminho. Abrir o endereço não movimentou nenhum valor.",
  "noPage.next":
    "Abra o pagamento de novo pela loja. Se você já pagou, seu pagamento segue em andamento: não pague de novo.",
  "noPage.open": "Abrir o pagamento",
  "noPage.back": "Voltar",

  "handOver.title": "Continue no celular",
  "handOver.scan":
    "Escaneie este código com a câmera do celular. O pagamento abre lá do mesmo jeito que aqui.",
  "handOver.send": "Envie este link para o celular. O pagamento abre lá do mesmo jeito que aqui.",
  "handOver.code": "QR Code com o link do seu pagamento",
  "handOver.link": "Link do seu pagamento",
  "handOver.personal":
    "O código e o link são só seus: quem os tiver pode ver seu pagamento e continuar com ele. É um só pagamento, aqui e lá: pague uma vez só.",

  "inApp.title": "Você está dentro do app {app}",
  "inApp.titleUnnamed": "Você está dentro de outro app",
  "inApp.what":
    "Por aqui, abrir apps de pagamento, salvar e imprimir muitas vezes não funciona. Se algo não responder, procure “Abrir no navegador” no menu deste app, ou copie o link e abra no navegador. Seu pagamento continua o mesmo.",
  "inApp.link": "Link do seu pagamento",

  "status.loading.title": "Consultando seu pagamento",
  "status.loading.what": "Um momento, por favor.",
  "status.processing.title": "Seu pagamento está sendo processado",
  "status.processing.what":
    "A confirmação de um pagamento leva alguns minutos. Esta página se atualiza sozinha.",
  "status.processing.next":
    "Se você ainda não pagou, ainda pode pagar. Se já pagou, não pague de novo.",
  "status.unknown.title": "Seu pagamento ainda não foi confirmado",
  "status.unknown.what":
    "O serviço de pagamento informou algo sobre ele que esta página não entende. Não é uma confirmação nem uma falha.",
  "status.unknown.next":
    "Não pague agora. Se você já pagou, não pague de novo: seu pagamento segue em andamento, e continuamos verificando. Ou pergunte à loja.",
  "status.expired.title": "O prazo para pagar terminou",
  "status.expired.what":
    "Nada chegou ainda. Se você fez um pagamento, ele ainda pode ser confirmado.",
  "status.expired.next":
    "Não pague agora. Se você já pagou, não pague de novo: continuamos verificando.",
  "status.success.title": "Pagamento recebido",
  "status.success.what": "{amount} para {merchant}",
  "status.success.whatNoMerchant": "{amount}",
  "status.success.whatOtherAmount": "Você pagou {paid}. {merchant} recebe o total de {amount}.",
  "status.success.next": "Você não precisa fazer mais nada.",
  "status.autoReturn.in":
    "Você volta automaticamente em {count, plural, one {# segundo} many {# de segundos} other {# segundos}}.",
  "status.autoReturn.stay": "Ficar nesta página",
  "status.autoReturn.stopped": "Você fica nesta página até decidir voltar.",
  "status.failed.title": "O pagamento falhou",
  "status.failed.what": "O pagamento não foi feito. {merchant} não recebeu nenhum valor.",
  "status.failed.next":
    "Volte à loja para tentar de novo ou pagar de outra forma. Se saiu dinheiro da sua conta, fale com a loja antes de pagar de novo.",
  "status.refused.title": "Pagamento recusado",
  "status.refused.what": "O pagamento não foi aceito. {merchant} não recebeu nenhum valor.",
  "status.refused.next":
    "Volte à loja para pagar de outra forma. Se saiu dinheiro da sua conta, fale com a loja antes de pagar de novo.",
  "status.tokenEnded.title": "Este link não abre mais o pagamento",
  "status.tokenEnded.what":
    "Links de pagamento expiram depois de um tempo. O pagamento em si segue em andamento: isto não diz se ele chegou ou não.",
  "status.tokenEnded.next":
    "Abra o pagamento de novo pela loja. Se você já pagou, não pague de novo.",
  "status.forbidden.title": "Este link não abre este pagamento",
  "status.forbidden.what":
    "Ele foi criado para outro pagamento ou outro uso. Isto não diz se seu pagamento chegou ou não.",
  "status.forbidden.next":
    "Abra o pagamento de novo pela loja. Se você já pagou, não pague de novo.",
  "status.notFound.title": "Este pagamento ainda não existe",
  "status.notFound.what": "Nada foi iniciado com este número, então nada foi pago aqui.",
  "status.notFound.next": "Volte à loja e comece o pagamento por lá.",
  "status.linkEnded.tell": "Se a loja perguntar qual é o pagamento, informe este número.",
  "status.linkEnded.at": "O link expirou em",
  "status.busy.title": "O serviço de pagamento está sobrecarregado",
  "status.busy.what":
    "Isto não diz nada sobre seu pagamento: se você já pagou, ele segue em andamento.",
  "status.busy.next":
    "Espere um momento. Continuamos tentando. Se você já pagou, não pague de novo.",
  "status.lost.title": "Não conseguimos acessar o serviço de pagamento",
  "status.lost.what":
    "Isto não diz nada sobre seu pagamento: se você já pagou, ele segue em andamento.",
  "status.lost.next":
    "Verifique sua conexão. Continuamos tentando. Se você já pagou, não pague de novo.",
  "status.unreadable.title": "Não conseguimos ler seu pagamento",
  "status.unreadable.what":
    "O serviço de pagamento deu uma resposta que esta página não entende. Isto não diz nada sobre seu pagamento: se você já pagou, ele segue em andamento.",
  "status.unreadable.next":
    "Não pague agora. Se você já pagou, não pague de novo. Continuamos tentando; ou volte à loja.",
  "status.theShop": "A loja",
  "status.checkNow": "Verificar agora",
  "status.showInstruction": "Mostrar como pagar",
  "status.created": "Pagamento criado",
  "status.at": "{time}",
  "status.processed.success": "Pagamento confirmado",
  "status.processed.failed": "O pagamento falhou",
  "status.processed.refused": "Pagamento recusado",
  "status.row.amount": "Valor",
  "status.row.order": "Valor do pedido",
  "status.row.paid": "Valor pago",
  "status.row.toPay": "Valor a pagar",
  "status.row.number": "Número do pedido",
  "status.back": "Voltar para {merchant}",
  "status.backHost": "Você vai para {host}",
  "status.backRefused":
    "A loja não informou um endereço que possa ser aberto com segurança. Feche esta página e volte à loja por conta própria.",

  "institution.title": "Autorizar um pagamento",
  "institution.bank": "Banco de teste",
  "institution.notice": "Este é um banco simulado para testes. Nenhum valor é movimentado.",
  "institution.amount": "A pagar",
  "institution.payee": "Recebedor",
  "institution.order": "Número do pedido",
  "institution.approve": "Autorizar {amount}",
  "institution.cancel": "Cancelar",
  "institution.comeBackLate": "Autorizar com aviso tardio",
  "institution.comeBackLateHelp": "Você autoriza, mas volta antes de o banco avisar a loja.",
  "institution.decided": "A decisão sobre este pagamento já foi tomada",
  "institution.outcome": "O que foi decidido",
  "institution.outcome.approved": "Autorizado. A loja será avisada em instantes.",
  "institution.outcome.cancelled": "Cancelado. Nenhum valor foi movimentado.",
  "institution.outcome.SUCCESS": "Autorizado. O dinheiro está com a loja.",
  "institution.outcome.FAILED": "Cancelado, negado ou expirado. Nenhum valor foi movimentado.",
  "institution.outcome.REFUSED":
    "Recusado pelo serviço de pagamento. Nenhum valor foi movimentado.",
  "institution.goBack": "Voltar para {host}",
  "institution.notFound": "Não há nada para autorizar aqui",
  "institution.notFoundHelp":
    "O link está errado ou não é mais válido. Nenhum valor foi movimentado. Volte à loja e abra o pagamento de novo.",
  "institution.failed": "O banco de teste não respondeu. Tente de novo.",
  "institution.unreachable": "Não é possível acessar o banco de teste",
  "institution.unreachableHelp":
    "Não conseguimos saber aqui se já houve uma decisão sobre o pagamento. Verifique sua conexão e tente de novo.",
  "institution.loading": "Abrindo o banco de teste",

  "app.failed.title": "Esta página parou de funcionar",
  "app.failed.what":
    "O erro é nosso. Isto não diz nada sobre seu pagamento: se você já pagou, ele segue em andamento, então não pague de novo.",
  "app.cutOff.title": "A conexão caiu",
  "app.cutOff.what":
    "Não foi possível carregar a próxima página. O que você digitou está guardado, nada é pago duas vezes, e esta página continua sozinha quando a conexão voltar.",
  "app.cutOff.still": "Ainda não há conexão. Tentamos de novo quando você voltar para cá.",
  "app.notLoaded.title": "Não conseguimos carregar seu pagamento",
  "app.notLoaded.what":
    "Verifique sua conexão e tente de novo. Isto não diz nada sobre seu pagamento: se você já pagou, ele segue em andamento.",
  "app.notLoaded.unreadable":
    "O serviço deu uma resposta que esta página não entende. Se você já pagou, seu pagamento segue em andamento: não pague de novo. Tente de novo mais tarde.",
  "instruction.methodFixed":
    "Este pagamento já foi iniciado com a forma de pagamento mostrada aqui. Não é mais possível mudá-la.",
} as const satisfies Translation;
