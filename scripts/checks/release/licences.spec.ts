import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";

const licencesOf = (program: string) => readFileSync(`dist/${program}.licences.txt`, "utf8");

test("the gateway comes with the licences of its packages", () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const text = licencesOf("gateway");
  for (const [name, version] of Object.entries(dependencies))
    expect(text).toContain(`${name} ${version}, `);
  expect(text).toContain("Permission is hereby granted, free of charge");
  expect(text).toContain("Apache License");
});

test("the web app comes with the licences of its packages", () => {
  const text = licencesOf("web");
  for (const name of ["react", "react-dom", "react-router", "zod"])
    expect(text).toMatch(new RegExp(`^${name} \\d`, "m"));
});
