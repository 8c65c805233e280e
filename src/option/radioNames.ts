/** Names of the two radio groups, by which a change is understood: those of the data points that they choose. */
export const radioNames = { option: "paymentMethodCode", operator: "paymentOperatorCode" } as const;
