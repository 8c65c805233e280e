import { endWithParent } from "../../../../gateway/parentWatch.ts";
import { runCluster, type Cluster } from "./runCluster.ts";

// A process of its own: see startCluster.ts.

let cluster: Cluster | undefined;
let isWanted = true;

function end(): void {
  isWanted = false;
  cluster?.end();
}

endWithParent(end);
process.on("SIGTERM", end);
process.on("SIGINT", () => {
  // Ours to ignore: whoever started us decides how long the server is needed.
});

const [initdb = "", postgres = "", ...settings] = process.argv.slice(2);
try {
  cluster = await runCluster(initdb, postgres, settings);
  if (isWanted) process.send?.({ url: cluster.url });
  else cluster.end();
} catch (error) {
  if (process.connected) process.send?.({ missing: String(error) });
}
