import { useId } from "react";
import { classNames } from "../../ui/classNames.ts";
import { More } from "../../ui/More.tsx";
import { DataTable } from "../frame/DataTable.tsx";
import { Pill, toneClass } from "../frame/Pill.tsx";
import { formatHour } from "../frame/Time.tsx";
import { paymentStates, stateWords, toneOf } from "../list/PaymentStatus.tsx";
import chartStyles from "./HourChart.module.css";
import { countOfHour, type HourOfPayments, sumOfHours } from "./paymentsByHour.ts";
import { text } from "./texts.ts";

/** The least height of the scale, so that one payment is no tower. */
const leastTop = 4;

/** Shows payments by hour as stacked bars, with their sums as a legend and all counts as a table. */
export function HourChart({ hours }: { readonly hours: readonly HourOfPayments[] }) {
  const top = Math.max(leastTop, ...hours.map(countOfHour));
  const shown = paymentStates.filter((state) => sumOfHours(hours, state) > 0);
  const legend = shown.map((state) =>
    text("activity.state", { state: stateWords(state), count: sumOfHours(hours, state) }),
  );
  return (
    <>
      <figure
        className={chartStyles.chart}
        aria-label={text("activity.chart", { states: `${legend.join(", ")}.` })}
      >
        <div className={chartStyles.scale} aria-hidden="true">
          <span>{top}</span>
          <span>0</span>
        </div>
        <Bars hours={hours} top={top} />
        <div className={chartStyles.hours} aria-hidden="true">
          {hours
            .filter((_, index) => index % 6 === 0)
            .map(({ startAt }) => (
              <span key={startAt}>{formatHour(startAt)}</span>
            ))}
          <span>{text("activity.now")}</span>
        </div>
      </figure>
      <p className={chartStyles.legend}>
        {shown.map((state, index) => (
          <Pill key={state} tone={toneOf(state)}>
            {legend[index]}
          </Pill>
        ))}
      </p>
      <More summary={text("activity.table")}>
        <DataTable
          label={text("activity")}
          columns={[
            { key: "hour", name: text("activity.hour") },
            ...shown.map((state) => ({ key: state, name: stateWords(state) })),
          ]}
          figures={shown}
          rows={hours
            .filter((hour) => countOfHour(hour) > 0)
            .map(({ startAt, counts }) => ({
              key: String(startAt),
              cells: { hour: formatHour(startAt), ...counts },
            }))}
        />
      </More>
    </>
  );
}

/** Draws the bars on a grid of one column per hour and one row per payment, stretched to the room that there is. */
function Bars(props: { readonly hours: readonly HourOfPayments[]; readonly top: number }) {
  const { hours, top } = props;
  const stripes = useId();
  // Stripes of a fixed number, whatever the scale.
  const stripe = top / 24;
  return (
    <svg
      className={chartStyles.bars}
      viewBox={`0 0 ${hours.length} ${top}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <pattern id={stripes} width={1} height={stripe} patternUnits="userSpaceOnUse">
        <rect
          width={1}
          height={stripe / 2}
          className={classNames(chartStyles.stripe, toneClass("bad"))}
        />
      </pattern>
      {hours.flatMap(({ startAt, counts }, index) =>
        stack(counts).map(({ state, below, count }) => (
          <rect
            key={`${startAt} ${state}`}
            x={index + 0.12}
            y={top - below - count}
            width={0.76}
            height={count}
            className={classNames(chartStyles.bar, toneClass(toneOf(state)), chartStyles[state])}
            fill={state === "FAILED" ? `url(#${stripes})` : undefined}
          >
            <title>
              {`${formatHour(startAt)}: ${text("activity.state", { state: stateWords(state), count })}`}
            </title>
          </rect>
        )),
      )}
    </svg>
  );
}

/** Returns the parts of an hour's bar from below, each with the number of payments below it. */
function stack(counts: HourOfPayments["counts"]) {
  let below = 0;
  return paymentStates.flatMap((state) => {
    const count = counts[state];
    const part = { state, below, count };
    below += count;
    return count === 0 ? [] : [part];
  });
}
