import styles from "./AddressWithEnds.module.css";

/** Number of groups at each end that customers compare. */
const endGroups = 2;

/**
 * Shows a long address in groups of four with its ends emphasised, because customers compare those. The text in it is the bare
 * address.
 */
export function AddressWithEnds({ address }: { readonly address: string }) {
  const groups = address.match(/^0x.{1,4}|.{1,4}/gs) ?? [];
  return (
    <bdi className={styles.address} dir="ltr" translate="no">
      {groups.map((group, index) => {
        const isEnd = index < endGroups || index >= groups.length - endGroups;
        const Group = isEnd ? "strong" : "span";
        // oxlint-disable-next-line react/no-array-index-key -- the groups of one address never move
        return <Group key={index}>{group}</Group>;
      })}
    </bdi>
  );
}
