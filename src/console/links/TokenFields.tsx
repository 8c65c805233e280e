import { tokenValidity } from "#contract/token.ts";
import { Card } from "../../ui/Card.tsx";
import { RadioField } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import { CheckField } from "../frame/CheckField.tsx";
import { text } from "./texts.ts";
import type { TokenWishes } from "./makeTokens.ts";

const { defaultSecs, linkSecs, maximumSecs } = tokenValidity;
const validities = [defaultSecs, linkSecs, maximumSecs] as const;

/** Shows fields for the scope and the lifetime of the link's token (§5, G6). */
export function TokenFields(props: {
  readonly wishes: TokenWishes;
  readonly onWish: (wishes: TokenWishes) => void;
}) {
  const { wishes, onWish } = props;
  return (
    <Card title={text("token")}>
      <div className={styles.form}>
        <RadioField
          id="token-scope"
          name="scope"
          label={text("scope")}
          required={false}
          value={wishes.scope}
          choices={[
            { code: "page", name: text("scope.page") },
            { code: "action", name: text("scope.action") },
          ]}
          onChoose={(scope) => onWish({ ...wishes, scope: scope === "action" ? "action" : "page" })}
        />
        <RadioField
          id="token-validity"
          name="validity"
          label="validitySecs"
          required={false}
          value={String(wishes.validitySecs)}
          choices={validities.map((secs) => ({
            code: String(secs),
            name: text(`validity.${secs}`),
          }))}
          onChoose={(secs) => onWish({ ...wishes, validitySecs: Number(secs) })}
        />
        <div className={styles.wide}>
          <CheckField
            id="token-limit"
            label="money, callbackUrl, returnUrl"
            hint={text("limitHint")}
            isChecked={wishes.isLimited}
            onChange={(isLimited) => onWish({ ...wishes, isLimited })}
          />
        </div>
      </div>
    </Card>
  );
}
