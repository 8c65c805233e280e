/**
 * The features that the web app uses although one of the oldest browsers lacks them, each with the reason why the page works
 * without it. A key is a path of MDN's compatibility data and covers the paths below it.
 */
export const enhancements: Readonly<Record<string, string>> = {
  "api.Document.startViewTransition":
    "React calls it for view transitions alone, which the page does not use",
  "api.HTMLDialogElement": "the page asks whether it exists, and covers itself instead",
  "api.Navigator.canShare": "the page asks whether it exists, and offers to share nothing else",
  "api.Navigator.connection": "React asks whether it exists",
  "api.Navigator.share": "without it the page copies its address",
  "api.Window.navigation": "React asks whether it exists",
  "api.Window.setImmediate": "React asks whether it exists, and uses a message channel",
  "css.properties.flex-basis.min-content": "actions share their row equally without it",
  "css.at-rules.media.forced-colors": "a browser without it has no forced colours",
  "css.at-rules.media.prefers-contrast": "a browser without it passes no such wish on",
  "css.properties.accent-color":
    "Safari paints the control in the accent, without a choice of contrast",
  "css.properties.align-content.start": "it is a grid container's, which all browsers align",
  "css.properties.contain-intrinsic-block-size":
    "it is the height of rows that are not drawn yet, which such a browser draws",
  "css.properties.content-visibility":
    "a browser without it draws all banks of a long list at once",
  "css.properties.cursor": "phones and tablets have no cursor",
  "css.properties.font-family.ui-monospace": "the family behind it follows",
  "css.properties.forced-color-adjust": "a browser without it has no forced colours",
  "css.properties.hyphens": "long names of banks break without a hyphen",
  "css.properties.line-clamp": "the prefixed property stands beside it",
  "css.properties.outline": "Safari draws the focus ring with square corners",
  "css.properties.overflow.clip": "the row does not clip its movement, and costs a layer more",
  "css.properties.overscroll-behavior": "the page below the developer drawer scrolls on at its end",
  "css.properties.place-content.start": "it is a grid container's, which all browsers align",
  "css.properties.text-align.match-parent": "Chrome has the prefixed value, which stands beside it",
  "css.properties.text-size-adjust":
    "the prefixed property stands beside it, and desktops enlarge no text",
  "css.properties.text-wrap": "lines of a heading differ in length",
  "css.properties.user-select": "the prefixed property stands beside it",
  "css.properties.word-break.auto-phrase": "Japanese lines break between any two letters",
  "css.selectors.has":
    "a chosen option shows its filled circle alone, and a wide page has one column; each such rule stands alone",
  "javascript.builtins.Error.captureStackTrace": "zod asks whether it exists",
};
