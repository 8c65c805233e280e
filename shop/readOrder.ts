import { ShopOrder } from "#contract/endpoints/createShopLink.ts";
import { judgeOrder } from "./judgeOrder.ts";
import type { Refusal } from "./refusal.ts";

/** Returns the order of a request to the shop, or a refusal. */
export function readOrder(
  contentType: string | undefined,
  body: Uint8Array,
): { readonly order: ShopOrder } | { readonly refusal: Refusal } {
  const json = readJson(contentType, body);
  if ("refusal" in json) return json;
  const parsed = ShopOrder.safeParse(json.value);
  const errors = parsed.success
    ? judgeOrder(parsed.data)
    : parsed.error.issues.map(({ path }) => ({
        pointer: path.map((key) => `/${String(key)}`).join(""),
        code: "wrong_format" as const,
        detail: "This is missing or has another form.",
      }));
  return parsed.success && errors.length === 0
    ? { order: parsed.data }
    : { refusal: { code: "invalid_fields", detail: "The order cannot be taken.", errors } };
}

/** Returns the value of a JSON body, or a refusal. */
export function readJson(
  contentType: string | undefined,
  body: Uint8Array,
): { readonly value: unknown } | { readonly refusal: Refusal } {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? "")) {
    return {
      refusal: { code: "unsupported_media_type", detail: "Send the body as application/json." },
    };
  }
  try {
    return { value: JSON.parse(new TextDecoder().decode(body)) };
  } catch {
    return { refusal: { code: "invalid_json", detail: "The body is not valid JSON." } };
  }
}
