import { expect, test } from "vitest";
import { countRequests } from "./requests.ts";

const requests = [
  { url: "https://localhost:1/", type: "Document", sentAtMs: 0, endedAtMs: 200, bytes: 5000 },
  { url: "https://localhost:1/api/a", type: "Fetch", sentAtMs: 210, endedAtMs: 400, bytes: 700 },
  { url: "https://localhost:1/a.js", type: "Script", sentAtMs: 205, endedAtMs: 900, bytes: 90_000 },
  { url: "https://other.test/b.css", type: "Stylesheet", sentAtMs: 950, endedAtMs: 999, bytes: 30 },
  { url: "https://localhost:1/api/b", type: "Fetch", sentAtMs: 980 },
];

test("requests sent and answers completed before the first option are counted apart", () => {
  expect(countRequests(requests, 400)).toEqual({
    requests: 5,
    requestsBefore: 3,
    bytes: 95_730,
    bytesBefore: 5700,
    pageBytesBefore: 5000,
    answerBytesBefore: 700,
    hosts: 2,
  });
});
