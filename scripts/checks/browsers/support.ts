// Reads the JSON itself. Vitest would turn 20 MB of imported JSON into a module, in ten seconds of processor time.
import data, {
  type BrowserName,
  type Identifier,
  type SimpleSupportStatement,
} from "@mdn/browser-compat-data/forLegacyNode";
import { oldestBrowsers } from "../../build/vite/oldestBrowsers.ts";

/** A use of something that one of the oldest browsers lacks. */
export interface NewerUse {
  /** The path in MDN's compatibility data, e.g. `css.selectors.has`. */
  readonly feature: string;
  /** The code around it. */
  readonly code: string;
}

/** The names of a `browserslist` entry in MDN's data. The WebView of Android has the versions of Chrome. */
const namesInData: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ["chrome", "webview_android"],
  safari: ["safari"],
  ios_saf: ["safari_ios"],
  firefox: ["firefox"],
};

const oldest = oldestBrowsers.flatMap((entry) => {
  const [name = "", version = ""] = entry.split(" ");
  return (namesInData[name] ?? []).map((browser) => ({ browser, version }));
});

/**
 * Returns the oldest browsers that lack a feature of MDN's data, e.g. `chrome 99`. It is empty for an unknown feature.
 * @param isThere whether a version has a feature
 */
export function findLacking(
  feature: Identifier | undefined,
  isThere: (version: string, statement: SimpleSupportStatement) => boolean = works,
): readonly string[] {
  // oxlint-disable-next-line no-underscore-dangle -- the data's own name
  const support = feature?.__compat?.support;
  if (support === undefined) return [];
  return oldest
    .filter(({ browser, version }) => {
      const statements = [support[browser] ?? []].flat();
      return statements.length > 0 && !statements.some((each) => isThere(version, each));
    })
    .map(({ browser, version }) => `${browser} ${version}`);
}

/** Returns the feature at a path of MDN's data, e.g. `["css", "selectors", "has"]`. */
export function featureAt(path: readonly string[]): Identifier | undefined {
  let at: Identifier | undefined = { css: data.css, api: data.api, javascript: data.javascript };
  for (const name of path) at = at && Object.hasOwn(at, name) ? at[name] : undefined;
  return at;
}

/** Returns the features below a path, by name. */
export function featuresBelow(
  ...path: readonly string[]
): readonly (readonly [name: string, feature: Identifier])[] {
  const { __compat: _, ...below } = featureAt(path) ?? {};
  return Object.entries(below);
}

/** Tells whether a feature works in a version: it exists there, without a serious fault that a later version removes. */
function works(version: string, statement: SimpleSupportStatement): boolean {
  const isFaulty = statement.partial_implementation && statement.version_removed !== undefined;
  return !isFaulty && exists(version, statement);
}

/** Tells whether a version has a feature, without a prefix or a flag. */
export function exists(version: string, statement: SimpleSupportStatement): boolean {
  const { version_added: added, version_removed: removed } = statement;
  if (statement.prefix || statement.alternative_name || statement.flags) return false;
  if (typeof added !== "string" || !isAtLeast(version, added)) return false;
  return typeof removed !== "string" || !isAtLeast(version, removed);
}

/** Compares versions such as `15.4` and `≤37`. A preview is newer than any version. */
function isAtLeast(version: string, other: string): boolean {
  if (other === "preview") return false;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.replace("≤", "").split(".").map(Number);
  return major > otherMajor || (major === otherMajor && minor >= otherMinor);
}
