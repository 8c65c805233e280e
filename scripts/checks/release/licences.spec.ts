import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";

const licencesOf = (program: string) => readFileSync(`dist/${program}.licences.txt`, "utf8");

test("the licences of what the gateway is made of are with it", () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const text = licencesOf("gateway");
  for (const [name, version] of Object.entries(dependencies))
    expect(text).toContain(`${name} ${version}, `);
  expect(text).toContain("Permission is hereby granted, free of charge");
  expect(text).toContain("Apache License");
});

test("and those of what customers' browsers load", () => {
  const text = licencesOf("web");
  for (const name of ["react", "react-dom", "react-router", "zod"])
    expect(text).toMatch(new RegExp(`^${name} \\d`, "m"));
});
