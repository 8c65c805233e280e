import { E2E_DEFAULT_CHANNEL_TOKEN } from "@vendure/testing";
import { gql } from "graphql-tag";
import { shop } from "./scene";
import { addPaymentMethod } from "./testShop";

/** Presses a button of the administration. */
export async function administer(
  button: "settlePayment" | "cancelPayment",
  id: string | undefined,
) {
  const answer = await shop.adminClient.query(
    gql`
      mutation ($id: ID!) {
        ${button}(id: $id) {
          __typename
          ... on Payment { state }
          ... on ${button === "settlePayment" ? "SettlePaymentError" : "CancelPaymentError"} {
            paymentErrorMessage
          }
        }
      }
    `,
    { id },
  );
  return answer[button];
}

/** Sets or removes the tick *Test mode* of the payment method. */
export async function setTestMode(isTest: boolean): Promise<void> {
  const { paymentMethods } = await shop.adminClient.query(gql`
    {
      paymentMethods {
        items {
          id
        }
      }
    }
  `);
  const argument = { name: "isTest", value: String(isTest) };
  await shop.adminClient.query(
    gql`
      mutation ($input: UpdatePaymentMethodInput!) {
        updatePaymentMethod(input: $input) {
          id
        }
      }
    `,
    {
      input: {
        id: paymentMethods.items[0].id,
        handler: { code: "hosted-page", arguments: [argument] },
      },
    },
  );
}

/** Adds a channel with a payment method of its own. Returns its token. */
export async function addChannel(method: string): Promise<string> {
  const { adminClient } = shop;
  const { stockLocations, activeChannel } = await adminClient.query(gql`
    {
      stockLocations {
        items {
          id
        }
      }
      activeChannel {
        defaultTaxZone {
          id
        }
      }
    }
  `);
  const zone = activeChannel.defaultTaxZone.id;
  const token = "second-channel";
  const { createChannel } = await adminClient.query(
    gql`
      mutation ($input: CreateChannelInput!) {
        createChannel(input: $input) {
          ... on Channel {
            id
          }
        }
      }
    `,
    {
      input: {
        code: token,
        token,
        defaultLanguageCode: "en",
        defaultCurrencyCode: "PHP",
        defaultTaxZoneId: zone,
        defaultShippingZoneId: zone,
        pricesIncludeTax: false,
      },
    },
  );
  const stock = { channelId: createChannel.id, stockLocationIds: ids(stockLocations) };
  const shipping = {
    code: "second-shipping",
    fulfillmentHandler: "manual-fulfillment",
    checker: {
      code: "default-shipping-eligibility-checker",
      arguments: [{ name: "orderMinimum", value: "0" }],
    },
    calculator: {
      code: "default-shipping-calculator",
      arguments: [
        { name: "rate", value: "0" },
        { name: "includesTax", value: "auto" },
        { name: "taxRate", value: "0" },
      ],
    },
    translations: [{ languageCode: "en", name: "Post", description: "" }],
  };
  adminClient.setChannelToken(token);
  await adminClient.query(
    gql`
      mutation (
        $shipping: CreateShippingMethodInput!
        $stock: AssignStockLocationsToChannelInput!
      ) {
        createShippingMethod(input: $shipping) {
          id
        }
        assignStockLocationsToChannel(input: $stock) {
          id
        }
      }
    `,
    { shipping, stock },
  );
  await addPaymentMethod(shop, method);
  adminClient.setChannelToken(E2E_DEFAULT_CHANNEL_TOKEN);
  return token;
}

/** Removes all products from the shop. */
export async function deleteProducts(): Promise<void> {
  const { products } = await shop.adminClient.query(gql`
    {
      products {
        items {
          id
        }
      }
    }
  `);
  for (const { id } of products.items)
    await shop.adminClient.query(
      gql`
        mutation ($id: ID!) {
          deleteProduct(id: $id) {
            result
          }
        }
      `,
      { id },
    );
}

/** Leaves nothing of a product in stock. */
export async function sellOut(id: string): Promise<void> {
  await shop.adminClient.query(
    gql`
      mutation ($input: [UpdateProductVariantInput!]!) {
        updateProductVariants(input: $input) {
          id
        }
      }
    `,
    { input: [{ id, trackInventory: "TRUE", stockOnHand: 0 }] },
  );
}

/** Ships all that an order has. */
export async function ship(orderId: string): Promise<void> {
  const { order } = await shop.adminClient.query(
    gql`
      query ($orderId: ID!) {
        order(id: $orderId) {
          lines {
            id
            quantity
          }
        }
      }
    `,
    { orderId },
  );
  const lines = order.lines.map(({ id, quantity }: { id: string; quantity: number }) => ({
    orderLineId: id,
    quantity,
  }));
  const handler = { code: "manual-fulfillment", arguments: [{ name: "method", value: "Post" }] };
  const { addFulfillmentToOrder } = await shop.adminClient.query(
    gql`
      mutation ($input: FulfillOrderInput!) {
        addFulfillmentToOrder(input: $input) {
          ... on Fulfillment {
            id
          }
        }
      }
    `,
    { input: { lines, handler } },
  );
  await shop.adminClient.query(
    gql`
      mutation ($id: ID!) {
        transitionFulfillmentToState(id: $id, state: "Shipped") {
          __typename
        }
      }
    `,
    { id: addFulfillmentToOrder.id },
  );
}

function ids({ items }: { readonly items: readonly { readonly id: string }[] }): string[] {
  return items.map(({ id }) => id);
}
