import type { AboutLanguage } from "../boot/aboutLanguage.ts";
import type { Translation } from "./translation.ts";

export const about: AboutLanguage = { name: "Tiếng Việt", direction: "ltr" };

/** Vietnamese, for Vietnam: the plain words of its banking and wallet apps, with the friendly and polite “bạn”. */
export default {
  "language.label": "Ngôn ngữ",
  "language.notLoaded": "Không tải được ngôn ngữ này. Hãy kiểm tra kết nối rồi chọn lại.",

  "boot.failed.title": "Không tải được trang này",
  "boot.failed.what":
    "Việc mở trang không chuyển đi khoản tiền nào. Nếu đã thanh toán, đừng thanh toán lại.",
  "boot.failed.next": "Hãy kiểm tra kết nối rồi thử lại.",
  "boot.slow":
    "Việc này lâu hơn bình thường. Chờ hoặc tải lại trang không làm phát sinh khoản thanh toán nào.",

  "page.test": "Thanh toán thử. Không có tiền nào được chuyển.",
  "page.order": "Đơn hàng {idPayin}",
  "page.toPay": "Cần thanh toán",
  "page.errorTitle": "Lỗi: {title}",
  "page.titleOf": "{title} – {name}",
  "page.wayBack": "Quay lại {host}",
  "page.loading": "Đang tải giao dịch của bạn",

  "ui.copy": "Sao chép",
  "ui.copied": "Đã sao chép",
  "ui.copyLabel": "Sao chép {label}",
  "ui.copiedLabel": "Đã sao chép {label}",
  "ui.copyFailed": "Không sao chép được. Nội dung đã được chọn sẵn: hãy sao chép từ đây.",
  "ui.slow":
    "Việc này lâu hơn bình thường. Có thể kết nối chậm: chúng tôi vẫn đang thử, và không có gì bị thanh toán hai lần.",
  "ui.tryAgain": "Thử lại",

  "method.OFFLINE": "Chuyển khoản ngân hàng",
  "method.OFFLINE.what": "Bạn nhận thông tin tài khoản rồi tự chuyển tiền",
  "method.ONLINE": "Ngân hàng trực tuyến",
  "method.ONLINE.what": "Bạn phê duyệt thanh toán tại ngân hàng rồi quay lại",
  "method.QR_PH": "QR Ph",
  "method.QR_PH.what": "Quét mã bằng ứng dụng ngân hàng hoặc ví bất kỳ",
  "method.VIET_QR": "VietQR",
  "method.VIET_QR.what": "Quét mã bằng ứng dụng ngân hàng bất kỳ",
  "method.PIX_QR": "Pix",
  "method.PIX_QR.what": "Quét hoặc sao chép mã vào ứng dụng ngân hàng bất kỳ",
  "method.UPI_QR": "UPI QR",
  "method.UPI_QR.what": "Quét mã hoặc mở ứng dụng UPI của bạn",
  "method.UPI_ID": "UPI ID",
  "method.UPI_ID.what": "Bạn phê duyệt yêu cầu trong ứng dụng UPI",
  "method.MOBILE_MONEY": "Mobile Money",
  "method.MOBILE_MONEY.what": "Bạn nhập mã PIN trên điện thoại",
  "method.E_WALLET": "Ví điện tử",
  "method.E_WALLET.what": "Bạn thanh toán trong ví rồi quay lại",
  "method.NET_BANKING": "Internet Banking",
  "method.NET_BANKING.what": "Bạn thanh toán tại ngân hàng rồi quay lại",
  "method.INSTANT_TRANSFER": "Chuyển khoản nhanh",
  "method.INSTANT_TRANSFER.what": "Ngân hàng của bạn chuyển tiền ngay",
  "method.CAPITEC_PAY": "Capitec Pay",
  "method.CAPITEC_PAY.what": "Bạn phê duyệt yêu cầu trong ứng dụng ngân hàng",
  "method.ABSA_PAY": "Absa Pay",
  "method.ABSA_PAY.what": "Bạn phê duyệt yêu cầu trong ứng dụng ngân hàng",
  "method.VA_PAY": "Tài khoản ảo",
  "method.VA_PAY.what": "Bạn chuyển tiền đến một số tạo riêng cho giao dịch này",
  "method.BANK_TRANSFER": "Chuyển khoản đến số tài khoản",
  "method.BANK_TRANSFER.what": "Bạn nhận thông tin tài khoản rồi tự chuyển tiền",
  "method.CODE_PAYMENT": "Tiền mặt tại cửa hàng tiện lợi",
  "method.CODE_PAYMENT.what": "Bạn nhận mã rồi trả bằng tiền mặt",
  "method.ADDRESS_PAYMENT": "Chuyển khoản đến địa chỉ thanh toán",
  "method.ADDRESS_PAYMENT.what": "Bạn chuyển tiền rồi cho biết mã tham chiếu",
  "method.CRYPTO_OFFLINE": "USDC",
  "method.CRYPTO_OFFLINE.what": "Bạn gửi USDC đến một địa chỉ",

  "redirect.broken.title": "Liên kết thanh toán này không dùng được",
  "redirect.broken.what":
    "Liên kết bị thiếu hoặc đã bị thay đổi trên đường đến đây. Việc mở liên kết không chuyển đi khoản tiền nào.",
  "redirect.broken.next": "Hãy quay lại cửa hàng và bắt đầu lại từ đầu.",
  "redirect.broken.developer": "Chi tiết dành cho cửa hàng",
  "redirect.broken.integrator": "Mở chế độ tích hợp",
  "redirect.fault.missing": "Thiếu {parameter}",
  "redirect.fault.repeated": "{parameter} xuất hiện nhiều lần",
  "redirect.fault.malformed": "{parameter} không hợp lệ",
  "redirect.fault.too_long": "Liên kết dài hơn 16 KiB",
  "redirect.fault.other_environment": "{parameter} được tạo cho môi trường khác",
  "redirect.fault.other_merchant": "{parameter} được tạo cho merchantCode khác",
  "redirect.fault.other_payment": "{parameter} được tạo cho idPayin khác",
  "redirect.fault.other_money": "{parameter} được tạo cho số tiền hoặc loại tiền khác",
  "redirect.fault.too_narrow": "{parameter} không cho phép các lệnh gọi cần cho việc thanh toán",

  "option.title": "Bạn muốn thanh toán bằng cách nào?",
  "option.titleOne": "Bạn thanh toán bằng cách này",
  "option.externalProviders":
    "Cửa hàng cũng hợp tác với {providers}. Bạn không thể thanh toán qua họ trên trang này.",
  "option.legend": "Phương thức thanh toán",
  "option.from": "Từ {minimum}",
  "option.upTo": "Tối đa {maximum}",
  "option.operators": "Ngân hàng hoặc ví của bạn",
  "option.operatorLater": "Chọn sau",
  "option.moreOperators": "Ngân hàng và ví khác",
  "option.search.label": "Tìm ngân hàng hoặc ví của bạn",
  "option.search.found": "Tìm thấy {count} kết quả",
  "option.search.none": "Không tìm thấy. Hãy thử một phần của tên.",
  "option.continue": "Tiếp tục",
  "option.continueWith": "Tiếp tục với {name}",
  "option.payWith": "Thanh toán {amount} bằng {name}",
  "option.addDetails": "Thêm thông tin (không bắt buộc)",
  "option.chooseFirst": "Hãy chọn phương thức thanh toán trước.",
  "option.chooseOperatorFirst": "Hãy chọn ngân hàng hoặc ví của bạn trước.",
  "option.lastStep": "Sau bước này, bạn không thể đổi phương thức thanh toán.",
  "option.presetUnavailable":
    "Phương thức mà cửa hàng gợi ý không dùng được cho giao dịch này. Hãy chọn phương thức khác.",
  "option.none.title": "Không có cách nào để thanh toán khoản này",
  "option.none.what":
    "Cửa hàng không có phương thức thanh toán cho số tiền này bằng loại tiền này. Chưa có khoản tiền nào được chuyển.",
  "option.none.next": "Hãy quay lại cửa hàng để thanh toán bằng cách khác.",
  "option.presetOnly.title": "Phương thức thanh toán này không dùng được",
  "option.presetOnly.what":
    "Cửa hàng đã chọn một phương thức không dùng được cho giao dịch này. Chưa có khoản tiền nào được chuyển.",
  "option.presetOnly.developer":
    "Lựa chọn nêu trong liên kết không nằm trong các lựa chọn thanh toán có sẵn cho số tiền và loại tiền này:",
  "option.tokenEnded.title": "Liên kết thanh toán này không còn hiệu lực",
  "option.tokenEnded.what":
    "Liên kết thanh toán chỉ có hiệu lực trong một thời gian. Nếu đã thanh toán, giao dịch của bạn vẫn tiếp tục: đừng thanh toán lại.",
  "option.tokenEnded.next": "Nếu chưa thanh toán, hãy quay lại cửa hàng và bắt đầu lại.",

  "collection.title": "Thông tin của bạn",
  "collection.titleNothing": "Sẵn sàng thanh toán",
  "collection.creating": "Đang chuẩn bị giao dịch của bạn",
  "collection.lead": "Bạn thanh toán bằng {method}.",
  "collection.leadOperator": "Bạn thanh toán bằng {method}, {operator}.",
  "collection.given": "Do cửa hàng cung cấp",
  "collection.more": "Thêm thông tin khác (không bắt buộc)",
  "collection.optional": "(không bắt buộc)",
  "collection.pay": "Thanh toán {amount}",
  "collection.change": "Đổi phương thức thanh toán",
  "collection.choose": "Chọn",
  "collection.errors": "Vui lòng kiểm tra các thông tin này",
  "collection.givenWrong.title": "Cửa hàng cần sửa thông tin trước đã",
  "collection.givenWrong.value": "{label} không hợp lệ",
  "collection.givenWrong.what":
    "Bạn không thể sửa các thông tin này ở đây. Hãy báo cho cửa hàng, hoặc quay lại và bắt đầu lại từ đầu. Chưa có khoản tiền nào được chuyển.",
  "collection.lost.title": "Chưa thể chuẩn bị giao dịch của bạn",
  "collection.lost.what":
    "Phản hồi bị thất lạc trên đường truyền, và chưa có khoản tiền nào được chuyển. Hãy nhấn lại: chúng tôi kiểm tra trước xem giao dịch đã có chưa, nên bạn không bao giờ phải trả hai lần.",
  "collection.refused.title": "Giao dịch chưa được bắt đầu",
  "collection.refused.what":
    "Dịch vụ thanh toán không chấp nhận giao dịch này, và chưa có khoản tiền nào được chuyển. Hãy thử lại, hoặc quay lại cửa hàng.",
  "collection.busy.title": "Dịch vụ đang bận",
  "collection.busy.what": "Chưa có khoản tiền nào được chuyển. Hãy chờ một lát rồi nhấn lại.",
  "collection.fault.required": "Hãy điền mục này: {label}",
  "collection.fault.too_short": "{label} quá ngắn",
  "collection.fault.too_long": "{label} quá dài",
  "collection.fault.wrong_format": "{label} có ký tự không được dùng",
  "collection.fault.not_allowed": "Hãy chọn một mục trong danh sách: {label}",
  "collection.fault.choose": "Hãy chọn một mục: {label}",
  "collection.fault.email": "Hãy nhập địa chỉ email, ví dụ name@example.com",
  "collection.fault.phone": "Hãy nhập số điện thoại chỉ gồm chữ số, có hoặc không có mã quốc gia",
  "collection.fault.phoneOf": "Hãy nhập số điện thoại, ví dụ {national} hoặc {international}",

  "data.accountName": "Tên chủ tài khoản",
  "data.accountNumber": "Số tài khoản",
  "data.emailAddress": "Địa chỉ email",
  "data.phoneNumber": "Số điện thoại",
  "data.taxId": "Mã số thuế",
  "data.accountType": "Loại tài khoản",
  "data.upiId": "UPI ID",
  "data.paymentLocation": "Chuỗi cửa hàng tiện lợi",
  "data.productId": "Mã sản phẩm",
  "data.paymentOperatorCode": "Ngân hàng hoặc ví",
  "data.accountType.clabe": "CLABE",
  "data.accountType.debitCard": "Số thẻ ghi nợ",
  "data.accountType.phone": "Số điện thoại",
  "data.hint.accountName": "Đúng như trên tài khoản ngân hàng của bạn",
  "data.hint.phoneNumber": "Có hoặc không có mã quốc gia",
  "data.hint.phoneNumberOf": "Có hoặc không có {callingCode}",

  "instruction.state.transfer": "Đang chờ bạn chuyển khoản",
  "instruction.state.qr": "Đang chờ bạn thanh toán",
  "instruction.state.redirect": "Đang chờ bạn thanh toán tại {host}",
  "instruction.state.unsafe": "Đừng thanh toán: có điều bất thường",
  "instruction.state.upiRequest": "Hãy phê duyệt yêu cầu trong ứng dụng UPI",
  "instruction.state.storeCode": "Đang chờ bạn trả tiền tại cửa hàng tiện lợi",
  "instruction.state.mobileMoney": "Hãy nhập mã PIN trên điện thoại của bạn",
  "instruction.state.appApproval": "Hãy phê duyệt thanh toán trong ứng dụng ngân hàng",
  "instruction.state.other": "Đang chờ bạn thanh toán",
  "instruction.amount.transfer": "Chuyển khoản đúng số tiền",
  "instruction.amount.send": "Gửi đúng số tiền",
  "instruction.amount.pay": "Thanh toán đúng số tiền",
  "instruction.do.transfer": "Chuyển số tiền này từ ngân hàng của bạn đến tài khoản dưới đây.",
  "instruction.do.qr":
    "Quét mã này bằng ứng dụng ngân hàng hoặc ví của bạn, hoặc sao chép mã vào ứng dụng.",
  "instruction.do.qrOnPhone":
    "Sao chép mã dưới đây vào ứng dụng ngân hàng hoặc ví của bạn, hoặc lưu ảnh mã rồi mở ảnh trong ứng dụng.",
  "instruction.do.appLink": "Mở ứng dụng UPI bằng nút này, hoặc sao chép mã dưới đây vào ứng dụng.",
  "instruction.do.redirect": "Bạn thanh toán tại {host} rồi quay lại đây.",
  "instruction.do.redirectUnknown":
    "Không thể mở liên kết đến ngân hàng của bạn một cách an toàn, nên chúng tôi không mở. Đừng thanh toán. Hãy quay lại cửa hàng và báo cho họ biết.",
  "instruction.do.virtualAccount":
    "Chuyển số tiền này đến số dưới đây. Số này được tạo riêng cho giao dịch này.",
  "instruction.do.storeCode": "Đưa mã này cho thu ngân và trả bằng tiền mặt.",
  "instruction.do.mobileMoney":
    "Yêu cầu đang được gửi đến điện thoại của bạn. Hãy nhập mã PIN trên điện thoại để thanh toán.",
  "instruction.do.upiRequest": "Mở ứng dụng UPI của bạn và phê duyệt yêu cầu đang chờ ở đó.",
  "instruction.do.appApproval": "Mở ứng dụng của {app} và phê duyệt yêu cầu đang chờ ở đó.",
  "instruction.do.crypto":
    "Gửi {currency} từ ví của bạn đến địa chỉ dưới đây. Hãy đối chiếu phần đầu và phần cuối của địa chỉ.",
  "instruction.do.address":
    "Chuyển số tiền này từ ứng dụng ngân hàng của bạn đến địa chỉ dưới đây.",
  "instruction.do.other": "Hãy thanh toán theo thông tin dưới đây.",
  "instruction.difference.less": "Ít hơn {by} so với đơn hàng của bạn (có chủ ý)",
  "instruction.difference.more": "Nhiều hơn {by} so với đơn hàng của bạn (có chủ ý)",
  "instruction.difference.incomparable": "Không cùng loại tiền với đơn hàng của bạn (có chủ ý)",
  "instruction.difference.why":
    "Nhờ đúng số tiền này, chúng tôi biết giao dịch là của bạn. {merchant} vẫn nhận đủ {order}.",
  "instruction.difference.whyOtherCurrency":
    "Hãy chuyển đúng số tiền ở trên. {merchant} vẫn nhận đủ {order}.",
  "instruction.difference.merchant": "Cửa hàng",
  "instruction.row.bank": "Ngân hàng",
  "instruction.row.branch": "Chi nhánh",
  "instruction.row.accountType": "Loại tài khoản",
  "instruction.row.accountNumber": "Số tài khoản",
  "instruction.row.accountName": "Tên tài khoản",
  "instruction.row.reference": "Mã tham chiếu",
  "instruction.row.payerName": "Thanh toán từ tài khoản của",
  "instruction.row.payerNumber": "Thanh toán từ số tài khoản",
  "instruction.row.usedName": "Tên tài khoản đã dùng",
  "instruction.row.usedNumber": "Số tài khoản đã dùng",
  "instruction.row.upiId": "UPI ID đã dùng",
  "instruction.row.operator": "Ngân hàng hoặc ví",
  "instruction.row.network": "Mạng",
  "instruction.row.address": "Địa chỉ",
  "instruction.row.location": "Thanh toán tại",
  "instruction.row.locationCustomer": "Bạn đã chọn",
  "instruction.row.externalReference": "Mã tham chiếu thanh toán của bạn",
  "instruction.row.payee": "Người nhận",
  "instruction.row.upiLink": "Liên kết thanh toán",
  "instruction.row.taxId": "Mã số thuế",
  "instruction.row.phoneNumber": "Số điện thoại",
  "instruction.row.emailAddress": "Địa chỉ email",
  "instruction.row.productId": "Mã sản phẩm",
  "instruction.row.storeCode": "Mã đưa cho thu ngân",
  "instruction.row.phoneUsed": "Số điện thoại đã dùng",
  "instruction.row.shownName": "Tên mà ngân hàng sẽ hiển thị",
  "instruction.row.requestedUpiId": "Yêu cầu gửi đến",
  "instruction.row.requestedName": "Tài khoản của",
  "instruction.row.requestedPhone": "Yêu cầu gửi đến",
  "instruction.row.requestedAccount": "Số tài khoản",
  "instruction.row.paymentAddress": "Địa chỉ thanh toán",
  "instruction.row.addressOwner": "Địa chỉ của",
  "instruction.network.only": "Chỉ trên mạng {network}",
  "instruction.network.loss": "Những gì bạn gửi qua mạng khác sẽ bị mất.",
  "instruction.noRequest": "Không thấy yêu cầu trên điện thoại?",
  "instruction.yourBank": "ngân hàng của bạn",
  "instruction.print": "In mã này",
  "instruction.steps": "Cách thanh toán",
  "instruction.stepsOf": "{title}: {channel}",
  "instruction.step.transfer.1": "Mở ứng dụng hoặc trang web của ngân hàng và chọn chuyển khoản.",
  "instruction.step.transfer.2": "Sao chép thông tin tài khoản và mã tham chiếu từ đây.",
  "instruction.step.transfer.3": "Chuyển đúng số tiền rồi quay lại trang này.",
  "instruction.step.qr.1": "Mở ứng dụng ngân hàng hoặc ví của bạn và chọn thanh toán bằng QR.",
  "instruction.step.qr.2": "Quét mã, hoặc lưu ảnh mã rồi mở ảnh trong ứng dụng.",
  "instruction.step.qr.2OnPhone": "Dán mã bạn đã sao chép từ đây, hoặc mở ảnh mã bạn đã lưu.",
  "instruction.step.qr.3": "Kiểm tra người nhận và số tiền rồi xác nhận.",
  "instruction.step.virtualAccount.1":
    "Mở ứng dụng ngân hàng và chọn chuyển tiền đến tài khoản ảo.",
  "instruction.step.virtualAccount.2": "Nhập số rồi đối chiếu tên hiển thị.",
  "instruction.step.virtualAccount.3": "Chuyển đúng số tiền rồi quay lại trang này.",
  "instruction.step.storeCode.1":
    "Đến bất kỳ cửa hàng tiện lợi nào của chuỗi trước khi hết thời gian.",
  "instruction.step.storeCode.2": "Đưa hoặc đọc mã tại quầy thu ngân.",
  "instruction.step.storeCode.3": "Trả đúng số tiền bằng tiền mặt và giữ lại biên lai.",
  "instruction.step.mobileMoney.1":
    "Mở ứng dụng hoặc menu Mobile Money và tìm các yêu cầu cần phê duyệt.",
  "instruction.step.mobileMoney.2": "Đối chiếu số tiền rồi phê duyệt bằng mã PIN của bạn.",
  "instruction.step.upiRequest.1": "Mở ứng dụng UPI và xem mục yêu cầu “pending” hoặc “collect”.",
  "instruction.step.upiRequest.2": "Đối chiếu số tiền rồi phê duyệt bằng mã UPI PIN của bạn.",
  "instruction.upiRequest.otherWay": "Bạn thích quét mã QR hơn?",
  "instruction.upiRequest.otherWayHow":
    "Giao dịch này vẫn là yêu cầu trong ứng dụng của bạn: giao dịch đã bắt đầu thì không đổi được phương thức thanh toán. Nếu chưa phê duyệt, hãy từ chối yêu cầu trong ứng dụng, quay lại cửa hàng và bắt đầu giao dịch mới bằng UPI QR, nếu cửa hàng có hỗ trợ. Nếu đã phê duyệt, đừng thanh toán lại.",
  "instruction.step.appApproval.1": "Mở ứng dụng ngân hàng và xem mục tin nhắn hoặc phê duyệt.",
  "instruction.step.appApproval.2": "Đối chiếu số tiền rồi phê duyệt ở đó.",
  "instruction.step.crypto.1": "Mở ví của bạn và chọn mạng nêu ở trên.",
  "instruction.step.crypto.2": "Sao chép địa chỉ và số tiền từ đây.",
  "instruction.step.crypto.3": "Đối chiếu phần đầu và phần cuối của địa chỉ rồi gửi.",
  "instruction.step.address.1": "Mở ứng dụng ngân hàng và chọn chuyển tiền đến địa chỉ thanh toán.",
  "instruction.step.address.2": "Sao chép địa chỉ, số tiền và mã tham chiếu từ đây.",
  "instruction.step.address.3": "Chuyển đúng số tiền rồi quay lại trang này.",
  "instruction.warning.exactAmount":
    "Hãy chuyển đúng số tiền. Nếu chuyển số tiền khác, chúng tôi có thể không nhận ra.",
  "instruction.warning.reference":
    "Ghi nguyên mã tham chiếu vào nội dung chuyển khoản, không sửa đổi.",
  "instruction.warning.namedAccount": "Hãy thanh toán từ tài khoản nêu ở trên.",
  "instruction.warning.once": "Chỉ thanh toán một lần. Đừng chuyển tiền hai lần.",
  "instruction.warning.checkPayee":
    "Trước khi xác nhận, hãy kiểm tra ứng dụng có hiện đúng người nhận ở trên không.",
  "instruction.warning.expiredCode": "Khi đã hết thời gian, đừng dùng mã, dù vẫn quét được.",
  "instruction.warning.redirectOnce":
    "Nếu đã phê duyệt thanh toán ở đó, đừng thanh toán lại ở đây.",
  "instruction.warning.numberOnce":
    "Số này chỉ nhận một lần thanh toán với số tiền này. Đừng chuyển lần thứ hai.",
  "instruction.warning.cashOnly": "Cửa hàng tiện lợi chỉ nhận tiền mặt.",
  "instruction.warning.codeOnce": "Mã chỉ dùng được một lần. Đừng thanh toán lần thứ hai.",
  "instruction.warning.pinNever":
    "Chỉ nhập mã PIN trên điện thoại của bạn. Không bao giờ nhập mã PIN trên trang này và không cho bất kỳ ai biết.",
  "instruction.warning.timeoutNoFailure":
    "Yêu cầu hết hạn không có nghĩa là thanh toán không thành công. Hãy xem lại ở đây trước khi thanh toán lại.",
  "instruction.warning.approveOnlyYours":
    "Chỉ phê duyệt yêu cầu có số tiền này. Hãy từ chối mọi yêu cầu mà bạn không đề nghị.",
  "instruction.warning.bankOnly":
    "Chỉ khách hàng của ngân hàng này mới thanh toán được bằng cách này.",
  "instruction.warning.approveOnce": "Chỉ phê duyệt một lần. Đừng thanh toán lại bằng cách khác.",
  "instruction.warning.coinOnce": "Chỉ gửi một lần. Không thể lấy lại khoản đã gửi.",
  "instruction.warning.feesOnTop":
    "Phí mạng được tính thêm: số tiền đến nơi phải đúng bằng số tiền ở trên.",
  "instruction.expiry.by": "Hạn thanh toán: {time}",
  "instruction.expiry.atStoreBy": "Hạn trả tiền tại cửa hàng tiện lợi: {time}",
  "instruction.expiry.days": "còn khoảng {count, plural, other {# ngày}}",
  "instruction.expiry.hours": "còn khoảng {count, plural, other {# giờ}}",
  "instruction.expiry.minutes": "còn khoảng {count, plural, other {# phút}}",
  "instruction.expiry.digits": "còn {digits}",
  "instruction.expiry.passed": "Đã hết thời gian thanh toán",
  "instruction.expiry.say180": "Còn ba phút để thanh toán",
  "instruction.expiry.say60": "Còn một phút để thanh toán",
  "instruction.expiry.say30": "Còn ba mươi giây để thanh toán",
  "instruction.appLink.open": "Mở ứng dụng UPI",
  "instruction.appLink.trouble": "Không mở được?",
  "instruction.appLink.otherApp":
    "Bạn chỉ trả tiền khi xác nhận trong một ứng dụng. Ứng dụng UPI nào cũng được: hãy sao chép mã dưới đây vào ứng dụng khác.",
  "instruction.appLink.image": "Hoặc lưu ảnh của mã dưới đây rồi mở ảnh trong ứng dụng.",
  "instruction.appLink.otherDevice": "Hoặc quét mã QR ở cuối trang này bằng điện thoại khác.",
  "instruction.appLink.browser":
    "Nếu bạn đang ở trong ứng dụng khác, hãy mở trang này bằng trình duyệt rồi nhấn nút ở đó.",
  "instruction.missing.title": "Không thể hiển thị cách thanh toán",
  "instruction.missing.what":
    "Dịch vụ thanh toán không gửi đủ thông tin bạn cần để thanh toán. Đừng thanh toán lúc này: hãy thử lại sau, hoặc quay lại cửa hàng. Nếu đã thanh toán, giao dịch của bạn vẫn tiếp tục.",
  "instruction.wrongCode.title": "Mã này không khớp với đơn hàng của bạn",
  "instruction.wrongCode.what":
    "Đừng thanh toán bằng mã này. Mã yêu cầu số tiền khác hoặc trả cho người khác, nên chúng tôi không hiển thị. Hãy quay lại cửa hàng và báo cho họ biết.",
  "instruction.qr.image": "Mã QR để thanh toán {amount} cho {payee}",
  "instruction.qr.imageNoPayee": "Mã QR để thanh toán {amount}",
  "instruction.qr.otherDevice": "Quét bằng điện thoại khác",
  "instruction.qr.text": "Mã dạng văn bản",
  "instruction.qr.save": "Lưu ảnh mã QR",
  "instruction.qr.saveFailed": "Không lưu được ảnh. Hãy chụp màn hình hoặc sao chép mã.",
  "instruction.keep.share": "Lưu hoặc chia sẻ hướng dẫn này",
  "instruction.keep.calendar": "Thêm lời nhắc vào lịch",
  "instruction.keep.print": "In hướng dẫn này",
  "instruction.keep.title": "Thanh toán {amount} cho {merchant}",
  "instruction.keep.titleNoMerchant": "Thanh toán {amount}",
  "instruction.keep.copied":
    "Đã sao chép liên kết đến trang này. Ai có liên kết đều xem được giao dịch của bạn.",
  "instruction.keep.what":
    "Ai có liên kết đều xem được giao dịch này và cách thanh toán. Liên kết không chuyển đi khoản tiền nào.",
  "instruction.keep.until":
    "Ai có liên kết đều xem được giao dịch này và cách thanh toán. Liên kết không chuyển đi khoản tiền nào. Liên kết mở được đến {time}; sau đó, hãy mở giao dịch từ cửa hàng.",
  "instruction.keep.failed":
    "Không sao chép được. Hãy sao chép địa chỉ của trang này từ trình duyệt.",
  "instruction.redirect.follow": "Tiếp tục đến {host}",
  "instruction.redirect.trouble": "Không mở được?",
  "instruction.redirect.troubleHelp":
    "Hãy nhấn nút lần nữa. Nếu bạn đang ở trong ứng dụng khác, hãy mở trang này bằng trình duyệt rồi nhấn nút ở đó.",

  "reference.required.title": "Thanh toán xong, hãy nhập mã tham chiếu",
  "reference.required.what":
    "Không có mã này, chúng tôi không thể đối chiếu giao dịch của bạn. Việc gửi mã không chuyển đi khoản tiền nào.",
  "reference.optional.title": "Bạn đã thanh toán? Hãy cho biết mã tham chiếu",
  "reference.optional.what":
    "Mã này giúp chúng tôi tìm thấy giao dịch của bạn sớm hơn. Bạn có thể bỏ qua, và việc gửi mã không chuyển đi khoản tiền nào.",
  "reference.utr.label": "UTR của giao dịch UPI",
  "reference.utr.hint":
    "12 chữ số, trong phần chi tiết giao dịch của ứng dụng UPI. Bạn cũng có thể dán toàn bộ tin nhắn từ ngân hàng.",
  "reference.transactionHash.label": "Mã băm giao dịch (hash)",
  "reference.transactionHash.hint":
    "0x và thêm 64 ký tự, trong phần chi tiết lệnh gửi của ví. Bạn cũng có thể dán liên kết đến giao dịch.",
  "reference.reference.label": "Mã tham chiếu của lệnh chuyển khoản",
  "reference.reference.hint":
    "Ngân hàng hiển thị mã này khi tiền đã được chuyển, thường gọi là UTR hoặc RRN. Đây không phải mã tham chiếu bạn đã sao chép từ đây. Bạn cũng có thể dán toàn bộ tin nhắn từ ngân hàng.",
  "reference.unusual.utr":
    "UTR thường có 12 chữ số. Hãy kiểm tra lại một lần nữa; bạn vẫn có thể gửi nguyên như vậy.",
  "reference.unusual.transactionHash":
    "Mã băm giao dịch thường gồm 0x và thêm 64 ký tự. Hãy kiểm tra lại một lần nữa; bạn vẫn có thể gửi nguyên như vậy.",
  "reference.found.title": "{count, plural, other {Chúng tôi tìm thấy trong nội dung của bạn:}}",
  "reference.found.use": "Dùng {reference}",
  "reference.found.choose":
    "Nội dung của bạn không chỉ có mã tham chiếu. Hãy chọn mã chúng tôi tìm thấy, hoặc gửi nguyên nội dung.",
  "reference.found.chooseOnly":
    "Không thể gửi nguyên nội dung của bạn. Hãy chọn mã chúng tôi tìm thấy, hoặc chỉ nhập mã tham chiếu.",
  "reference.found.sendAsIs": "Gửi nguyên nội dung",
  "reference.fault.required": "Hãy nhập mã tham chiếu trước.",
  "reference.fault.tooLong": "Mã tham chiếu có tối đa 128 ký tự. Hãy chỉ nhập mã tham chiếu.",
  "reference.fault.wrongSigns":
    "Mã tham chiếu là một dòng gồm chữ cái không dấu, chữ số và các dấu thông dụng. Hãy chỉ nhập mã tham chiếu.",
  "reference.fault.refused":
    "Dịch vụ không nhận nội dung này làm mã tham chiếu. Hãy đối chiếu với ứng dụng của bạn rồi gửi lại. Giao dịch của bạn vẫn tiếp tục.",
  "reference.send": "Gửi mã tham chiếu",
  "reference.sending": "Đang gửi mã tham chiếu",
  "reference.keep": "Giữ {reference}",
  "reference.given.title": "Chúng tôi đã có mã tham chiếu của bạn",
  "reference.given.what":
    "Mã được lưu cùng giao dịch của bạn và không chuyển đi khoản tiền nào. Nếu đã thanh toán, bạn có thể rời trang này: chúng tôi xác nhận giao dịch khi tiền của bạn đã đến.",
  "reference.given.correct": "Sửa mã tham chiếu",
  "reference.failed.lost.title": "Chúng tôi không biết mã tham chiếu đã đến nơi chưa",
  "reference.failed.lost.what":
    "Phản hồi bị thất lạc trên đường truyền. Giao dịch của bạn không bị mất gì, và mã tham chiếu vẫn ở đây. Hãy gửi lại: không ảnh hưởng gì.",
  "reference.failed.busy.title": "Dịch vụ đang bận",
  "reference.failed.busy.what":
    "Mã tham chiếu của bạn chưa được nhận và vẫn ở đây. Giao dịch của bạn vẫn tiếp tục. Hãy chờ một lát rồi gửi lại.",
  "reference.failed.ended.title": "Liên kết này đã hết hiệu lực",
  "reference.failed.ended.what":
    "Mã tham chiếu của bạn không được nhận, nhưng giao dịch vẫn tiếp tục. Hãy mở lại giao dịch từ cửa hàng và nhập mã tham chiếu ở đó. Đừng thanh toán lại.",
  "reference.failed.mayNot.title": "Không thể nhập mã tham chiếu bằng liên kết này",
  "reference.failed.mayNot.what":
    "Hãy mở liên kết thanh toán mà cửa hàng đã gửi cho bạn và nhập mã tham chiếu ở đó. Giao dịch của bạn vẫn tiếp tục. Nếu đã thanh toán, đừng thanh toán lại.",
  "reference.failed.notAccepted.title": "Giao dịch này không cần mã tham chiếu",
  "reference.failed.notAccepted.what":
    "Dịch vụ không nhận mã, và bạn không cần sửa gì. Giao dịch của bạn vẫn tiếp tục: nếu đã thanh toán, đừng thanh toán lại.",
  "reference.failed.isFinal.title": "Giao dịch này đã có kết quả",
  "reference.failed.isFinal.what":
    "Không cần mã tham chiếu nữa. Chúng tôi đang xem kết quả giao dịch.",
  "reference.notLoaded.title": "Không tải được ô nhập mã tham chiếu",
  "reference.notLoaded.what":
    "Giao dịch của bạn vẫn tiếp tục. Hãy kiểm tra kết nối và tải lại trang để nhập mã tham chiếu.",

  "watch.checkNow": "Tôi đã thanh toán, kiểm tra ngay",
  "watch.checking": "Đang kiểm tra",
  "watch.checkedNow": "Vừa kiểm tra xong",
  "watch.checkedSeconds": "Đã kiểm tra {count} giây trước",
  "watch.checkedMinutes": "Đã kiểm tra {count, plural, other {# phút}} trước",
  "watch.nothingYet": "Tiền chưa đến. Chúng tôi vẫn đang kiểm tra, và trang này sẽ tự thay đổi.",
  "watch.stillTheSame": "Chúng tôi vừa kiểm tra lại: chưa có gì thay đổi.",
  "watch.lost": "Mất kết nối. Giao dịch của bạn vẫn tiếp tục, và chúng tôi vẫn đang thử.",
  "watch.busy": "Dịch vụ đang bận. Giao dịch của bạn vẫn tiếp tục, và chúng tôi vẫn đang thử.",
  "watch.unreadable":
    "Trang này không hiểu được phản hồi của dịch vụ. Giao dịch của bạn vẫn tiếp tục, và chúng tôi vẫn đang thử.",
  "watch.tokenEnded":
    "Trang này không còn xem được giao dịch của bạn, nhưng giao dịch vẫn tiếp tục. Để xem tiếp, hãy mở lại từ cửa hàng.",

  "noPage.title": "Không có trang nào ở địa chỉ này",
  "noPage.what":
    "Địa chỉ này không phải của một giao dịch, hoặc một phần đã bị mất trên đường đến đây. Việc mở địa chỉ không chuyển đi khoản tiền nào.",
  "noPage.next":
    "Hãy mở lại giao dịch từ cửa hàng. Nếu đã thanh toán, giao dịch của bạn vẫn tiếp tục: đừng thanh toán lại.",
  "noPage.open": "Mở giao dịch",
  "noPage.back": "Quay lại",

  "handOver.title": "Tiếp tục trên điện thoại của bạn",
  "handOver.scan": "Quét mã này bằng camera điện thoại. Giao dịch sẽ mở ra ở đó, giống như ở đây.",
  "handOver.send":
    "Gửi liên kết này đến điện thoại của bạn. Giao dịch sẽ mở ra ở đó, giống như ở đây.",
  "handOver.code": "Mã QR có liên kết đến giao dịch của bạn",
  "handOver.link": "Liên kết đến giao dịch của bạn",
  "handOver.personal":
    "Mã và liên kết này chỉ dành cho bạn: ai có được đều xem và tiếp tục được giao dịch của bạn. Ở đây hay ở đó đều cùng một giao dịch: chỉ thanh toán một lần.",

  "inApp.title": "Bạn đang ở trong {app}",
  "inApp.titleUnnamed": "Bạn đang ở trong ứng dụng khác",
  "inApp.what":
    "Từ đây thường không mở được ứng dụng thanh toán, không lưu và không in được. Nếu nhấn mà không thấy gì, hãy tìm “Mở trong trình duyệt” trong menu của ứng dụng này, hoặc sao chép liên kết rồi mở bằng trình duyệt. Giao dịch của bạn vẫn giữ nguyên.",
  "inApp.link": "Liên kết đến giao dịch của bạn",

  "status.loading.title": "Đang tìm giao dịch của bạn",
  "status.loading.what": "Vui lòng chờ một lát.",
  "status.processing.title": "Giao dịch của bạn đang được xử lý",
  "status.processing.what": "Việc xác nhận giao dịch mất vài phút. Trang này sẽ tự thay đổi.",
  "status.processing.next":
    "Nếu chưa thanh toán, bạn vẫn có thể thanh toán. Nếu đã thanh toán, đừng thanh toán lại.",
  "status.unknown.title": "Giao dịch của bạn chưa được xác nhận",
  "status.unknown.what":
    "Dịch vụ thanh toán báo một điều mà trang này không hiểu được. Đó không phải là xác nhận, cũng không có nghĩa là thanh toán không thành công.",
  "status.unknown.next":
    "Đừng thanh toán lúc này. Nếu đã thanh toán, đừng thanh toán lại: giao dịch của bạn vẫn tiếp tục, và chúng tôi vẫn đang kiểm tra. Hoặc hãy hỏi cửa hàng.",
  "status.expired.title": "Đã hết thời gian thanh toán",
  "status.expired.what": "Tiền chưa đến. Khoản bạn đã thanh toán vẫn có thể được xác nhận.",
  "status.expired.next":
    "Đừng thanh toán lúc này. Nếu đã thanh toán, đừng thanh toán lại: chúng tôi vẫn đang kiểm tra.",
  "status.success.title": "Đã nhận được thanh toán",
  "status.success.what": "{amount} cho {merchant}",
  "status.success.whatNoMerchant": "{amount}",
  "status.success.whatOtherAmount": "Bạn đã thanh toán {paid}. {merchant} nhận đủ {amount}.",
  "status.success.next": "Bạn không cần làm gì thêm.",
  "status.autoReturn.in": "Tự động quay lại sau {count, plural, other {# giây}}.",
  "status.autoReturn.stay": "Ở lại trang này",
  "status.autoReturn.stopped": "Bạn vẫn ở trang này cho đến khi tự quay lại.",
  "status.failed.title": "Thanh toán không thành công",
  "status.failed.what": "Việc thanh toán đã không được thực hiện. {merchant} không nhận được tiền.",
  "status.failed.next":
    "Hãy quay lại cửa hàng để thử lại hoặc thanh toán bằng cách khác. Nếu tài khoản của bạn đã bị trừ tiền, hãy hỏi cửa hàng trước khi thanh toán lại.",
  "status.refused.title": "Thanh toán bị từ chối",
  "status.refused.what": "Khoản thanh toán không được chấp nhận. {merchant} không nhận được tiền.",
  "status.refused.next":
    "Hãy quay lại cửa hàng để thanh toán bằng cách khác. Nếu tài khoản của bạn đã bị trừ tiền, hãy hỏi cửa hàng trước khi thanh toán lại.",
  "status.tokenEnded.title": "Liên kết này không còn mở được giao dịch",
  "status.tokenEnded.what":
    "Liên kết thanh toán chỉ có hiệu lực trong một thời gian. Bản thân giao dịch vẫn tiếp tục: điều này không cho biết tiền đã đến hay chưa.",
  "status.tokenEnded.next":
    "Hãy mở lại giao dịch từ cửa hàng. Nếu đã thanh toán, đừng thanh toán lại.",
  "status.forbidden.title": "Liên kết này không mở được giao dịch này",
  "status.forbidden.what":
    "Liên kết được tạo cho giao dịch khác hoặc mục đích khác. Điều này không cho biết tiền của bạn đã đến hay chưa.",
  "status.forbidden.next":
    "Hãy mở lại giao dịch từ cửa hàng. Nếu đã thanh toán, đừng thanh toán lại.",
  "status.notFound.title": "Chưa có giao dịch này",
  "status.notFound.what":
    "Chưa có giao dịch nào được bắt đầu với mã này, nên ở đây chưa có khoản nào được thanh toán.",
  "status.notFound.next": "Hãy quay lại cửa hàng và bắt đầu thanh toán ở đó.",
  "status.linkEnded.tell": "Nếu cửa hàng hỏi bạn nói đến giao dịch nào, hãy cho họ biết mã này.",
  "status.linkEnded.at": "Liên kết hết hiệu lực lúc",
  "status.busy.title": "Dịch vụ thanh toán đang bận",
  "status.busy.what":
    "Điều này không cho biết gì về giao dịch của bạn: nếu đã thanh toán, giao dịch vẫn tiếp tục.",
  "status.busy.next":
    "Hãy chờ một lát. Chúng tôi vẫn đang thử. Nếu đã thanh toán, đừng thanh toán lại.",
  "status.lost.title": "Không kết nối được với dịch vụ thanh toán",
  "status.lost.what":
    "Điều này không cho biết gì về giao dịch của bạn: nếu đã thanh toán, giao dịch vẫn tiếp tục.",
  "status.lost.next":
    "Hãy kiểm tra kết nối. Chúng tôi vẫn đang thử. Nếu đã thanh toán, đừng thanh toán lại.",
  "status.unreadable.title": "Không đọc được giao dịch của bạn",
  "status.unreadable.what":
    "Trang này không hiểu được phản hồi của dịch vụ thanh toán. Điều này không cho biết gì về giao dịch của bạn: nếu đã thanh toán, giao dịch vẫn tiếp tục.",
  "status.unreadable.next":
    "Đừng thanh toán lúc này. Nếu đã thanh toán, đừng thanh toán lại. Chúng tôi vẫn đang thử; hoặc hãy quay lại cửa hàng.",
  "status.theShop": "Cửa hàng",
  "status.checkNow": "Kiểm tra ngay",
  "status.showInstruction": "Xem cách thanh toán",
  "status.created": "Đã tạo giao dịch",
  "status.at": "{time}",
  "status.processed.success": "Đã xác nhận giao dịch",
  "status.processed.failed": "Thanh toán không thành công",
  "status.processed.refused": "Thanh toán bị từ chối",
  "status.row.amount": "Số tiền",
  "status.row.order": "Số tiền đơn hàng",
  "status.row.paid": "Số tiền đã thanh toán",
  "status.row.toPay": "Số tiền cần thanh toán",
  "status.row.number": "Mã đơn hàng",
  "status.back": "Quay lại {merchant}",
  "status.backHost": "Bạn sẽ đến {host}",
  "status.backRefused":
    "Cửa hàng không cung cấp địa chỉ có thể mở an toàn. Hãy đóng trang này và tự quay lại cửa hàng.",

  "institution.title": "Phê duyệt thanh toán",
  "institution.bank": "Ngân hàng thử nghiệm",
  "institution.notice": "Đây là ngân hàng mô phỏng để thử nghiệm. Không có tiền nào được chuyển.",
  "institution.amount": "Cần thanh toán",
  "institution.payee": "Người nhận",
  "institution.order": "Mã đơn hàng",
  "institution.approve": "Phê duyệt {amount}",
  "institution.cancel": "Hủy",
  "institution.comeBackLate": "Ngân hàng báo muộn",
  "institution.comeBackLateHelp":
    "Bạn phê duyệt, rồi được đưa về trước khi ngân hàng báo cho cửa hàng.",
  "institution.decided": "Giao dịch này đã được quyết định",
  "institution.outcome": "Quyết định",
  "institution.outcome.approved": "Đã phê duyệt. Cửa hàng sẽ nhận được tin ngay.",
  "institution.outcome.cancelled": "Đã hủy. Không có tiền nào được chuyển.",
  "institution.outcome.SUCCESS": "Đã phê duyệt. Cửa hàng đã có tiền.",
  "institution.outcome.FAILED":
    "Đã hủy, không được phê duyệt hoặc hết hạn. Không có tiền nào được chuyển.",
  "institution.outcome.REFUSED": "Bị dịch vụ thanh toán từ chối. Không có tiền nào được chuyển.",
  "institution.goBack": "Quay lại {host}",
  "institution.notFound": "Không có gì cần phê duyệt ở đây",
  "institution.notFoundHelp":
    "Liên kết sai hoặc không còn hiệu lực. Chưa có khoản tiền nào được chuyển. Hãy quay lại cửa hàng và mở lại giao dịch.",
  "institution.failed": "Ngân hàng thử nghiệm không trả lời. Hãy thử lại.",
  "institution.unreachable": "Không kết nối được với ngân hàng thử nghiệm",
  "institution.unreachableHelp":
    "Ở đây không thể biết giao dịch đã được quyết định hay chưa. Hãy kiểm tra kết nối rồi thử lại.",
  "institution.loading": "Đang mở ngân hàng thử nghiệm",

  "app.failed.title": "Trang này đã ngừng hoạt động",
  "app.failed.what":
    "Lỗi là do chúng tôi. Điều này không cho biết gì về giao dịch của bạn: nếu đã thanh toán, giao dịch vẫn tiếp tục, nên đừng thanh toán lại.",
  "app.cutOff.title": "Mất kết nối",
  "app.cutOff.what":
    "Không tải được trang tiếp theo. Thông tin bạn đã nhập vẫn được giữ, không có gì bị thanh toán hai lần, và trang này sẽ tự tiếp tục khi có kết nối trở lại.",
  "app.cutOff.still": "Vẫn chưa có kết nối. Chúng tôi sẽ thử lại khi bạn quay lại đây.",
  "app.notLoaded.title": "Không tải được giao dịch của bạn",
  "app.notLoaded.what":
    "Hãy kiểm tra kết nối rồi thử lại. Điều này không cho biết gì về giao dịch của bạn: nếu đã thanh toán, giao dịch vẫn tiếp tục.",
  "app.notLoaded.unreadable":
    "Trang này không hiểu được phản hồi của dịch vụ. Nếu đã thanh toán, giao dịch của bạn vẫn tiếp tục: đừng thanh toán lại. Hãy thử lại sau.",
  "instruction.methodFixed":
    "Giao dịch này đã được bắt đầu trước đó, với phương thức thanh toán hiển thị ở đây. Không thể đổi phương thức nữa.",
} as const satisfies Translation;
