import type { ApiErrorKind } from "../api/apiError.ts";
import { useText } from "../locales/language.tsx";
import type { TextKey } from "../locales/text.ts";
import { Alert } from "../ui/Alert.tsx";

const lost = ["collection.lost.title", "collection.lost.what"] as const;
const refused = ["collection.refused.title", "collection.refused.what"] as const;
const ended = ["option.tokenEnded.title", "option.tokenEnded.what"] as const;
const busy = ["collection.busy.title", "collection.busy.what"] as const;

// A lost answer says nothing about the payment. Only a refusal may say that no money has moved (G42).
const words = {
  network: lost,
  timeout: lost,
  unavailable: lost,
  unreadable: lost,
  conflict: lost,
  tooMany: busy,
  unauthorized: ended,
  forbidden: refused,
  notFound: refused,
  refused,
} as const satisfies Record<ApiErrorKind, readonly [TextKey, TextKey]>;

/** Explains why the payment could not be created, and what to do. */
export function CreateFailure({ failure }: { readonly failure: ApiErrorKind }) {
  const text = useText();
  const [title, what] = words[failure];
  return (
    <Alert tone="bad" title={text(title)} isUrgent>
      <p>{text(what)}</p>
    </Alert>
  );
}
