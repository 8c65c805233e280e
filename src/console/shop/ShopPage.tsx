import { createShopLink } from "@pay/contract/endpoints/createShopLink.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../api/callApi.ts";
import { Money } from "../../locales/Money.tsx";
import { useText } from "../../locales/language.tsx";
import { methodName } from "../../option/methods.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/classNames.ts";
import { ChoiceField } from "../../ui/Field.tsx";
import { CallFailure } from "../frame/CallState.tsx";
import { toWords } from "../frame/toWords.ts";
import { keepOrder } from "./orderedProduct.ts";
import { ProductDrawing } from "./ProductDrawing.tsx";
import {
  priceOf,
  products,
  type ShopChoice,
  shopCurrencies,
  shopMethods,
  toShopOrder,
} from "./products.ts";
import { RadioCard } from "./RadioCard.tsx";
import { ShopFrame } from "./ShopFrame.tsx";
import shopStyles from "./shop.module.css";
import styles from "./ShopPage.module.css";
import { text, textWith } from "./texts.ts";

const [, firstProduct] = products;

/** Shows the test shop: products, the order, and a button that leads to the payment page. It needs no sign-in. */
export function ShopPage() {
  const [choice, setChoice] = useState<ShopChoice>({
    product: firstProduct,
    currencyCode: "JPY",
    paymentMethodCode: undefined,
  });
  return (
    <ShopFrame heading={text("title")}>
      <p className={shopStyles.lead}>{text("lead")}</p>
      <div className={styles.columns}>
        <Shelf choice={choice} onChange={setChoice} />
        <OrderForm choice={choice} onChange={setChoice} />
      </div>
    </ShopFrame>
  );
}

interface ChoiceProps {
  readonly choice: ShopChoice;
  readonly onChange: (choice: ShopChoice) => void;
}

/** Shows the products with their prices in one currency. */
function Shelf({ choice, onChange }: ChoiceProps) {
  const { currencyCode } = choice;
  return (
    <div>
      <div className={styles.currency}>
        <ChoiceField
          id="shop-currency"
          name="currency"
          label={text("currency")}
          value={currencyCode}
          required
          onChange={({ target }) => {
            const code = shopCurrencies.find((each) => each === target.value);
            if (code) onChange({ ...choice, currencyCode: code, paymentMethodCode: undefined });
          }}
          choices={shopCurrencies.map((code) => ({ code, name: code }))}
        />
      </div>
      <fieldset className={styles.products} aria-label={text("products")}>
        {products.map((product) => (
          <RadioCard
            key={product.name}
            group="product"
            isChosen={product === choice.product}
            onChoose={() => onChange({ ...choice, product })}
          >
            <ProductDrawing name={product.name} />
            <span className={styles.productName}>{text(`product.${product.name}`)}</span>{" "}
            <strong>
              <Money money={priceOf({ product, currencyCode })} />
            </strong>{" "}
            {product.end !== "paid" && (
              <span className={styles.note}>{text(`end.${product.end}`)}</span>
            )}
          </RadioCard>
        ))}
      </fieldset>
    </div>
  );
}

/** Shows the order and the ways to pay, and sends the customer to the payment page. */
function OrderForm({ choice, onChange }: ChoiceProps) {
  const say = useText();
  const { product, currencyCode, paymentMethodCode } = choice;
  const ordering = useMutation({
    mutationFn: (wanted: ShopChoice) => callApi(createShopLink, { body: toShopOrder(wanted) }),
    onSuccess: ({ idPayin, redirectUrl }, wanted) => {
      keepOrder(idPayin, wanted.product, wanted.currencyCode);
      location.assign(redirectUrl);
    },
  });
  const money = <Money money={priceOf(choice)} />;
  return (
    <section className={classNames(shopStyles.panel, styles.order)}>
      <h2>{text("order")}</h2>
      <p className={styles.line}>
        <span>{text("order.line", { product: text(`product.${product.name}`) })}</span>
        {money}
      </p>
      <p className={styles.total}>
        <span>{text("order.total")}</span>
        <strong>{money}</strong>
      </p>
      <fieldset className={styles.methods}>
        <legend>{text("payWith")}</legend>
        {[undefined, ...shopMethods[currencyCode]].map((code) => (
          <RadioCard
            key={code ?? "any"}
            group="method"
            isChosen={code === paymentMethodCode}
            onChoose={() => onChange({ ...choice, paymentMethodCode: code })}
          >
            {code === undefined ? text("payWith.any") : methodName(code, toWords(code), say)}
          </RadioCard>
        ))}
      </fieldset>
      {ordering.isError && <CallFailure error={ordering.error} />}
      <Button isBusy={ordering.isPending} onClick={() => ordering.mutate(choice)}>
        {textWith("pay", { money })}
      </Button>
    </section>
  );
}
