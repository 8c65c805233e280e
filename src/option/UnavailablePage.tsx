import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { createElement } from "react";
import { useLanguage } from "../locales/language.tsx";
import type { TextKey } from "../locales/text.ts";
import { DetailsForShop } from "../redirect/DetailsForShop.tsx";
import { PaymentPage, ReturnLink } from "../redirect/PaymentPage.tsx";
import { Card } from "../ui/Card.tsx";
import { Icon } from "../ui/Icon.tsx";
import { takes } from "./choice.ts";
import { optionList } from "./optionList.ts";
import styles from "./UnavailablePage.module.css";
import { viewOptions } from "./viewOptions.ts";

const words = {
  nothingOffered: ["option.none.title", "option.none.what", "option.none.next"],
  presetUnavailable: ["option.presetOnly.title", "option.presetOnly.what", "option.none.next"],
  suspended: ["option.suspended.title", "option.suspended.what", "option.none.next"],
} as const satisfies Record<string, readonly [TextKey, TextKey, TextKey]>;

/**
 * Explains why the link offers no way to pay: no option is offered, its option is unavailable (G35), or the merchant is
 * suspended (G49). It shows the return link. The header of a suspended merchant is grey: nothing is to be paid here.
 */
export default function UnavailablePage(props: {
  readonly request: RedirectRequest;
  readonly channelName?: string | undefined;
  readonly reason: keyof typeof words;
  /**
   * The shop's options. If none takes the amount, the customer sees by their limits which amounts are possible (G1). If the link's is
   * not among them, its developer reads which are.
   */
  readonly offered?: readonly PaymentOption[];
}) {
  const { request, channelName, reason, offered = [] } = props;
  const language = useLanguage();
  const { text } = language;
  const [title, what, next] = words[reason];
  return (
    <PaymentPage
      payment={{ ...request, channelName }}
      heading={text(title)}
      {...(reason === "suspended" && {
        amountLabel: text("option.suspended.sum"),
        state: { chip: undefined, sign: <Icon name="lock" />, className: styles.closed },
      })}
      actions={<ReturnLink returnUrl={request.returnUrl} look="primary" />}
    >
      <Card>
        <p>{text(what)}</p>
        <p>{text(next)}</p>
      </Card>
      {reason === "presetUnavailable" && (
        <DetailsForShop lines={[...listPreset(request), listOffered(offered, request)]}>
          <p>{text("option.presetOnly.developer")}</p>
        </DetailsForShop>
      )}
      {reason === "nothingOffered" &&
        offered.length > 0 &&
        optionList(createElement, viewOptions(offered, request.money, undefined, language))}
    </PaymentPage>
  );
}

/** Returns the codes of the methods that the link could name. */
function listOffered(offered: readonly PaymentOption[], { money }: RedirectRequest): string {
  const fitting = offered.filter((option) => takes(option, money));
  const codes = fitting.map(({ paymentMethodCode }) => paymentMethodCode).join(", ");
  return `available: ${codes || "no method"}`;
}

/** Returns the link's parameters that name a method or an operator. */
function listPreset(request: RedirectRequest): string[] {
  return (["paymentMethodCode", "paymentOperatorCode"] as const).flatMap((name) => {
    const code = request[name];
    return code === undefined ? [] : [`${name}=${code}`];
  });
}
