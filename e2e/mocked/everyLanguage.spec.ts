import { expectInEveryLanguage } from "../everyLanguage.ts";
import { test } from "../fixtures.ts";
import { screens } from "../screens/index.ts";

for (const { name, show } of screens) {
  test(`${name} holds in every language`, async ({ page, stage }) => {
    await show(stage);
    const languages = await expectInEveryLanguage(page);
    test.info().annotations.push({ type: "languages", description: String(languages) });
  });
}
