import MiniSearch, { type SearchResult } from "minisearch";
import type { Searched } from "../searched.ts";

const box = find("input[name=q]", HTMLInputElement);
const count = find("#count", HTMLElement);
const list = find("#results", HTMLElement);
const all = find("#all", HTMLElement);

/** The most results that are shown. */
const most = 30;

box.value = new URLSearchParams(location.search).get("q") ?? "";
const loading = load();
box.addEventListener("input", () => {
  history.replaceState(undefined, "", `?${new URLSearchParams({ q: box.value })}`);
  void show();
});
void show();

function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${selector}`);
}

/** Reads all sections and indexes them, which takes a fraction of a second. */
async function load() {
  const answer = await fetch(list.dataset["sections"] ?? "");
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`);
  const sections: readonly Searched[] = await answer.json();
  const index = new MiniSearch({
    fields: ["heading", "page", "text"],
    searchOptions: {
      boost: { heading: 4, page: 2 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boostDocument: (id) => rankOf(sections[Number(id)]?.address ?? ""),
    },
  });
  index.addAll(sections.map((section, id) => ({ id, ...section })));
  return { sections, index };
}

/** Returns the weight of a section: first the pages themselves, last those that tell reasons and history. */
function rankOf(address: string): number {
  if (/^\/docs\/(?:decisions|project\/changelog)/.test(address)) return 0.4;
  return address.includes("#") || address.startsWith("/docs/project/") ? 1 : 1.5;
}

/** Shows the results for the text in the box, or all pages if it is empty. */
async function show(): Promise<void> {
  const asked = box.value.trim();
  all.hidden = asked !== "";
  if (asked === "") {
    count.textContent = "";
    list.replaceChildren();
    return;
  }
  // The first search waits until all is loaded.
  if (list.childElementCount === 0) count.textContent = "Searching …";
  try {
    const { sections, index } = await loading;
    // The text may have changed meanwhile.
    if (asked !== box.value.trim()) return;
    const withAll = index.search(asked, { combineWith: "AND" });
    const results = withAll.length > 0 ? withAll : index.search(asked);
    count.textContent = countOf(results.length, asked);
    all.hidden = results.length > 0;
    list.replaceChildren(
      ...results.slice(0, most).flatMap((result) => toItem(result, sections[Number(result.id)])),
    );
  } catch {
    count.textContent = "The search could not be loaded. Reload the page, or choose from the list.";
    all.hidden = false;
  }
}

function countOf(results: number, asked: string): string {
  if (results === 0) return `No guide has “${asked}”. Try another word, or choose from the list.`;
  if (results > most) return `The ${most} best of ${results} places with “${asked}”:`;
  return `${results} ${results === 1 ? "place" : "places"} with “${asked}”:`;
}

function toItem(result: SearchResult, section: Searched | undefined): readonly Element[] {
  if (section === undefined) return [];
  const link = document.createElement("a");
  link.href = section.address;
  link.textContent = section.heading;
  const item = document.createElement("li");
  item.append(link);
  if (section.page !== section.heading) {
    const page = document.createElement("small");
    page.textContent = section.page;
    item.append(" ", page);
  }
  const excerpt = document.createElement("p");
  excerpt.append(...excerptOf(section.text, result.terms));
  item.append(excerpt);
  return [item];
}

/** The characters of a text before and after the first word that was found. */
const around = { before: 60, after: 160 };

/** Returns the part of a text around the first word that was found, with that word marked. */
function excerptOf(text: string, terms: readonly string[]): readonly (string | Element)[] {
  const lower = text.toLowerCase();
  const places = terms
    .map((term) => ({ term, at: lower.indexOf(term) }))
    .filter(({ at }) => at >= 0);
  const at = Math.min(...places.map((place) => place.at));
  const first = places.find((place) => place.at === at) ?? { term: "", at: 0 };
  const end = first.at + first.term.length;
  const from = first.at <= around.before ? 0 : text.indexOf(" ", first.at - around.before) + 1;
  const until =
    end + around.after >= text.length ? text.length : text.lastIndexOf(" ", end + around.after);
  const start = Math.min(from, first.at);
  const mark = document.createElement("mark");
  mark.textContent = text.slice(first.at, end);
  return [
    start > 0 ? "… " : "",
    text.slice(start, first.at),
    ...(first.term === "" ? [] : [mark]),
    text.slice(end, Math.max(until, end)),
    until < text.length ? " …" : "",
  ];
}
