import type { SandboxMerchant } from "#contract/endpoints/readSandboxMerchant.ts";
import { Card } from "../../ui/Card.tsx";
import { Row, Rows } from "../../ui/Rows.tsx";
import { percentOf } from "./percentOf.ts";
import { text } from "./overviewText.ts";

/** Shows the merchant's fees for payins and payouts (G31). */
export function FeesCard({ settings }: { readonly settings: SandboxMerchant["settings"] }) {
  const { payinFeeBasisPoints, payinVatBasisPoints, payoutFee, payoutFeeByCurrency } = settings;
  return (
    <Card title={text("fees")}>
      <Rows>
        <Row label={text("fees.payin")}>
          {text("percent", { value: percentOf(payinFeeBasisPoints) })}
        </Row>
        {Object.entries(payinVatBasisPoints).map(([currencyCode, points]) => (
          <Row key={currencyCode} label={text("fees.vat", { currencyCode })}>
            {text("percentOfFee", { value: percentOf(points) })}
          </Row>
        ))}
        <Row label={text("fees.payout")}>{text("fees.each", { fee: payoutFee })}</Row>
        {Object.entries(payoutFeeByCurrency).map(([currencyCode, fee]) => (
          <Row key={currencyCode} label={text("fees.payoutIn", { currencyCode })}>
            {fee}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
