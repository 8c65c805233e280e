import { useEffect, useState } from "react";

/** Returns a value after it has not changed for a moment, so that a search runs once and not for each letter. */
export function useSettled<Value>(value: Value, afterMs = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const settling = setTimeout(() => {
      setSettled(value);
    }, afterMs);
    return () => {
      clearTimeout(settling);
    };
  }, [value, afterMs]);
  return settled;
}
