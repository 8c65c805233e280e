import { expect, test } from "vitest";
import { withoutComments, withoutSchemeMarks, withTightTags } from "./withoutComments.ts";

test("lines that only explain go, addresses and code stay", () => {
  expect(
    withoutComments('<script>\n  // Why.\n  go("https://pay.example"); // here\n</script>\n'),
  ).toBe('<script>\ngo("https://pay.example"); // here\n</script>\n');
});

test("marks that no style reads go, and stay where one does", () => {
  const marked =
    ":root{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light dark}";
  expect(withoutSchemeMarks(marked)).toBe(":root{color-scheme:light dark}");
  const read = `${marked}a{color:var(--lightningcss-light,red) var(--lightningcss-dark,blue)}`;
  expect(withoutSchemeMarks(read)).toBe(read);
});

test("tags are written on one line, code and words as they are", () => {
  expect(
    withTightTags('<meta charset="utf-8" />\n<div\nid="a"\n>a\nb</div><script>a <b\n/>c</script>'),
  ).toBe('<meta charset="utf-8">\n<div id="a">a\nb</div><script>a <b\n/>c</script>');
});
