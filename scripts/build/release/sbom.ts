import type { LockedPackage } from "../../cli/supply/rules.ts";

/** The release that the SBOM describes. `seconds` is the time of its commit since 1970. */
interface Described {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly seconds: number;
}

/**
 * Returns the SBOM of a release in CycloneDX 1.6. Packages that the build contains are `required`, all others of the lock file are
 * `excluded`: they build and test it. `contained` are names with versions, `zod 4.6.7`. Throws for one that the lock file lacks.
 */
export function writeSbom(
  { name, version, licence, seconds }: Described,
  locked: readonly LockedPackage[],
  contained: ReadonlySet<string>,
): string {
  const byName = new Map(locked.map((one) => [`${one.name} ${one.version}`, one]));
  const strange = [...contained].filter((one) => !byName.has(one));
  if (strange.length > 0)
    throw new Error(`${strange.join(", ")} is in the build, and not in the lock file`);
  const components = [...byName]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, one]) => componentOf(one, contained.has(key)));
  const bom = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: new Date(seconds * 1000).toISOString(),
      component: {
        type: "application",
        "bom-ref": `${name}@${version}`,
        name,
        version,
        licenses: licencesOf(licence),
      },
    },
    components,
  };
  return `${JSON.stringify(bom, undefined, 2)}\n`;
}

function componentOf({ name, version, licence, integrity }: LockedPackage, isContained: boolean) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    scope: isContained ? "required" : "excluded",
    hashes: hashesOf(integrity),
    licenses: licencesOf(licence),
    purl,
  };
}

function hashesOf(integrity: string | undefined) {
  const [, base64] = /^sha512-(\S+)$/.exec(integrity ?? "") ?? [];
  if (base64 === undefined) return [];
  return [{ alg: "SHA-512", content: Buffer.from(base64, "base64").toString("hex") }];
}

/** A choice between licences is an expression of SPDX, a single licence an id. */
function licencesOf(licence: string | undefined) {
  if (licence === undefined) return [];
  return [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }];
}
