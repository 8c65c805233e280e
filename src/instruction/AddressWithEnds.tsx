import styles from "./AddressWithEnds.module.css";

/** So many signs at each end are compared by those who check an address. */
const endLength = 6;

/** A long address with its ends in sight, for they are what a customer compares; the text in it is the address and nothing else. */
export function AddressWithEnds({ address }: { readonly address: string }) {
  return (
    <bdi className={styles.address} dir="ltr" translate="no">
      <strong>{address.slice(0, endLength)}</strong>
      <span>{address.slice(endLength, -endLength)}</span>
      <strong>{address.slice(-endLength)}</strong>
    </bdi>
  );
}
