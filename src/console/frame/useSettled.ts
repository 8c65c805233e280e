import { useEffect, useState } from "react";

/** A value once it has not changed for a moment: what is typed is looked for when it is typed, not at each letter. */
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
