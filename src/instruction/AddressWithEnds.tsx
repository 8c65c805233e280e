import styles from "./AddressWithEnds.module.css";

/** Number of characters at each end that customers compare. */
const endLength = 6;

/** Shows a long address with its ends emphasised, because customers compare those. The text in it is the bare address. */
export function AddressWithEnds({ address }: { readonly address: string }) {
  return (
    <bdi className={styles.address} dir="ltr" translate="no">
      <strong>{address.slice(0, endLength)}</strong>
      <span>{address.slice(endLength, -endLength)}</span>
      <strong>{address.slice(-endLength)}</strong>
    </bdi>
  );
}
