import { useEffect, useLayoutEffect, useRef } from "react";
import styles from "./drawer.module.css";

/** Shows the button that opens the drawer, in the corner above the page's bar of actions. */
export function CornerButton(props: { readonly takesFocus: boolean; readonly onOpen: () => void }) {
  const { takesFocus, onOpen } = props;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => (button.current ? watchRoomBelow(button.current) : undefined), []);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <button ref={button} type="button" className={styles.button} onClick={onOpen}>
      <span aria-hidden="true">{"{ }"}</span>
      <span className={styles.word}>Developer drawer</span>
    </button>
  );
}

/**
 * Lifts the corner button above the sticky bar of actions, by `--room-below` in pixels, so that it covers no button of the page.
 * It measures when the page changes, scrolls or is resized. Returns the function that stops it.
 */
function watchRoomBelow(button: HTMLElement): () => void {
  let frame = 0;
  const measure = () => button.style.setProperty("--room-below", `${roomBelow(button)}px`);
  const measureSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  };
  const changes = new MutationObserver(measureSoon);
  const page = document.querySelector("#root");
  if (page) changes.observe(page, { childList: true, subtree: true });
  const sizes = new ResizeObserver(measureSoon);
  sizes.observe(document.body);
  addEventListener("scroll", measureSoon, { passive: true });
  addEventListener("resize", measureSoon);
  measure();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    removeEventListener("scroll", measureSoon);
    removeEventListener("resize", measureSoon);
  };
}

/** The parts of the page that may be bars, at both depths at which `Page` has one. */
const parts = "#root main > *, #root main > * > *";

/** Returns the height of the bars at the button's place, in pixels from the bottom of the screen. */
function roomBelow(button: HTMLElement): number {
  const { left, right, height } = button.getBoundingClientRect();
  const reaches = Array.from(document.querySelectorAll(parts), (element) => {
    if (getComputedStyle(element).position !== "sticky") return 0;
    const bar = element.getBoundingClientRect();
    const isThere = bar.bottom > innerHeight - 2 * height && bar.top < innerHeight;
    return isThere && bar.left < right && bar.right > left ? innerHeight - bar.top : 0;
  });
  return Math.max(0, ...reaches);
}
