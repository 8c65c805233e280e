/**
 * Lifts a button of the corner above the bar of actions that stays in sight below some pages, by `--room-below` in pixels: nothing that
 * the customer presses is covered. Looks when the page changes, scrolls or is turned. Gives what ends that.
 */
export function watchRoomBelow(button: HTMLElement): () => void {
  let frame = 0;
  const look = () => {
    button.style.setProperty("--room-below", `${roomBelow(button)}px`);
  };
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const changes = new MutationObserver(lookSoon);
  const page = document.querySelector("#root");
  if (page) changes.observe(page, { childList: true, subtree: true });
  const sizes = new ResizeObserver(lookSoon);
  sizes.observe(document.body);
  addEventListener("scroll", lookSoon, { passive: true });
  addEventListener("resize", lookSoon);
  look();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    removeEventListener("scroll", lookSoon);
    removeEventListener("resize", lookSoon);
  };
}

/** How high the bars reach that lie where the button would, in pixels from the end of the screen. */
function roomBelow(button: HTMLElement): number {
  const { left, right, height } = button.getBoundingClientRect();
  const reaches = Array.from(document.querySelectorAll("#root main > *"), (element) => {
    if (getComputedStyle(element).position !== "sticky") return 0;
    const bar = element.getBoundingClientRect();
    const isThere = bar.bottom > innerHeight - 2 * height && bar.top < innerHeight;
    return isThere && bar.left < right && bar.right > left ? innerHeight - bar.top : 0;
  });
  return Math.max(0, ...reaches);
}
