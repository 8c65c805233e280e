import type { UseQueryResult } from "@tanstack/react-query";
import { isApiError } from "../../api/apiError.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import styles from "../console.module.css";
import { text } from "../texts.ts";

/** Explains why a call failed, in the service's own words if it sent any, and what to do. */
export function CallFailure(props: {
  readonly error: unknown;
  /** Retries the call. Absent if the failed action has its own button. */
  readonly onRetry?: () => void;
  readonly isBusy?: boolean;
}) {
  const { error, onRetry, isBusy = false } = props;
  const problem = isApiError(error) ? error.problem : undefined;
  const kind = isApiError(error) ? error.kind : "failed";
  return (
    <>
      <Alert tone="bad" isUrgent title={text(`failure.${kind}`)}>
        <p>{problem ? problem.detail : text("failure.help")}</p>
        {kind === "unauthorized" && <p>{text("failure.signInAgain")}</p>}
        {problem?.errors && (
          <ul>
            {problem.errors.map(({ pointer, detail }) => (
              <li key={`${pointer} ${detail}`}>
                <code>{pointer}</code> {detail}
              </li>
            ))}
          </ul>
        )}
        {problem && (
          <p translate="no">
            {text("failure.code", { code: problem.code, requestId: problem.requestId })}
          </p>
        )}
      </Alert>
      {onRetry && (
        <div className={styles.actions}>
          <Button look="small" isBusy={isBusy} onClick={onRetry}>
            {text("tryAgain")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Shows that content is being loaded. */
export function Loading() {
  return <output className={styles.lead}>{text("loading")}</output>;
}

/** Shows that a query is loading, or that it failed. Shows nothing beside its data. */
export function QueryState(props: {
  readonly query: Pick<
    UseQueryResult,
    "error" | "isError" | "isFetching" | "isLoading" | "refetch"
  >;
}) {
  const { error, isError, isFetching, isLoading, refetch } = props.query;
  return (
    <>
      {isLoading && <Loading />}
      {isError && <CallFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
    </>
  );
}
