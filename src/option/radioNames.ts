/** Names of the two radio groups, which are the names of the data points that they choose. */
export const radioNames = { option: "paymentMethodCode", operator: "paymentOperatorCode" } as const;
