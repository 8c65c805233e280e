import { onTestFinished } from "vitest";
import { type Answer, startServer } from "./startServer.ts";

/**
 * A server that gives these answers in turn, the last one for ever, the settings that call it, and the waits that a caller made.
 * It is closed when the test is over.
 */
export async function serveAnswers(...answers: readonly Answer[]) {
  const server = await startServer(() => {
    return answers[Math.min(server.calls.length, answers.length) - 1] ?? { status: 500 };
  });
  onTestFinished(server.close);
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
  };
  return { server, waits, service: { baseUrl: server.url, token: "h.p.s", wait } };
}
