import { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { Client } from "pg";
import { readDatabaseAddress } from "../../settings/databaseAddress.ts";

const answerWithinMs = 2000;

/** Returns the addresses of the servers to which connections go unencrypted. One that does not answer is looked at later. */
export async function findUnencrypted(databaseUrl: string): Promise<readonly string[]> {
  const found = (readDatabaseAddress(databaseUrl) ?? []).map(async (connectionString) => {
    const client = new Client({ connectionString, connectionTimeoutMillis: answerWithinMs });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { stream } = client.connection;
      return stream instanceof Socket && !(stream instanceof TLSSocket) ? stream.remoteAddress : [];
    } catch {
      return [];
    } finally {
      // A server that does not answer any more is not waited for.
      void client.end().catch(() => undefined);
    }
  });
  return (await Promise.all(found)).flatMap((address) => address ?? []);
}
