import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { listPictures } from "./pictureTable.ts";
import { describeDifference, type MadeWith } from "./pictureTest.ts";
import { PNG } from "pngjs";
import { withFewColours } from "./fewColours.ts";

// How many pictures there may be, and how large, stands in scripts/checks/ceilings.ts.
test("each picture is named by a row of the table, and each row has its pictures", () => {
  const files = readdirSync("docs/pictures").filter((file) => file.endsWith(".png"));
  const named = listPictures().map((name) => `${name}.png`);
  expect(files.toSorted()).toEqual(named.toSorted());
});

const noto = { families: ["Noto Sans"], drawing: "aa" };
const kept: MadeWith = { chromium: 156, fonts: { Latin: noto, Thai: noto } };

test("pictures are comparable if browser and fonts are the same", () => {
  expect(describeDifference(kept, { chromium: 156, fonts: { Latin: noto, Thai: noto } })).toBe(
    undefined,
  );
});

test("another major version of Chromium is named", () => {
  expect(describeDifference(kept, { ...kept, chromium: 160 })).toBe(
    "the pictures were made with Chromium 156, and this is Chromium 160",
  );
});

test("another font is named, with its script", () => {
  const fonts = { Latin: noto, Thai: { families: ["Garuda"], drawing: "bb" } };
  expect(describeDifference(kept, { chromium: 156, fonts })).toBe(
    "in the pictures Thai is written in Noto Sans, and here in Garuda",
  );
});

test("a font of the same name with other glyphs is named", () => {
  const fonts = { Latin: { families: ["Noto Sans"], drawing: "cc" }, Thai: noto };
  expect(describeDifference(kept, { chromium: 156, fonts })).toBe(
    "Noto Sans, in which Latin is written, looks otherwise here than in the pictures",
  );
});

type Colour = readonly [red: number, green: number, blue: number];

/** A picture of 100 × 100 pixels, encoded. */
function pictureOf(colourAt: (x: number, y: number) => Colour): Buffer {
  const picture = new PNG({ width: 100, height: 100 });
  for (let at = 0; at < 10_000; at += 1) {
    picture.data.set([...colourAt(at % 100, Math.floor(at / 100)), 255], at * 4);
  }
  return PNG.sync.write(picture);
}

function colourIn(picture: Buffer, x: number, y: number): readonly number[] {
  return [...PNG.sync.read(picture).data.subarray((y * 100 + x) * 4, (y * 100 + x) * 4 + 4)];
}

/** Returns eight rows of an ink on a background, and below them a gradient of 9200 colours. */
const fading = (ink: Colour) =>
  pictureOf((x, y) => (y < 8 ? (x < 50 ? ink : [242, 245, 244]) : [x, y, (x * y) % 256]));

test("a picture of few colours stays unchanged", () => {
  const picture = pictureOf((x, y) => [x, x, y < 2 ? 0 : 1]);
  const { width, height, data } = PNG.sync.read(withFewColours(picture));
  expect([width, height]).toEqual([100, 100]);
  expect(data.equals(PNG.sync.read(picture).data)).toBe(true);
});

test("a picture of many colours is reduced to 256, each close to the original", () => {
  const before = PNG.sync.read(fading([16, 33, 29])).data;
  const { data } = PNG.sync.read(withFewColours(fading([16, 33, 29])));
  const colours = new Set<number>();
  let farthest = 0;
  for (let at = 0; at < data.length; at += 4) {
    colours.add(data.readUIntBE(at, 3));
    for (const channel of [0, 1, 2]) {
      const was = before[at + channel] ?? 0;
      farthest = Math.max(farthest, Math.abs((data[at + channel] ?? 0) - was));
    }
  }
  expect(colours.size).toBeLessThanOrEqual(256);
  // Two bits of each channel are left of so many colours: steps of 64, and their middles.
  expect(farthest).toBeLessThanOrEqual(32);
});

test("backgrounds and inks are exact among many colours, so that a change by one shade is seen", () => {
  expect(colourIn(withFewColours(fading([16, 33, 29])), 10, 2)).toEqual([16, 33, 29, 255]);
  expect(colourIn(withFewColours(fading([16, 33, 30])), 10, 2)).toEqual([16, 33, 30, 255]);
});

test("the same picture gives the same bytes", () => {
  expect(withFewColours(fading([16, 33, 29])).equals(withFewColours(fading([16, 33, 29])))).toBe(
    true,
  );
});
