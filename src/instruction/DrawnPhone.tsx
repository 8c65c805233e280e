import styles from "./DrawnPhone.module.css";

/** Draws a phone of no make with the request on its screen. It is decoration: the words beside it say the same. */
export default function DrawnPhone(props: {
  readonly payee: string | undefined;
  readonly amount: string;
  /** Whether the request asks for a PIN, rather than for a press. */
  readonly hasPin: boolean;
}) {
  const { payee, amount, hasPin } = props;
  return (
    <div className={styles.drawing}>
      <div className={styles.phone}>
        <i className={styles.speaker} />
        <i className={styles.line} />
        <i className={styles.line} />
        <i className={styles.line} />
      </div>
      <div className={styles.request}>
        {payee !== undefined && <bdi className={styles.payee}>{payee}</bdi>}
        <bdi className={styles.amount}>{amount}</bdi>
        {hasPin ? (
          <span className={styles.pin}>
            <i />
            <i />
            <i />
            <i />
          </span>
        ) : (
          <svg className={styles.tick} viewBox="0 0 24 24">
            <path d="M4.5 12.5l5 5L19.5 7" />
          </svg>
        )}
      </div>
    </div>
  );
}
