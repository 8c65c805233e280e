import { closeUnread, type UnreadRequest } from "./closeUnread.ts";

/** A response of `node:http`. This folder is compiled without the types of Node. */
interface Response {
  writeHead(status: number, headers: Readonly<Record<string, string>>): unknown;
  end(body: string): unknown;
}

/** Answers a call of the connector protocol. The connection closes behind an answer whose body was not read. */
export function answerJson(
  request: UnreadRequest,
  response: Response,
  { status, body }: { readonly status: number; readonly body: unknown },
): void {
  const isUnread = !request.complete;
  if (isUnread) closeUnread(request);
  response.writeHead(status, {
    "content-type": "application/json",
    ...(status === 503 && { "retry-after": "5" }),
    ...(isUnread && { connection: "close" }),
  });
  response.end(JSON.stringify(body));
}
