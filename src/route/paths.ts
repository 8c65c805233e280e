/**
 * The addresses of the pages; that of the simulated institution ends with the id of a visit (G28). The query of the RedirectURL is kept on
 * the first three; `/status` has its own (§1).
 */
export const paths = {
  options: "/",
  collection: "/collection",
  instruction: "/instruction",
  status: "/status",
  sandbox: "/sandbox",
} as const;
