import type { FastifyReply } from "fastify";

const byProcessor = new WeakSet<FastifyReply>();

/** Notes that an answer is as it is because a processor, such as a connector, did not begin a payment. */
export function noteProcessor(reply: FastifyReply): void {
  byProcessor.add(reply);
}

/** Returns the cause of an answer for the metrics; undefined if it is the service itself. */
export function causeOf(reply: FastifyReply): "processor" | undefined {
  return byProcessor.has(reply) ? "processor" : undefined;
}
