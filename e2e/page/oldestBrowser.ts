import type { Page } from "@playwright/test";
import { exists, featuresBelow, findLacking } from "../../scripts/checks/browsers/support.ts";

/** A global, or a member of it or of its objects: `["URL", "canParse_static"]` stands on the global alone. */
type Api = readonly [owner: string, member?: string];

function isNewer(feature: Parameters<typeof findLacking>[0]): boolean {
  return findLacking(feature, exists).length > 0;
}

/** The APIs that one of the oldest browsers lacks, by MDN's data. */
function listNewerApis(): readonly Api[] {
  const interfaces = [
    ...featuresBelow("api"),
    ...featuresBelow("javascript", "builtins"),
    ...featuresBelow("javascript", "builtins", "Intl"),
  ];
  return interfaces.flatMap(([owner, feature]): readonly Api[] => {
    if (isNewer(feature)) return [[owner]];
    const { __compat: _, ...members } = feature;
    return Object.entries(members)
      .filter(([, member]) => isNewer(member))
      .map(([name]) => [owner, name]);
  });
}

/**
 * Takes from a page, before its first script, the functions, objects and members that one of the oldest browsers of `browserslist`
 * lacks. Syntax and CSS stay. Returns the number of names that MDN's data lists.
 */
export async function becomeOldestBrowser(page: Page): Promise<number> {
  const newer = listNewerApis();
  await page.addInitScript((apis) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const read = (owner: object, name: string): unknown =>
      Object.getOwnPropertyDescriptor(owner, name)?.value;
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const isObject = (value: unknown): value is object =>
      typeof value === "function" || (typeof value === "object" && value !== null);
    for (const [owner, member] of apis) {
      const found = read(globalThis, owner) ?? read(Intl, owner);
      if (member === undefined || owner === "Window") {
        for (const place of [globalThis, Intl]) Reflect.deleteProperty(place, member ?? owner);
        // An element that a browser does not know is there all the same, without its members.
        const prototype = isObject(found) && read(found, "prototype");
        if (owner.endsWith("Element") && isObject(prototype))
          for (const name of Object.keys(Object.getOwnPropertyDescriptors(prototype)))
            Reflect.deleteProperty(prototype, name);
      } else if (!isObject(found)) continue;
      else if (member === owner) {
        // The objects stay, and only `new` fails: an arrow function is no constructor.
        const prototype = read(found, "prototype");
        Reflect.set(
          globalThis,
          owner,
          Object.assign(() => undefined, { prototype }),
        );
      } else {
        Reflect.deleteProperty(found, member.replace(/_static$/, ""));
        const prototype = read(found, "prototype");
        if (isObject(prototype)) Reflect.deleteProperty(prototype, member);
      }
    }
  }, newer);
  return newer.length;
}
