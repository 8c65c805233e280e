import { gql } from "graphql-tag";
import type { TestShop } from "./testShop";

/** An order as the tests look at it. */
export interface SeenOrder {
  readonly id: string;
  readonly code: string;
  readonly state: string;
  readonly customFields: { readonly paymentAttention: string | null };
  readonly payments: readonly {
    readonly id: string;
    readonly transactionId: string;
    readonly state: string;
    readonly amount: number;
    readonly metadata: {
      readonly merchantCode?: string;
      readonly status?: string;
      readonly processorStatus?: string;
      readonly public?: {
        readonly isTest: boolean;
        readonly moneyReceived?: { readonly amount: number; readonly currencyCode: string };
      };
    };
  }[];
  readonly history: {
    readonly items: readonly {
      readonly type: string;
      readonly data: { readonly note?: string; readonly to?: string };
    }[];
  };
}

/** Adds a product of this price, in Vendure's integers, and returns the id of its variant. */
export async function addProduct({ adminClient }: TestShop, price: number, currencyCode = "PHP") {
  const { createProduct } = await adminClient.query(gql`
    mutation {
      createProduct(
        input: { translations: [{ languageCode: en, name: "Bag", slug: "bag", description: "" }] }
      ) {
        id
      }
    }
  `);
  const translations = [{ languageCode: "en", name: "Bag" }];
  const { createProductVariants } = await adminClient.query(
    gql`
      mutation ($input: [CreateProductVariantInput!]!) {
        createProductVariants(input: $input) {
          id
        }
      }
    `,
    { input: [{ productId: createProduct.id, sku: "BAG", trackInventory: "FALSE", translations }] },
  );
  const { id }: { id: string } = createProductVariants[0];
  await adminClient.query(
    gql`
      mutation ($input: [UpdateProductVariantInput!]!) {
        updateProductVariants(input: $input) {
          id
        }
      }
    `,
    { input: [{ id, prices: [{ price, currencyCode }] }] },
  );
  return id;
}

/** Adds an item of this price to the cart. */
export async function addItem(shop: TestShop, price: number, currencyCode = "PHP"): Promise<void> {
  await addVariant(shop, await addProduct(shop, price, currencyCode), currencyCode);
}

async function addVariant(shop: TestShop, variant: string, currencyCode: string): Promise<void> {
  await shop.shopClient.query(
    gql`
      mutation ($variant: ID!) {
        addItemToOrder(productVariantId: $variant, quantity: 1) {
          __typename
        }
      }
    `,
    { variant },
    { currencyCode },
  );
}

/** Fills a new cart with a product of this price, and goes to the checkout. Returns the order's code. */
export async function fillCart(shop: TestShop, price: number, currencyCode = "PHP") {
  const variant = await addProduct(shop, price, currencyCode);
  return await checkOut(shop, variant, currencyCode);
}

/** Fills a new cart with a product, and goes to the checkout. Returns the order's code. */
export async function checkOut(
  shop: TestShop,
  variant: string,
  currencyCode = "PHP",
): Promise<string> {
  const { shopClient } = shop;
  await shopClient.asAnonymousUser();
  await addVariant(shop, variant, currencyCode);
  const query = (document: ReturnType<typeof gql>, variables = {}) =>
    shopClient.query(document, variables, { currencyCode });
  await query(gql`
    mutation {
      setCustomerForOrder(
        input: { firstName: "Ada", lastName: "Example", emailAddress: "ada@mail.example" }
      ) {
        __typename
      }
      setOrderShippingAddress(input: { streetLine1: "1 Main Street", countryCode: "PH" }) {
        __typename
      }
    }
  `);
  const { eligibleShippingMethods } = await query(gql`
    {
      eligibleShippingMethods {
        id
      }
    }
  `);
  await query(
    gql`
      mutation ($id: [ID!]!) {
        setOrderShippingMethod(shippingMethodId: $id) {
          __typename
        }
      }
    `,
    { id: [eligibleShippingMethods[0].id] },
  );
  await goTo(shop, "ArrangingPayment");
  const { activeOrder } = await query(gql`
    {
      activeOrder {
        code
      }
    }
  `);
  return activeOrder.code;
}

/** Moves the cart to another state, as a storefront does. */
export async function goTo({ shopClient }: TestShop, state: string): Promise<void> {
  const { transitionOrderToState } = await shopClient.query(
    gql`
      mutation ($state: String!) {
        transitionOrderToState(state: $state) {
          kind: __typename
          ... on OrderStateTransitionError {
            transitionError
          }
        }
      }
    `,
    { state },
  );
  if (transitionOrderToState.kind !== "Order")
    throw new Error(transitionOrderToState.transitionError);
}

/** Presses "pay": returns the link of the payment, or the shop's reason to give none. */
export async function askForLink({ shopClient }: TestShop, method = "hosted-page") {
  const { addPaymentToOrder } = await shopClient.query(
    gql`
      mutation ($method: String!) {
        addPaymentToOrder(input: { method: $method, metadata: {} }) {
          kind: __typename
          ... on Order {
            payments {
              state
              metadata
            }
          }
          ... on PaymentDeclinedError {
            paymentErrorMessage
          }
        }
      }
    `,
    { method },
  );
  const { payments, paymentErrorMessage, kind } = addPaymentToOrder;
  const open = payments?.find(({ state }: { state: string }) => state === "AwaitingPayment");
  const answer: string = open?.metadata.public.redirectUrl ?? paymentErrorMessage ?? kind;
  return answer;
}

/** Returns an order as the administration shows it. */
export async function lookAt({ adminClient }: TestShop, code: string): Promise<SeenOrder> {
  const { orders } = await adminClient.query(
    gql`
      query ($code: String!) {
        orders(options: { filter: { code: { eq: $code } } }) {
          items {
            id
            code
            state
            customFields {
              paymentAttention
            }
            payments {
              id
              transactionId
              state
              amount
              metadata
            }
            history(options: { take: 100 }) {
              items {
                type
                data
              }
            }
          }
        }
      }
    `,
    { code },
  );
  return orders.items[0];
}

/** Returns the notes of an order, which only administrators see. */
export function notesOf({ history }: SeenOrder): string[] {
  return history.items
    .filter(({ type }) => type === "ORDER_NOTE")
    .map(({ data }) => data.note ?? "");
}
