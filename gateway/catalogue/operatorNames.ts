import type { PaymentOperator } from "#contract/paymentOption.ts";

/** Invented banks, wallets and networks. Customers see them in this order, the popular ones first (G1). */
export const banks = [
  { code: "BANK_ALPHA", name: "Bank Alpha", aliases: ["Alpha", "First Alpha"], popular: true },
  { code: "BANK_BETA", name: "Bank Beta", aliases: ["Beta"], popular: true },
  { code: "BANK_GAMMA", name: "Bank Gamma", aliases: ["Gamma"], popular: true },
  { code: "BANK_DELTA", name: "Bank Delta", aliases: ["Delta", "River Delta"], popular: true },
  { code: "BANK_EPSILON", name: "Bank Epsilon", aliases: ["Epsilon"], popular: true },
  { code: "BANK_ZETA", name: "Bank Zeta", aliases: ["Zeta"], popular: true },
  { code: "BANK_ETA", name: "Bank Eta" },
  { code: "BANK_THETA", name: "Bank Theta" },
  { code: "BANK_IOTA", name: "Bank Iota" },
  { code: "BANK_KAPPA", name: "Bank Kappa", aliases: ["Kappa Savings"] },
  { code: "BANK_LAMBDA", name: "Bank Lambda" },
  { code: "BANK_MU", name: "Bank Mu", aliases: ["Mu Mutual"] },
] as const satisfies readonly PaymentOperator[];

export const wallets = [
  { code: "WALLET_ALPHA", name: "Wallet Alpha", aliases: ["AlphaPay Test"], popular: true },
  { code: "WALLET_BETA", name: "Wallet Beta", aliases: ["Beta Purse"], popular: true },
  { code: "WALLET_GAMMA", name: "Wallet Gamma", popular: true },
  { code: "WALLET_DELTA", name: "Wallet Delta", aliases: ["Delta Purse"], popular: true },
  { code: "WALLET_EPSILON", name: "Wallet Epsilon", popular: true },
  { code: "WALLET_ZETA", name: "Wallet Zeta", popular: true },
  { code: "WALLET_ETA", name: "Wallet Eta" },
  { code: "WALLET_THETA", name: "Wallet Theta", aliases: ["Theta Points"] },
  { code: "WALLET_IOTA", name: "Wallet Iota" },
  { code: "WALLET_KAPPA", name: "Wallet Kappa" },
] as const satisfies readonly PaymentOperator[];

export const mobileNetworks = [
  { code: "NETWORK_ALPHA", name: "Network Alpha", aliases: ["Alpha Cash"], popular: true },
  { code: "NETWORK_BETA", name: "Network Beta", aliases: ["Beta Cash"], popular: true },
  { code: "NETWORK_GAMMA", name: "Network Gamma", popular: true },
] as const satisfies readonly PaymentOperator[];
