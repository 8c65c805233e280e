import { endWithParent } from "../../../../gateway/parentWatch.ts";
import { runCluster, type Cluster } from "./runCluster.ts";

// Runs as a process of its own: see startCluster.ts.

let cluster: Cluster | undefined;
let isWanted = true;

function end(): void {
  isWanted = false;
  cluster?.end();
}

endWithParent(end);
process.on("SIGTERM", end);
process.on("SIGINT", () => {
  // SIGINT is ignored, because the parent process decides how long the server is needed.
});

const [initdb = "", postgres = "", ...settings] = process.argv.slice(2);
try {
  cluster = await runCluster(initdb, postgres, settings);
  if (isWanted) process.send?.({ url: cluster.url });
  else cluster.end();
} catch (error) {
  if (process.connected) process.send?.({ missing: String(error) });
}
