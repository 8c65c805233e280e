import { judgeUrl } from "@pay/contract/followableUrl.ts";
import type { MerchantContact } from "@pay/contract/merchantLook.ts";
import { useText } from "../../locales/language.tsx";
import { linkContext } from "../linkContext.ts";
import styles from "./ShopContact.module.css";

/** Shows where the shop is reached (G46): what can be followed as a link, the rest as text. */
export function ShopContact({ contact }: { readonly contact: MerchantContact }) {
  const text = useText();
  const { url, email, phone } = contact;
  const site = judgeUrl(url ?? "", linkContext());
  return (
    <p className={styles.contact}>
      <span>{text("help.shop")}</span>
      {site.ok && (
        <a href={site.url} rel="noreferrer">
          <bdi>{site.host}</bdi>
        </a>
      )}
      {email !== undefined && /^[^\s@?&]+@[^\s@?&]+$/.test(email) && (
        <a href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      )}
      {phone !== undefined && /^\+?[\d ()-]{3,30}$/.test(phone) && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
          <bdi>{phone}</bdi>
        </a>
      )}
    </p>
  );
}
