import { Counter, Histogram } from "prom-client";
import { connectorOperations } from "@pay/contract/connector/operations.ts";
import type { FinalStatus } from "@pay/contract/status.ts";
import type { Deps } from "../deps.ts";
import { traceFields } from "../trace.ts";
import type { MadeCall, OperationName } from "./connectorClient.ts";
import { keepFault, type PaymentAbout } from "./keptFaults.ts";

/** Tells administrators about answers that broke the protocol, and about connectors that do not answer. */
export interface ConnectorWatch {
  /**
   * Counts and logs an answer that was thrown away, and keeps that at its payment, if it is about one. `fault` names the rule that it
   * broke, and no customer's data.
   */
  readonly refused: (
    connector: string,
    operation: OperationName,
    fault: string,
    about?: PaymentAbout,
  ) => Promise<void>;
  /** Logs a call without an answer. `traceParent` is that of the payment, if the call was about one. */
  readonly unanswered: (
    connector: string,
    operation: OperationName,
    reason: string,
    traceParent?: string | null,
  ) => void;
  /** Counts and times a call by its result. */
  readonly called: (call: MadeCall) => void;
  /** Counts and logs that a connector tells another end of a payment than the one that it has for good (G27). */
  readonly contradicted: (connector: string, payment: PaymentAbout, ends: ContraryEnds) => void;
  /** Logs that the money of a payment went back after its success (G58). */
  readonly reversed: (connector: string, payment: PaymentAbout) => void;
}

/** The final status of a payment, and the other one that its connector tells now. */
interface ContraryEnds {
  readonly status: FinalStatus;
  readonly told: FinalStatus;
}

/** Creates the watch with its metrics. */
export function createConnectorWatch({
  metrics,
  log,
  database,
  clock,
}: Pick<Deps, "metrics" | "log" | "database" | "clock">): ConnectorWatch {
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
  const contradictions = new Counter({
    name: "connector_contradictions_total",
    help: "The payments of which a connector told another end than the final one, in this process.",
    labelNames: ["connector"],
    registers,
  });
  return {
    refused: async (connector, operation, fault, about) => {
      refusedAnswers.inc({ connector, operation });
      const { direction, merchantCode, idPayment, traceParent } = about ?? {};
      const payment = { direction, merchantCode, idPayment };
      const line = { connector, operation, fault, ...payment, ...traceFields(traceParent) };
      log.error(line, "an answer of a connector was thrown away");
      if (!about) return;
      await keepFault(database, about, { connector, operation, fault }, clock.now()).catch(
        (error: unknown) =>
          log.error({ err: error }, "could not keep that an answer was thrown away"),
      );
    },
    unanswered: (connector, operation, reason, traceParent) => {
      const line = { connector, operation, reason, ...traceFields(traceParent) };
      log.warn(line, "a connector did not answer");
    },
    called: ({ seconds, ...labels }) => {
      calls.observe(labels, seconds);
      const { connector } = labels;
      // From zero, so that the first one is an increase. Before the first call of an operation, whose answer may be one.
      for (const operation of Object.keys(connectorOperations))
        refusedAnswers.inc({ connector, operation }, 0);
      contradictions.inc({ connector }, 0);
    },
    contradicted: (connector, about, { status, told }) => {
      contradictions.inc({ connector });
      const { direction, merchantCode, idPayment, traceParent } = about;
      const payment = { direction, merchantCode, idPayment };
      const line = { connector, ...payment, status, told, ...traceFields(traceParent) };
      log.error(line, "a connector contradicts a final status");
    },
    reversed: (connector, { direction, merchantCode, idPayment, traceParent }) => {
      const line = { connector, direction, merchantCode, idPayment, ...traceFields(traceParent) };
      log.warn(line, "the money of a payment went back after its success");
    },
  };
}
