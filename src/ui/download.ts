/** Gives a file to the customer under a name, as if it had been a link to it. */
export function download(blob: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}
