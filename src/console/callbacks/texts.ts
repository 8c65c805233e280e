import { createConsoleTexts } from "../createConsoleTexts.ts";

/** The texts of the callbacks section. */
export const texts = {
  sent: "Callbacks (webhooks) sent to you",
  "sent.none": "No callbacks yet. The service sends one when a payment gets its final status.",
  "sent.noneOf": "No callback is in this state.",
  state: "State",
  all: "All",
  "state.waiting": "Waiting",
  "state.delivered": "Delivered",
  "state.dead": "Dead letter",
  nextTry: "next attempt {time}",
  resendDead: "Send all dead letters again",
  "resend.lead":
    "Sending again repeats the same callback with its id, at once. Your server must handle each id only once.",
  resend: "Send again",
  resendLabel: "Send again: {id}",
  resent: "Callbacks sent again: {resent}.",
  resentPart: "Callbacks sent again: {resent}. Not sent yet: {remaining}. Press again.",
  "column.payment": "Payment",
  "column.state": "State",
  "column.tries": "Attempts",
  "column.written": "Created",
  "column.resend": "Resend",
  "column.received": "Received",
  "column.signature": "Signature",
  "column.statusRead": "Status read",
  "column.request": "Request",
  tries: "Attempts: {count}",
  "result.delivered": "delivered",
  "result.http_status": "refused",
  "result.redirect": "redirect, not followed",
  "result.gone": "gone (410)",
  "result.timeout": "timed out",
  "result.connect_timeout": "no connection in time",
  "result.connection_failed": "connection failed",
  "result.address_refused": "address refused",
  inbox: "Inbox of the sandbox",
  "inbox.lead":
    "Your callbacks to {address}, as a merchant’s server receives them. The sandbox verifies the signature, then reads the payment.",
  "inbox.none":
    "No callbacks yet. One arrives when a payment with this callbackUrl gets its final status.",
  "inbox.failed": "The inbox could not be read. The page tries again.",
  verified: "Verified",
  notVerified: "Wrong",
  notRead: "not read",
  request: "Headers and body",
  checkByHand: "Verify by hand",
  byHand: "Verify a callback by hand",
  "byHand.lead": "Paste what your server received. This page verifies it and sends it nowhere.",
  headers: "Headers",
  "headers.hint": "One per line: webhook-id, webhook-timestamp, webhook-signature",
  body: "Body",
  "body.hint": "The exact body, before any parser",
  key: "Callback secret or public key",
  "key.hint": "whsec_… or whpk_…",
  check: "Verify",
  genuine: "Valid",
  "genuine.fresh": "The signature is valid, and the callback is {span} old.",
  "genuine.old":
    "The signature is valid. The callback’s time is {span} away from now. Receivers refuse more than 5 minutes, against replay.",
  "wrong.headersMissing":
    "Missing: {names}. Check that your server, or a proxy in front of it, does not drop them.",
  "wrong.timeInMilliseconds":
    "webhook-timestamp is in milliseconds. The service sends seconds: something changed it on the way.",
  "wrong.timeNoNumber": "webhook-timestamp is not a number of seconds.",
  "wrong.cannotVerify":
    "Browsers verify signatures only on https and on localhost. Open the console at such an address, or verify with the SDK.",
  "wrong.keyMalformed":
    "The key is malformed. It must be whsec_ and at least 24 bytes, or whpk_ and 32 bytes, in base64.",
  "wrong.signatureWrong":
    "Another secret made the signature, or the body was changed. Compare the secret with the one under Overview, and take the body before anything parses it.",
  "wrong.noSignatureOfKind":
    "There is no {version} signature, which this key needs. The header holds several, separated by spaces: keep them all.",
  "wrong.bodyMalformed":
    "The signature is valid, but the body is no callback that this version knows.",
  "wrong.lineEnd":
    "The signature is valid for the body without its trailing white space: something added a line end.",
  "wrong.noLineEnd": "The signature is valid for the body with a line end: something removed it.",
  "wrong.spaces":
    "The signature is valid for the body without white space: something parsed and formatted it. Take the bytes as they arrived.",
  "wrong.crlf": "The signature is valid with \\n as line end: something replaced it by \\r\\n.",
} as const;

export const { text, textWith } = createConsoleTexts(texts);
