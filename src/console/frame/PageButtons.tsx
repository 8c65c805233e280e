import { Button } from "../../ui/Button.tsx";
import styles from "../console.module.css";
import type { usePagination } from "./usePagination.ts";

/** Shows buttons for the next and previous page of a list, if it has more than one. */
export function PageButtons(props: {
  readonly pages: ReturnType<typeof usePagination>;
  readonly nextCursor: string | undefined;
  readonly back: string;
  readonly onward: string;
}) {
  const { pages, nextCursor, back, onward } = props;
  if (pages.isFirst && nextCursor === undefined) return null;
  return (
    <div className={styles.actions}>
      {!pages.isFirst && (
        <Button look="small" onClick={pages.goBack}>
          {back}
        </Button>
      )}
      {nextCursor !== undefined && (
        <Button
          look="small"
          onClick={() => {
            pages.goOn(nextCursor);
          }}
        >
          {onward}
        </Button>
      )}
    </div>
  );
}
