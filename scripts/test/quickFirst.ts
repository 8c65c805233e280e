import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The folders whose tests start a service or a database. */
const slow = /^(?:packages\/(?:gateway|own-accounts)|faults|bench|scripts\/checks)\//;

/**
 * Runs the files without a service or a database first, the shortest of them at the beginning, so that simple mistakes show early. Of
 * the others the longest begin, so that no worker waits at the end for the other one's last file.
 */
export class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's method, not an array's
    const longestFirst = await super.sort(files);
    const quick = longestFirst.filter((file) => !isSlow(file));
    return [...quick.toReversed(), ...longestFirst.filter(isSlow)];
  }
}

function isSlow({ moduleId, project }: TestSpecification): boolean {
  return slow.test(moduleId.slice(project.config.root.length + 1));
}
