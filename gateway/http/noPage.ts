/** The body of a 404 for requests that do not ask for a page. */
export const noPage =
  '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Not found</title>\n<p>There is no page at this address.</p>\n</html>\n';
