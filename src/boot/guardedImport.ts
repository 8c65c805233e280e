type Hashes = Readonly<Record<string, string>>;

let hashes: Promise<Hashes> | undefined;
const checked = new Map<string, Promise<void>>();

/**
 * Loads a part of the program, and takes it only if it and what it stands on are what the build made: each script and style sheet is
 * fetched with its integrity before it is imported. The build puts this in the place of Vite's own preloading. Rejects when a file
 * cannot be loaded or is another.
 */
export async function guardedImport<Part>(
  load: () => Promise<Part>,
  dependencies: readonly string[] = [],
): Promise<Part> {
  // The build lists what a part stands on, and leaves out the part itself where that is all.
  const [, own] = /import\(.\.\/([^"'`]+)/.exec(String(load)) ?? [];
  const files = own === undefined ? dependencies : [...dependencies, `assets/${own}`];
  await Promise.all(
    files.map((file) => {
      const known = checked.get(file) ?? check(`/${file}`);
      checked.set(file, known);
      // Who asks again after a failure tries again.
      known.catch(() => checked.delete(file));
      return known;
    }),
  );
  return await load();
}

async function check(address: string): Promise<void> {
  const isSheet = address.endsWith(".css");
  const link = document.createElement("link");
  link.rel = isSheet ? "stylesheet" : "modulepreload";
  // What the page itself has loaded, it has checked; and a browser that cannot fetch a module before it is imported cannot check it.
  if (document.querySelector(`[src="${address}"]`)) return;
  if (!isSheet && !link.relList.supports(link.rel)) return;
  // The integrity of the schemas stands in the page. A second link to a module that is on its way makes no second request.
  const named = document.querySelector<HTMLLinkElement>(`#schemas[href="${address}"]`);
  const integrity = named?.integrity ?? (await (hashes ??= loadHashes()))[address];
  // Nobody knows what it should be.
  if (integrity === undefined) throw new Error(address);
  link.integrity = integrity;
  link.crossOrigin = "";
  link.href = address;
  await new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(address));
    });
    document.head.append(link);
  });
}

/** The integrity of each file by its address: a file whose own integrity stands in the page. */
async function loadHashes(): Promise<Hashes> {
  const [address = "", integrity = ""] =
    document.querySelector<HTMLMetaElement>("meta[name=hashes]")?.content.split(" ") ?? [];
  try {
    return await (await fetch(address, { integrity })).json();
  } catch (cause) {
    hashes = undefined;
    throw cause;
  }
}
