/** Saves a file under a name, as a download link does. */
export function download(blob: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Some browsers begin to read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
