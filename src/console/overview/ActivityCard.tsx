import type { CallbackState } from "@pay/contract/callback.ts";
import { listCallbacks } from "@pay/contract/endpoints/listCallbacks.ts";
import type { SandboxPayments } from "@pay/contract/endpoints/listSandboxPayments.ts";
import { Link } from "react-router";
import { callApi } from "../../api/callApi.ts";
import { serverNow } from "../../api/serverClock.ts";
import { Card } from "../../ui/Card.tsx";
import styles from "../console.module.css";
import { sectionPath } from "../consolePaths.ts";
import { EmptyState } from "../frame/EmptyState.tsx";
import { type Tone, ToneSign } from "../frame/Pill.tsx";
import { useMerchantQuery } from "../session/useMerchant.ts";
import { HourChart } from "./HourChart.tsx";
import overviewStyles from "./overview.module.css";
import { countOfHour, paymentsByHour, sumOfHours } from "./paymentsByHour.ts";
import { text } from "./texts.ts";

/** The most callbacks that the list has (G23). */
const mostCallbacks = 50;

/** Shows the last 24 hours as a picture: payments by hour and state, and what needs a look. */
export function ActivityCard({ latest }: { readonly latest: SandboxPayments | undefined }) {
  const callbacks = useMerchantQuery({
    name: ["callbacks", "waitingOrDead"],
    read: (token, signal) =>
      callApi(listCallbacks, { token, signal, query: { states: ["waiting", "dead"] } }),
    everyMs: 5000,
  });
  const hours = paymentsByHour(latest?.payments ?? [], new Date(serverNow()));
  const first = hours[0]?.startAt ?? 0;
  const oldest = latest?.payments.at(-1);
  const isCut = latest?.nextCursor !== undefined && Date.parse(oldest?.createdAt ?? "") >= first;
  const hasPayments = hours.some((hour) => countOfHour(hour) > 0);
  const listed = callbacks.data?.callbacks;
  const countIn = (state: CallbackState) => {
    const count = listed?.filter((callback) => callback.state === state).length ?? 0;
    return listed?.length === mostCallbacks ? text("atLeast", { count }) : String(count);
  };
  const failed = sumOfHours(hours, "FAILED") + sumOfHours(hours, "REFUSED");
  return (
    <Card title={text("activity")}>
      <ul className={overviewStyles.figures}>
        <Figure
          name="open"
          tone="open"
          to="payments"
          count={String(sumOfHours(hours, "PROCESSING"))}
        />
        <Figure name="failed" tone="bad" to="payments" count={String(failed)} />
        <Figure name="waiting" tone="open" to="callbacks" count={countIn("waiting")} />
        <Figure name="dead" tone="bad" to="callbacks" count={countIn("dead")} />
      </ul>
      <p className={styles.lead}>
        {isCut ? text("activity.cut", { count: latest.payments.length }) : text("activity.lead")}
      </p>
      {hasPayments ? (
        <HourChart hours={hours} />
      ) : (
        latest && <EmptyState>{text("activity.none")}</EmptyState>
      )}
    </Card>
  );
}

/** Shows one number with its sign, and links to the section where to look. Zero has no sign. */
function Figure(props: {
  readonly name: "open" | "failed" | "waiting" | "dead";
  readonly tone: Tone;
  readonly to: "payments" | "callbacks";
  readonly count: string;
}) {
  const { name, tone, to, count } = props;
  return (
    <li>
      <Link to={sectionPath(to)} className={overviewStyles.figure}>
        <strong>
          {count !== "0" && <ToneSign tone={tone} />}
          {count}
        </strong>{" "}
        <span>{text(`figure.${name}`)}</span>
      </Link>
    </li>
  );
}
