import {
  decideInstitutionVisit,
  type InstitutionDecision,
} from "@pay/contract/endpoints/decideInstitutionVisit.ts";
import {
  type InstitutionVisit,
  readInstitutionVisit,
} from "@pay/contract/endpoints/readInstitutionVisit.ts";
import { judgeUrl } from "@pay/contract/followableUrl.ts";
import type { LinkContext } from "@pay/contract/redirectRequest.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { isApiError } from "../api/apiError.ts";
import { callApi } from "../api/callApi.ts";
import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import styles from "./InstitutionPage.module.css";
import { DecidedVisit, OpenVisit, VisitPage } from "./VisitPage.tsx";

/**
 * Shows the simulated institution of the sandbox (G28), which asks its visitor to approve and sends them back. It looks unlike
 * the payment page on purpose.
 */
export default function InstitutionPage({ context }: { readonly context: LinkContext }) {
  const { idVisit = "" } = useParams();
  const text = useText();
  const client = useQueryClient();
  const params = { idVisit };
  const queryKey = ["institutionVisit", idVisit];
  const visit = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(readInstitutionVisit, { params, signal }),
    refetchOnWindowFocus: true,
  });
  // The URL to which the visitor returns, if it may be followed (G24, G28).
  const findReturn = ({ returnTo }: InstitutionVisit) => {
    const verdict = judgeUrl(returnTo, context);
    return verdict.ok ? verdict : undefined;
  };
  const deciding = useMutation({
    mutationFn: (decision: InstitutionDecision) =>
      callApi(decideInstitutionVisit, { params, body: { decision } }),
    onSuccess: (decided) => {
      client.setQueryData(queryKey, decided);
      const back = findReturn(decided);
      if (back) location.assign(back.url);
    },
    // The visit may be decided even so: in another tab, or by the call whose answer was lost.
    onError: () => void visit.refetch(),
  });
  const isUnknown = isApiError(visit.error, "notFound");
  const failure = isUnknown ? "institution.notFound" : "institution.unreachable";
  return (
    <div className={styles.bank}>
      {visit.data === undefined ? (
        <VisitPage
          heading={text(visit.isError ? failure : "institution.loading")}
          actions={
            visit.isError &&
            !isUnknown && (
              <Button isBusy={visit.isFetching} onClick={() => void visit.refetch()}>
                {text("ui.loadAgain")}
              </Button>
            )
          }
        >
          {visit.isError && (
            <Alert tone="warn">
              {text(isUnknown ? "institution.notFoundHelp" : "institution.unreachableHelp")}
            </Alert>
          )}
        </VisitPage>
      ) : deciding.isSuccess || isDecided(visit.data) ? (
        <DecidedVisit
          visit={visit.data}
          decision={deciding.isSuccess ? deciding.variables : undefined}
          back={findReturn(visit.data)}
        />
      ) : (
        <OpenVisit
          visit={visit.data}
          isDeciding={deciding.isPending}
          onDecide={deciding.mutate}
          failure={
            deciding.isError && <Alert tone="bad" isUrgent title={text("institution.failed")} />
          }
        />
      )}
    </div>
  );
}

/** Tells whether the visit is decided, also before the institution has reported it: the first decision counts (G28). */
function isDecided(visit: InstitutionVisit): boolean {
  return visit.isDecided === true || visit.status !== "PROCESSING";
}
