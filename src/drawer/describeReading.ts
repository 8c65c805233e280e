import type { PhoneRules } from "../collection/phoneRules.ts";
import { readName } from "../redirect/broken/linkValues.ts";

/**
 * Returns sentences that say how the page read a parameter that is written in another way than the specification says (G32, G39).
 * Returns none for one that is written so. They name no customer data.
 */
export function describeReading(name: string, query: string, phone?: PhoneRules): string[] {
  const pairs = [...new URLSearchParams(query)].filter(([written]) => readName(written) === name);
  const given = pairs.map(([, value]) => value).filter((value) => value.trim() !== "");
  const [value = "", ...others] = given;
  const read = readings[name]?.(value, phone);
  return [
    ...(pairs.some(([written]) => written !== name)
      ? ["Its name begins with amp;, which the page leaves out: write & and not &amp; (G39)."]
      : []),
    ...(others.length > 0 && others.every((other) => other === value)
      ? ["It is given more than once, with one value (G39)."]
      : []),
    ...(read === undefined || value === "" ? [] : [read]),
  ];
}

function readFlag(value: string): string | undefined {
  const isOtherCase = value !== "true" && value.toLowerCase() === "true";
  return isOtherCase ? "It is read as true (G32)." : undefined;
}

const plus = "A blank in it is read as +: encode a plus as %2B (G39).";

const readings: Readonly<
  Record<string, (value: string, phone: PhoneRules | undefined) => string | undefined>
> = {
  optionsAvailable: readFlag,
  allowCustomerDataChange: readFlag,
  locale: (value) => (value.includes("_") ? "_ in it is read as - (G32)." : undefined),
  emailAddress: (value) => (/\S \S[^@]*@/.test(value) ? plus : undefined),
  phoneNumber: (value, phone) =>
    phone !== undefined && phone.withPlus(value) !== value ? plus : undefined,
};
