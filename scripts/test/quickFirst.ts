import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The folders whose tests start a service or a database. */
const slow = /^(?:gateway|connectors|faults|bench)\//;

/** Runs the files without a service or a database first, and of each kind the shortest, so that simple mistakes show early. */
export class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's method, not an array's
    const longestFirst = await super.sort(files);
    const sorted = longestFirst.toReversed();
    return [...sorted.filter((file) => !isSlow(file)), ...sorted.filter(isSlow)];
  }
}

function isSlow({ moduleId, project }: TestSpecification): boolean {
  return slow.test(moduleId.slice(project.config.root.length + 1));
}
