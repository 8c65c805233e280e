import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import styles from "../console.module.css";

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
        <Button look="small" onClick={() => pages.goOn(nextCursor)}>
          {onward}
        </Button>
      )}
    </div>
  );
}

const noCursors: readonly string[] = [];

/** Pages through a list by its cursors, forward and back. Another `key` starts at the first page. */
export function usePagination(key: string) {
  const [state, setState] = useState({ key, cursors: noCursors });
  const cursors = state.key === key ? state.cursors : [];
  return {
    /** Undefined for the first page. */
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    goOn: (nextCursor: string) => setState({ key, cursors: [...cursors, nextCursor] }),
    goBack: () => setState({ key, cursors: cursors.slice(0, -1) }),
  };
}
