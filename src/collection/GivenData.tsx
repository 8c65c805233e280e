import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Card } from "../ui/Card.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import { dataPointLabel, displayValue } from "./fieldWords.ts";
import type { GivenValue } from "./planCollection.ts";

/**
 * Shows the data that the link gave and the customer cannot change (§1 row 2), and the faults in it that the merchant must
 * correct (G37).
 */
export function GivenData({ given }: { readonly given: readonly GivenValue[] }) {
  const text = useText();
  const wrong = given.filter(({ fault }) => fault !== undefined);
  return (
    <>
      {wrong.length > 0 && (
        <Alert tone="bad">
          {wrong.map(({ point }) => (
            <p key={point.name}>
              {text("collection.givenWrong.value", { label: dataPointLabel(point, text) })}
            </p>
          ))}
          <p>{text("collection.givenWrong.what")}</p>
        </Alert>
      )}
      {given.length > 0 && (
        <Card title={text("collection.given")}>
          <Rows>
            {given.map(({ point, value }) => (
              <Row key={point.name} label={dataPointLabel(point, text)}>
                <bdi translate="no">{displayValue(point, value, text)}</bdi>
              </Row>
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}
