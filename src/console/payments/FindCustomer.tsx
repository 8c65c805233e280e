import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import formStyles from "../frame/form.module.css";
import { text } from "./texts.ts";

/** Shows the field for a customer's whole e-mail address or phone number. It is sent when the button is pressed, not while typing. */
export function FindCustomer(props: {
  readonly isFound: boolean;
  readonly onFind: (typed: string) => void;
  readonly onClear: () => void;
}) {
  const { isFound, onFind, onClear } = props;
  const [typed, setTyped] = useState("");
  return (
    <form
      className={formStyles.withButton}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") onFind(typed.trim());
      }}
    >
      <Field
        id="payments-customer"
        label={text("customer")}
        hint={text("customer.hint")}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="small">
        {text("customer.find")}
      </Button>
      {isFound && (
        <Button
          look="small"
          onClick={() => {
            setTyped("");
            onClear();
          }}
        >
          {text("customer.clear")}
        </Button>
      )}
    </form>
  );
}
