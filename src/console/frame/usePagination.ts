import { useState } from "react";

/** Pages through a list by its cursors, forward and back. Another `key` starts at the first page. */
export function usePagination(key: string) {
  const [state, setState] = useState<{ readonly key: string; readonly cursors: readonly string[] }>(
    {
      key,
      cursors: [],
    },
  );
  const cursors = state.key === key ? state.cursors : [];
  return {
    /** Undefined for the first page. */
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    goOn: (nextCursor: string) => {
      setState({ key, cursors: [...cursors, nextCursor] });
    },
    goBack: () => {
      setState({ key, cursors: cursors.slice(0, -1) });
    },
  };
}
