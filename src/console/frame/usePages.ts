import { useState } from "react";

/** Goes through the answers of a list by their cursors, forward and back; another `key` begins anew. */
export function usePages(key: string) {
  const [state, setState] = useState<{ readonly key: string; readonly cursors: readonly string[] }>(
    {
      key,
      cursors: [],
    },
  );
  const cursors = state.key === key ? state.cursors : [];
  return {
    /** Undefined at the first answer. */
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
