import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

const file = "packaging/compose.yaml";

const Service = z.looseObject({
  image: z.optional(z.string()),
  mem_limit: z.optional(z.string()),
  build: z.optional(z.object({ context: z.string(), dockerfile: z.string() })),
  env_file: z.optional(z.string()),
  environment: z.optional(z.record(z.string(), z.string())),
  healthcheck: z.optional(z.looseObject({ test: z.array(z.string()) })),
  networks: z.array(z.string()),
  ports: z.optional(z.array(z.string())),
  user: z.optional(z.string()),
});
const { services, networks, configs } = z
  .object({
    services: z.record(z.string(), Service),
    networks: z.record(z.string(), z.looseObject({})),
    configs: z.record(z.string(), z.object({ content: z.string() })),
  })
  .parse(parse(readFileSync(file, "utf8"), { schema: "core", uniqueKeys: true }));

test("the services are the gateway, PostgreSQL and Redis", () => {
  expect(Object.keys(services)).toEqual(["gateway", "postgres", "redis"]);
});

describe.each(Object.entries(services))("%s", (_name, service) => {
  test("has a read-only root file system and no root rights", () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
    // The gateway's user is set in its image.
    expect(service.user ?? "10001").toMatch(/^[1-9]/);
  });

  test("has a limit of memory", () => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  });

  test("has a fixed version by its digest, and a health check", () => {
    if (service.build) {
      expect(service.build).toEqual({ context: "..", dockerfile: "packaging/Containerfile" });
    } else {
      expect(service.image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?-[a-z]+@sha256:[\da-f]{64}$/);
      expect(service.healthcheck?.test[0]).toBe("CMD");
    }
  });

  test("contains no secret", () => {
    const values = Object.entries(service.environment ?? {}).filter(([name]) =>
      /PASSWORD|URL/.test(name),
    );
    for (const [name, value] of values.filter(([, one]) => one !== ""))
      expect(`${name} ${value}`).toMatch(
        /\$\{(DATABASE_(ADMIN_)?PASSWORD|PUBLIC_URL)|redis:\/\/redis:6379/,
      );
  });
});

test("the gateway gets every setting of packaging/.env, and ENVIRONMENT has no default (G50)", () => {
  expect(services["gateway"]?.env_file).toBe(".env");
  expect(services["gateway"]?.environment?.["ENVIRONMENT"]).toMatch(/^\$\{ENVIRONMENT:\?/);
  const example = readFileSync("packaging/env.example", "utf8");
  expect(example).toMatch(/^ENVIRONMENT=sandbox$/m);
});

test("the gateway signs in as a role that owns its database alone, and does not get the administrator's password", () => {
  expect(services["postgres"]?.environment).toEqual({
    POSTGRES_PASSWORD: expect.stringMatching(/^\$\{DATABASE_ADMIN_PASSWORD:\?/),
  });
  expect(services["gateway"]?.environment).toMatchObject({ DATABASE_ADMIN_PASSWORD: "" });
  expect(configs["database-role"]?.content).toMatch(
    /^create role payments login password '\$\{DATABASE_PASSWORD[^']*';\ncreate database payments owner payments;\n$/,
  );
});

test("PostgreSQL has the version that docs/operating.md says is tested", () => {
  const page = readFileSync("docs/operating.md", "utf8");
  const tested = /The tests run on version (\d+), and so does the compose file\./.exec(page)?.[1];
  expect(services["postgres"]?.image).toMatch(new RegExp(`^postgres:${tested}\\.`));
});

test("only the gateway publishes a port, by default on this machine only", () => {
  expect(networks["inside"]).toEqual({ internal: true });
  expect(services["postgres"]?.networks).toEqual(["inside"]);
  expect(services["redis"]?.networks).toEqual(["inside"]);
  expect(Object.values(services).flatMap(({ ports }) => ports ?? [])).toEqual([
    "127.0.0.1:8080:8080",
  ]);
});
