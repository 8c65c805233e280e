import { useEffect, useState } from "react";

/** Returns a value after it has not changed for a moment, so that a search runs once and not for each letter. */
export function useDebounced<Value>(value: Value, afterMs = 250): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const settling = setTimeout(() => {
      setDebounced(value);
    }, afterMs);
    return () => {
      clearTimeout(settling);
    };
  }, [value, afterMs]);
  return debounced;
}
