/** Returns a code of the interface in words: `WALLET_TRANSFER` and `walletTransfer` are "Wallet transfer". */
export function toWords(code: string): string {
  const spaced = code
    .replaceAll("_", " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
