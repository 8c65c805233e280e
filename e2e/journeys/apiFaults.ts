import { lost, problem, raw } from "../mockGateway/mock.ts";

const portal =
  "<!doctype html><title>Wi-Fi</title><script>__hit('portal')</script><h1>Sign in to the network</h1>";

/**
 * The ways in which the service can be unavailable: no answer, a request to wait, or an unreadable answer. Each has its
 * own message on the page. A captive portal answers every request with its own page.
 */
export const apiFaults = [
  { fault: "API down", told: "lost", answer: () => lost },
  { fault: "HTTP 5xx", told: "busy", answer: () => problem("internal_error") },
  { fault: "HTTP 5xx", told: "busy", answer: () => raw(502, "<h1>Bad gateway</h1>") },
  { fault: "HTTP 5xx", told: "busy", answer: () => problem("service_unavailable", 1) },
  { fault: "HTTP 429", told: "busy", answer: () => problem("too_many_requests", 1) },
  { fault: "garbage", told: "unreadable", answer: () => raw(200, "\u0000\u0001{]") },
  { fault: "garbage", told: "unreadable", answer: () => raw(200, '{"paymentRequested":{"mon') },
  { fault: "garbage", told: "unreadable", answer: () => raw(200, "") },
  { fault: "HTML for JSON", told: "unreadable", answer: () => raw(200, portal) },
  { fault: "HTML for JSON", told: "unreadable", answer: () => raw(404, portal) },
] as const;

/** The page's messages about an unavailable service. */
export type Told = (typeof apiFaults)[number]["told"];
