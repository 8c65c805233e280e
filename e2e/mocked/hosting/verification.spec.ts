import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { asPage, askHost } from "../../hosts/askHost.ts";
import { verifyHost } from "../../hosts/hostedBuild.ts";
import { hosts } from "../../hosts/hosts.ts";
import { nginxPath, startNginx } from "../../hosts/nginxHost.ts";
import { startStaticHost } from "../../hosts/staticHost.ts";
import { forAll } from "../../fixtures/scope.ts";

test("a changed byte, header, configuration or rule of a host is found", async () => {
  const host = await startStaticHost();
  const folder = host.folder ?? "";
  const change = async (file: string, edit: (text: string) => string, found: RegExp) => {
    const path = join(folder, file);
    const before = await readFile(path);
    const text = edit(before.toString("latin1"));
    expect(text, file).not.toBe(before.toString("latin1"));
    await writeFile(path, text, "latin1");
    expect((await verifyHost(host)).join("\n"), file).toMatch(found);
    await writeFile(path, before);
    expect(await verifyHost(host)).toEqual([]);
  };
  await change("robots.txt", (text) => text.replace("/", "#"), /^\/robots\.txt is changed/);
  await change("index.html", (text) => text.replace("</title>", "!</title>"), /^\/ is changed/m);
  await change(
    "index.html",
    (text) => text.replace('"/api"', '"https://evil.example"'),
    /^\/status has another configuration/m,
  );
  await change(
    "_headers",
    (text) => text.replace("trusted-types 'none'", "trusted-types *"),
    /^\/ has the header content-security-policy/m,
  );
  await change(
    "_headers",
    (text) => text.replace(/\n +x-frame-options.*/, ""),
    /x-frame-options: none, not DENY/,
  );
  await change(
    "_headers",
    (text) => text.replace("/*\n", "/*\n  link: </x.css>; rel=stylesheet\n"),
    /unexpected header link/,
  );
  await change(
    "_redirects",
    (text) => `/assets/* / 200\n${text}`,
    /a missing script is answered with 200/,
  );
  await host.close();
});

test.describe("nginx", forAll, () => {
  test.skip(nginxPath === undefined, hosts["nginx"]?.missing);

  test("logs no address of a page, whatever the answer", async () => {
    const host = await startNginx();
    for (const address of [
      "/",
      "/status",
      "/nowhere",
      "/assets/none.js",
      "/%zz",
      "/institution/x",
    ]) {
      await askHost(host, `${address}?token=a.recognisable.token`, asPage);
    }
    // An address that is too long for nginx, which would log it.
    await askHost(host, `/?token=a.recognisable.token${"x".repeat(300_000)}`, asPage);
    await appendFile(join(host.folder, "robots.txt"), "# changed\n");
    expect(await verifyHost(host)).toEqual([expect.stringMatching(/^\/robots\.txt is changed/)]);
    expect(await host.logged()).not.toContain("recognisable");
    await host.close();
  });
});
