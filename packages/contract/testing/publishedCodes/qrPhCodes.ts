import type { PublishedCode } from "./publishedCode.ts";

/** Codes of QR Ph (Philippines). */
export const qrPhCodes: readonly PublishedCode[] = [
  {
    source: "GCash, a shop",
    code: "00020101021128620011ph.ppmi.p2m0111GXCHPHM2XXX032121702000005469871609905030005204581453036085802PH5917S and R MBTC 91826006Taguig6104163062650012ph.ppmi.qrph0308SRSU002005212170500000669901340940708GEN0035163049EE7",
    money: "PHP 51",
    payee: "S and R MBTC 9182",
    verdict: "static",
  },
  {
    source: "Maya, an order",
    code: "00020101021228500011ph.ppmi.p2m0111PAPHPHM1XXX0309102140529050331052047299530360854041.005802PH5903Rui6006Manila62440014com.paymaya.qr052228oYUr47CjKVCKh57wfb3s6304C116",
    money: "PHP 1",
    payee: "RUI",
    verdict: "agrees",
  },
  {
    source: "BDO, InstaPay with a whole amount",
    code: "00020101021227630012com.p2pqrpay0111BNORPHMMXXX0208999644030416526727002210086752046016530360854036005802PH5903Xhf6006Makati622905062110000708915312010803***63046399",
    money: "PHP 600",
    payee: "Xhf",
    verdict: "agrees",
  },
  {
    source: "Starpay, an order, the payee filled up with a blank, in qinyuanmao/gcash-deeplink",
    code: "00020101021228530011ph.ppmi.p2m0111SRCPPHM2XXX0312MRCHNT-4H3TZ05030005204519953036085406100.005802PH5925SOCMED DIGITAL MARKETING 6010MakatiCity62650010ph.starpay0315SOCMED DIGITAL 0509OR#1Z1CSC0708TodayPay0803***88290012ph.ppmi.qrph0109OR#1Z1CSC63040275",
    money: "PHP 100",
    payee: "SocMed Digital Marketing Corporation",
    verdict: "agrees",
  },
  {
    source: "PayMongo's kind of order, in qinyuanmao/gcash-deeplink",
    code: "00020101021228790011ph.ppmi.p2m0111PAEYPHM2XXX0324VkHUE2Fz8Ee2YxnTVPX34TZs0410030300288605030105204739953036085406100.005802PH5916NEXA ONLINE SHOP6013General Trias62430012ph.ppmi.qrph0306wWMBdH05062110000803***88440012ph.ppmi.qrph0124VkHUE2Fz8Ee2YxnTVPX34TZs63041C3C",
    money: "PHP 100",
    payee: "Nexa  Online Shop",
    verdict: "agrees",
  },
  {
    source: "PayCools through AllBank, any amount",
    code: "00020101021128760011ph.ppmi.p2m0111OPDVPHM1XXX03157771480000000170416529481372394710105030005204601653036085802PH5908PayCools6015City Of Mandalu62310010ph.allbank05062110000803***88310012ph.ppmi.qrph0111OPDVPHM1XXX6304B442",
    money: "PHP 51",
    payee: "PayCools",
    verdict: "static",
  },
  {
    source: "Metrobank, a terminal",
    code: "00020101021228560011ph.ppmi.p2m0111MBTCPHMMXXX03158000000000000440503310520460125303608540518.005802PH5913P2M UPLOAD MB6006Makati62610012ph.ppmi.qrph03158000000000000440510000000069007088000004488710012ph.ppmi.qrph0151800000000000044~800000000000044~80000044~000000069063041B55",
    money: "PHP 18",
    payee: "P2M Upload MB",
    verdict: "agrees",
  },
  {
    source: "an order of a small shop (p2micro)",
    code: "00020101021228840015ph.ppmi.p2micro0111RUGUPHM1XXX0325001731104000000000000000104100010105039050300052047311530360854041.005802PH5924NET GLOBAL SOLUTIONS INC6010Pasig City62610012ph.ppmi.qrph021109123456789050788236450708PTR102670803***88440012ph.ppmi.qrph0124010707202317052066170844630411EE",
    money: "PHP 1",
    payee: "Net Global Solutions Inc",
    verdict: "agrees",
  },
];
