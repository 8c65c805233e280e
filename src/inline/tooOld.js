// Tells a browser below the floor what to do, in the language of the link or the browser. ES5. The build puts `texts` before it.
var asked = /[?&](?:amp;)*locale=([\w-]+)/.exec(location.search);
var wanted = [asked && asked[1]].concat(navigator.languages || navigator.language);
var code = chooseCode(wanted, Object.keys(texts));
var message = document.querySelector("main");
var text = texts[code];
document.documentElement.lang = code;
document.documentElement.dir = text.direction;
document.title = text["tooOld.title"];
message.children[0].textContent = text["tooOld.title"];
message.children[1].textContent = text["boot.failed.what"];
message.children[2].textContent = text["tooOld.next"];
document.body.style.cssText =
  "max-width:448px;margin:0 auto;padding:24px 16px;background:#fff;color:#091e17;font:16px/1.45 system-ui,Roboto,sans-serif";
standAlone();
// A browser without `stop` parses the rest of the page.
document.addEventListener("DOMContentLoaded", standAlone);

function standAlone() {
  document.body.textContent = "";
  document.body.appendChild(message);
}

/** Does what `chooseLanguage` does. */
function chooseCode(tags, codes) {
  for (var i = 0; i < tags.length; i += 1) {
    var tag = String(tags[i])
      .toLowerCase()
      .replace(/_/g, "-")
      .replace(/^in\b/, "id")
      .replace(/^tl\b/, "fil");
    var same = "";
    for (var j = 0; j < codes.length; j += 1) {
      var known = codes[j].toLowerCase();
      if (known === tag) return codes[j];
      if (!same && known.split("-")[0] === tag.split("-")[0]) same = codes[j];
    }
    if (same) return same;
  }
  return "en";
}
