// Shows to a browser below the floor what happened and what to do, in its language, with the link to copy and the return link. ES5.
// The build puts `texts` and `readLink.js` before it.

showMessage();

function showMessage() {
  var environment;
  var chosen;
  try {
    environment = JSON.parse(document.getElementById("runtime-config").textContent).environment;
    chosen = localStorage.getItem("language");
  } catch (error) {
    // Without them there is no return link, and the browser's language counts.
  }
  var languages = navigator.languages || [navigator.language];
  var wanted = [chosen, readValues(location.search, "locale")[0]].concat([].slice.call(languages));
  var code = chooseCode(wanted, Object.keys(texts));
  var text = texts[code];
  document.documentElement.lang = code;
  document.documentElement.dir = text.direction;
  document.title = text["tooOld.title"];

  var column = "max-width:448px;margin:0 auto;padding:24px 16px;overflow-wrap:break-word;";
  var message = element("main", undefined, column);
  message.appendChild(element("h1", text["tooOld.title"], "margin:0 0 12px;font-size:22px"));
  var said = [text["boot.failed.what"], text["tooOld.next"]];
  var system = navigator.userAgent;
  // iPadOS calls itself a Mac.
  var isTablet = /Macintosh/.test(system) && navigator.maxTouchPoints > 1;
  if (/Android/.test(system)) said.push(text["tooOld.android"]);
  if (/iPhone|iPad|iPod/.test(system) || isTablet) said.push(text["tooOld.ios"]);
  for (var i = 0; i < said.length; i += 1) {
    message.appendChild(element("p", said[i], "margin:0 0 12px"));
  }
  message.appendChild(linkToCopy(text));
  var url = readReturnUrl(location.search, environment, location.origin);
  if (url) {
    var name = text["page.wayBack"].replace("{host}", function () {
      return url.host;
    });
    var back = element("a", name, "display:block;padding:13px 0;color:#0b6650;font-weight:600");
    back.href = url.href;
    message.appendChild(back);
  }
  document.body.style.cssText =
    "margin:0;background:#fff;color:#091e17;font:16px/1.45 system-ui,-apple-system,Roboto,'Noto Sans',sans-serif";
  standAlone();
  // A browser without `stop` parses the rest of the page.
  document.addEventListener("DOMContentLoaded", standAlone);

  function standAlone() {
    if (document.body.childNodes.length === 1 && message.parentNode === document.body) return;
    document.body.textContent = "";
    document.body.appendChild(message);
  }
}

/** Returns the field with the page's address and the button that copies it. */
function linkToCopy(text) {
  var box = "box-sizing:border-box;width:100%;padding:12px;border-radius:10px;font:inherit;";
  var label = element("label", text["handOver.link"], "display:block;margin:20px 0 12px");
  var field = element("input", undefined, box + "border:1px solid #7a8984;background:#fff");
  field.readOnly = true;
  field.dir = "ltr";
  field.value = location.href;
  field.style.color = "#10211d";
  var select = function () {
    field.select();
    // iOS selects nothing otherwise.
    field.setSelectionRange(0, field.value.length);
  };
  field.addEventListener("focus", select);
  var paint = "border:0;background:#0b6650;color:#fff;font-weight:600;";
  var button = element("button", text["ui.copy"], box + paint);
  var note = element("p", undefined, "min-height:1.45em;margin:8px 0 12px");
  note.setAttribute("role", "status");
  button.addEventListener("click", function () {
    var isCopied = false;
    field.focus();
    select();
    try {
      isCopied = document.execCommand("copy");
    } catch (error) {
      // The note says so.
    }
    note.textContent = text[isCopied ? "ui.copied" : "ui.copyFailed"];
  });
  label.appendChild(field);
  var group = element("div");
  group.appendChild(label);
  group.appendChild(button);
  group.appendChild(note);
  return group;
}

function element(name, text, style) {
  var made = document.createElement(name);
  if (text) made.textContent = text;
  if (style) made.style.cssText = style;
  return made;
}
