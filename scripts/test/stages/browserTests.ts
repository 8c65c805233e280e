import { findOrUnpackNginx } from "../programs/nginx.ts";
import type { Result } from "../report/result.ts";
import { runPlaywright } from "./runPlaywright.ts";
import { forAllOnly } from "../scope.ts";
import type { Run } from "./stageRun.ts";

/** Runs the browser tests, with a mocked gateway and with the whole stack. */
export async function runBrowserTests(run: Run): Promise<Result> {
  const server = run.hasFailed("build") ? undefined : await run.postgres();
  const nginx = run.scope === "all" ? await findOrUnpackNginx(run.end) : forAllOnly;
  return runPlaywright(run, {
    projects: ["mocked", "stack"],
    outputFolder: ".cache/playwright",
    env: {
      ...(server && "url" in server && { TEST_DATABASE_URL: server.url }),
      ...("path" in nginx && { NGINX_PATH: nginx.path }),
    },
  });
}
