import type { AboutLanguage } from "../boot/aboutLanguage.ts";
import type { Translation } from "./translation.ts";

export const about: AboutLanguage = { name: "한국어", direction: "ltr" };

/**
 * Korean, for South Korea: polite 해요체 as in the large wallet apps, buttons as nouns or in -기. No particle depends on a
 * placeholder's value.
 */
export default {
  "language.label": "언어",
  "language.notLoaded": "이 언어를 불러오지 못했어요. 인터넷 연결을 확인하고 다시 선택해 주세요.",

  "boot.failed.title": "페이지를 불러오지 못했어요",
  "boot.failed.what":
    "페이지를 연 것만으로 빠져나간 돈은 없어요. 이미 결제하셨다면 다시 결제하지 마세요.",
  "boot.failed.next": "인터넷 연결을 확인하고 다시 시도해 주세요.",
  "boot.slow":
    "평소보다 오래 걸리고 있어요. 기다리거나 페이지를 새로 고친다고 해서 결제되는 것은 아니에요.",

  "page.test": "테스트 결제예요. 돈은 빠져나가지 않아요.",
  "page.order": "주문 {idPayin}",
  "page.toPay": "결제할 금액",
  "page.errorTitle": "오류: {title}",
  "page.titleOf": "{title} – {name}",
  "page.wayBack": "{host} 사이트로 돌아가기",
  "page.loading": "결제 정보를 불러오는 중",

  "ui.copy": "복사",
  "ui.copied": "복사됨",
  "ui.copyLabel": "{label} 복사",
  "ui.copiedLabel": "{label} 복사됨",
  "ui.copyFailed": "복사하지 못했어요. 글자를 선택해 두었으니 여기에서 복사해 주세요.",
  "ui.slow":
    "평소보다 오래 걸리고 있어요. 연결이 느릴 수 있어요. 계속 시도하고 있고, 두 번 결제되지는 않아요.",
  "ui.tryAgain": "다시 시도",

  "method.OFFLINE": "계좌이체",
  "method.OFFLINE.what": "계좌 정보를 받아 직접 돈을 보내요",
  "method.ONLINE": "인터넷뱅킹",
  "method.ONLINE.what": "은행에서 결제를 승인하고 돌아와요",
  "method.QR_PH": "QR Ph",
  "method.QR_PH.what": "어느 은행·지갑 앱으로든 코드를 스캔해요",
  "method.VIET_QR": "VietQR",
  "method.VIET_QR.what": "어느 은행 앱으로든 코드를 스캔해요",
  "method.PIX_QR": "Pix",
  "method.PIX_QR.what": "어느 은행 앱으로든 코드를 스캔하거나 복사해요",
  "method.UPI_QR": "UPI QR",
  "method.UPI_QR.what": "코드를 스캔하거나 UPI 앱을 열어요",
  "method.UPI_ID": "UPI ID",
  "method.UPI_ID.what": "UPI 앱에서 요청을 승인해요",
  "method.MOBILE_MONEY": "모바일 머니",
  "method.MOBILE_MONEY.what": "휴대폰에서 PIN 번호를 입력해요",
  "method.E_WALLET": "전자지갑",
  "method.E_WALLET.what": "지갑에서 결제하고 돌아와요",
  "method.NET_BANKING": "넷뱅킹(Net Banking)",
  "method.NET_BANKING.what": "은행에서 결제하고 돌아와요",
  "method.INSTANT_TRANSFER": "즉시 이체",
  "method.INSTANT_TRANSFER.what": "은행에서 바로 돈을 보내요",
  "method.CAPITEC_PAY": "Capitec Pay",
  "method.CAPITEC_PAY.what": "은행 앱에서 요청을 승인해요",
  "method.ABSA_PAY": "Absa Pay",
  "method.ABSA_PAY.what": "은행 앱에서 요청을 승인해요",
  "method.VA_PAY": "가상계좌",
  "method.VA_PAY.what": "이 결제만을 위한 번호로 돈을 보내요",
  "method.BANK_TRANSFER": "계좌번호로 이체",
  "method.BANK_TRANSFER.what": "계좌 정보를 받아 직접 돈을 보내요",
  "method.CODE_PAYMENT": "편의점·매장 현금 결제",
  "method.CODE_PAYMENT.what": "코드를 받아 현금으로 내요",
  "method.ADDRESS_PAYMENT": "결제 주소로 이체",
  "method.ADDRESS_PAYMENT.what": "돈을 보내고 거래번호를 입력해요",
  "method.CRYPTO_OFFLINE": "USDC",
  "method.CRYPTO_OFFLINE.what": "주소로 USDC를 보내요",

  "redirect.broken.title": "사용할 수 없는 결제 링크예요",
  "redirect.broken.what":
    "링크가 일부 빠졌거나 전달 중에 바뀌었어요. 링크를 연 것만으로 빠져나간 돈은 없어요.",
  "redirect.broken.next": "상점으로 돌아가 결제를 다시 시작해 주세요.",
  "redirect.broken.developer": "상점을 위한 상세 정보",
  "redirect.broken.integrator": "개발자 모드 열기",
  "redirect.fault.missing": "{parameter} 값이 없어요",
  "redirect.fault.repeated": "{parameter} 값이 두 개 이상이에요",
  "redirect.fault.malformed": "{parameter} 값이 올바르지 않아요",
  "redirect.fault.too_long": "링크가 16 KiB보다 길어요",
  "redirect.fault.other_environment": "{parameter} 값이 다른 환경용으로 만들어졌어요",
  "redirect.fault.other_merchant": "{parameter} 값이 다른 merchantCode용으로 만들어졌어요",
  "redirect.fault.other_payment": "{parameter} 값이 다른 idPayin용으로 만들어졌어요",
  "redirect.fault.other_money": "{parameter} 값이 다른 금액이나 통화용으로 만들어졌어요",
  "redirect.fault.too_narrow": "{parameter} 값은 결제에 필요한 호출을 허용하지 않아요",

  "option.title": "어떻게 결제하시겠어요?",
  "option.titleOne": "이 방법으로 결제해요",
  "option.externalProviders":
    "상점이 함께 이용하는 다른 업체: {providers}. 이 페이지에서는 이 업체로 결제할 수 없어요.",
  "option.legend": "결제 방법",
  "option.from": "{minimum}부터",
  "option.upTo": "{maximum}까지",
  "option.operators": "내 은행 또는 지갑",
  "option.operatorLater": "나중에 선택",
  "option.moreOperators": "은행·지갑 더 보기",
  "option.search.label": "내 은행 또는 지갑 검색",
  "option.search.found": "{count}개 찾음",
  "option.search.none": "찾지 못했어요. 이름의 일부로 검색해 보세요.",
  "option.continue": "계속",
  "option.continueWith": "{name} 선택하고 계속",
  "option.payWith": "{name} · {amount} 결제",
  "option.addDetails": "정보 추가(선택)",
  "option.chooseFirst": "먼저 결제 방법을 선택해 주세요.",
  "option.chooseOperatorFirst": "먼저 은행 또는 지갑을 선택해 주세요.",
  "option.lastStep": "이후에는 결제 방법을 바꿀 수 없어요.",
  "option.presetUnavailable":
    "상점이 제안한 결제 방법은 이 결제에 사용할 수 없어요. 다른 방법을 선택해 주세요.",
  "option.none.title": "사용할 수 있는 결제 방법이 없어요",
  "option.none.what":
    "이 금액을 이 통화로 결제할 방법을 상점이 제공하지 않아요. 빠져나간 돈은 없어요.",
  "option.none.next": "상점으로 돌아가 다른 방법으로 결제해 주세요.",
  "option.presetOnly.title": "이 결제 방법은 사용할 수 없어요",
  "option.presetOnly.what":
    "상점이 선택한 결제 방법은 이 결제에 쓸 수 없어요. 빠져나간 돈은 없어요.",
  "option.presetOnly.developer":
    "링크에 지정된 다음 항목은 이 금액과 통화에서 사용할 수 있는 결제 옵션에 없어요:",
  "option.tokenEnded.title": "더 이상 유효하지 않은 결제 링크예요",
  "option.tokenEnded.what":
    "결제 링크는 일정 시간이 지나면 만료돼요. 이미 결제하셨다면 결제는 계속 처리되고 있으니 다시 결제하지 마세요.",
  "option.tokenEnded.next": "아직 결제하지 않으셨다면 상점으로 돌아가 다시 시작해 주세요.",

  "collection.title": "내 정보",
  "collection.titleNothing": "결제할 준비가 됐어요",
  "collection.creating": "결제를 준비하는 중",
  "collection.lead": "결제 방법: {method}",
  "collection.leadOperator": "결제 방법: {method}, {operator}",
  "collection.given": "상점에서 받은 정보",
  "collection.more": "더 추가(선택)",
  "collection.optional": "(선택)",
  "collection.pay": "{amount} 결제",
  "collection.change": "결제 방법 변경",
  "collection.choose": "선택하세요",
  "collection.errors": "다음 정보를 확인해 주세요",
  "collection.givenWrong.title": "상점에서 먼저 고쳐야 할 정보가 있어요",
  "collection.givenWrong.value": "올바르지 않은 값: {label}",
  "collection.givenWrong.what":
    "이 값은 여기에서 바꿀 수 없어요. 상점에 알리거나, 돌아가서 결제를 다시 시작해 주세요. 빠져나간 돈은 없어요.",
  "collection.lost.title": "결제를 준비하지 못했어요",
  "collection.lost.what":
    "응답이 중간에 끊겼고, 빠져나간 돈은 없어요. 다시 눌러 주세요. 결제가 이미 있는지 먼저 확인하므로 두 번 결제되는 일은 없어요.",
  "collection.refused.title": "결제가 시작되지 않았어요",
  "collection.refused.what":
    "결제 서비스에서 접수하지 않았고, 빠져나간 돈은 없어요. 다시 시도하거나 상점으로 돌아가 주세요.",
  "collection.busy.title": "서비스가 혼잡해요",
  "collection.busy.what": "빠져나간 돈은 없어요. 잠시 기다린 뒤 다시 눌러 주세요.",
  "collection.fault.required": "입력해 주세요: {label}",
  "collection.fault.too_short": "너무 짧아요: {label}",
  "collection.fault.too_long": "너무 길어요: {label}",
  "collection.fault.wrong_format": "쓸 수 없는 문자가 있어요: {label}",
  "collection.fault.not_allowed": "목록에서 선택해 주세요: {label}",
  "collection.fault.choose": "선택해 주세요: {label}",
  "collection.fault.email": "name@example.com 같은 이메일 주소를 입력해 주세요",
  "collection.fault.phone": "전화번호를 숫자로만 입력해 주세요(국가 번호는 있어도 없어도 돼요)",
  "collection.fault.phoneOf": "전화번호를 입력해 주세요(예: {national} 또는 {international})",

  "data.accountName": "예금주 이름",
  "data.accountNumber": "계좌번호",
  "data.emailAddress": "이메일 주소",
  "data.phoneNumber": "전화번호",
  "data.taxId": "납세자 번호",
  "data.accountType": "계좌 종류",
  "data.upiId": "UPI ID",
  "data.paymentLocation": "매장 체인",
  "data.productId": "상품 번호",
  "data.paymentOperatorCode": "은행 또는 지갑",
  "data.accountType.clabe": "CLABE",
  "data.accountType.debitCard": "체크카드 번호",
  "data.accountType.phone": "전화번호",
  "data.hint.accountName": "은행 계좌의 예금주명 그대로",
  "data.hint.phoneNumber": "국가 번호는 있어도 없어도 돼요",
  "data.hint.phoneNumberOf": "{callingCode} 번호는 있어도 없어도 돼요",

  "instruction.state.transfer": "이체를 기다리고 있어요",
  "instruction.state.qr": "결제를 기다리고 있어요",
  "instruction.state.redirect": "{host}에서 결제하시기를 기다리고 있어요",
  "instruction.state.unsafe": "결제하지 마세요: 문제가 있어요",
  "instruction.state.upiRequest": "UPI 앱에서 요청을 승인하세요",
  "instruction.state.storeCode": "매장에서 결제하시기를 기다리고 있어요",
  "instruction.state.mobileMoney": "휴대폰에서 PIN 번호를 입력하세요",
  "instruction.state.appApproval": "은행 앱에서 결제를 승인하세요",
  "instruction.state.other": "결제를 기다리고 있어요",
  "instruction.amount.transfer": "정확히 이체할 금액",
  "instruction.amount.send": "정확히 보낼 금액",
  "instruction.amount.pay": "정확히 결제할 금액",
  "instruction.do.transfer": "내 은행에서 아래 계좌로 이 금액을 보내세요.",
  "instruction.do.qr":
    "은행이나 지갑 앱으로 이 코드를 스캔하거나, 코드를 복사해 앱에 붙여 넣으세요.",
  "instruction.do.qrOnPhone":
    "아래 코드를 복사해 은행이나 지갑 앱에 붙여 넣거나, 이미지를 저장해 앱에서 여세요.",
  "instruction.do.appLink": "이 버튼으로 UPI 앱을 열거나, 아래 코드를 복사해 앱에 붙여 넣으세요.",
  "instruction.do.redirect": "{host}에서 결제한 뒤 여기로 돌아오세요.",
  "instruction.do.redirectUnknown":
    "은행 링크를 안전하게 열 수 없어 열지 않았어요. 결제하지 마세요. 상점으로 돌아가 알려 주세요.",
  "instruction.do.virtualAccount":
    "아래 번호로 이 금액을 보내세요. 이 결제만을 위해 만든 번호예요.",
  "instruction.do.storeCode": "계산대에서 이 코드를 보여 주고 현금으로 내세요.",
  "instruction.do.mobileMoney":
    "휴대폰으로 요청이 가고 있어요. 휴대폰에서 PIN 번호를 입력해 결제하세요.",
  "instruction.do.upiRequest": "UPI 앱을 열고, 와 있는 요청을 승인하세요.",
  "instruction.do.appApproval": "{app} 앱을 열고, 와 있는 요청을 승인하세요.",
  "instruction.do.crypto":
    "내 지갑에서 아래 주소로 {currency} 코인을 보내세요. 주소의 앞부분과 끝부분이 같은지 확인하세요.",
  "instruction.do.address": "은행 앱에서 아래 주소로 이 금액을 보내세요.",
  "instruction.do.other": "아래 정보로 결제하세요.",
  "instruction.difference.less": "주문 금액보다 {by} 적지만, 잘못된 것이 아니에요",
  "instruction.difference.more": "주문 금액보다 {by} 많지만, 잘못된 것이 아니에요",
  "instruction.difference.incomparable": "주문과 통화가 다르지만, 잘못된 것이 아니에요",
  "instruction.difference.why":
    "정확히 이 금액이어야 고객님의 결제인지 알 수 있어요. {merchant}에서 {order} 전액을 받아요.",
  "instruction.difference.whyOtherCurrency":
    "위 금액을 그대로 보내세요. {merchant}에서 {order} 전액을 받아요.",
  "instruction.difference.merchant": "상점",
  "instruction.row.bank": "은행",
  "instruction.row.branch": "지점",
  "instruction.row.accountType": "계좌 종류",
  "instruction.row.accountNumber": "계좌번호",
  "instruction.row.accountName": "예금주",
  "instruction.row.reference": "참조번호",
  "instruction.row.payerName": "결제에 쓸 계좌의 예금주",
  "instruction.row.payerNumber": "결제에 쓸 계좌번호",
  "instruction.row.usedName": "사용한 계좌의 예금주",
  "instruction.row.usedNumber": "사용한 계좌의 번호",
  "instruction.row.upiId": "사용한 UPI ID",
  "instruction.row.operator": "은행 또는 지갑",
  "instruction.row.network": "네트워크",
  "instruction.row.address": "주소",
  "instruction.row.location": "결제할 매장",
  "instruction.row.locationCustomer": "직접 선택한 매장",
  "instruction.row.externalReference": "내 결제 거래번호",
  "instruction.row.payee": "받는 분",
  "instruction.row.upiLink": "결제 링크",
  "instruction.row.taxId": "납세자 번호",
  "instruction.row.phoneNumber": "전화번호",
  "instruction.row.emailAddress": "이메일 주소",
  "instruction.row.productId": "상품 번호",
  "instruction.row.storeCode": "계산대용 코드",
  "instruction.row.phoneUsed": "사용한 전화번호",
  "instruction.row.shownName": "은행에 표시될 이름",
  "instruction.row.requestedUpiId": "요청이 전송된 곳",
  "instruction.row.requestedName": "예금주",
  "instruction.row.requestedPhone": "요청이 전송된 곳",
  "instruction.row.requestedAccount": "계좌번호",
  "instruction.row.paymentAddress": "결제 주소",
  "instruction.row.addressOwner": "주소 소유자",
  "instruction.network.only": "{network} 네트워크로만 보내세요",
  "instruction.network.loss": "다른 네트워크로 보낸 코인은 잃게 돼요.",
  "instruction.noRequest": "휴대폰에 요청이 없나요?",
  "instruction.yourBank": "내 은행",
  "instruction.print": "이 코드 인쇄",
  "instruction.steps": "결제하는 방법",
  "instruction.stepsOf": "{title}: {channel}",
  "instruction.step.transfer.1": "은행 앱이나 웹사이트를 열고 이체를 시작하세요.",
  "instruction.step.transfer.2": "여기에서 계좌 정보와 참조번호를 복사하세요.",
  "instruction.step.transfer.3": "표시된 금액을 정확히 보낸 뒤 이 페이지로 돌아오세요.",
  "instruction.step.qr.1": "은행이나 지갑 앱을 열고 QR 결제를 선택하세요.",
  "instruction.step.qr.2": "코드를 스캔하거나, 이미지를 저장해 앱에서 여세요.",
  "instruction.step.qr.2OnPhone": "여기에서 복사한 코드를 붙여 넣거나, 저장한 이미지를 여세요.",
  "instruction.step.qr.3": "받는 분과 금액을 확인한 뒤 결제를 확정하세요.",
  "instruction.step.virtualAccount.1": "은행 앱을 열고 가상계좌 입금을 선택하세요.",
  "instruction.step.virtualAccount.2": "번호를 입력하고, 표시되는 이름이 맞는지 확인하세요.",
  "instruction.step.virtualAccount.3": "표시된 금액을 정확히 보낸 뒤 이 페이지로 돌아오세요.",
  "instruction.step.storeCode.1": "결제 기한 전에 이 체인의 아무 매장에나 가세요.",
  "instruction.step.storeCode.2": "계산대에서 코드를 보여 주거나 말하세요.",
  "instruction.step.storeCode.3": "표시된 금액을 정확히 현금으로 내고 영수증을 보관하세요.",
  "instruction.step.mobileMoney.1": "모바일 머니 앱이나 메뉴를 열고 승인할 요청을 찾으세요.",
  "instruction.step.mobileMoney.2": "금액이 맞는지 확인한 뒤 PIN 번호로 승인하세요.",
  "instruction.step.upiRequest.1":
    "UPI 앱을 열고 대기 중(pending) 또는 결제 요청(collect request) 항목을 확인하세요.",
  "instruction.step.upiRequest.2": "금액이 맞는지 확인한 뒤 UPI PIN으로 승인하세요.",
  "instruction.upiRequest.otherWay": "QR 코드를 스캔하고 싶으신가요?",
  "instruction.upiRequest.otherWayHow":
    "이 결제는 앱 요청 방식 그대로예요. 이미 시작한 결제는 방법을 바꿀 수 없어요. 아직 승인하지 않았다면 앱에서 거절하고 상점으로 돌아가, 상점이 UPI QR을 제공하면 그 방법으로 새 결제를 시작하세요. 이미 승인했다면 다시 결제하지 마세요.",
  "instruction.step.appApproval.1": "은행 앱을 열고 메시지나 승인 항목을 확인하세요.",
  "instruction.step.appApproval.2": "금액이 맞는지 확인한 뒤 거기에서 승인하세요.",
  "instruction.step.crypto.1": "지갑을 열고 위에 표시된 네트워크를 선택하세요.",
  "instruction.step.crypto.2": "여기에서 주소와 금액을 복사하세요.",
  "instruction.step.crypto.3": "주소의 앞부분과 끝부분이 같은지 확인한 뒤 보내세요.",
  "instruction.step.address.1": "은행 앱을 열고 결제 주소로 보내기를 선택하세요.",
  "instruction.step.address.2": "여기에서 주소, 금액, 참조번호를 복사하세요.",
  "instruction.step.address.3": "표시된 금액을 정확히 보낸 뒤 이 페이지로 돌아오세요.",
  "instruction.warning.exactAmount":
    "표시된 금액을 정확히 보내세요. 금액이 다르면 확인되지 않을 수 있어요.",
  "instruction.warning.reference": "참조번호를 바꾸지 말고 그대로 입력하세요.",
  "instruction.warning.namedAccount": "위에 표시된 계좌에서 결제하세요.",
  "instruction.warning.once": "한 번만 결제하세요. 돈을 두 번 보내지 마세요.",
  "instruction.warning.checkPayee":
    "결제를 확정하기 전에, 앱에 표시된 받는 분이 위와 같은지 확인하세요.",
  "instruction.warning.expiredCode": "결제 기한이 지난 뒤에는 코드가 스캔되더라도 사용하지 마세요.",
  "instruction.warning.redirectOnce": "그곳에서 결제를 승인했다면 여기에서 다시 결제하지 마세요.",
  "instruction.warning.numberOnce":
    "이 번호로는 이 금액을 한 번만 결제할 수 있어요. 한 번 더 보내지 마세요.",
  "instruction.warning.cashOnly": "매장에서는 현금만 받아요.",
  "instruction.warning.codeOnce": "코드는 한 번만 쓸 수 있어요. 두 번 결제하지 마세요.",
  "instruction.warning.pinNever":
    "PIN 번호는 휴대폰에서만 입력하세요. 이 페이지에는 절대 입력하지 말고, 누구에게도 알려 주지 마세요.",
  "instruction.warning.timeoutNoFailure":
    "요청 시간이 끝났다고 결제가 실패한 것은 아니에요. 다시 결제하기 전에 이 페이지를 확인하세요.",
  "instruction.warning.approveOnlyYours":
    "이 금액의 요청만 승인하세요. 직접 요청하지 않은 것은 거절하세요.",
  "instruction.warning.bankOnly": "이 은행의 고객만 이 방법으로 결제할 수 있어요.",
  "instruction.warning.approveOnce": "한 번만 승인하세요. 다른 방법으로 다시 결제하지 마세요.",
  "instruction.warning.coinOnce": "한 번만 보내세요. 보낸 코인은 되돌릴 수 없어요.",
  "instruction.warning.feesOnTop": "네트워크 수수료는 별도예요. 위 금액이 정확히 도착해야 해요.",
  "instruction.expiry.by": "결제 기한: {time}",
  "instruction.expiry.atStoreBy": "매장 결제 기한: {time}",
  "instruction.expiry.days": "약 {count, plural, other {#일}} 남음",
  "instruction.expiry.hours": "약 {count, plural, other {#시간}} 남음",
  "instruction.expiry.minutes": "약 {count, plural, other {#분}} 남음",
  "instruction.expiry.digits": "{digits} 남음",
  "instruction.expiry.passed": "결제 기한이 지났어요",
  "instruction.expiry.say180": "결제 기한까지 3분 남았어요",
  "instruction.expiry.say60": "결제 기한까지 1분 남았어요",
  "instruction.expiry.say30": "결제 기한까지 30초 남았어요",
  "instruction.appLink.open": "UPI 앱 열기",
  "instruction.appLink.trouble": "열리지 않았나요?",
  "instruction.appLink.otherApp":
    "앱에서 확정해야만 결제돼요. 어떤 UPI 앱이든 괜찮으니, 아래 코드를 복사해 다른 앱에 붙여 넣으세요.",
  "instruction.appLink.image": "또는 아래 코드의 이미지를 저장해 앱에서 여세요.",
  "instruction.appLink.otherDevice":
    "또는 이 페이지 맨 아래의 QR 코드를 다른 휴대폰으로 스캔하세요.",
  "instruction.appLink.browser":
    "다른 앱 안에서 보고 있다면 이 페이지를 브라우저에서 열고 거기에서 버튼을 누르세요.",
  "instruction.missing.title": "결제하는 방법을 보여 드릴 수 없어요",
  "instruction.missing.what":
    "결제에 필요한 정보를 결제 서비스에서 받지 못했어요. 지금은 결제하지 마세요. 나중에 이 페이지를 다시 확인하거나 상점으로 돌아가 주세요. 이미 결제하셨다면 결제는 계속 처리되고 있어요.",
  "instruction.wrongCode.title": "이 코드는 주문과 맞지 않아요",
  "instruction.wrongCode.what":
    "이 코드로 결제하지 마세요. 다른 금액을 요청하거나 다른 사람에게 결제하는 코드라서 보여 드리지 않아요. 상점으로 돌아가 알려 주세요.",
  "instruction.qr.image": "{amount} 결제용 QR 코드(받는 분: {payee})",
  "instruction.qr.imageNoPayee": "{amount} 결제용 QR 코드",
  "instruction.qr.otherDevice": "다른 휴대폰으로 스캔하기",
  "instruction.qr.text": "코드(텍스트)",
  "instruction.qr.save": "QR 이미지 저장",
  "instruction.qr.saveFailed":
    "이미지를 저장하지 못했어요. 화면을 캡처하거나 코드를 복사해 주세요.",
  "instruction.keep.share": "결제 안내 저장·공유",
  "instruction.keep.calendar": "캘린더에 알림 추가",
  "instruction.keep.print": "결제 안내 인쇄",
  "instruction.keep.title": "{merchant}에 {amount} 결제하기",
  "instruction.keep.titleNoMerchant": "{amount} 결제하기",
  "instruction.keep.copied":
    "이 페이지의 링크를 복사했어요. 링크가 있는 사람은 누구나 결제 내용을 볼 수 있어요.",
  "instruction.keep.what":
    "링크가 있는 사람은 누구나 이 결제와 결제하는 방법을 볼 수 있어요. 링크로 돈이 빠져나가지는 않아요.",
  "instruction.keep.until":
    "링크가 있는 사람은 누구나 이 결제와 결제하는 방법을 볼 수 있어요. 링크로 돈이 빠져나가지는 않아요. 링크는 {time}까지 열 수 있고, 그 뒤에는 상점에서 이 결제 페이지를 열어 주세요.",
  "instruction.keep.failed": "복사하지 못했어요. 브라우저에서 이 페이지의 주소를 복사해 주세요.",
  "instruction.redirect.follow": "{host} 사이트로 이동",
  "instruction.redirect.trouble": "열리지 않았나요?",
  "instruction.redirect.troubleHelp":
    "버튼을 다시 눌러 주세요. 다른 앱 안에서 보고 있다면 이 페이지를 브라우저에서 열고 거기에서 누르세요.",

  "reference.required.title": "결제한 뒤 거래번호를 입력하세요",
  "reference.required.what":
    "거래번호가 없으면 어떤 결제인지 확인할 수 없어요. 거래번호를 보내는 것만으로 돈이 빠져나가지는 않아요.",
  "reference.optional.title": "결제하셨나요? 거래번호를 알려 주세요",
  "reference.optional.what":
    "결제를 더 빨리 찾는 데 도움이 돼요. 입력하지 않아도 되고, 거래번호를 보내는 것만으로 돈이 빠져나가지는 않아요.",
  "reference.utr.label": "UPI 결제의 UTR",
  "reference.utr.hint":
    "UPI 앱의 결제 상세에 있는 12자리 숫자예요. 은행에서 온 메시지 전체를 붙여 넣어도 돼요.",
  "reference.transactionHash.label": "트랜잭션 해시",
  "reference.transactionHash.hint":
    "지갑의 전송 상세에 있으며, 0x 뒤에 64자가 이어져요. 트랜잭션 링크를 붙여 넣어도 돼요.",
  "reference.reference.label": "이체 거래번호",
  "reference.reference.hint":
    "돈을 보내면 은행이 보여 줘요. 흔히 UTR 또는 RRN이라고 해요. 여기에서 복사한 참조번호와는 달라요. 은행에서 온 메시지 전체를 붙여 넣어도 돼요.",
  "reference.unusual.utr": "UTR은 보통 12자리예요. 한 번 더 확인해 주세요. 그대로 보내도 돼요.",
  "reference.unusual.transactionHash":
    "트랜잭션 해시는 보통 0x 뒤에 64자가 이어져요. 한 번 더 확인해 주세요. 그대로 보내도 돼요.",
  "reference.found.title": "{count, plural, other {입력한 내용에서 찾았어요:}}",
  "reference.found.use": "{reference} 사용",
  "reference.found.choose":
    "입력한 내용에 거래번호 말고 다른 것도 있어요. 찾은 것을 선택하거나 그대로 보내 주세요.",
  "reference.found.chooseOnly":
    "입력한 내용은 그대로 보낼 수 없어요. 찾은 것을 선택하거나 거래번호만 입력해 주세요.",
  "reference.found.sendAsIs": "입력한 그대로 보내기",
  "reference.fault.required": "먼저 거래번호를 입력해 주세요.",
  "reference.fault.tooLong": "거래번호는 최대 128자예요. 거래번호만 입력해 주세요.",
  "reference.fault.wrongSigns":
    "거래번호는 악센트 없는 영문자, 숫자, 일반 기호로 된 한 줄이에요. 거래번호만 입력해 주세요.",
  "reference.fault.refused":
    "서비스에서 이 값을 거래번호로 받지 않았어요. 앱에 표시된 것과 비교한 뒤 다시 보내 주세요. 결제는 계속 처리되고 있어요.",
  "reference.send": "거래번호 보내기",
  "reference.sending": "거래번호를 보내는 중",
  "reference.keep": "{reference} 그대로 두기",
  "reference.given.title": "거래번호를 받았어요",
  "reference.given.what":
    "거래번호는 결제와 함께 보관되고, 이것으로 빠져나간 돈은 없어요. 결제하셨다면 이 페이지를 나가도 돼요. 돈이 입금되면 결제를 확인해 드려요.",
  "reference.given.correct": "거래번호 고치기",
  "reference.failed.lost.title": "거래번호가 도착했는지 알 수 없어요",
  "reference.failed.lost.what":
    "응답이 중간에 끊겼어요. 결제에서 사라진 것은 없고, 거래번호도 여기에 남아 있어요. 다시 보내 주세요. 또 보내도 문제없어요.",
  "reference.failed.busy.title": "서비스가 혼잡해요",
  "reference.failed.busy.what":
    "거래번호가 아직 접수되지 않았고 여기에 남아 있어요. 결제는 계속 처리되고 있어요. 잠시 기다린 뒤 다시 보내 주세요.",
  "reference.failed.ended.title": "링크가 만료됐어요",
  "reference.failed.ended.what":
    "거래번호는 접수되지 않았지만 결제는 계속 처리되고 있어요. 상점에서 이 결제 페이지를 다시 열고 거기에서 거래번호를 입력해 주세요. 다시 결제하지 마세요.",
  "reference.failed.mayNot.title": "이 링크에서는 거래번호를 입력할 수 없어요",
  "reference.failed.mayNot.what":
    "상점에서 받은 결제 링크를 열고 거기에서 거래번호를 입력해 주세요. 결제는 계속 처리되고 있어요. 이미 결제하셨다면 다시 결제하지 마세요.",
  "reference.failed.notAccepted.title": "이 결제에는 거래번호가 필요 없어요",
  "reference.failed.notAccepted.what":
    "서비스에서 접수하지 않았고, 고칠 것은 없어요. 결제는 계속 처리되고 있어요. 이미 결제하셨다면 다시 결제하지 마세요.",
  "reference.failed.isFinal.title": "이미 결과가 나온 결제예요",
  "reference.failed.isFinal.what":
    "거래번호는 더 이상 필요하지 않아요. 결제 결과를 확인하고 있어요.",
  "reference.notLoaded.title": "거래번호 입력란을 불러오지 못했어요",
  "reference.notLoaded.what":
    "결제는 계속 처리되고 있어요. 거래번호를 입력하려면 인터넷 연결을 확인하고 페이지를 새로 고쳐 주세요.",

  "watch.checkNow": "결제했어요, 지금 확인",
  "watch.checking": "확인하는 중",
  "watch.checkedNow": "방금 확인함",
  "watch.checkedSeconds": "{count}초 전에 확인함",
  "watch.checkedMinutes": "{count, plural, other {#분}} 전에 확인함",
  "watch.nothingYet": "아직 입금되지 않았어요. 계속 확인하고 있고, 이 페이지는 자동으로 바뀌어요.",
  "watch.stillTheSame": "방금 다시 확인했지만 결과가 같아요.",
  "watch.lost": "연결이 끊어졌어요. 결제는 계속 처리되고 있고, 연결을 계속 시도하고 있어요.",
  "watch.busy": "서비스가 혼잡해요. 결제는 계속 처리되고 있고, 연결을 계속 시도하고 있어요.",
  "watch.unreadable":
    "서비스에서 이 페이지가 읽을 수 없는 응답을 보냈어요. 결제는 계속 처리되고 있고, 확인을 계속 시도하고 있어요.",
  "watch.tokenEnded":
    "이 페이지에서는 더 이상 결제를 확인할 수 없지만 결제는 계속 처리되고 있어요. 다시 보려면 상점에서 이 결제 페이지를 다시 열어 주세요.",

  "noPage.title": "이 주소에는 페이지가 없어요",
  "noPage.what":
    "결제 주소가 아니거나 주소의 일부가 빠졌어요. 주소를 연 것만으로 빠져나간 돈은 없어요.",
  "noPage.next":
    "상점에서 이 결제 페이지를 다시 열어 주세요. 이미 결제하셨다면 결제는 계속 처리되고 있으니 다시 결제하지 마세요.",
  "noPage.open": "결제 페이지 열기",
  "noPage.back": "돌아가기",

  "handOver.title": "휴대폰에서 계속하기",
  "handOver.scan": "휴대폰 카메라로 이 코드를 스캔하세요. 지금 이 결제가 휴대폰에서 그대로 열려요.",
  "handOver.send": "이 링크를 휴대폰으로 보내세요. 지금 이 결제가 휴대폰에서 그대로 열려요.",
  "handOver.code": "결제 링크 QR 코드",
  "handOver.link": "결제 링크",
  "handOver.personal":
    "코드와 링크는 고객님 본인만 사용하세요. 이것을 가진 사람은 누구나 결제를 보고 이어서 진행할 수 있어요. 여기에서나 휴대폰에서나 같은 결제이니 한 번만 결제하세요.",

  "inApp.title": "{app} 앱 안에서 보고 있어요",
  "inApp.titleUnnamed": "다른 앱 안에서 보고 있어요",
  "inApp.what":
    "여기에서는 결제 앱 열기, 저장, 인쇄가 안 되는 경우가 많아요. 눌러도 반응이 없으면 이 앱의 메뉴에서 “브라우저에서 열기”를 찾거나, 링크를 복사해 브라우저에서 여세요. 결제는 그대로예요.",
  "inApp.link": "결제 링크",

  "status.loading.title": "결제를 확인하고 있어요",
  "status.loading.what": "잠시만 기다려 주세요.",
  "status.processing.title": "결제를 처리하고 있어요",
  "status.processing.what": "결제를 확인하는 데 몇 분 걸려요. 이 페이지는 자동으로 바뀌어요.",
  "status.processing.next":
    "아직 결제하지 않으셨다면 지금도 할 수 있어요. 이미 결제하셨다면 다시 결제하지 마세요.",
  "status.unknown.title": "결제가 아직 확인되지 않았어요",
  "status.unknown.what":
    "결제 서비스에서 이 페이지가 알 수 없는 상태를 보냈어요. 결제가 확인됐다는 뜻도, 실패했다는 뜻도 아니에요.",
  "status.unknown.next":
    "지금은 결제하지 마세요. 이미 결제하셨다면 다시 결제하지 마세요. 결제는 계속 처리되고 있고, 저희도 계속 확인하고 있어요. 상점에 문의하셔도 돼요.",
  "status.expired.title": "결제 기한이 지났어요",
  "status.expired.what": "아직 입금되지 않았어요. 이미 하신 결제는 앞으로 확인될 수도 있어요.",
  "status.expired.next":
    "지금은 결제하지 마세요. 이미 결제하셨다면 다시 결제하지 마세요. 계속 확인하고 있어요.",
  "status.success.title": "결제가 완료됐어요",
  "status.success.what": "{merchant}에 {amount} 결제했어요.",
  "status.success.whatNoMerchant": "{amount}",
  "status.success.whatOtherAmount": "{paid} 결제하셨어요. {merchant}에서 {amount} 전액을 받아요.",
  "status.success.next": "더 하실 일은 없어요.",
  "status.autoReturn.in": "{count, plural, other {#초}} 뒤에 상점으로 돌아가요.",
  "status.autoReturn.stay": "이 페이지에 머무르기",
  "status.autoReturn.stopped": "직접 돌아갈 때까지 이 페이지에 머물러요.",
  "status.failed.title": "결제에 실패했어요",
  "status.failed.what": "결제가 이루어지지 않았어요. {merchant}에 전달된 돈은 없어요.",
  "status.failed.next":
    "상점으로 돌아가 다시 시도하거나 다른 방법으로 결제해 주세요. 계좌에서 돈이 빠져나갔다면, 다시 결제하기 전에 상점에 문의해 주세요.",
  "status.refused.title": "결제가 거절됐어요",
  "status.refused.what": "결제가 받아들여지지 않았어요. {merchant}에 전달된 돈은 없어요.",
  "status.refused.next":
    "상점으로 돌아가 다른 방법으로 결제해 주세요. 계좌에서 돈이 빠져나갔다면, 다시 결제하기 전에 상점에 문의해 주세요.",
  "status.tokenEnded.title": "이 링크로는 더 이상 이 결제 페이지를 열 수 없어요",
  "status.tokenEnded.what":
    "결제 링크는 일정 시간이 지나면 만료돼요. 결제 자체는 계속 처리되고 있어요. 링크가 만료된 것만으로는 입금됐는지 알 수 없어요.",
  "status.tokenEnded.next":
    "상점에서 이 결제 페이지를 다시 열어 주세요. 이미 결제하셨다면 다시 결제하지 마세요.",
  "status.forbidden.title": "이 링크로는 이 결제 페이지를 열 수 없어요",
  "status.forbidden.what":
    "다른 결제나 다른 용도로 만든 링크예요. 이것만으로는 입금됐는지 알 수 없어요.",
  "status.forbidden.next":
    "상점에서 이 결제 페이지를 다시 열어 주세요. 이미 결제하셨다면 다시 결제하지 마세요.",
  "status.notFound.title": "아직 이 결제가 없어요",
  "status.notFound.what": "이 번호로 시작된 결제가 없어서, 여기에서 결제된 것도 없어요.",
  "status.notFound.next": "상점으로 돌아가 거기에서 결제를 시작해 주세요.",
  "status.linkEnded.tell": "상점에서 어떤 결제인지 물으면 이 번호를 알려 주세요.",
  "status.linkEnded.at": "링크 만료 일시",
  "status.busy.title": "결제 서비스가 혼잡해요",
  "status.busy.what":
    "이것만으로는 결제 결과를 알 수 없어요. 이미 결제하셨다면 결제는 계속 처리되고 있어요.",
  "status.busy.next":
    "잠시 기다려 주세요. 계속 시도하고 있어요. 이미 결제하셨다면 다시 결제하지 마세요.",
  "status.lost.title": "결제 서비스에 연결할 수 없어요",
  "status.lost.what":
    "이것만으로는 결제 결과를 알 수 없어요. 이미 결제하셨다면 결제는 계속 처리되고 있어요.",
  "status.lost.next":
    "인터넷 연결을 확인해 주세요. 계속 시도하고 있어요. 이미 결제하셨다면 다시 결제하지 마세요.",
  "status.unreadable.title": "결제 상태를 읽을 수 없어요",
  "status.unreadable.what":
    "결제 서비스에서 이 페이지가 읽을 수 없는 응답을 보냈어요. 이것만으로는 결제 결과를 알 수 없어요. 이미 결제하셨다면 결제는 계속 처리되고 있어요.",
  "status.unreadable.next":
    "지금은 결제하지 마세요. 이미 결제하셨다면 다시 결제하지 마세요. 계속 시도하고 있어요. 상점으로 돌아가셔도 돼요.",
  "status.theShop": "상점",
  "status.checkNow": "지금 확인",
  "status.showInstruction": "결제하는 방법 보기",
  "status.created": "결제 시작 일시",
  "status.at": "{time}",
  "status.processed.success": "결제 확인 일시",
  "status.processed.failed": "결제 실패 일시",
  "status.processed.refused": "결제 거절 일시",
  "status.row.amount": "금액",
  "status.row.order": "주문 금액",
  "status.row.paid": "결제한 금액",
  "status.row.toPay": "결제할 금액",
  "status.row.number": "주문번호",
  "status.back": "{merchant} 페이지로 돌아가기",
  "status.backHost": "{host} 사이트로 이동해요",
  "status.backRefused":
    "안전하게 열 수 있는 주소를 상점에서 받지 못했어요. 이 페이지를 닫고 직접 상점으로 돌아가 주세요.",

  "institution.title": "결제 승인",
  "institution.bank": "테스트 은행",
  "institution.notice": "테스트용 가상 은행이에요. 돈은 빠져나가지 않아요.",
  "institution.amount": "결제할 금액",
  "institution.payee": "받는 분",
  "institution.order": "주문번호",
  "institution.approve": "{amount} 승인",
  "institution.cancel": "취소",
  "institution.comeBackLate": "승인하고 먼저 돌아가기",
  "institution.comeBackLateHelp": "승인하지만, 은행이 상점에 알리기 전에 돌아가요.",
  "institution.decided": "이미 결과가 나온 결제예요",
  "institution.outcome": "결과",
  "institution.outcome.approved": "승인됐어요. 곧 상점에 전달돼요.",
  "institution.outcome.cancelled": "취소됐어요. 빠져나간 돈은 없어요.",
  "institution.outcome.SUCCESS": "승인됐어요. 돈이 상점에 전달됐어요.",
  "institution.outcome.FAILED": "취소, 거절 또는 만료됐어요. 빠져나간 돈은 없어요.",
  "institution.outcome.REFUSED": "결제 서비스에서 거절했어요. 빠져나간 돈은 없어요.",
  "institution.goBack": "{host} 사이트로 돌아가기",
  "institution.notFound": "승인할 것이 없어요",
  "institution.notFoundHelp":
    "링크가 잘못됐거나 더 이상 유효하지 않아요. 빠져나간 돈은 없어요. 상점으로 돌아가 이 결제 페이지를 다시 열어 주세요.",
  "institution.failed": "테스트 은행에서 응답이 없어요. 다시 시도해 주세요.",
  "institution.unreachable": "테스트 은행에 연결할 수 없어요",
  "institution.unreachableHelp":
    "결제 결과가 나왔는지 여기에서는 알 수 없어요. 인터넷 연결을 확인하고 다시 시도해 주세요.",
  "institution.loading": "테스트 은행을 여는 중",

  "app.failed.title": "이 페이지가 멈췄어요",
  "app.failed.what":
    "저희 쪽 문제예요. 이것만으로는 결제 결과를 알 수 없어요. 이미 결제하셨다면 결제는 계속 처리되고 있으니 다시 결제하지 마세요.",
  "app.cutOff.title": "연결이 끊어졌어요",
  "app.cutOff.what":
    "다음 페이지를 불러오지 못했어요. 입력한 내용은 그대로 있고, 두 번 결제되지는 않아요. 다시 연결되면 이 페이지가 자동으로 이어져요.",
  "app.cutOff.still": "아직 연결되지 않았어요. 여기로 돌아오시면 다시 시도할게요.",
  "app.notLoaded.title": "결제 정보를 불러오지 못했어요",
  "app.notLoaded.what":
    "인터넷 연결을 확인하고 다시 시도해 주세요. 이것만으로는 결제 결과를 알 수 없어요. 이미 결제하셨다면 결제는 계속 처리되고 있어요.",
  "app.notLoaded.unreadable":
    "서비스에서 이 페이지가 읽을 수 없는 응답을 보냈어요. 이미 결제하셨다면 결제는 계속 처리되고 있으니 다시 결제하지 마세요. 나중에 이 페이지를 다시 확인해 주세요.",
  "instruction.methodFixed":
    "이 결제는 이미 여기에 표시된 결제 방법으로 시작됐어요. 결제 방법은 더 이상 바꿀 수 없어요.",
} as const satisfies Translation;
