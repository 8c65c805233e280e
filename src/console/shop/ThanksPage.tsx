import type { ReceivedCallback } from "@pay/contract/endpoints/listShopCallbacks.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { Money } from "../../locales/Money.tsx";
import { ButtonLink, buttonClass } from "../../ui/Button.tsx";
import { classNames } from "../../ui/classNames.ts";
import { inboxQuery } from "../callbacks/inbox.ts";
import { paymentPath, shopPath } from "../consolePaths.ts";
import { type Tone, ToneSign } from "../frame/Pill.tsx";
import { Time } from "../frame/Time.tsx";
import { stateOf, Status, toneOf } from "../list/PaymentStatus.tsx";
import { readOrder } from "./orderedProduct.ts";
import { ProductDrawing } from "./ProductDrawing.tsx";
import { priceOf } from "./products.ts";
import { ShopFrame } from "./ShopFrame.tsx";
import shopStyles from "./shop.module.css";
import styles from "./ThanksPage.module.css";
import { text, textWith } from "./texts.ts";

/** Shows the page to which customers of a test order return. It reports callback and read, since the address proves nothing. */
export function ThanksPage() {
  const [query] = useSearchParams();
  const idPayin = query.get("idPayin") ?? undefined;
  const { data: callbacks = [] } = useQuery(inboxQuery(query.get("merchantCode") ?? undefined));
  // Newest first: that of a reversal comes before that of the success.
  const own = callbacks.filter(({ callback }) => callback?.idPayin === idPayin);
  const received = own.find(({ statusRead }) => statusRead !== undefined) ?? own[0];
  const read = toRead(received);
  const state = read && stateOf(read);
  if (idPayin === undefined)
    return (
      <ShopFrame isNarrow heading={text("thanks.none")}>
        <p>{text("thanks.noOrder")}</p>
        <ShopLink />
      </ShopFrame>
    );
  return (
    <ShopFrame isNarrow heading={text(`thanks.${state ?? "PROCESSING"}`)}>
      <div className={styles.thanks}>
        <OrderedProduct idPayin={idPayin} />
        <section className={classNames(shopStyles.panel, styles.facts)}>
          <h2>{text("facts")}</h2>
          <ol aria-live="polite">
            <Fact name="callback" tone={received ? (received.isVerified ? "good" : "bad") : "open"}>
              {describeCallback(received)}
            </Fact>
            <Fact name="read" tone={state ? toneOf(state) : "open"}>
              {read
                ? textWith("read.status", { status: <Status payment={read} /> })
                : text(received?.isVerified ? "read.failed" : "read.none")}
            </Fact>
            <Fact name="decision" tone={state ? toneOf(state) : "open"}>
              {text(`decision.${state ?? "PROCESSING"}`)}
            </Fact>
          </ol>
          <p className={styles.proof}>{text("facts.lead")}</p>
        </section>
        <div className={styles.actions}>
          <ShopLink />
          <ButtonLink href={paymentPath("payin", idPayin)} look="quiet">
            {text("timeline")}
          </ButtonLink>
        </div>
      </div>
    </ShopFrame>
  );
}

/** The status that the shop read after a callback; undefined before. */
function toRead(received: ReceivedCallback | undefined) {
  const { statusRead: status, processorStatusRead: processorStatus } = received ?? {};
  return status && { status, processorStatus };
}

function describeCallback(received: ReceivedCallback | undefined) {
  if (received === undefined) return text("callback.none");
  const time = <Time at={received.receivedAt} />;
  const { callback, isVerified } = received;
  if (!isVerified) return textWith("callback.wrong", { time });
  return textWith("callback.verified", {
    time,
    type: <code translate="no">{callback?.type}</code>,
  });
}

/** Shows the order number, and the product and price if this tab ordered it. */
function OrderedProduct({ idPayin }: { readonly idPayin: string }) {
  const order = readOrder(idPayin);
  return (
    <div className={styles.ordered}>
      {order && <ProductDrawing name={order.product.name} />}
      <p>
        {order && (
          <strong>
            {text(`product.${order.product.name}`)}, <Money money={priceOf(order)} />
          </strong>
        )}
        <span>{textWith("thanks.order", { idPayin: <bdi translate="no">{idPayin}</bdi> })}</span>
      </p>
    </div>
  );
}

function Fact(props: {
  readonly name: "callback" | "read" | "decision";
  readonly tone: Tone;
  readonly children: ReactNode;
}) {
  const { name, tone, children } = props;
  return (
    <li>
      <ToneSign tone={tone} />
      <div>
        <strong>{text(name)}</strong>
        <div>{children}</div>
      </div>
    </li>
  );
}

function ShopLink() {
  return (
    <Link to={shopPath} className={buttonClass()}>
      <span>{text("again")}</span>
    </Link>
  );
}
