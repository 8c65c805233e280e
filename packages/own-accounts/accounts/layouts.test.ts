import { describe, expect, it } from "vitest";
import { CsvMapping, findMappingFault } from "../statement/csvMapping.ts";
import { encode, readStatements } from "../statement/readStatements.ts";
import { describeRefusal } from "../statement/statement.ts";
import { layouts } from "./layouts.ts";

interface Sample {
  readonly file: readonly string[];
  /** Day, signed minor units and text of each movement. */
  readonly lines: readonly string[];
  /** The balance behind the last line; null where the layout has none. */
  readonly closing: bigint | null;
}

/** Short files with the headings and forms of the sources that each layout names. Their values are our own. */
const samples: Readonly<Record<string, Sample>> = {
  "jp-mufg": {
    file: [
      '"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高","メモ","未資金化区分","入払区分"',
      '"2026/11/4","振込１","12345 ヤマダ　ハナコ","","5,000","1,005,000","","","振込入金"',
      '"2026/11/5","手数料","","330","","1,004,670","","","振替支払い"',
    ],
    lines: ["2026-11-04 5000 12345 ヤマダ　ハナコ 振込１", "2026-11-05 -330 手数料"],
    closing: 1_004_670n,
  },
  "jp-rakuten": {
    file: [
      "取引日,入出金(円),取引後残高(円),入出金内容",
      "20261104,5000,8000,12345 ヤマダ　ハナコ",
      "20261105,-330,7670,振込手数料",
    ],
    lines: ["2026-11-04 5000 12345 ヤマダ　ハナコ", "2026-11-05 -330 振込手数料"],
    closing: 7670n,
  },
  "kr-kb": {
    file: [
      "계좌번호 : 000000-00-000000,,,,,,,,",
      "조회기간 : 2026.11.01 ~ 2026.11.30,,,,,,,,",
      "예금종류 : 보통예금,,,,,,,,",
      "단위 : 원,,,,,,,,",
      "거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분",
      '2026.11.04 08:33:28,타행이체,홍길동,PWABCDEFGH,0,"50,000","150,000",본점,',
      '2026.11.05 10:00:00,수수료,은행,,500,0,"149,500",본점,',
      '합계,,,,500,"50,000",,,',
    ],
    lines: ["2026-11-04 50000 PWABCDEFGH 타행이체", "2026-11-05 -500 수수료"],
    closing: 149_500n,
  },
  "kr-shinhan": {
    file: [
      "거래내역조회,,,,,,,",
      "거래일자,거래시간,적요,출금(원),입금(원),내용,잔액(원),거래점",
      '2026-11-04,19:36:34,타행인터넷뱅킹,0,"50,000",PWABCDEFGH,"150,000",본점',
      '2026-11-05,09:10:11,수수료,500,0,은행,"149,500",본점',
    ],
    lines: ["2026-11-04 50000 PWABCDEFGH 타행인터넷뱅킹", "2026-11-05 -500 은행 수수료"],
    closing: 149_500n,
  },
  "tw-cathay": {
    file: [
      "帳號 000000000000,,,,,,,",
      "日期,時間,提出,存入,餘額,說明,交易資訊,備註",
      "20261104,101500, ,5000,15000,網銀轉帳,0130000000000001,PWABCDEFGH",
      "20261105,090000,15, ,14985,跨行費用, , ",
    ],
    lines: ["2026-11-04 500000 PWABCDEFGH 0130000000000001 網銀轉帳", "2026-11-05 -1500 跨行費用"],
    closing: 1_498_500n,
  },
  "tw-ctbc": {
    file: [
      "帳號 000000000000,,,,,,",
      "查詢期間 2026/11/01-2026/11/30,,,,,,",
      "日期,摘要,支出,存入,備註,轉出入帳號,註記",
      '2026/11/04,網路轉帳,,"5,000",PWABCDEFGH,0000000000000001,',
      "2026/11/05,手續費,15,,,,",
    ],
    lines: ["2026-11-04 500000 PWABCDEFGH 網路轉帳", "2026-11-05 -1500 手續費"],
    closing: null,
  },
  "in-hdfc": {
    file: [
      "Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance",
      "04/11/26,UPI-ADA-ADA@BANK-PWABCDEFGH,04/11/26,0.00,1250.00,0000630000000001,11250.00",
      "05/11/26,CHARGES INCL GST,05/11/26,5.90,0.00,0000000000000000,11244.10",
    ],
    lines: [
      "2026-11-04 125000 UPI-ADA-ADA@BANK-PWABCDEFGH 0000630000000001",
      "2026-11-05 -590 CHARGES INCL GST 0000000000000000",
    ],
    closing: 1_124_410n,
  },
  "in-sbi": {
    file: [
      "Account Number\t:\t_00000000001",
      "Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance",
      "04 Nov 2026\t04 Nov 2026\tBY TRANSFER-UPI/CR/PWABCDEFGH\t \t \t1,250.00\t1,11,250.00",
      "5 Nov 2026\t5 Nov 2026\tTO CHARGES\t \t5.90\t \t1,11,244.10",
    ],
    lines: ["2026-11-04 125000 BY TRANSFER-UPI/CR/PWABCDEFGH", "2026-11-05 -590 TO CHARGES"],
    closing: 11_124_410n,
  },
  "br-banco-do-brasil": {
    file: [
      '"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",',
      '"31/10/2026","","Saldo Anterior","","0","1000.00",',
      '"04/11/2026","0000-0","Pix - Recebido PWABCDEFGH","","1","50.00",',
      '"05/11/2026","0000-0","Tarifa Pacote","","2","-10.00",',
      '"30/11/2026","","S A L D O","","0","1040.00",',
    ],
    lines: ["2026-11-04 5000 Pix - Recebido PWABCDEFGH", "2026-11-05 -1000 Tarifa Pacote"],
    closing: null,
  },
  "br-inter": {
    file: [
      "Extrato Conta Corrente",
      "Conta ;000000",
      "Período ;01/11/2026 a 30/11/2026",
      "Data Lançamento;Descrição;Valor;Saldo",
      '04/11/2026;Pix recebido: "Cp :00000000-PWABCDEFGH";1.250,00;2.250,00',
      '05/11/2026;Pagamento efetuado: "TARIFA";-10,00;2.240,00',
    ],
    lines: [
      '2026-11-04 125000 Pix recebido: "Cp :00000000-PWABCDEFGH"',
      '2026-11-05 -1000 Pagamento efetuado: "TARIFA"',
    ],
    closing: 224_000n,
  },
  "mx-bbva": {
    file: [
      "Día\tConcepto / Referencia\tcargo\tAbono\tSaldo",
      "04-11-2026\t SPEI RECIBIDOBANORTE/0000001 1234567 pago\t\t1,250.00\t11,250.00",
      "05-11-2026\tCOMISION/ \t10.00\t\t11,240.00",
    ],
    lines: [
      "2026-11-04 125000 SPEI RECIBIDOBANORTE/0000001 1234567 pago",
      "2026-11-05 -1000 COMISION/",
    ],
    closing: 1_124_000n,
  },
  "mx-banamex": {
    file: [
      "Resumen de la cuenta",
      "Detalle de Movimientos - Depósitos y Retiros",
      "Fecha,Descripción,Depósitos,Retiros,Saldo",
      '04/11/26,PAGO INTERBANCARIO Referencia Númerica: 1234567 Autorización: 1,"1,250.00",,"11,250.00"',
      '05/11/26,COMISION,,10.00,"11,240.00"',
    ],
    lines: [
      "2026-11-04 125000 PAGO INTERBANCARIO Referencia Númerica: 1234567 Autorización: 1",
      "2026-11-05 -1000 COMISION",
    ],
    closing: 1_124_000n,
  },
  "vn-tpbank": {
    file: [
      "SAO KÊ TÀI KHOẢN,,,,,,,,",
      "Ngày thực hiện,Ngày hiệu lực,Mô tả giao dịch,Ghi nợ,Ghi có,Số dư,Tài khoản đối ứng,Tên tài khoản,Mã giao dịch",
      '04-11-2026 10:15:00,04-11-2026,PWABCDEFGH chuyen tien,,"50,000","150,000",0000000001,NGUYEN VAN A,000AA1',
      '05-11-2026 09:00:00,05-11-2026,Phi dich vu,"5,500",,"144,500",,,000AA2',
    ],
    lines: [
      "2026-11-04 50000 PWABCDEFGH chuyen tien 000AA1",
      "2026-11-05 -5500 Phi dich vu 000AA2",
    ],
    closing: 144_500n,
  },
  "vn-vib": {
    file: [
      "SAO KÊ THEO NGÀY GIAO DỊCH,,,,,,",
      "Ngày giao dịch,Số chứng từ,Mô tả,Ghi nợ,Ghi có,Loại tiền,Số dư",
      '04/11/2026,AA1,PWABCDEFGH chuyen tien,,"50,000",VND,"150,000"',
      '05/11/2026,AA2,Phi dich vu,"5,500",,VND,"144,500"',
    ],
    lines: ["2026-11-04 50000 PWABCDEFGH chuyen tien AA1", "2026-11-05 -5500 Phi dich vu AA2"],
    closing: 144_500n,
  },
  "co-bancolombia": {
    file: [
      "1\t2\t3\t4\t5\t6",
      "2026/11/04\t\t\tPAGO DE ADA PWABCDEFGH\t\t125000.00",
      "2026/11/05\t\t\tCUOTA MANEJO\t\t-10000.00",
    ],
    lines: ["2026-11-04 12500000 PAGO DE ADA PWABCDEFGH", "2026-11-05 -1000000 CUOTA MANEJO"],
    closing: null,
  },
  "co-davivienda": {
    file: [
      "Fecha de Sistema,Documento,Descripción motivo,Transacción,Oficina de Recaudo,ID Origen/Destino,Valor Cheque,Valor Total,Referencia 1,Referencia 2",
      '04/11/2026,1,Abono ACH PWABCDEFGH,Nota Crédito,,900000001,"$ 0,00","$ 125.000,00",,',
      '05/11/2026,2,Cobro comision,Nota Débito,,,"$ 0,00","$ 1.807,00",,',
    ],
    lines: ["2026-11-04 12500000 Abono ACH PWABCDEFGH", "2026-11-05 -180700 Cobro comision"],
    closing: null,
  },
};

it("there are two layouts for each market, each with a source and a sample", () => {
  const markets = Map.groupBy(layouts, ({ name }) => name.slice(0, 2));
  expect([...markets.keys()]).toEqual(["jp", "kr", "tw", "in", "br", "mx", "vn", "co"]);
  for (const some of markets.values()) expect(some).toHaveLength(2);
  expect(layouts.every(({ source }) => source.length > 0)).toBe(true);
  expect(Object.keys(samples)).toEqual(layouts.map(({ name }) => name));
});

describe("a file in the layout", () => {
  it.each(layouts)("$name is read to its days, amounts, texts and balance", (layout) => {
    const { name, currencyCode, settings } = layout;
    const csv = CsvMapping.parse(settings.csv);
    expect(findMappingFault(csv)).toBeUndefined();
    const { file = [], lines = [], closing = null } = samples[name] ?? {};
    const bytes = encode(`${file.join("\r\n")}\r\n`, settings.encoding) ?? new Uint8Array();
    const read = readStatements(bytes, { ...settings, csv, currencyCode });
    if (!read.ok) throw new Error(describeRefusal(read.refusal));
    const [statement] = read.statements;
    expect(
      statement?.lines.map(({ bookedDay, units, texts }) => [bookedDay, units, ...texts].join(" ")),
    ).toEqual(lines);
    expect(statement?.closing?.units ?? null).toBe(closing);
  });
});
