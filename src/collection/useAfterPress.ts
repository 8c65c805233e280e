import { useEffect, useRef } from "react";

/**
 * Returns a function that runs a task at once, or after the press that goes on. A press on a button takes the focus from a field:
 * an error that appeared then would move the button away under the finger.
 */
export function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click comes first.
      setTimeout(() => {
        waiting.current?.();
        waiting.current = undefined;
      });
    };
    addEventListener("mousedown", press, true);
    addEventListener("mouseup", release, true);
    return () => {
      removeEventListener("mousedown", press, true);
      removeEventListener("mouseup", release, true);
    };
  }, []);
  return (task) => {
    if (isPressed.current) waiting.current = task;
    else task();
  };
}
