import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The folders whose tests start a service or a database. */
const slow = /^(?:packages\/(?:gateway|own-accounts)|faults|bench|scripts\/checks)\//;

/** The folders whose files take longest, and the more so with everything at full size. */
const slowest = /^faults\//;

/**
 * Runs the files without a service or a database first, the shortest of them at the beginning, so that simple mistakes show early. Of
 * the others the longest begin, so that no worker waits at the end for the other one's last file. On a fresh clone Vitest knows no
 * durations and takes a file's size for it, so those of the slowest folders stand before all of these.
 */
export class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's method, not an array's
    const longestFirst = await super.sort(files);
    const quick = longestFirst.filter((file) => !isSlow(file));
    const others = longestFirst.filter(isSlow);
    return [
      ...quick.toReversed(),
      ...others.filter((file) => isIn(slowest, file)),
      ...others.filter((file) => !isIn(slowest, file)),
    ];
  }
}

function isSlow(file: TestSpecification): boolean {
  return isIn(slow, file);
}

function isIn(folders: RegExp, { moduleId, project }: TestSpecification): boolean {
  return folders.test(moduleId.slice(project.config.root.length + 1));
}
