// The rules of the page that its message for old browsers needs, in ES5. `tooOld.test.ts` compares them with their originals.

/** Returns the decoded values of a parameter of a query, or none where one cannot be decoded. */
function readValues(query, name) {
  var pairs = query.replace(/^\?/, "").split("&");
  var values = [];
  try {
    for (var i = 0; i < pairs.length; i += 1) {
      var pair = /^([^=]*)=?([^]*)$/.exec(pairs[i].replace(/\+/g, " "));
      if (decodeURIComponent(pair[1]) === name) values.push(decodeURIComponent(pair[2]));
    }
    return values;
  } catch (error) {
    return [];
  }
}

/**
 * Returns the code of the first wanted language that is available: the same tag, else one of the same primary language, else
 * English (`chooseLanguage`).
 */
function chooseCode(wanted, codes) {
  for (var i = 0; i < wanted.length; i += 1) {
    var tag = String(wanted[i] || "").toLowerCase();
    tag = tag.replace(/^in\b/, "id").replace(/^tl\b/, "fil");
    var same = "";
    for (var j = 0; j < codes.length; j += 1) {
      var code = codes[j].toLowerCase();
      if (code === tag) return codes[j];
      if (!same && code.split("-")[0] === tag.split("-")[0]) same = codes[j];
    }
    if (same) return same;
  }
  return "en";
}

var localHost =
  /^((.+\.)?localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|\[f[cd][0-9a-f]{2}:[0-9a-f:]*\])$/;

/** Returns the link's `returnUrl` as a `URL` if it has exactly one and the page may follow it (`judgeUrl`, G24, G39). */
function readReturnUrl(query, environment, origin) {
  var values = readValues(query, "returnUrl");
  var raw = values[0];
  // The URL parser ignores white space, control characters and backslashes.
  // oxlint-disable-next-line no-control-regex
  var isPlain =
    values.length === 1 &&
    /^https?:\/\/[^/\0-\x20\x7f-\x9f\\\s][^\0-\x20\x7f-\x9f\\\s]*$/i.test(raw);
  if (!isPlain || raw.length > 2048 || /^[^/]*\/\/[^/?#]*@/.test(raw)) return undefined;
  try {
    var url = new URL(raw);
    var mayBeHttp =
      environment === "sandbox" && (localHost.test(url.hostname) || url.origin === origin);
    var isAllowed = url.protocol === "https:" || (url.protocol === "http:" && mayBeHttp);
    var isKnown = environment === "sandbox" || environment === "live";
    return isKnown && isAllowed && url.href.length <= 2048 ? url : undefined;
  } catch (error) {
    return undefined;
  }
}
