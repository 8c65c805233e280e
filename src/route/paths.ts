/** The paths of the pages. The first three keep the query of the RedirectURL; `/status` has its own (§1). */
export const paths = {
  options: "/",
  collection: "/collection",
  instruction: "/instruction",
  status: "/status",
  sandbox: "/sandbox",
  /** A visit to the simulated institution (G28). */
  institution: "/institution/:idVisit",
} as const;
