import { Counter, Histogram } from "prom-client";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Deps } from "../deps.ts";
import type { PaymentKey } from "../payment/paymentKind.ts";
import { traceFields } from "../trace.ts";
import type { MadeCall, OperationName } from "./connectorClient.ts";

/** Tells administrators about answers that broke the protocol, and about connectors that do not answer. */
export interface ConnectorWatch {
  /**
   * Counts and logs an answer that was thrown away. `fault` names the rule that it broke, and no customer's data. `traceParent` is
   * that of the payment, if the call was about one.
   */
  readonly refused: Tell;
  /** Logs a call without an answer, likewise. */
  readonly unanswered: Tell;
  /** Counts and times a call by its result. */
  readonly called: (call: MadeCall) => void;
  /** Logs that the money of a payment went back after its success (G58). */
  readonly reversed: (
    connector: string,
    payment: PaymentKey & { readonly direction: PaymentDirection },
    traceParent?: string | null,
  ) => void;
}

type Tell = (
  connector: string,
  operation: OperationName,
  reason: string,
  traceParent?: string | null,
) => void;

/** Creates the watch with its metrics. */
export function createConnectorWatch({
  metrics,
  log,
}: Pick<Deps, "metrics" | "log">): ConnectorWatch {
  const labelNames = ["connector", "operation"];
  const registers = [metrics.registry];
  const refusedAnswers = new Counter({
    name: "connector_refused_answers_total",
    help: "The answers of a connector that broke the protocol and were thrown away, in this process.",
    labelNames,
    registers,
  });
  const calls = new Histogram({
    name: "connector_call_duration_seconds",
    help: "The durations of calls to a connector in this process, by operation and result: answered, refused as a broken request, failed.",
    labelNames: [...labelNames, "result"],
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers,
  });
  return {
    refused: (connector, operation, fault, traceParent) => {
      refusedAnswers.inc({ connector, operation });
      const line = { connector, operation, fault, ...traceFields(traceParent) };
      log.error(line, "an answer of a connector was thrown away");
    },
    unanswered: (connector, operation, reason, traceParent) => {
      const line = { connector, operation, reason, ...traceFields(traceParent) };
      log.warn(line, "a connector did not answer");
    },
    called: ({ seconds, ...labels }) => {
      calls.observe(labels, seconds);
    },
    reversed: (connector, { direction, merchantCode, idPayment }, traceParent) => {
      const line = { connector, direction, merchantCode, idPayment, ...traceFields(traceParent) };
      log.warn(line, "the money of a payment went back after its success");
    },
  };
}
