import type { InstitutionDecision } from "#contract/endpoints/decideInstitutionVisit.ts";
import { decideInstitutionVisit } from "#contract/endpoints/decideInstitutionVisit.ts";
import {
  type InstitutionVisit,
  readInstitutionVisit,
} from "#contract/endpoints/readInstitutionVisit.ts";
import type { LinkContext } from "#contract/redirectRequest.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { isApiError } from "../api/apiError.ts";
import { callApi } from "../api/callApi.ts";
import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Page } from "../ui/Page.tsx";
import { DecidedVisit } from "./DecidedVisit.tsx";
import { InstitutionName } from "./InstitutionName.tsx";
import styles from "./InstitutionPage.module.css";
import { OpenVisit } from "./OpenVisit.tsx";
import { returnAddress } from "./returnAddress.ts";

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
  const deciding = useMutation({
    mutationFn: (decision: InstitutionDecision) =>
      callApi(decideInstitutionVisit, { params, body: { decision } }),
    onSuccess: (decided) => {
      client.setQueryData(queryKey, decided);
      const back = returnAddress(decided, context);
      if (back) location.assign(back.url);
    },
    // The visit may be decided even so: in another tab, or by the call whose answer was lost.
    onError: () => void visit.refetch(),
  });
  const heading = visit.isError ? headingOfFailure(visit.error) : "institution.loading";
  const back = visit.data && returnAddress(visit.data, context);
  return (
    <div className={styles.bank}>
      {visit.data === undefined ? (
        <Page
          banner={text("institution.notice")}
          header={<InstitutionName />}
          heading={text(heading)}
          documentTitle={`${text(heading)} · ${text("institution.bank")}`}
          actions={
            visit.isError &&
            !isApiError(visit.error, "notFound") && (
              <Button isBusy={visit.isFetching} onClick={() => void visit.refetch()}>
                {text("ui.tryAgain")}
              </Button>
            )
          }
        >
          {visit.isError && (
            <Card>
              <p>{text(helpOfFailure(visit.error))}</p>
            </Card>
          )}
        </Page>
      ) : deciding.isSuccess || isDecided(visit.data) ? (
        <DecidedVisit
          visit={visit.data}
          decision={deciding.isSuccess ? deciding.variables : undefined}
          back={back}
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

function headingOfFailure(error: unknown) {
  return isApiError(error, "notFound") ? "institution.notFound" : "institution.unreachable";
}

function helpOfFailure(error: unknown) {
  return isApiError(error, "notFound") ? "institution.notFoundHelp" : "institution.unreachableHelp";
}
