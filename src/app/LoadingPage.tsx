import { useText } from "../locales/language.tsx";
import { WayBack } from "../redirect/WayBack.tsx";
import { SlowNote } from "../ui/SlowNote.tsx";
import { wayBackOfAddress } from "./wayBackOfAddress.ts";

/** The same grey shapes that the shell shows before the program is there, so that nothing jumps; after a moment, words and the way back. */
export function LoadingPage() {
  const text = useText();
  const returnUrl = wayBackOfAddress();
  return (
    <div className="shell">
      <title>{text("page.loading")}</title>
      <i />
      <i />
      <i />
      <i />
      <i />
      <output aria-label={text("page.loading")} />
      <SlowNote>{returnUrl !== undefined && <WayBack returnUrl={returnUrl} />}</SlowNote>
    </div>
  );
}
