/** Tells whether the device's apps take a picture from the browser. Few browsers of desktops can. */
export function canShareImage(): boolean {
  const probe = new File([], "probe.png", { type: "image/png" });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [probe] });
}

/** Shares a file with the device's apps. Returns false if that failed; cancelling is not a failure. */
export async function shareFile(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
