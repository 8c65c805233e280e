import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type * as z from "zod";

/** A program of its own, so that the cost of sending calls is not part of the measurement. */
export interface Worker<Order, Report> {
  readonly pid: number;
  readonly run: (order: Order) => Promise<Report>;
  readonly stop: () => void;
}

/** Starts a program that answers each order with a report. It does one at a time. */
export function startWorker<Order extends object, Report>(
  program: string,
  report: z.ZodType<Report>,
): Worker<Order, Report> {
  const stdio = ["ignore", "inherit", "inherit", "ipc"] as const;
  const child = fork(fileURLToPath(program), { stdio: [...stdio] });
  return {
    pid: child.pid ?? 0,
    run: async (order) => {
      child.send(order);
      const [message] = await once(child, "message");
      return report.parse(message);
    },
    stop: () => {
      child.disconnect();
    },
  };
}

/** Answers each order that comes to this program, until the bench ends. */
export function answerOrders<Order>(
  order: z.ZodType<Order>,
  work: (order: Order) => Promise<object>,
): void {
  process.once("disconnect", () => process.exit());
  process.on("message", (message) => {
    work(order.parse(message)).then(
      (report) => process.send?.(report),
      (error: unknown) => {
        throw error;
      },
    );
  });
}
