import { randomUUID } from "node:crypto";
import { openReceiver, type Receiver } from "@pay/gateway/testing/callbackReceiver.ts";
import { forAll } from "../fixtures/tags.ts";
import { GatewayProcess } from "./gatewayProcess.ts";
import { OwnAccountsProcess } from "./ownAccountsProcess.ts";
import { expect, test as base } from "./stackFixtures.ts";

// Files that once booked wrong money: from the bank's file through own accounts and the gateway to the callback of the shop.

/** A service whose payins in pesos and dong go to own accounts. */
interface Bank {
  readonly service: GatewayProcess;
  readonly own: OwnAccountsProcess;
}

const csv = {
  hasHeading: false,
  dayFormat: "YYYY-MM-DD",
  columns: { bookedDay: 1, texts: [2], amount: 3 },
};
const peso = {
  accountName: "Shop",
  bankName: "Example Bank",
  accountNumber: "032180000118359719",
  methods: ["BANK_TRANSFER"],
  onePersonDecides: true,
  format: "csv",
  csv,
};
const dong = {
  accountName: "Shop",
  bankName: "Example Bank",
  accountNumber: "0071000123456",
  vietQrBin: "970436",
  methods: ["VIET_QR"],
  format: "csv",
  csv,
};

const test = base.extend<{ readonly order: Order }, { readonly bank: Bank }>({
  bank: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const service = await GatewayProcess.startNew();
      const own = await OwnAccountsProcess.attach(service);
      await own.open("peso", "MXN", peso);
      await own.open("dong", "VND", dong);
      await own.serve();
      const { merchantCode } = await service.merchant();
      const value = [{ via: "connector:own-accounts", direction: "payin" }, { via: "sandbox" }];
      await service.run({
        name: "configureMerchant",
        merchantCode,
        changes: [{ path: "routes", value }],
      });
      await expect
        .poll(async () => await service.run({ name: "showConnectors" }))
        .toContain("answers    yes");
      await use({ service, own });
      await own.discard();
      await service.discard();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  order: async ({ bank }, use) => {
    const receiver = await openReceiver();
    await use(new Order(bank, receiver));
    await receiver.close();
  },
});

/** Payins whose callbacks one receiver gets. */
class Order {
  readonly #bank: Bank;
  readonly #receiver: Receiver;

  constructor(bank: Bank, receiver: Receiver) {
    this.#bank = bank;
    this.#receiver = receiver;
  }

  /** Creates a payin, and returns its id and the reference that the customer is asked to write. */
  async create(amount: number, currencyCode: "MXN" | "VND" = "MXN") {
    const client = await this.#bank.service.client();
    const idPayin = `BANK-${randomUUID()}`;
    await client.createPayin(idPayin, {
      paymentRequested: { money: { amount, currencyCode } },
      paymentMethod:
        currencyCode === "MXN"
          ? { paymentMethodCode: "BANK_TRANSFER", account: { accountType: "clabe" } }
          : { paymentMethodCode: "VIET_QR" },
      callbackUrl: this.#receiver.url,
      returnUrl: new URL("/return", this.#receiver.url).href,
    });
    const { paymentMethodResponse } = await client.readPayin(idPayin);
    const told = JSON.stringify(paymentMethodResponse);
    const [reference = ""] = /PW[0-9A-Z]{8}/.exec(told) ?? /(?<=")\d{7}(?=")/.exec(told) ?? [];
    return { idPayin, reference };
  }

  /** Expects that nobody was told of a payment. The gateway has asked the connector since. */
  async expectUnpaid(idPayin: string): Promise<void> {
    const { process } = await (await this.#bank.service.client()).readPayin(idPayin);
    expect(process.status).toBe("PROCESSING");
    expect(this.#calledBack(idPayin)).toBe(0);
  }

  /** Expects that the shop is called back of a payin that has all of its money. */
  async expectPaid(idPayin: string): Promise<void> {
    await expect.poll(() => this.#calledBack(idPayin), { timeout: 60_000 }).toBe(1);
    const { process } = await (await this.#bank.service.client()).readPayin(idPayin);
    expect(process.status).toBe("SUCCESS");
  }

  #calledBack(idPayin: string): number {
    return this.#receiver.caught.filter(({ body }) => body.includes(idPayin)).length;
  }
}

/** The day at an account, which a bank writes: a line of the day before an order pays it only by a person. */
const dayIn = (timeZone: string) => new Date().toLocaleDateString("en-CA", { timeZone });
const today = dayIn("America/Mexico_City");
const short = today.slice(2).replaceAll("-", "");
const balanceOf = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="MXN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${today}</Dt></Dt></Bal>`;

/** Returns a statement of camt.053 with one credit of 500. */
const writeCamt = (reference: string, status: string, mark = "") =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>${peso.accountNumber}</Id></Othr></Id></Acct>${balanceOf("OPBD", "0")}${balanceOf("CLBD", status === "BOOK" ? "500" : "0")}<Ntry><Amt Ccy="MXN">500</Amt><CdtDbtInd>CRDT</CdtDbtInd>${mark}<Sts>${status}</Sts><BookgDt><Dt>${today}</Dt></BookgDt><AddtlNtryInf>${reference}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;
const columns = (more: object) => ({ csv: { ...csv, columns: { ...csv.columns, ...more } } });

test(
  "a row that was declined pays nobody, and the applied one is called back",
  forAll,
  async ({ bank: { own }, order }) => {
    const { idPayin, reference } = await order.create(200);
    const words = { bookedWords: ["Aplicado"], voidWords: ["Rechazado"] };
    await own.set("peso", { csv: { ...columns({ status: 4 }).csv, ...words } });
    const file = (word: string) => `${today},${reference},200.00,${word}\n`;
    expect(await own.import("peso", file("DECLINED"))).toContain('the word "DECLINED"');
    expect(await own.import("peso", file("Rechazado"))).toContain("Left out 1 row");
    await order.expectUnpaid(idPayin);
    await own.import("peso", file("Aplicado"));
    await order.expectPaid(idPayin);
  },
);

test(
  "money that left by its word, or by a minus behind, pays nobody",
  forAll,
  async ({ bank: { own }, order }) => {
    const { idPayin, reference } = await order.create(200);
    const words = { creditWords: ["Abono"], debitWords: ["Cargo"] };
    await own.set("peso", { csv: { ...columns({ direction: 4 }).csv, ...words } });
    const file = (word: string) => `${today},${reference},200.00,${word}\n`;
    expect(await own.import("peso", file("RETIRO"))).toContain('the word "RETIRO"');
    await own.import("peso", file("cargo"));
    await own.set("peso", { csv: { ...csv, minus: ["behind"] } });
    await own.import("peso", `${today},${reference} x,200.00-\n`);
    await own.set("peso", { csv });
    const behind = await own.import("peso", `${today},${reference} y,200.00-\n`);
    expect(behind).toContain('"200.00-" is no amount in MXN');
    await order.expectUnpaid(idPayin);
    await own.import("peso", `${today},${reference} z,200.00\n`);
    await order.expectPaid(idPayin);
  },
);

test(
  "150.000 dong are never 150, and pay once the mapping says what the point is",
  forAll,
  async ({ bank: { own }, order }) => {
    const { idPayin, reference } = await order.create(150_000, "VND");
    const file = `${dayIn("Asia/Ho_Chi_Minh")},${reference},150.000\n`;
    await own.set("dong", { csv });
    expect(await own.import("dong", file)).toContain('"150.000" is no amount in VND');
    const both = await own.set("dong", { csv: { ...csv, decimal: ".", group: "." } });
    expect(both).toContain("1.234 could be either");
    await order.expectUnpaid(idPayin);
    await own.set("dong", { csv: { ...csv, decimal: ",", group: "." } });
    await own.import("dong", file);
    await order.expectPaid(idPayin);
  },
);

test(
  "two transfers under the id NONREF pay two orders, and one under an id of another day waits for a person",
  forAll,
  async ({ bank: { own }, order }) => {
    const [one, two, three, four] = [
      await order.create(300),
      await order.create(300),
      await order.create(400),
      await order.create(400),
    ];
    await own.set("peso", columns({ bankId: 4 }));
    const nonref = [one, two].map(({ reference }) => `${today},${reference},300.00,NONREF\n`);
    await own.import("peso", nonref.join(""));
    await order.expectPaid(one.idPayin);
    await order.expectPaid(two.idPayin);
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    await own.import("peso", `${today},${three.reference},400.00,0001\n`);
    await own.import("peso", `${yesterday},${four.reference},400.00,0001\n`);
    await order.expectPaid(three.idPayin);
    await order.expectUnpaid(four.idPayin);
    expect(await own.run("review", "list")).toContain("changed");
  },
);

test(
  "a reversal and a credit that is only announced pay nobody, in camt.053 and MT940",
  forAll,
  async ({ bank: { own }, order }) => {
    const { idPayin, reference } = await order.create(500);
    await own.set("peso", { format: "camt.053" });
    await own.import("peso", writeCamt(reference, "PDNG"));
    await own.import("peso", writeCamt(reference, "BOOK", "<RvslInd>1</RvslInd>"));
    await order.expectUnpaid(idPayin);
    await own.set("peso", { format: "mt940" });
    const mt940 = (mark: string, closing: string) =>
      `:20:X\r\n:25:${peso.accountNumber}\r\n:28C:1/1\r\n:60F:C${short}MXN500,\r\n:61:${short}${short.slice(2)}${mark}500,NTRFNONREF\r\n:86:SPEI ${reference}\r\n:62F:C${short}MXN${closing},\r\n-\r\n`;
    await own.import("peso", mt940("EC", "500"));
    await order.expectUnpaid(idPayin);
    await own.import("peso", mt940("C", "1000"));
    await order.expectPaid(idPayin);
  },
);
