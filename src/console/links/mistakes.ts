/** A common mistake in links. Its text is `mistake.<name>`. */
export interface Mistake {
  readonly name: string;
  /** Returns the link with the mistake in it. */
  readonly make: (url: string) => string;
}

/** Changes the query as text: parsing it would correct mistakes. */
function changeQuery(url: string, change: (query: string) => string): string {
  const at = url.indexOf("?");
  return `${url.slice(0, at)}?${change(url.slice(at + 1))}`;
}

function withValue(url: string, parameter: string, value: string): string {
  return changeQuery(url, (query) => {
    const others = query.split("&").filter((pair) => !pair.startsWith(`${parameter}=`));
    return [...others, `${parameter}=${value}`].join("&");
  });
}

/** Mistakes to try, each with the page's message about it (G39). */
export const mistakes = [
  {
    name: "tokenMissing",
    make: (url) =>
      changeQuery(url, (query) =>
        query
          .split("&")
          .filter((pair) => !pair.startsWith("token="))
          .join("&"),
      ),
  },
  { name: "tokenCut", make: (url) => changeQuery(url, cutToken) },
  { name: "otherOrder", make: (url) => withValue(url, "idPayin", "ANOTHER-ORDER") },
  { name: "amountComma", make: (url) => withValue(url, "amount", "5,000") },
  { name: "amountOther", make: (url) => withValue(url, "amount", "1") },
  { name: "currencyLower", make: (url) => withValue(url, "currencyCode", "jpy") },
  {
    name: "repeated",
    make: (url) => changeQuery(url, (query) => `${query}&currencyCode=PHP`),
  },
  { name: "flag", make: (url) => withValue(url, "optionsAvailable", "1") },
  {
    name: "callbackPlain",
    make: (url) => withValue(url, "callbackUrl", encodeURIComponent("http://shop.example/paid")),
  },
  {
    name: "returnScript",
    make: (url) => withValue(url, "returnUrl", encodeURIComponent("javascript:alert(1)")),
  },
  {
    name: "methodUnknown",
    make: (url) => withValue(url, "paymentMethodCode", "CASH"),
  },
] as const satisfies readonly Mistake[];

function cutToken(query: string): string {
  return query.replace(/(^|&)token=([^&.]*\.[^&.]*)\.[^&]*/, "$1token=$2");
}
