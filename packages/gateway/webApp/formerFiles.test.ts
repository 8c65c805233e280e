import { writeFile } from "node:fs/promises";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../settings/readConfig.ts";
import { createSetClock, type SetClock } from "../testing/setClock.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/testDatabase.ts";
import { openTestWebApp, type TestWebApp } from "../testing/testWebApp.ts";
import { keepFiles, openFormerFiles } from "./formerFiles.ts";
import { loadWebApp, registerWebApp } from "./webApp.ts";

const dayMs = 86_400_000;

/** Returns the statuses of the chunks of both builds. */
async function statusesOf(app: FastifyInstance) {
  const first = await app.inject("/assets/chunk-0.js");
  const second = await app.inject("/assets/chunk-1.js");
  return [first.statusCode, second.statusCode];
}

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`The files of two builds on ${kind}`, () => {
    let opened: TestDatabase;
    let clock: SetClock;
    let builds: readonly TestWebApp[];
    const apps: FastifyInstance[] = [];
    beforeEach(async () => {
      opened = await openTestDatabase(kind);
      clock = createSetClock();
      builds = [await openTestWebApp(), await openTestWebApp()];
      for (const [index, { folder }] of builds.entries())
        await writeFile(path.join(folder, `assets/chunk-${index}.js`), `build(${index});`);
    });
    afterEach(async () => {
      for (const app of apps.splice(0)) await app.close();
      for (const build of builds) await build.close();
      await opened.close();
    });

    /** Starts a process with the n-th build. */
    const start = async (index: number) => {
      const webApp = await loadWebApp(readConfig({ WEB_APP_DIR: builds[index]?.folder ?? "" }));
      if (!webApp) throw new Error("the Web App is not there");
      await keepFiles(opened.database, webApp.files, clock.now());
      const app = fastify();
      apps.push(app);
      const findFormer = openFormerFiles({ database: opened.database, clock });
      registerWebApp(app, webApp, "sandbox", findFormer);
      return app;
    };

    test("are served by every process during a rolling upgrade, and the old ones for a day", async () => {
      const older = await start(0);
      expect(await statusesOf(older)).toEqual([200, 404]);
      const newer = await start(1);
      clock.advance(1000);
      expect(await statusesOf(older)).toEqual([200, 200]);
      expect(await statusesOf(newer)).toEqual([200, 200]);
      clock.advance(dayMs - 2000);
      expect(await statusesOf(newer)).toEqual([200, 200]);
      clock.advance(2000);
      expect(await statusesOf(newer)).toEqual([404, 200]);
    });

    test("have the headers of a file with a hash, and its content", async () => {
      await start(0);
      const newer = await start(1);
      const answer = await newer.inject("/assets/chunk-0.js?x=1");
      expect(answer.body).toBe("build(0);");
      expect(answer.headers).toMatchObject({
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
      });
      const head = await newer.inject({ method: "HEAD", url: "/assets/chunk-0.js" });
      expect(head.headers["content-length"]).toBe(String("build(0);".length));
    });

    test("stay for good with the build that an administrator goes back to", async () => {
      await start(0);
      await start(1);
      clock.advance(dayMs / 2);
      const back = await start(0);
      clock.advance(dayMs + 1000);
      expect(await statusesOf(back)).toEqual([200, 404]);
      // The next start deletes what has retired.
      await start(0);
      const rows = await opened.database.selectFrom("webAppFile").select("address").execute();
      expect(rows.map(({ address }) => address).toSorted()).toEqual([
        "/assets/chunk-0.js",
        "/assets/main-abc.js",
      ]);
    });

    test("cost the database one query a second, whatever names are asked for", async () => {
      await start(0);
      const find = openFormerFiles({ database: opened.database, clock });
      expect(await find("/assets/none-1.js")).toBeUndefined();
      await opened.database.deleteFrom("webAppFile").execute();
      const row = { address: "/assets/new.js", contentBase64: "eA==" };
      await opened.database.insertInto("webAppFile").values(row).execute();
      expect(await find("/assets/new.js")).toBeUndefined();
      clock.advance(1000);
      expect((await find("/assets/new.js"))?.content.toString()).toBe("x");
      for (const address of ["/assets/", "/assets/../x.js", "/assets/a/b.js", "/robots.txt"])
        expect(await find(address)).toBeUndefined();
    });

    test("are written once by processes that start together", async () => {
      await Promise.all([start(0), start(1), start(0)]);
      const rows = await opened.database.selectFrom("webAppFile").select("address").execute();
      expect(rows.map(({ address }) => address).toSorted()).toEqual([
        "/assets/chunk-0.js",
        "/assets/chunk-1.js",
        "/assets/main-abc.js",
      ]);
    });
  });
}
