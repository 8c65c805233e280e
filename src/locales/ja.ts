import type { AboutLanguage } from "../boot/aboutLanguage.ts";
import type { Translation } from "./translation.ts";

export const about: AboutLanguage = { name: "日本語", direction: "ltr" };

/** Japanese, for Japan: です・ます with お支払い and ご注文, plain and polite as banking apps write; buttons in the dictionary form. */
export default {
  "language.label": "言語",
  "language.notLoaded":
    "この言語を読み込めませんでした。通信状況を確認して、もう一度選んでください。",

  "boot.failed.title": "このページを読み込めませんでした",
  "boot.failed.what":
    "ページを開いても、お金は動いていません。お支払い済みの場合は、もう一度支払わないでください。",
  "boot.failed.next": "通信状況を確認して、もう一度お試しください。",
  "boot.slow":
    "いつもより時間がかかっています。お待ちいただいても、再読み込みしても、それだけで支払いが行われることはありません。",

  "page.test": "テスト決済です。お金は動きません。",
  "page.order": "ご注文 {idPayin}",
  "page.toPay": "お支払い金額",
  "page.errorTitle": "エラー：{title}",
  "page.titleOf": "{title} – {name}",
  "page.wayBack": "{host}に戻る",
  "page.loading": "お支払いの画面を読み込んでいます",

  "ui.copy": "コピー",
  "ui.copied": "コピー済み",
  "ui.copyLabel": "{label}をコピー",
  "ui.copiedLabel": "{label}をコピーしました",
  "ui.copyFailed":
    "コピーできませんでした。文字列を選択した状態にしましたので、ここからコピーしてください。",
  "ui.slow":
    "いつもより時間がかかっています。通信が遅いのかもしれません。引き続き試みています。二重払いになることはありません。",
  "ui.tryAgain": "もう一度試す",

  "method.OFFLINE": "銀行振込",
  "method.OFFLINE.what": "案内された口座に、ご自身で振り込みます",
  "method.ONLINE": "オンラインバンキング",
  "method.ONLINE.what": "銀行の画面で支払いを承認し、ここに戻ります",
  "method.QR_PH": "QR Ph",
  "method.QR_PH.what": "どの銀行・ウォレットのアプリでもコードを読み取れます",
  "method.VIET_QR": "VietQR",
  "method.VIET_QR.what": "どの銀行アプリでもコードを読み取れます",
  "method.PIX_QR": "Pix",
  "method.PIX_QR.what": "どの銀行アプリでもコードの読み取りやコピーで支払えます",
  "method.UPI_QR": "UPI QR",
  "method.UPI_QR.what": "コードを読み取るか、UPIアプリを開きます",
  "method.UPI_ID": "UPI ID",
  "method.UPI_ID.what": "UPIアプリに届くリクエストを承認します",
  "method.MOBILE_MONEY": "モバイルマネー",
  "method.MOBILE_MONEY.what": "お使いの電話で暗証番号（PIN）を入力します",
  "method.E_WALLET": "電子ウォレット",
  "method.E_WALLET.what": "ウォレットで支払い、ここに戻ります",
  "method.NET_BANKING": "ネットバンキング",
  "method.NET_BANKING.what": "銀行の画面で支払い、ここに戻ります",
  "method.INSTANT_TRANSFER": "即時振込",
  "method.INSTANT_TRANSFER.what": "銀行がすぐに送金します",
  "method.CAPITEC_PAY": "Capitec Pay",
  "method.CAPITEC_PAY.what": "銀行のアプリに届くリクエストを承認します",
  "method.ABSA_PAY": "Absa Pay",
  "method.ABSA_PAY.what": "銀行のアプリに届くリクエストを承認します",
  "method.VA_PAY": "バーチャル口座",
  "method.VA_PAY.what": "このお支払い専用の番号に送金します",
  "method.BANK_TRANSFER": "口座番号への振込",
  "method.BANK_TRANSFER.what": "案内された口座に、ご自身で振り込みます",
  "method.CODE_PAYMENT": "コンビニ・店頭払い",
  "method.CODE_PAYMENT.what": "コードを受け取り、現金で支払います",
  "method.ADDRESS_PAYMENT": "支払い用アドレスへの送金",
  "method.ADDRESS_PAYMENT.what": "ご自身で送金し、取引番号を入力します",
  "method.CRYPTO_OFFLINE": "USDC",
  "method.CRYPTO_OFFLINE.what": "アドレスにUSDCを送ります",

  "redirect.broken.title": "このお支払いリンクは使えません",
  "redirect.broken.what":
    "リンクが途中で切れているか、書き換わっています。リンクを開いても、お金は動いていません。",
  "redirect.broken.next": "ショップに戻り、お支払いを最初からやり直してください。",
  "redirect.broken.developer": "ショップ向けの詳細",
  "redirect.broken.integrator": "開発者向けモードを開く",
  "redirect.fault.missing": "{parameter}がありません",
  "redirect.fault.repeated": "{parameter}が2つ以上あります",
  "redirect.fault.malformed": "{parameter}が正しくありません",
  "redirect.fault.too_long": "リンクが16 KiBを超えています",
  "redirect.fault.other_environment": "{parameter}は別の環境用に作られたものです",
  "redirect.fault.other_merchant": "{parameter}は別のmerchantCode用に作られたものです",
  "redirect.fault.other_payment": "{parameter}は別のidPayin用に作られたものです",
  "redirect.fault.other_money": "{parameter}は別の金額または通貨用に作られたものです",
  "redirect.fault.too_narrow": "{parameter}では、支払いに必要なAPI呼び出しが許可されていません",

  "option.title": "お支払い方法を選んでください",
  "option.titleOne": "お支払い方法",
  "option.externalProviders":
    "ショップは{providers}にも対応していますが、このページからはご利用いただけません。",
  "option.legend": "お支払い方法",
  "option.from": "{minimum}から",
  "option.upTo": "{maximum}まで",
  "option.operators": "ご利用の銀行・ウォレット",
  "option.operatorLater": "あとで選ぶ",
  "option.moreOperators": "ほかの銀行・ウォレット",
  "option.search.label": "銀行・ウォレットを検索",
  "option.search.found": "{count}件見つかりました",
  "option.search.none": "見つかりませんでした。名前の一部で検索してみてください。",
  "option.continue": "次へ",
  "option.continueWith": "{name}で次へ",
  "option.payWith": "{name}で{amount}を支払う",
  "option.addDetails": "情報を追加（任意）",
  "option.chooseFirst": "先にお支払い方法を選んでください。",
  "option.chooseOperatorFirst": "先に銀行・ウォレットを選んでください。",
  "option.lastStep": "この操作のあとは、お支払い方法を変更できません。",
  "option.presetUnavailable":
    "ショップが提案したお支払い方法は、このお支払いではご利用いただけません。ほかの方法を選んでください。",
  "option.none.title": "利用できるお支払い方法がありません",
  "option.none.what":
    "この金額をこの通貨で支払う方法を、ショップが用意していません。お金は動いていません。",
  "option.none.next": "ショップに戻り、ほかの方法でお支払いください。",
  "option.presetOnly.title": "このお支払い方法は利用できません",
  "option.presetOnly.what":
    "ショップが選んだお支払い方法は、このお支払いでは使えません。お金は動いていません。",
  "option.presetOnly.developer":
    "リンクで指定された次のものは、この金額と通貨で利用できる支払いオプションに含まれていません：",
  "option.tokenEnded.title": "このお支払いリンクは有効期限が切れています",
  "option.tokenEnded.what":
    "お支払いリンクには有効期限があります。お支払い済みの場合、お支払いの処理は続いていますので、もう一度支払わないでください。",
  "option.tokenEnded.next":
    "まだお支払いでない場合は、ショップに戻り、最初からやり直してください。",

  "collection.title": "お客様の情報",
  "collection.titleNothing": "お支払いの準備ができました",
  "collection.creating": "お支払いを準備しています",
  "collection.lead": "お支払い方法は{method}です。",
  "collection.leadOperator": "お支払い方法は{method}（{operator}）です。",
  "collection.given": "ショップから届いた情報",
  "collection.more": "さらに追加（任意）",
  "collection.optional": "（任意）",
  "collection.pay": "{amount}を支払う",
  "collection.change": "お支払い方法を変更",
  "collection.choose": "選択してください",
  "collection.errors": "次の内容をご確認ください",
  "collection.givenWrong.title": "先にショップ側での修正が必要です",
  "collection.givenWrong.value": "{label}が正しくありません",
  "collection.givenWrong.what":
    "これらの内容は、ここでは変更できません。ショップに知らせるか、戻ってお支払いを最初からやり直してください。お金は動いていません。",
  "collection.lost.title": "お支払いを準備できませんでした",
  "collection.lost.what":
    "通信の途中で応答が失われました。お金は動いていません。もう一度押してください。このお支払いがすでに登録されていないか、先に確認しますので、二重払いになることはありません。",
  "collection.refused.title": "お支払いは開始されませんでした",
  "collection.refused.what":
    "決済サービスが受け付けませんでした。お金は動いていません。もう一度試すか、ショップに戻ってください。",
  "collection.busy.title": "サービスが混み合っています",
  "collection.busy.what": "お金は動いていません。少し待ってから、もう一度押してください。",
  "collection.fault.required": "入力してください：{label}",
  "collection.fault.too_short": "{label}が短すぎます",
  "collection.fault.too_long": "{label}が長すぎます",
  "collection.fault.wrong_format": "{label}に使えない文字が含まれています",
  "collection.fault.not_allowed": "一覧から選んでください：{label}",
  "collection.fault.choose": "選んでください：{label}",
  "collection.fault.email": "メールアドレスを入力してください（例：name@example.com）",
  "collection.fault.phone":
    "電話番号を数字だけで入力してください（国番号は付けても付けなくてもかまいません）",
  "collection.fault.phoneOf": "電話番号を入力してください（例：{national}または{international}）",

  "data.accountName": "口座名義",
  "data.accountNumber": "口座番号",
  "data.emailAddress": "メールアドレス",
  "data.phoneNumber": "電話番号",
  "data.taxId": "納税者番号",
  "data.accountType": "口座の種類",
  "data.upiId": "UPI ID",
  "data.paymentLocation": "お支払いをするチェーン店",
  "data.productId": "商品番号",
  "data.paymentOperatorCode": "銀行・ウォレット",
  "data.accountType.clabe": "CLABE",
  "data.accountType.debitCard": "デビットカード番号",
  "data.accountType.phone": "電話番号",
  "data.hint.accountName": "銀行口座の名義のとおり",
  "data.hint.phoneNumber": "国番号は付けても付けなくてもかまいません",
  "data.hint.phoneNumberOf": "{callingCode}は付けても付けなくてもかまいません",

  "instruction.state.transfer": "お振り込みをお待ちしています",
  "instruction.state.qr": "お支払いをお待ちしています",
  "instruction.state.redirect": "{host}でのお支払いをお待ちしています",
  "instruction.state.unsafe": "支払わないでください：問題があります",
  "instruction.state.upiRequest": "UPIアプリでリクエストを承認してください",
  "instruction.state.storeCode": "店舗でのお支払いをお待ちしています",
  "instruction.state.mobileMoney": "お使いの電話で暗証番号（PIN）を入力してください",
  "instruction.state.appApproval": "銀行のアプリでお支払いを承認してください",
  "instruction.state.other": "お支払いをお待ちしています",
  "instruction.amount.transfer": "振り込む金額（ちょうど）",
  "instruction.amount.send": "送る金額（ちょうど）",
  "instruction.amount.pay": "支払う金額（ちょうど）",
  "instruction.do.transfer": "ご自身の銀行から、下の口座にこの金額を振り込んでください。",
  "instruction.do.qr":
    "銀行やウォレットのアプリでこのコードを読み取るか、コピーしてアプリに貼り付けてください。",
  "instruction.do.qrOnPhone":
    "下のコードをコピーして銀行やウォレットのアプリに貼り付けるか、画像を保存してアプリで開いてください。",
  "instruction.do.appLink":
    "このボタンでUPIアプリを開くか、下のコードをコピーしてアプリに貼り付けてください。",
  "instruction.do.redirect": "{host}で支払い、そのあとここに戻ります。",
  "instruction.do.redirectUnknown":
    "銀行へのリンクを安全に開くことができないため、開きません。支払わないでください。ショップに戻り、このことを知らせてください。",
  "instruction.do.virtualAccount":
    "下の番号にこの金額を送金してください。このお支払い専用の番号です。",
  "instruction.do.storeCode": "レジでこのコードを見せて、現金で支払ってください。",
  "instruction.do.mobileMoney":
    "お使いの電話にリクエストを送っています。電話で暗証番号（PIN）を入力して支払ってください。",
  "instruction.do.upiRequest": "UPIアプリを開き、届いているリクエストを承認してください。",
  "instruction.do.appApproval": "{app}のアプリを開き、届いているリクエストを承認してください。",
  "instruction.do.crypto":
    "ご自身のウォレットから、下のアドレスに{currency}を送ってください。アドレスの先頭と末尾が同じか確かめてください。",
  "instruction.do.address": "銀行のアプリから、下のアドレスにこの金額を送金してください。",
  "instruction.do.other": "下の内容でお支払いください。",
  "instruction.difference.less": "ご注文より{by}少ない金額ですが、間違いではありません",
  "instruction.difference.more": "ご注文より{by}多い金額ですが、間違いではありません",
  "instruction.difference.incomparable": "ご注文とは通貨が異なりますが、間違いではありません",
  "instruction.difference.why":
    "ちょうどこの金額なので、お客様のお支払いだとわかります。{merchant}は{order}を全額受け取ります。",
  "instruction.difference.whyOtherCurrency":
    "上の金額をそのまま送ってください。{merchant}は{order}を全額受け取ります。",
  "instruction.difference.merchant": "ショップ",
  "instruction.row.bank": "銀行",
  "instruction.row.branch": "支店",
  "instruction.row.accountType": "口座の種類",
  "instruction.row.accountNumber": "口座番号",
  "instruction.row.accountName": "口座名義",
  "instruction.row.reference": "照合番号",
  "instruction.row.payerName": "お支払いに使う口座の名義",
  "instruction.row.payerNumber": "お支払いに使う口座の番号",
  "instruction.row.usedName": "使用された口座の名義",
  "instruction.row.usedNumber": "使用された口座の番号",
  "instruction.row.upiId": "使用されたUPI ID",
  "instruction.row.operator": "銀行・ウォレット",
  "instruction.row.network": "ネットワーク",
  "instruction.row.address": "アドレス",
  "instruction.row.location": "お支払いをする店舗",
  "instruction.row.locationCustomer": "お選びの店舗",
  "instruction.row.externalReference": "お客様の取引番号",
  "instruction.row.payee": "支払先",
  "instruction.row.upiLink": "お支払いリンク",
  "instruction.row.taxId": "納税者番号",
  "instruction.row.phoneNumber": "電話番号",
  "instruction.row.emailAddress": "メールアドレス",
  "instruction.row.productId": "商品番号",
  "instruction.row.storeCode": "レジ用のコード",
  "instruction.row.phoneUsed": "使用された電話番号",
  "instruction.row.shownName": "銀行の画面に表示される名義",
  "instruction.row.requestedUpiId": "リクエストの送信先",
  "instruction.row.requestedName": "口座の名義",
  "instruction.row.requestedPhone": "リクエストの送信先",
  "instruction.row.requestedAccount": "口座番号",
  "instruction.row.paymentAddress": "支払い用アドレス",
  "instruction.row.addressOwner": "アドレスの名義",
  "instruction.network.only": "{network}でのみ送ってください",
  "instruction.network.loss": "ほかのネットワークで送ったものは失われます。",
  "instruction.noRequest": "リクエストが届きませんか？",
  "instruction.yourBank": "ご利用の銀行",
  "instruction.print": "このコードを印刷",
  "instruction.steps": "お支払いの手順",
  "instruction.stepsOf": "{title}：{channel}",
  "instruction.step.transfer.1": "銀行のアプリまたはサイトを開き、振込に進みます。",
  "instruction.step.transfer.2": "口座の情報と照合番号を、ここからコピーします。",
  "instruction.step.transfer.3": "表示どおりの金額を振り込み、このページに戻ります。",
  "instruction.step.qr.1": "銀行またはウォレットのアプリを開き、QRコードでの支払いを選びます。",
  "instruction.step.qr.2": "コードを読み取るか、画像を保存してアプリで開きます。",
  "instruction.step.qr.2OnPhone":
    "ここでコピーしたコードを貼り付けるか、保存した画像をアプリで開きます。",
  "instruction.step.qr.3": "支払先と金額を確認して、確定します。",
  "instruction.step.virtualAccount.1": "銀行のアプリを開き、バーチャル口座への支払いを選びます。",
  "instruction.step.virtualAccount.2": "番号を入力し、表示された名義を確かめます。",
  "instruction.step.virtualAccount.3": "表示どおりの金額を送金し、このページに戻ります。",
  "instruction.step.storeCode.1": "期限までに、このチェーンのいずれかの店舗に行きます。",
  "instruction.step.storeCode.2": "レジでコードを見せるか、口頭で伝えます。",
  "instruction.step.storeCode.3": "表示どおりの金額を現金で支払い、レシートを保管します。",
  "instruction.step.mobileMoney.1":
    "モバイルマネーのアプリまたはメニューを開き、承認待ちのリクエストを探します。",
  "instruction.step.mobileMoney.2": "金額が同じか確かめてから、暗証番号（PIN）で承認します。",
  "instruction.step.upiRequest.1":
    "UPIアプリを開き、保留中（pending）または支払いリクエスト（collect request）の欄を確認します。",
  "instruction.step.upiRequest.2": "金額が同じか確かめてから、UPI PINで承認します。",
  "instruction.upiRequest.otherWay": "QRコードでの支払いをご希望ですか？",
  "instruction.upiRequest.otherWayHow":
    "このお支払いは、アプリでのリクエストのまま変わりません。開始したお支払いは、方法を変更できません。まだ承認していない場合は、アプリで拒否し、ショップに戻って、UPI QRを選べる場合は、それで新しいお支払いを始めてください。承認済みの場合は、もう一度支払わないでください。",
  "instruction.step.appApproval.1": "銀行のアプリを開き、メッセージまたは承認の欄を確認します。",
  "instruction.step.appApproval.2": "金額が同じか確かめてから、そこで承認します。",
  "instruction.step.crypto.1": "ウォレットを開き、上に示したネットワークを選びます。",
  "instruction.step.crypto.2": "アドレスと金額を、ここからコピーします。",
  "instruction.step.crypto.3": "アドレスの先頭と末尾が同じか確かめてから、送ります。",
  "instruction.step.address.1": "銀行のアプリを開き、支払い用アドレスへの送金を選びます。",
  "instruction.step.address.2": "アドレス、金額、照合番号を、ここからコピーします。",
  "instruction.step.address.3": "表示どおりの金額を送金し、このページに戻ります。",
  "instruction.warning.exactAmount":
    "表示どおりの金額を送ってください。金額が違うと、確認できないことがあります。",
  "instruction.warning.reference": "照合番号は、変えずにそのまま入力してください。",
  "instruction.warning.namedAccount": "上に示した口座からお支払いください。",
  "instruction.warning.once": "支払うのは1回だけです。2回送金しないでください。",
  "instruction.warning.checkPayee":
    "確定する前に、アプリに上の支払先が表示されていることを確認してください。",
  "instruction.warning.expiredCode":
    "期限を過ぎたら、まだ読み取れる場合でも、コードを使わないでください。",
  "instruction.warning.redirectOnce":
    "移動先でお支払いを承認した場合は、ここでもう一度支払わないでください。",
  "instruction.warning.numberOnce":
    "この番号で受け付けるのは、この金額の支払い1回だけです。2回目は送金しないでください。",
  "instruction.warning.cashOnly": "店舗でのお支払いは現金のみです。",
  "instruction.warning.codeOnce": "コードは1回だけ使えます。2回支払わないでください。",
  "instruction.warning.pinNever":
    "暗証番号（PIN）は、お使いの電話でだけ入力してください。このページには決して入力せず、誰にも教えないでください。",
  "instruction.warning.timeoutNoFailure":
    "リクエストの期限が切れても、お支払いが失敗したという意味ではありません。もう一度支払う前に、このページを確認してください。",
  "instruction.warning.approveOnlyYours":
    "この金額のリクエストだけを承認してください。覚えのないリクエストは拒否してください。",
  "instruction.warning.bankOnly": "この方法で支払えるのは、この銀行をご利用の方だけです。",
  "instruction.warning.approveOnce":
    "承認は1回だけにしてください。ほかの方法でもう一度支払わないでください。",
  "instruction.warning.coinOnce": "送るのは1回だけにしてください。送ったものは取り消せません。",
  "instruction.warning.feesOnTop":
    "ネットワーク手数料は別にかかります。上の金額ちょうどが届くように送ってください。",
  "instruction.expiry.by": "お支払い期限：{time}",
  "instruction.expiry.atStoreBy": "店舗でのお支払い期限：{time}",
  "instruction.expiry.days": "残り約{count, plural, other {#日}}",
  "instruction.expiry.hours": "残り約{count, plural, other {#時間}}",
  "instruction.expiry.minutes": "残り約{count, plural, other {#分}}",
  "instruction.expiry.digits": "残り {digits}",
  "instruction.expiry.passed": "お支払い期限を過ぎました",
  "instruction.expiry.say180": "お支払い期限まであと3分です",
  "instruction.expiry.say60": "お支払い期限まであと1分です",
  "instruction.expiry.say30": "お支払い期限まであと30秒です",
  "instruction.appLink.open": "UPIアプリを開く",
  "instruction.appLink.trouble": "開きませんでしたか？",
  "instruction.appLink.otherApp":
    "アプリで確定するまで、支払いは行われません。UPIアプリならどれでも使えます。下のコードをコピーして、別のアプリに貼り付けてください。",
  "instruction.appLink.image": "または、下のコードの画像を保存して、アプリで開いてください。",
  "instruction.appLink.otherDevice":
    "または、このページの最後にあるQRコードを、別のスマホで読み取ってください。",
  "instruction.appLink.browser":
    "別のアプリの中で開いている場合は、このページをブラウザで開き、そこでボタンを押してください。",
  "instruction.missing.title": "お支払いの手順を表示できません",
  "instruction.missing.what":
    "お支払いに必要な情報が、決済サービスから届いていません。今は支払わないでください。あとでこのページをもう一度確認するか、ショップに戻ってください。お支払い済みの場合、お支払いの処理は続いています。",
  "instruction.wrongCode.title": "このコードはご注文と一致しません",
  "instruction.wrongCode.what":
    "このコードで支払わないでください。別の金額を求めているか、別の相手への支払いになるため、表示していません。ショップに戻り、このことを知らせてください。",
  "instruction.qr.image": "{payee}に{amount}を支払うQRコード",
  "instruction.qr.imageNoPayee": "{amount}を支払うQRコード",
  "instruction.qr.otherDevice": "別のスマホで読み取る",
  "instruction.qr.text": "コードの文字列",
  "instruction.qr.save": "QRコードを画像で保存",
  "instruction.qr.saveFailed":
    "画像を保存できませんでした。スクリーンショットを撮るか、コードをコピーしてください。",
  "instruction.keep.share": "この手順を保存・共有",
  "instruction.keep.calendar": "カレンダーに登録して通知",
  "instruction.keep.print": "この手順を印刷",
  "instruction.keep.title": "{merchant}に{amount}を支払う",
  "instruction.keep.titleNoMerchant": "{amount}を支払う",
  "instruction.keep.copied":
    "このページのリンクをコピーしました。リンクを知っている人は、お支払いの内容を見ることができます。",
  "instruction.keep.what":
    "リンクを知っている人は、このお支払いの内容と手順を見ることができます。リンクでお金が動くことはありません。",
  "instruction.keep.until":
    "リンクを知っている人は、このお支払いの内容と手順を見ることができます。リンクでお金が動くことはありません。リンクを開けるのは{time}までです。そのあとは、ショップからこのお支払いの画面を開いてください。",
  "instruction.keep.failed":
    "コピーできませんでした。ブラウザからこのページのアドレスをコピーしてください。",
  "instruction.redirect.follow": "{host}へ進む",
  "instruction.redirect.trouble": "開きませんでしたか？",
  "instruction.redirect.troubleHelp":
    "もう一度ボタンを押してください。別のアプリの中で開いている場合は、このページをブラウザで開き、そこで押してください。",

  "reference.required.title": "お支払い後に、取引番号を入力してください",
  "reference.required.what":
    "取引番号がないと、お支払いを照合できません。送信しても、それだけでお金が動くことはありません。",
  "reference.optional.title": "お支払い済みですか？取引番号をお知らせください",
  "reference.optional.what":
    "お支払いをより早く見つけるのに役立ちます。入力しなくてもかまいません。送信しても、それだけでお金が動くことはありません。",
  "reference.utr.label": "UPI決済のUTR",
  "reference.utr.hint":
    "12桁の数字で、UPIアプリの支払い詳細に表示されます。銀行から届いたメッセージ全文を貼り付けることもできます。",
  "reference.transactionHash.label": "トランザクションハッシュ",
  "reference.transactionHash.hint":
    "0xに続く64文字で、ウォレットの送金詳細に表示されます。トランザクションへのリンクを貼り付けることもできます。",
  "reference.reference.label": "振込・送金の取引番号",
  "reference.reference.hint":
    "送金が済むと銀行が表示します。多くはUTRまたはRRNという名前です。ここからコピーした照合番号とは別のものです。銀行から届いたメッセージ全文を貼り付けることもできます。",
  "reference.unusual.utr":
    "UTRは通常12桁です。もう一度確かめてください。このまま送信することもできます。",
  "reference.unusual.transactionHash":
    "トランザクションハッシュは通常、0xに続く64文字です。もう一度確かめてください。このまま送信することもできます。",
  "reference.found.title":
    "{count, plural, other {入力された文章の中に、次のものが見つかりました：}}",
  "reference.found.use": "{reference}を使う",
  "reference.found.choose":
    "入力された文章には、取引番号以外のものも含まれています。見つかったものを選ぶか、文章をそのまま送信してください。",
  "reference.found.chooseOnly":
    "この文章をそのまま送信することはできません。見つかったものを選ぶか、取引番号だけを入力してください。",
  "reference.found.sendAsIs": "文章をそのまま送信",
  "reference.fault.required": "先に取引番号を入力してください。",
  "reference.fault.tooLong": "取引番号は128文字までです。取引番号だけを入力してください。",
  "reference.fault.wrongSigns":
    "取引番号は1行で、アクセント記号のない英字、数字、一般的な記号だけです。取引番号だけを入力してください。",
  "reference.fault.refused":
    "サービスが、これを取引番号として受け付けませんでした。アプリの表示と見比べて、もう一度送信してください。お支払いの処理は続いています。",
  "reference.send": "取引番号を送信",
  "reference.sending": "取引番号を送信しています",
  "reference.keep": "{reference}のままにする",
  "reference.given.title": "取引番号を受け取りました",
  "reference.given.what":
    "取引番号はこのお支払いの情報として保管されます。これでお金が動くことはありません。お支払い済みの場合は、このページを閉じてもかまいません。入金があり次第、お支払いを確認します。",
  "reference.given.correct": "取引番号を訂正",
  "reference.failed.lost.title": "取引番号が届いたかどうかわかりません",
  "reference.failed.lost.what":
    "通信の途中で応答が失われました。お支払いに関するものは何も失われておらず、取引番号もここに残っています。もう一度送信してください。重ねて送信しても問題ありません。",
  "reference.failed.busy.title": "サービスが混み合っています",
  "reference.failed.busy.what":
    "取引番号はまだ受け付けられておらず、ここに残っています。お支払いの処理は続いています。少し待ってから、もう一度送信してください。",
  "reference.failed.ended.title": "このリンクは有効期限が切れました",
  "reference.failed.ended.what":
    "取引番号は受け付けられませんでしたが、お支払いの処理は続いています。ショップからこのお支払いの画面を開き直し、そこで取引番号を入力してください。もう一度支払わないでください。",
  "reference.failed.mayNot.title": "このリンクでは取引番号を入力できません",
  "reference.failed.mayNot.what":
    "ショップから受け取ったお支払い用のリンクを開き、そこで取引番号を入力してください。お支払いの処理は続いています。お支払い済みの場合は、もう一度支払わないでください。",
  "reference.failed.notAccepted.title": "このお支払いに取引番号は必要ありません",
  "reference.failed.notAccepted.what":
    "サービスは受け付けませんでしたが、訂正するものはありません。お支払いの処理は続いています。お支払い済みの場合は、もう一度支払わないでください。",
  "reference.failed.isFinal.title": "このお支払いはすでに結果が出ています",
  "reference.failed.isFinal.what": "取引番号は不要になりました。お支払いの結果を確認しています。",
  "reference.notLoaded.title": "取引番号の入力欄を読み込めませんでした",
  "reference.notLoaded.what":
    "お支払いの処理は続いています。取引番号を入力するには、通信状況を確認し、ページを再読み込みしてください。",

  "watch.checkNow": "支払ったので今すぐ確認する",
  "watch.checking": "確認しています",
  "watch.checkedNow": "たった今確認しました",
  "watch.checkedSeconds": "{count}秒前に確認",
  "watch.checkedMinutes": "{count, plural, other {#分}}前に確認",
  "watch.nothingYet":
    "まだ入金がありません。引き続き確認しています。このページは自動で変わります。",
  "watch.stillTheSame": "たった今もう一度確認しましたが、結果は同じでした。",
  "watch.lost": "接続が切れました。お支払いの処理は続いています。引き続き接続を試みています。",
  "watch.busy":
    "サービスが混み合っています。お支払いの処理は続いています。引き続き接続を試みています。",
  "watch.unreadable":
    "サービスから、このページでは読み取れない応答が届きました。お支払いの処理は続いています。引き続き確認を試みています。",
  "watch.tokenEnded":
    "このページではお支払いの状況を確認できなくなりましたが、お支払いの処理は続いています。もう一度見るには、ショップからこのお支払いの画面を開き直してください。",

  "noPage.title": "このアドレスにページはありません",
  "noPage.what":
    "お支払いのアドレスではないか、一部が途中で欠けています。アドレスを開いても、お金は動いていません。",
  "noPage.next":
    "ショップからこのお支払いの画面を開き直してください。お支払い済みの場合、お支払いの処理は続いていますので、もう一度支払わないでください。",
  "noPage.open": "お支払いの画面を開く",
  "noPage.back": "戻る",

  "handOver.title": "スマホで続ける",
  "handOver.scan":
    "スマホのカメラでこのコードを読み取ってください。同じお支払いがスマホで開きます。",
  "handOver.send": "このリンクをスマホに送ってください。同じお支払いがスマホで開きます。",
  "handOver.code": "お支払いリンクのQRコード",
  "handOver.link": "お支払いリンク",
  "handOver.personal":
    "コードとリンクは、お客様ご本人だけのものです。これを持つ人は誰でも、お支払いの内容を見て、手続きを進めることができます。どちらで開いても同じ1件のお支払いです。支払うのは1回だけにしてください。",

  "inApp.title": "{app}の中で開いています",
  "inApp.titleUnnamed": "別のアプリの中で開いています",
  "inApp.what":
    "ここでは、支払いアプリの起動、保存、印刷ができないことがよくあります。反応がないときは、このアプリのメニューで「ブラウザで開く」を探すか、リンクをコピーしてブラウザで開いてください。お支払いはそのまま変わりません。",
  "inApp.link": "お支払いリンク",

  "status.loading.title": "お支払いを確認しています",
  "status.loading.what": "少々お待ちください。",
  "status.processing.title": "お支払いを処理しています",
  "status.processing.what": "お支払いの確認には数分かかります。このページは自動で変わります。",
  "status.processing.next":
    "まだお支払いでない場合は、今からでも支払えます。お支払い済みの場合は、もう一度支払わないでください。",
  "status.unknown.title": "お支払いはまだ確認されていません",
  "status.unknown.what":
    "決済サービスから、このページでは判別できない情報が届いています。確認されたという意味でも、失敗したという意味でもありません。",
  "status.unknown.next":
    "今は支払わないでください。お支払い済みの場合は、もう一度支払わないでください。お支払いの処理は続いており、引き続き確認しています。ショップにお問い合わせいただくこともできます。",
  "status.expired.title": "お支払い期限を過ぎました",
  "status.expired.what":
    "まだ入金がありません。すでに行われたお支払いは、これから確認される可能性があります。",
  "status.expired.next":
    "今は支払わないでください。お支払い済みの場合は、もう一度支払わないでください。引き続き確認しています。",
  "status.success.title": "お支払いが完了しました",
  "status.success.what": "{merchant}へのお支払い：{amount}",
  "status.success.whatNoMerchant": "{amount}",
  "status.success.whatOtherAmount":
    "{paid}をお支払いいただきました。{merchant}は{amount}を全額受け取ります。",
  "status.success.next": "これ以上のお手続きは必要ありません。",
  "status.autoReturn.in": "{count, plural, other {#秒}}後にショップへ戻ります。",
  "status.autoReturn.stay": "このページにとどまる",
  "status.autoReturn.stopped": "ご自身で戻るまで、このページのままです。",
  "status.failed.title": "お支払いに失敗しました",
  "status.failed.what": "お支払いは行われませんでした。{merchant}はお金を受け取っていません。",
  "status.failed.next":
    "ショップに戻り、もう一度試すか、ほかの方法でお支払いください。口座からお金が引き落とされている場合は、もう一度支払う前にショップへお問い合わせください。",
  "status.refused.title": "お支払いが拒否されました",
  "status.refused.what":
    "お支払いは受け付けられませんでした。{merchant}はお金を受け取っていません。",
  "status.refused.next":
    "ショップに戻り、ほかの方法でお支払いください。口座からお金が引き落とされている場合は、もう一度支払う前にショップへお問い合わせください。",
  "status.tokenEnded.title": "このリンクではもうお支払いの画面を開けません",
  "status.tokenEnded.what":
    "お支払いリンクには有効期限があります。お支払いの処理そのものは続いています。リンクの期限が切れたことだけでは、入金があったかどうかはわかりません。",
  "status.tokenEnded.next":
    "ショップからこのお支払いの画面を開き直してください。お支払い済みの場合は、もう一度支払わないでください。",
  "status.forbidden.title": "このリンクではこのお支払いの画面を開けません",
  "status.forbidden.what":
    "別のお支払い、または別の用途のために作られたリンクです。これだけでは、入金があったかどうかはわかりません。",
  "status.forbidden.next":
    "ショップからこのお支払いの画面を開き直してください。お支払い済みの場合は、もう一度支払わないでください。",
  "status.notFound.title": "このお支払いはまだありません",
  "status.notFound.what":
    "この番号ではまだ何も始まっていません。そのため、ここでは何も支払われていません。",
  "status.notFound.next": "ショップに戻り、そこでお支払いを始めてください。",
  "status.linkEnded.tell": "どのお支払いかをショップに聞かれたら、この番号を伝えてください。",
  "status.linkEnded.at": "リンクの有効期限",
  "status.busy.title": "決済サービスが混み合っています",
  "status.busy.what":
    "これだけでは、お支払いの結果はわかりません。お支払い済みの場合、お支払いの処理は続いています。",
  "status.busy.next":
    "少しお待ちください。引き続き接続を試みています。お支払い済みの場合は、もう一度支払わないでください。",
  "status.lost.title": "決済サービスに接続できません",
  "status.lost.what":
    "これだけでは、お支払いの結果はわかりません。お支払い済みの場合、お支払いの処理は続いています。",
  "status.lost.next":
    "通信状況を確認してください。引き続き接続を試みています。お支払い済みの場合は、もう一度支払わないでください。",
  "status.unreadable.title": "お支払いの状況を読み取れません",
  "status.unreadable.what":
    "決済サービスから、このページでは読み取れない応答が届きました。これだけでは、お支払いの結果はわかりません。お支払い済みの場合、お支払いの処理は続いています。",
  "status.unreadable.next":
    "今は支払わないでください。お支払い済みの場合は、もう一度支払わないでください。引き続き確認を試みています。ショップに戻ることもできます。",
  "status.theShop": "ショップ",
  "status.checkNow": "今すぐ確認",
  "status.showInstruction": "お支払いの手順を見る",
  "status.created": "お支払い手続きの開始日時",
  "status.at": "{time}",
  "status.processed.success": "お支払いの確認日時",
  "status.processed.failed": "お支払い失敗の日時",
  "status.processed.refused": "お支払い拒否の日時",
  "status.row.amount": "金額",
  "status.row.order": "ご注文の金額",
  "status.row.paid": "お支払い済みの金額",
  "status.row.toPay": "お支払い金額",
  "status.row.number": "注文番号",
  "status.back": "{merchant}に戻る",
  "status.backHost": "移動先：{host}",
  "status.backRefused":
    "安全に開ける戻り先が、ショップから届いていません。このページを閉じて、ご自身でショップに戻ってください。",

  "institution.title": "お支払いの承認",
  "institution.bank": "テスト銀行",
  "institution.notice": "テスト用の模擬銀行です。お金は動きません。",
  "institution.amount": "お支払い金額",
  "institution.payee": "支払先",
  "institution.order": "注文番号",
  "institution.approve": "{amount}を承認",
  "institution.cancel": "キャンセル",
  "institution.comeBackLate": "承認して先に戻る",
  "institution.comeBackLateHelp": "承認しますが、銀行がショップに知らせる前に戻ります。",
  "institution.decided": "このお支払いはすでに結果が出ています",
  "institution.outcome": "結果",
  "institution.outcome.approved": "承認しました。まもなくショップに伝わります。",
  "institution.outcome.cancelled": "キャンセルしました。お金は動いていません。",
  "institution.outcome.SUCCESS": "承認済みです。お金はショップに届いています。",
  "institution.outcome.FAILED": "キャンセル、拒否、または期限切れです。お金は動いていません。",
  "institution.outcome.REFUSED": "決済サービスが拒否しました。お金は動いていません。",
  "institution.goBack": "{host}に戻る",
  "institution.notFound": "ここには承認するものがありません",
  "institution.notFoundHelp":
    "リンクが間違っているか、有効期限が切れています。お金は動いていません。ショップに戻り、このお支払いの画面を開き直してください。",
  "institution.failed": "テスト銀行から応答がありません。もう一度お試しください。",
  "institution.unreachable": "テスト銀行に接続できません",
  "institution.unreachableHelp":
    "お支払いの結果が出たかどうか、ここではわかりません。通信状況を確認して、もう一度お試しください。",
  "institution.loading": "テスト銀行を開いています",

  "app.failed.title": "このページは動作を停止しました",
  "app.failed.what":
    "原因はこちら側にあります。これだけでは、お支払いの結果はわかりません。お支払い済みの場合、お支払いの処理は続いていますので、もう一度支払わないでください。",
  "app.cutOff.title": "接続が切れました",
  "app.cutOff.what":
    "次のページを読み込めませんでした。入力した内容は残っており、二重払いになることはありません。接続が戻ると、このページは自動で先に進みます。",
  "app.cutOff.still": "まだ接続できません。このページに戻られたときに、もう一度試みます。",
  "app.notLoaded.title": "お支払いの情報を読み込めませんでした",
  "app.notLoaded.what":
    "通信状況を確認して、もう一度お試しください。これだけでは、お支払いの結果はわかりません。お支払い済みの場合、お支払いの処理は続いています。",
  "app.notLoaded.unreadable":
    "サービスから、このページでは読み取れない応答が届きました。お支払い済みの場合、お支払いの処理は続いていますので、もう一度支払わないでください。あとでこのページをもう一度確認してください。",
  "instruction.methodFixed":
    "このお支払いは、ここに表示されている方法ですでに始まっています。方法はもう変更できません。",
} as const satisfies Translation;
