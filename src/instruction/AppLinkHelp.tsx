import { useText } from "../locales/language.tsx";
import { More } from "../ui/More.tsx";
import styles from "./Instruction.module.css";
import { LiveRegion } from "../ui/LiveRegion.tsx";

/** Shows how else to pay if no app opened. It opens automatically when the page notices. */
export function AppLinkHelp({ hasFailed }: { readonly hasFailed: boolean }) {
  const text = useText();
  return (
    <div>
      <More summary={text("instruction.appLink.trouble")} isOpen={hasFailed || undefined}>
        <ul className={styles.otherWays}>
          <li>{text("instruction.appLink.otherApp")}</li>
          <li>{text("instruction.appLink.image")}</li>
          <li>{text("instruction.appLink.otherDevice")}</li>
          <li>{text("instruction.appLink.browser")}</li>
        </ul>
      </More>
      <LiveRegion className={styles.announcement}>
        {hasFailed && text("instruction.appLink.trouble")}
      </LiveRegion>
    </div>
  );
}
