import type { PublishedCode } from "./publishedCode.ts";

const napas = "NAPAS, format of VietQR 1.0";
const vietnamQrPay = "xuannghia/vietnam-qr-pay";

/** Codes of VietQR and VNPAY (Vietnam). */
export const vietQrCodes: readonly PublishedCode[] = [
  {
    source: `${napas} §6.1.1, account: the length within its template is one too small`,
    code: "00020101021138570010A00000072701270006970403011200110123456780208QRIBFTTA53037045802VN6304F4E5",
    money: "VND 180000",
    key: "0011012345678",
    verdict: "unreadable",
  },
  {
    source: `${napas} §6.1.2, card`,
    code: "00020101021138600010A00000072701300006970403011697040311012345670208QRIBFTTC53037045802VN63044F52",
    money: "VND 180000",
    key: "9704 0311 0123 4567",
    verdict: "static",
  },
  {
    source: `${napas} §6.1.3, account and amount`,
    code: "00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E",
    money: "VND 180000",
    key: "0011012345678",
    verdict: "agrees",
  },
  {
    source: `${napas} §6.1.4, card and amount`,
    code: "00020101021238600010A00000072701300006970403011697040311012345670208QRIBFTTC530370454061800005802VN62340107NPS68690819thanh toan don hang6304A203",
    money: "VND 180000",
    key: "9704031101234567",
    verdict: "agrees",
  },
  {
    source: `${vietnamQrPay}, account of ACB`,
    code: "00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F",
    money: "VND 10000",
    key: "257678859",
    verdict: "static",
  },
  {
    source: `${vietnamQrPay}, account of ACB and amount`,
    code: "00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6",
    money: "VND 10000",
    key: "257678859",
    verdict: "agrees",
  },
  {
    source: "MoMo, a wallet, in xuannghia/vietnam-qr-pay",
    code: "00020101021138620010A00000072701320006970454011899MM24011M348750800208QRIBFTTA53037045802VN62190515MOMOW2W3487508080030466304EBC8",
    money: "VND 10000",
    key: "99MM24011M34875080",
    verdict: "static",
  },
  {
    source: "ZaloPay, an order, with the wallet's own template before that of NAPAS",
    code: "00020101021226530010vn.zalopay01061800050203001031813606640882706060738620010A00000072701320006970454011899ZP25177O015933060208QRIBFTTA5204739953037045405500005802VN630489EA",
    money: "VND 50000",
    key: "99ZP25177O01593306",
    verdict: "agrees",
  },
  {
    source: "payOS, a payment link",
    code: "00020101021238570010A00000072701270006970422011371045208946240208QRIBFTTA5303704540430005802VN62180814TT1BQG8F khanh6304D4F6",
    money: "VND 3000",
    key: "7104520894624",
    verdict: "agrees",
  },
  {
    source: "VNPAY, a shop, in xuannghia/vietnam-qr-pay",
    code: "00020101021126280010A0000007750110010531314453037045408210900005802VN5910CELLPHONES62600312CPSHN ONLINE0517021908061613127850705ONLHN0810CellphoneS63047685",
    money: "VND 21090000",
    payee: "CellphoneS",
    verdict: "agrees",
  },
  {
    source: "VNPAY, an order of Baemin",
    code: "00020101021226240006908405011003104494765204421453037045405700005802VN5906BAEMIN6003HCM62660306BAEMIN051901210324174110900440708baemin010817Thanh toan Qrcode63046490",
    money: "VND 70000",
    payee: "Baemin",
    verdict: "agrees",
  },
  {
    source: "EVN, a bill, its payee above 25 letters, in xuannghia/vietnam-qr-pay",
    code: "000201010211262400020001140100101114-0195204490053037045802VN5931EVN CONG TY DIEN LUC THANH XUAN6006Ha Noi62450302000613PD000000000000702000812TT tien dien6304DC30",
    money: "VND 250000",
    payee: "EVN Công ty Điện lực Thanh Xuân",
    verdict: "static",
  },
];
