import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { z } from "zod";
import {
  addressOf,
  findGuides,
  frontPage,
  isPicture,
  resolveLink,
  type Site,
} from "./guidePaths.ts";
import {
  type Frame,
  type Guide,
  guidePage,
  lastHeading,
  noGuidePage,
  searchPage,
} from "./guidePage.ts";
import { readNavigation } from "./navigation.ts";
import { renderGuide } from "./renderGuide.ts";
import type { Searched } from "./searched.ts";

const Package = z.object({
  repository: z.optional(z.object({ url: z.string() })),
});

/** Writes the guides of the repository as pages, with their pictures and what the search reads. */
export function guides(): Plugin {
  let root = "";
  return {
    name: "guides",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const pages = readGuides(root);
      const sections = this.emitFile({
        type: "asset",
        name: "sections.json",
        source: JSON.stringify(toSearched(pages)),
      });
      const style = `/docs/${findFile(bundle, ".css")}`;
      const script = `/docs/${findFile(bundle, ".js")}`;
      const frame: Frame = { navigation: readFrontPage(root), style };
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName, source });
      for (const guide of pages) emit(fileOf(guide.address), guidePage(guide, frame));
      const searched = { script, sections: `/docs/${this.getFileName(sections)}` };
      emit("search.html", searchPage(pages, searched, frame));
      emit("404.html", noGuidePage(frame));
      for (const path of picturesOf(root))
        emit(`pictures/${basename(path)}`, readFileSync(join(root, path)));
    },
  };
}

/** Returns all guides, rendered, the front page first. Throws if two have one address. */
export function readGuides(root: string): readonly Guide[] {
  const site = readSite(root);
  const pictures = new Map(
    picturesOf(root).map((path) => [`/${path}`, sizeOfPng(readFileSync(join(root, path)))]),
  );
  const found = [...site.guides].map((path) => {
    const rendered = renderGuide(path, readFileSync(join(root, path), "utf8"), {
      linkTo: (written) => resolveLink(path, written, site),
      sizeOf: (address) => pictures.get(address),
    });
    return Object.assign(rendered, { address: addressOf(path) });
  });
  const addresses = new Set(found.map(({ address }) => address));
  if (addresses.size !== found.length) throw new Error("Two guides have one address. Rename one.");
  return found.toSorted((one, other) => (one.address < other.address ? -1 : 1));
}

/** Returns the guides by path, and the repository that `package.json` names, if it names one. */
function readSite(root: string): Site {
  const { repository } = Package.parse(
    JSON.parse(readFileSync(join(root, "package.json"), "utf8")),
  );
  return {
    guides: new Set(findGuides(root)),
    repository: repository?.url.replace(/^git\+/, "").replace(/\.git$/, ""),
  };
}

/** Returns the navigation of all guides, which the front page has. */
export function readFrontPage(root: string): Frame["navigation"] {
  const site = readSite(root);
  const text = readFileSync(join(root, frontPage), "utf8");
  return readNavigation(text, (written) => resolveLink(frontPage, written, site));
}

/** Returns the paths of the pictures that are served beside the guides. */
export function picturesOf(root: string): readonly string[] {
  return globSync("docs/pictures/*.png", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter(isPicture)
    .toSorted();
}

/** Returns the size of a PNG picture, which its first chunk has. */
function sizeOfPng(png: Buffer): { readonly width: number; readonly height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

function toSearched(pages: readonly Guide[]): readonly Searched[] {
  return pages.flatMap(({ title, address, sections }) =>
    sections
      .filter(({ heading }) => heading !== lastHeading)
      .map(({ anchor, heading, text }) => ({
        page: title,
        heading,
        address: anchor === "" ? address : `${address}#${anchor}`,
        text,
      })),
  );
}

/** Returns the file of a page by its address: `index.html` of `/docs`. */
function fileOf(address: string): string {
  return `${address === "/docs" ? "index" : address.replace(/^\/docs\//, "")}.html`;
}

function findFile(bundle: Rolldown.OutputBundle, ending: string): string {
  const name = Object.keys(bundle).find((file) => file.endsWith(ending));
  if (name === undefined) throw new Error(`The guides have no file with the ending ${ending}.`);
  return name;
}
