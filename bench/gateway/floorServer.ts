import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Pool } from "pg";
import * as z from "zod";
import { type RecordedQuery, Recording, valuesFor } from "./recordedQuery.ts";

// The floor: the smallest HTTP server that can create and read a payin. It runs the recorded queries of the gateway,
// prepared, on pooled connections, and answers with the row. It checks no token, limit or body; a header names the
// payin. It is a process of its own.

const Order = z.object({ databaseUrl: z.string(), create: Recording, read: Recording });

process.once("disconnect", () => process.exit());
process.once("message", (message) => void serve(Order.parse(message)));

async function serve({ databaseUrl, create, read }: z.infer<typeof Order>): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  const named = {
    create: create.queries.map(nameQuery),
    read: read.queries.map(nameQuery),
  };

  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const isCreate = request.method === "POST";
    if (isCreate) JSON.parse(await text(request));
    const idPayin = request.url?.slice(request.url.lastIndexOf("/") + 1) ?? "";
    const merchantCode = String(request.headers["x-merchant"]);
    const other = { merchantCode, idPayin };
    const client = await pool.connect();
    try {
      let row: unknown;
      for (const { name, query } of isCreate ? named.create : named.read) {
        const values = valuesFor(query, create, other);
        const { rows } = await client.query({ name, text: query.text, values });
        row = rows[0] ?? row;
      }
      return row;
    } finally {
      client.release();
    }
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const body = JSON.stringify(await answer(request));
      response.writeHead(request.method === "POST" ? 201 : 200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      });
      response.end(body);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  };

  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.({ port: typeof address === "object" ? address?.port : undefined });
  });
}

function nameQuery(query: RecordedQuery) {
  return { name: createHash("sha256").update(query.text).digest("base64url"), query };
}
