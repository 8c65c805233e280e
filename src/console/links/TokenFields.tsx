import { tokenValidity } from "@pay/contract/token.ts";
import { Card } from "../../ui/Card.tsx";
import { ChoiceField } from "../../ui/Field.tsx";
import { More } from "../../ui/More.tsx";
import formStyles from "../frame/form.module.css";
import linkStyles from "./links.module.css";
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
    <Card>
      <More summary={text("token")}>
        <div className={formStyles.form}>
          <ChoiceField
            id="token-scope"
            name="scope"
            label={text("scope")}
            required={false}
            value={wishes.scope}
            choices={[
              { code: "page", name: text("scope.page") },
              { code: "action", name: text("scope.action") },
            ]}
            onChange={({ target }) =>
              onWish({ ...wishes, scope: target.value === "action" ? "action" : "page" })
            }
          />
          <ChoiceField
            id="token-validity"
            name="validity"
            label={text("validity")}
            note="validitySecs"
            required={false}
            value={String(wishes.validitySecs)}
            choices={validities.map((secs) => ({
              code: String(secs),
              name: text(`validity.${secs}`),
            }))}
            onChange={({ target }) => onWish({ ...wishes, validitySecs: Number(target.value) })}
          />
          <div className={linkStyles.wide}>
            <CheckField
              id="token-limit"
              label={text("limit")}
              hint={text("limitHint")}
              isChecked={wishes.isLimited}
              onChange={(isLimited) => onWish({ ...wishes, isLimited })}
            />
          </div>
        </div>
      </More>
    </Card>
  );
}
