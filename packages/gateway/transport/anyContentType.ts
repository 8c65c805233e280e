import {
  errorCodes,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type RouteGenericInterface,
} from "fastify";

const refusals = [
  errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE,
  errorCodes.FST_ERR_ROUTE_MISSING_CONTENT_TYPE,
  errorCodes.FST_ERR_ROUTE_MISSING_CONTENT,
];

/**
 * Returns the handlers of a route that judges the content type itself: Fastify refuses some before the handler runs, and the
 * route answers these calls too. Other errors go to the handler of the service.
 */
export function anyContentType<Route extends RouteGenericInterface>(
  answer: (request: FastifyRequest<Route>, reply: FastifyReply) => Promise<FastifyReply>,
) {
  return {
    handler: answer,
    errorHandler: (thrown: FastifyError, request: FastifyRequest<Route>, reply: FastifyReply) => {
      if (!refusals.some((refusal) => thrown instanceof refusal)) throw thrown;
      answer(request, reply).catch((failure: unknown) => reply.send(failure));
    },
  };
}
