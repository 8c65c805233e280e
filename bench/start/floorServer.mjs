import { createServer } from "node:http";
import { PGlite } from "@electric-sql/pglite";

// The floor of a start: Node.js, the embedded database of a folder, and a server that asks it.
const [folder = ""] = process.argv.slice(2);
const database = await PGlite.create(folder);
const server = createServer((_, response) => {
  void database.query("select 1").then(() => response.end("{}"));
});
server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.once("SIGTERM", () => {
  server.closeAllConnections();
  server.close();
  void database.close();
});
