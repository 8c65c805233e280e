/** Lines that tell new secrets, of which the service keeps none that could be shown again. */
export function shownOnce(secrets: Readonly<Record<string, string>>): readonly string[] {
  return [
    "Keep these in a safe place, they are not shown again:",
    ...Object.entries(secrets).map(([name, secret]) => `  ${name.padEnd(20)} ${secret}`),
  ];
}
