import { onTestFinished } from "vitest";
import { type Answer, startServer } from "./startServer.ts";

/**
 * Starts a server that gives these answers in turn and then repeats the last one. Returns it with the settings that call it,
 * and the waits of its caller. The server closes after the test.
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
