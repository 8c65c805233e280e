/** A value as a customer pastes it, and the value that must be sent for it (G17). */
export type PastedValue = readonly [written: string, sent: string];

/**
 * For each method in each currency, a value of each data point that is typed, by name. The right values are typed by hand from G17. The
 * forms, and most values, are those of public reports in packages/contract/testing/customerValues, which name their sources.
 */
export const pastedValues: Readonly<Record<string, Readonly<Record<string, PastedValue>>>> = {
  "QR_PH PHP": {
    emailAddress: ["catherine.o\u2019hara@example.com", "catherine.o'hara@example.com"],
    phoneNumber: ["\u202A+63 905 123 4567\u202C", "+639051234567"],
  },
  "VIET_QR VND": { emailAddress: ["Mary Smith <mary@x.test>", "mary@x.test"] },
  "PIX_QR BRL": {
    accountName: ["Joa\u0303o Gilberto", "João Gilberto"],
    taxId: ["390.533.447\u201305", "390.533.447-05"],
  },
  "UPI_QR INR": {
    emailAddress: ["user\uFF20example.com", "user@example.com"],
    phoneNumber: ["+९१ ७४१०४ १०१२३", "+917410410123"],
  },
  "UPI_ID INR": {
    upiId: ["७४१०४१०१२३@exampleupi", "7410410123@exampleupi"],
    emailAddress: ["\u200Buser@example.com", "user@example.com"],
  },
  "MOBILE_MONEY GHS": {
    accountName: ["Nana Akufo\u2011Addo", "Nana Akufo-Addo"],
    phoneNumber: ["00233 23 123 4567", "+233231234567"],
  },
  "MOBILE_MONEY KES": {
    accountName: ["Ngũgĩ wa Thiong\u2019o", "Ngũgĩ wa Thiong'o"],
    phoneNumber: ["0712\u200B123456", "+254712123456"],
  },
  "MOBILE_MONEY NGN": {
    accountName: ["Wole\u0301 S\u0323o\u0301yi\u0301nka\u0301", "Wolé Ṣóyínká"],
    phoneNumber: ["\u20680802 123 4567\u2069", "+2348021234567"],
  },
  "E_WALLET IDR": {
    emailAddress: ["mailto:chris@example.com", "chris@example.com"],
    phoneNumber: ["(+62) 812-345-678", "+62812345678"],
  },
  "E_WALLET PHP": {
    emailAddress: ["some@email.com\u00A0", "some@email.com"],
    phoneNumber: ["0905\u2022123\u20224567", "+639051234567"],
  },
  "E_WALLET TWD": {
    emailAddress: ["ada@example\uFF61com", "ada@example.com"],
    phoneNumber: ["０９１２－３４５－６７８", "+886912345678"],
  },
  "ONLINE IDR": { emailAddress: ["\uFEFFj.doe@example.com\r\n", "j.doe@example.com"] },
  "ONLINE USD": { emailAddress: ["\u2009example@email.test", "example@email.test"] },
  "ONLINE PHP": {
    emailAddress: ['"Joe Q. Public" <john.q.public@example.com>', "john.q.public@example.com"],
  },
  "ONLINE ZAR": {
    emailAddress: [
      "example\u2013indeed@strange\u2011example.com",
      "example-indeed@strange-example.com",
    ],
  },
  "ONLINE NGN": { emailAddress: ["<boss@nil.test>", "boss@nil.test"] },
  "ONLINE KES": { emailAddress: ["ba\u2026z@example.com", "ba...z@example.com"] },
  "ONLINE COP": { emailAddress: ["info@ka\u0308se.de", "info@xn--kse-qla.de"] },
  "NET_BANKING INR": {
    accountName: ["ए\u0970 पी\u0970 जे\u0970 अब्दुल कलाम", "ए. पी. जे. अब्दुल कलाम"],
    emailAddress: ["ada\uFF20example\uFF0Ecom", "ada@example.com"],
    phoneNumber: ["\uFEFF074104 10123", "+917410410123"],
  },
  "INSTANT_TRANSFER ZAR": {
    accountName: ["Sinéad O\uFF07Connor", "Sinéad O'Connor"],
    accountNumber: ["６２００ 0000\u200B 001", "62000000001"],
  },
  "CAPITEC_PAY ZAR": {
    phoneNumber: ["+27 (0)71 123 4567", "+27711234567"],
    accountNumber: ["1234\u2013567 890", "1234-567890"],
  },
  "ABSA_PAY ZAR": {
    accountName: ["F. W.\u00A0de  Klerk", "F. W. de Klerk"],
    accountNumber: ["40\u20095678\u20091234", "4056781234"],
  },
  "VA_PAY IDR": {
    accountName: ["Ma\u2019ruf Amin", "Ma'ruf Amin"],
    phoneNumber: ["+62 0812-345-678", "+62812345678"],
  },
  "VA_PAY KRW": {
    accountName: ["\u1100\u1175\u11B7\u110E\u1165\u11AF\u1109\u116E", "김철수"],
    phoneNumber: ["+82 (0)10-2000-0000", "+821020000000"],
  },
  "VA_PAY TWD": {
    accountName: ["瓦歷斯\u2027諾幹", "瓦歷斯・諾幹"],
    emailAddress: ["ＡＡＡ@example.com", "AAA@example.com"],
    phoneNumber: ["\u2066+886 912 345 678\u2069", "+886912345678"],
  },
  "OFFLINE JPY": {
    accountName: ["㈱ﾉﾙﾃﾞｨｯｸ\u3000ﾊﾞｲｸ", "(株)ノルディック バイク"],
    accountNumber: ["０００１２３４", "0001234"],
    emailAddress: ['"aaa..bbbb.cc"@docomo.ne.jp', "aaa..bbbb.cc@docomo.ne.jp"],
    phoneNumber: ["０９０ー１２３４ー５６７８", "+819012345678"],
  },
  "OFFLINE KRW": {
    accountName: ["（주）네이버", "(주)네이버"],
    accountNumber: ["１２－３４５－６７８９０１－２３４", "12-345-678901-234"],
    phoneNumber: ["010\u22122000\u22120000", "+821020000000"],
  },
  "OFFLINE ARS": {
    accountName: ["Ángel D\u00B4Agostino", "Ángel D'Agostino"],
    accountNumber: ["28505909 40090418135201", "2850590940090418135201"],
    phoneNumber: ["0343 15 555 1212", "+5493435551212"],
    taxId: ["20\u201105536168\u20112", "20-05536168-2"],
  },
  "OFFLINE VND": {
    accountName: ["Tra\u0302\u0300n Đu\u031B\u0301c Lu\u031Bo\u031Bng", "Trần Đức Lương"],
    accountNumber: ["0123 4567\u00A0890", "01234567890"],
    phoneNumber: ["+84 (0)91 234 56 78", "+84912345678"],
  },
  "OFFLINE LAK": {
    accountName: ["ຄຳໄຕ\u200B ສີພັນດອນ", "ຄຳໄຕ ສີພັນດອນ"],
    accountNumber: ["໐໐໐໑໒໓໔໕໖໗໘໙", "000123456789"],
    phoneNumber: ["໐໒໐ ໒໓ ໑໒໓ ໔໕໖", "+8562023123456"],
  },
  "OFFLINE COP": {
    accountName: ["Gabriel  García\tMárquez", "Gabriel García Márquez"],
    accountNumber: ["6206 3092 5678", "620630925678"],
    phoneNumber: ["(601) 234 5678", "+576012345678"],
  },
  "BANK_TRANSFER MXN": {
    accountName: [
      "Cuauhte\u0301moc Ca\u0301rdenas\u00AD Solórzano",
      "Cuauhtémoc Cárdenas Solórzano",
    ],
    accountNumber: ["032\u00A0180\u00A000011835971\u00A09", "032180000118359719"],
  },
  "BANK_TRANSFER ARS": {
    accountName: ["Manuela d\u2019Ávila", "Manuela d'Ávila"],
    accountNumber: ["0000003100062244154712\r\n", "0000003100062244154712"],
  },
  "CODE_PAYMENT JPY": {
    accountName: ["山田\u3000\u3000太郎", "山田 太郎"],
    emailAddress: ["xxx.yyy.@docomo.ne.jp", "xxx.yyy.@docomo.ne.jp"],
    phoneNumber: ["090（1234）5678", "+819012345678"],
  },
  "CODE_PAYMENT TWD": {
    accountName: ["海倫\u00B7凱勒", "海倫・凱勒"],
    emailAddress: ["test@tüst.de", "test@xn--tst-hoa.de"],
    phoneNumber: ["+886-(0)912-345-678", "+886912345678"],
  },
  "CODE_PAYMENT MXN": {
    accountName: ["Ma. del Carmen\u00A0Alanis\u200B Figueroa", "Ma. del Carmen Alanis Figueroa"],
    emailAddress: ["test@anpi.co.jp.", "test@anpi.co.jp"],
    phoneNumber: ["044 (33) 1234-5678", "+523312345678"],
  },
  "CODE_PAYMENT COP": {
    accountName: ["Lili\u02BBuokalani", "Lili'uokalani"],
    emailAddress: ["ada@example\u3002com", "ada@example.com"],
    phoneNumber: ["+57 (601) 234\u20115678", "+576012345678"],
  },
  "ADDRESS_PAYMENT INR": {
    accountName: ["ರಾಜ್\u200Cಕುಮಾರ್\u200D ", "ರಾಜ್\u200Cಕುಮಾರ್"],
  },
  "CRYPTO_OFFLINE USD": {
    emailAddress: ["\u202Asimple@example.com\u202C", "simple@example.com"],
  },
};
