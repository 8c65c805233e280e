const dots = "••••";

/**
 * Returns a phone number or UPI ID that its owner recognises and that tells others little: `+2547••••678`, `ad••••@bank`. A
 * masked value stays unchanged, and a short one shows its last two characters.
 */
export function maskMiddle(value: string): string {
  if (/[•*]|x{3}/i.test(value)) return value;
  const at = value.lastIndexOf("@");
  if (at > 0) return `${value.slice(0, Math.min(2, at - 1))}${dots}${value.slice(at)}`;
  const letters = Array.from(value);
  if (letters.length < 9) return dots + letters.slice(-2).join("");
  return (
    letters.slice(0, value.startsWith("+") ? 5 : 3).join("") + dots + letters.slice(-3).join("")
  );
}
