let opened = 0;
let closed = 0;

/** Counts the databases on PostgreSQL that the tests of this worker open. */
export const postgresUse = {
  begin: (): void => {
    opened += 1;
  },
  end: (): void => {
    closed += 1;
  },
  /** Begins to watch; returns a function that tells whether a database on PostgreSQL has been open since. */
  watch: (): (() => boolean) => {
    const [openedBefore, isOpen] = [opened, opened > closed];
    return () => isOpen || opened > openedBefore;
  },
};
