import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

const file = "packaging/compose.yaml";

const Service = z.looseObject({
  image: z.optional(z.string()),
  build: z.optional(z.object({ context: z.string(), dockerfile: z.string() })),
  env_file: z.optional(z.string()),
  environment: z.optional(z.record(z.string(), z.string())),
  healthcheck: z.optional(z.looseObject({ test: z.array(z.string()) })),
  networks: z.array(z.string()),
  ports: z.optional(z.array(z.string())),
  user: z.optional(z.string()),
});
const { services, networks } = z
  .object({
    services: z.record(z.string(), Service),
    networks: z.record(z.string(), z.looseObject({})),
  })
  .parse(parse(readFileSync(file, "utf8"), { schema: "core", uniqueKeys: true }));

test("there are the gateway, PostgreSQL and Redis", () => {
  expect(Object.keys(services)).toEqual(["gateway", "postgres", "redis"]);
});

describe.each(Object.entries(services))("%s", (_name, service) => {
  test("has a root that it cannot write to, and none of root's rights", () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
    // The gateway's user stands in its image.
    expect(service.user ?? "10001").toMatch(/^[1-9]/);
  });

  test("is of one version, and says whether it is well", () => {
    if (service.build) {
      expect(service.build).toEqual({ context: "..", dockerfile: "packaging/Containerfile" });
    } else {
      expect(service.image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?-[a-z]+$/);
      expect(service.healthcheck?.test[0]).toBe("CMD");
    }
  });

  test("holds no secret", () => {
    const values = Object.entries(service.environment ?? {}).filter(([name]) =>
      /PASSWORD|URL/.test(name),
    );
    for (const [name, value] of values)
      expect(`${name} ${value}`).toMatch(/\$\{(DATABASE_PASSWORD|PUBLIC_URL)|redis:\/\/redis:6379/);
  });
});

test("the gateway gets every setting of packaging/.env, and no environment that nobody chose (G50)", () => {
  expect(services["gateway"]?.env_file).toBe(".env");
  expect(services["gateway"]?.environment?.["ENVIRONMENT"]).toMatch(/^\$\{ENVIRONMENT:\?/);
  const example = readFileSync("packaging/env.example", "utf8");
  expect(example).toMatch(/^ENVIRONMENT=sandbox$/m);
});

test("only the gateway is reached from outside, and by default from this machine alone", () => {
  expect(networks["inside"]).toEqual({ internal: true });
  expect(services["postgres"]?.networks).toEqual(["inside"]);
  expect(services["redis"]?.networks).toEqual(["inside"]);
  expect(Object.values(services).flatMap(({ ports }) => ports ?? [])).toEqual([
    "127.0.0.1:8080:8080",
  ]);
});
