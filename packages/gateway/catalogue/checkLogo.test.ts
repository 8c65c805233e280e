import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { checkLogo } from "./checkLogo.ts";

const svg = (content: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${more}>${content}</svg>`;
const plain = "Save it as plain or optimised SVG, for instance with SVGO.";

/** Returns a chunk of a PNG. */
function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
const header = (width: number, height = 1) => {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk("IHDR", data);
};
const mark = Buffer.from("89504e470d0a1a0a", "hex");
const pixels = chunk("IDAT", Buffer.from("789c6360606060000000050001", "hex"));
const png = (...chunks: Buffer[]) => Buffer.concat([mark, ...chunks]);
const goodPng = png(header(1), pixels, chunk("IEND"));

const check = (content: string | Buffer) => checkLogo(Buffer.from(content));

describe("A logo (G46)", () => {
  test.each([
    ["a shape", svg('<path fill="#0a7" d="M0 0h8v8z"/>')],
    [
      "a declaration, a comment, a title",
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- © a shop -->${svg("<title>A &amp; B</title>")}\n`,
    ],
    [
      "a gradient and a clip path of its own",
      svg(
        '<defs><linearGradient id="g" href="#h"><stop offset="1" stop-color="red"/></linearGradient><clipPath id="c"><circle r="4"/></clipPath></defs><rect fill="url(#g)" clip-path="url(#c)" width="8" height="8"/>',
      ),
    ],
    [
      "styles that load nothing",
      svg("<style>.a{fill:#0a7}</style><path class='a' style='stroke:none' d='M0 0'/>"),
    ],
  ])("may be an SVG with %s", (_, content) => {
    expect(check(content)).toEqual({ ok: true, extension: "svg", content: Buffer.from(content) });
  });

  test("may be a PNG, which loses its metadata", () => {
    const given = png(header(1), chunk("tEXt", Buffer.from("Author\0Kim")), pixels, chunk("IEND"));
    expect(check(given)).toEqual({ ok: true, extension: "png", content: goodPng });
  });

  test.each<[string, string | Buffer, string]>([
    [
      "a script",
      svg("<script>alert(1)</script>"),
      `<script> is not allowed in a logo. Remove it. ${plain}`,
    ],
    [
      "a script in capitals",
      svg("<SCRIPT/>"),
      `<SCRIPT> is not allowed in a logo. Remove it. ${plain}`,
    ],
    [
      "an event handler",
      svg('<path onclick="a()"/>'),
      `A logo must not run anything: remove the attribute onclick of <path>. ${plain}`,
    ],
    [
      "an event handler of the root",
      svg("", ' onload="a()"'),
      `A logo must not run anything: remove the attribute onload of <svg>. ${plain}`,
    ],
    [
      "HTML",
      svg("<foreignObject/>"),
      `<foreignObject> is not allowed in a logo. Remove it. ${plain}`,
    ],
    [
      "an image",
      svg('<image href="a.png"/>'),
      `<image> is not allowed in a logo. Remove it. ${plain}`,
    ],
    ["a link", svg('<a href="#x"/>'), `<a> is not allowed in a logo. Remove it. ${plain}`],
    ["an animation", svg("<set/>"), `<set> is not allowed in a logo. Remove it. ${plain}`],
    [
      "copies that multiply",
      svg('<use href="#x"/>'),
      `<use> is not allowed in a logo. Remove it. ${plain}`,
    ],
    ["a filter", svg("<filter/>"), `<filter> is not allowed in a logo. Remove it. ${plain}`],
    [
      "clip paths that multiply",
      svg('<clipPath id="a"><path clip-path="url(#b)"/></clipPath>'),
      `A clip path must not be clipped: remove clip-path of <path>. ${plain}`,
    ],
    [
      "an address elsewhere",
      svg('<linearGradient href="https://x.example/a#b"/>'),
      `A logo must not load or link anything: remove href="https://x.example/a#b" of <linearGradient>. ${plain}`,
    ],
    [
      "a script as an address",
      svg('<linearGradient xlink:href="javascript:a()"/>'),
      `A logo must not load or link anything: remove xlink:href="javascript:a()" of <linearGradient>. ${plain}`,
    ],
    [
      "a colour that loads",
      svg('<path fill="url(https://x.example/a)"/>'),
      `A logo must not load anything: remove fill="url(https://x.example/a)" of <path>. ${plain}`,
    ],
    [
      "a colour that loads, spelled otherwise",
      svg(String.raw`<path fill="u\72l(//x.example)"/>`),
      String.raw`A logo must not load anything: remove fill="u\72l(//x.example)" of <path>. ` +
        plain,
    ],
    [
      "a style that loads",
      svg('<path style="fill:url(//x.example)"/>'),
      `A style must not load anything or name another element: write it as attributes such as fill, instead of the attribute style of <path>. ${plain}`,
    ],
    [
      "a style that loads, spelled otherwise",
      svg(String.raw`<path style="fill:u\72l(//x.example)"/>`),
      `A style must not load anything or name another element: write it as attributes such as fill, instead of the attribute style of <path>. ${plain}`,
    ],
    [
      "a style sheet that imports",
      svg("<style>@import '//x.example';</style>"),
      `A style must not load anything or name another element: write fill and the like as attributes. ${plain}`,
    ],
    [
      "a style sheet with an image set",
      svg("<style>svg{background:image-set('//x.example')}</style>"),
      `A style must not load anything or name another element: write fill and the like as attributes. ${plain}`,
    ],
    [
      "a document type",
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "">${svg("")}`,
      `It has a document type. ${plain}`,
    ],
    [
      "entities",
      `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`,
      `It has a document type. ${plain}`,
    ],
    [
      "an entity",
      svg('<path fill="&#x75;rl(//x)"/>'),
      "It has the entity &#x75;. Write the character itself.",
    ],
    ["raw data", svg("<![CDATA[x]]>"), `It cannot be read at "<![CDATA[x]]></svg>". ${plain}`],
    [
      "an instruction",
      `<?xml-stylesheet href="a.css"?>${svg("")}`,
      `It cannot be read at "<?xml-stylesheet href="a.css"?". ${plain}`,
    ],
    [
      "attributes of an editor",
      svg('<path inkscape:label="a"/>'),
      `Remove the attribute inkscape:label of <path>. ${plain}`,
    ],
    [
      "a value without quotes",
      svg("<path d=M0/>"),
      `It cannot be read at "<path d=M0/></svg>". ${plain}`,
    ],
    ["an attribute twice", svg('<path d="" d=""/>'), "<path> has d twice. Remove one."],
    ["elements that are not closed", svg("<g>"), `</svg> closes another element. ${plain}`],
    ["the half of a file", svg("").slice(0, -6), "<svg> is not closed. Send the whole file."],
    ["text", svg("Pay"), 'It has the text "Pay". Draw text as a path.'],
    ["two roots", svg("") + svg(""), "It has two roots. Send one SVG."],
    [
      "a root without a namespace",
      "<svg/>",
      'Its root has no xmlns="http://www.w3.org/2000/svg". Add it.',
    ],
    ["a page", "<html></html>", "It is neither an SVG nor a PNG. Send one of these."],
    ["nothing", "", "It is neither an SVG nor a PNG. Send one of these."],
    [
      "a JPEG",
      Buffer.from("ffd8ffe0", "hex"),
      "It is neither a PNG nor text in UTF-8. Send an SVG or a PNG.",
    ],
    [
      "UTF-16",
      Buffer.from(`\uFEFF${svg("")}`, "utf16le"),
      "It is neither a PNG nor text in UTF-8. Send an SVG or a PNG.",
    ],
    [
      "8193 bytes",
      svg(`<desc>${" ".repeat(8193 - svg("<desc></desc>").length)}</desc>`),
      "It has 8193 bytes, and a logo may have 8192. Make it simpler, or smaller.",
    ],
    ["a PNG that is cut", goodPng.subarray(0, 50), "The PNG is cut off. Send the whole file."],
    [
      "a PNG with something behind it",
      Buffer.concat([goodPng, Buffer.from("<script>")]),
      "Something follows the end of the PNG. Save it again as PNG.",
    ],
    [
      "a PNG without its header",
      png(pixels, chunk("IEND")),
      "The PNG does not begin with its header. Save it again as PNG.",
    ],
    [
      "a PNG with an empty header",
      png(chunk("IHDR"), pixels, chunk("IEND")),
      "The PNG does not begin with its header. Save it again as PNG.",
    ],
    [
      "a PNG with a second header",
      png(header(1), chunk("IHDR"), pixels, chunk("IEND")),
      "The PNG has two headers. Save it again as PNG.",
    ],
    [
      "a PNG of many pixels",
      png(header(9, 2000), pixels, chunk("IEND")),
      "The PNG is 9 × 2000 pixels, and a logo may be 1024 × 1024. Make it smaller.",
    ],
    [
      "a PNG with an unknown part",
      png(header(1), chunk("XYZW"), pixels, chunk("IEND")),
      "The PNG has a part XYZW that is not known. Save it again as PNG.",
    ],
  ])("must not have %s", (_, content, fault) => {
    expect(check(content)).toEqual({ ok: false, fault });
  });
});
