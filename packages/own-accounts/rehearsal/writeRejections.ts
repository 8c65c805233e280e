import { element, text } from "../payouts/writeBatch.ts";

/** Returns a status report (pain.002) in which the bank rejects payouts, since their account is unknown. */
export function writeRejections(payouts: readonly { readonly endToEndId: string }[]): string {
  const statuses = payouts.map(({ endToEndId }) =>
    element(
      "TxInfAndSts",
      text("OrgnlEndToEndId", endToEndId),
      text("TxSts", "RJCT"),
      element("StsRsnInf", element("Rsn", text("Cd", "AC01"))),
    ),
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03">`,
    element("CstmrPmtStsRpt", element("OrgnlPmtInfAndSts", ...statuses)),
    "</Document>\n",
  ].join("\n");
}
