import type { ShopOrder } from "#contract/endpoints/createShopLink.ts";
import { Money } from "../../locales/Money.tsx";
import { Button } from "../../ui/Button.tsx";
import styles from "../console.module.css";
import { text } from "../consoleText.ts";
import { shopPresets } from "./shopPresets.ts";

/** Shows buttons that each create a link for a sample order. */
export function PresetList(props: {
  readonly onOrder: (order: ShopOrder) => void;
  readonly isMaking: boolean;
}) {
  const { onOrder, isMaking } = props;
  return (
    <ul className={styles.presets}>
      {shopPresets.map(({ name, order }) => (
        <li key={name}>
          <Button
            look="small"
            className={styles.preset}
            onClick={() => {
              if (!isMaking) onOrder(order);
            }}
          >
            <span>{text(`preset.${name}`)}</span>{" "}
            <span className={styles.soft}>
              <Money money={order.money} />
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
