/** What `npm run faults -- --help` prints. */
export const usage = `Breaks the running service on purpose, and looks whether anything was lost.

  npm run faults -- kill [--rounds <number>] [--database embedded|postgres]
  npm run faults -- share [--payments <number>]

  kill    kills the service at random points of a stream of creates, 100 rounds unless given, on the embedded database unless
          given; then every acknowledged payment must be readable, called back under one id, and booked
  share   has two services on one PostgreSQL share 2000 payments unless given; no callback may be sent by both, and none may be lost
          when one is killed

PostgreSQL is the server of TEST_DATABASE_URL, or a temporary one of what this machine has.
`;
