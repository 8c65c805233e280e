/** Tells whether the device's apps take a picture from the browser. Few browsers of desktops can. */
export function canShareImage(): boolean {
  const probe = new File([], "probe.png", { type: "image/png" });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [probe] });
}
