/** The addresses of the pages. The query of the RedirectURL is kept on the first three; `/status` has its own (§1). */
export const paths = {
  options: "/",
  collection: "/collection",
  instruction: "/instruction",
  status: "/status",
  institution: "/institution/:idVisit",
  sandbox: "/sandbox",
} as const;
