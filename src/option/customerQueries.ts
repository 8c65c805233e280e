/**
 * Queries as customers type them: country, query, and the code of the operator that must come first.
 * Written from the codes and English names alone, before any alias or local name was read.
 */
export const customerQueries = [
  // Abbreviation, blank left out, name of the app.
  ["AR", "bna", "011"],
  ["AR", "mercadopago", "00000031"],
  ["AR", "cuenta dni", "014"],
  // Number of the bank in transfers, abbreviation, former name, mark left out.
  ["BR", "260", "18236120"],
  ["BR", "bb", "00000000"],
  ["BR", "pagseguro", "08561701"],
  ["BR", "itau", "60701190"],
  // Former name, name of the same brand in Brazil, blank left out.
  ["CO", "colpatria", "1019"],
  ["CO", "nubank", "1809"],
  ["CO", "avvillas", "1052"],
  // Former names, generic name of the wallet.
  ["GH", "vodafone cash", "TELECEL"],
  ["GH", "airtel tigo", "AT"],
  ["GH", "momo", "MTN"],
  // Blank put in, former name, name of the app, full name.
  ["ID", "go pay", "GOPAY"],
  ["ID", "bank dki", "111"],
  ["ID", "livin", "008"],
  ["ID", "bank rakyat indonesia", "002"],
  // Abbreviations, blank put in, Devanagari.
  ["IN", "sbi", "SBIN"],
  ["IN", "gpay", "GOOGLEPAY"],
  ["IN", "phone pe", "PHONEPE"],
  ["IN", "बैंक ऑफ बड़ौदा", "BARB"],
  // Kanji that also begin a trust bank, hiragana, short name of the store, former name.
  ["JP", "三井住友", "0009"],
  ["JP", "ゆうちょ", "9900"],
  ["JP", "ファミマ", "FAMILYMART"],
  ["JP", "住信sbi", "0038"],
  // Hyphen left out, abbreviations.
  ["KE", "mpesa", "MPESA"],
  ["KE", "DTB", "63"],
  ["KE", "coop bank", "11"],
  ["KE", "stanchart", "02"],
  // Hangul: usual name, slang, short name that others share, former name.
  ["KR", "국민은행", "004"],
  ["KR", "카뱅", "090"],
  ["KR", "토스", "092"],
  ["KR", "대구은행", "031"],
  // Name of the app, hyphen as a blank, Lao.
  ["LA", "bcel one", "COEBLALA"],
  ["LA", "u money", "UMONEY"],
  ["LA", "ທະນາຄານພັດທະນາລາວ", "LDBBLALA"],
  // Former names, name of the chain, digit as a word.
  ["MX", "bancomer", "012"],
  ["MX", "citibanamex", "002"],
  ["MX", "coppel", "137"],
  ["MX", "seven eleven", "SEVENELEVEN"],
  // Abbreviation, blank put in, bank that was taken over, code of the central bank.
  ["NG", "gtb", "000013"],
  ["NG", "o pay", "100004"],
  ["NG", "diamond bank", "000014"],
  ["NG", "044", "000014"],
  // Blank put in, former names, full name.
  ["PH", "g cash", "GXCHPHM2"],
  ["PH", "paymaya", "PAPHPHM1"],
  ["PH", "banco de oro", "BNORPHMM"],
  ["PH", "seabank", "LAUIPHM2"],
  // Short names in traditional Chinese, number of the store.
  ["TW", "中信", "822"],
  ["TW", "郵局", "700"],
  ["TW", "台銀", "004"],
  ["TW", "7-11", "SEVENELEVEN"],
  // Abbreviation, no marks, marks, letter doubled, former name.
  ["VN", "vcb", "970436"],
  ["VN", "ngan hang quan doi", "970422"],
  ["VN", "Nông nghiệp", "970405"],
  ["VN", "viettinbank", "970415"],
  ["VN", "lienvietpostbank", "970449"],
  // Full name, blank put in, code of the bank.
  ["ZA", "first national bank", "250655"],
  ["ZA", "tyme bank", "678910"],
  ["ZA", "632005", "632005"],
] as const;

/** Codes of banks in the forms in which people type or paste them, and the code of the operator that must come first. */
export const codeQueries = [
  // Full-width, of another script, without zeros, in a sentence, in brackets, before the name, of a branch.
  ["ID", "０１４", "014"],
  ["ID", "٠١٤", "014"],
  ["ID", "14", "014"],
  ["ID", "kode bank 014", "014"],
  ["ID", "BCA (014)", "014"],
  ["ID", "014 - BCA", "014"],
  ["ID", "0140397", "014"],
  ["ID", "\u200b014\ufeff", "014"],
  // An IFSC, together and apart.
  ["IN", "HDFC0000123", "HDFC"],
  ["IN", "hdfc 0000123", "HDFC"],
  ["IN", "ＨＤＦＣ", "HDFC"],
  // A CLABE, together and apart, and the code of SPEI.
  ["MX", "002010077777777771", "002"],
  ["MX", "0020 1007 7777 7777 71", "002"],
  ["MX", "40002", "002"],
  // A CBU, and a code without zeros.
  ["AR", "0070999030004123456783", "007"],
  ["AR", "7", "007"],
  // An ISPB as the beginning of a CNPJ, COMPE before a name, and with a word.
  ["BR", "60.701.190/0001-04", "60701190"],
  ["BR", "341 - Itaú", "60701190"],
  ["BR", "banco 260", "18236120"],
  // A branch, a wide digit, brackets, half-width kana.
  ["JP", "0005-001", "0005"],
  ["JP", "１", "0001"],
  ["JP", "みずほ銀行（0001）", "0001"],
  ["JP", "ﾐｽﾞﾎ", "0001"],
  ["KE", "68-021", "68"],
  ["KR", "국민(004)", "004"],
  ["KR", "국민 004", "004"],
  // A branch, a hyphen, and names in simplified characters.
  ["TW", "8220071", "822"],
  ["TW", "822-中國信託", "822"],
  ["TW", "彰化银行", "009"],
  ["TW", "华南银行", "008"],
  // A BIC of eleven characters.
  ["PH", "BNORPHMMXXX", "BNORPHMM"],
  ["LA", "coeblalaxxx", "COEBLALA"],
  // The number of a card begins with the BIN.
  ["VN", "9704 3601 2345 6789", "970436"],
  ["VN", "Vietcombank (VCB)", "970436"],
  ["NG", "bank code: 058", "000013"],
  ["NG", "GTBank/058", "000013"],
  ["CO", "1.007", "1007"],
  ["ZA", "470 010", "470010"],
  ["ZA", "470-010", "470010"],
] as const;
