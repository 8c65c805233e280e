import { isClosing, type UnreadRequest } from "./closeUnread.ts";

/** A request that waits for `100 Continue`, and its answer. */
interface Waiting extends UnreadRequest {
  once(event: "resume", listener: () => void): unknown;
}
interface Answer {
  readonly headersSent: boolean;
  writeContinue(): void;
}

/** A server of `node:http`. */
interface Server<Request extends Waiting, Response extends Answer> {
  on(event: "checkContinue", listener: (request: Request, response: Response) => void): unknown;
  emit(event: "request", request: Request, response: Response): unknown;
}

/**
 * Lets a server answer `Expect: 100-continue` only when it begins to read the body. A call that is refused by its headers then gets the
 * refusal alone, and its caller need not send the body (RFC 9110, 10.1.1).
 */
export function continueWhenRead<Request extends Waiting, Response extends Answer>(
  server: Server<Request, Response>,
): void {
  server.on("checkContinue", (request, response) => {
    request.once("resume", () => {
      if (!response.headersSent && !isClosing(request)) response.writeContinue();
    });
    server.emit("request", request, response);
  });
}
