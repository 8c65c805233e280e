import { inspectToken } from "@pay/contract/endpoints/inspectToken.ts";
import { type FormEvent, useState } from "react";
import { callApi } from "../../api/callApi.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { LongField } from "../../ui/Field.tsx";
import { useErrorTitle } from "../../ui/useErrorTitle.ts";
import styles from "../console.module.css";
import { CallFailure } from "../frame/CallState.tsx";
import { ToolResult } from "../frame/ToolResult.tsx";
import { useMerchantAction } from "../session/useMerchant.ts";
import { TokenReport } from "./TokenReport.tsx";
import { text } from "./texts.ts";

/** Inspects a token: its validity, its expiry, and the calls that it covers (G6). The developer may also paste a whole link. */
export function TokenTool() {
  const [pasted, setPasted] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const check = useMerchantAction((token, given: string) =>
    callApi(inspectToken, { token, body: { token: given } }),
  );
  const isMissing = isWrong && findToken(pasted) === undefined;
  useErrorTitle(isMissing);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findToken(pasted);
    setIsWrong(found === undefined);
    if (found === undefined) document.getElementById("tool-token")?.focus();
    else check.mutate(found);
  };
  return (
    <Card title={text("token")}>
      <p className={styles.lead}>{text("token.lead")}</p>
      <ToolResult shownAt={check.isSuccess || check.isError ? check.submittedAt : 0}>
        {check.isError && check.variables === findToken(pasted) && (
          <CallFailure error={check.error} />
        )}
        {check.isSuccess && check.variables === findToken(pasted) && (
          <TokenReport inspection={check.data} />
        )}
      </ToolResult>
      <form noValidate className={styles.stack} onSubmit={submit}>
        <LongField
          id="tool-token"
          label={text("token.label")}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          value={pasted}
          error={isMissing ? text("token.missing") : undefined}
          onChange={(event) => setPasted(event.target.value)}
        />
        <div className={styles.actions}>
          <Button look="small" type="submit" className={styles.loud} isBusy={check.isPending}>
            {text("token.do")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/**
 * Returns the token in a pasted text: the `token` of a link, the text after `Bearer`, or the text itself. Returns undefined for
 * an empty text.
 */
export function findToken(pasted: string): string | undefined {
  const trimmed = pasted.trim();
  const [, inLink] = /[?&]token=([^&#\s]*)/.exec(trimmed) ?? [];
  const [, inHeader] = /\bBearer\s+(\S+)/i.exec(trimmed) ?? [];
  return inLink ?? inHeader ?? (trimmed === "" ? undefined : trimmed);
}
