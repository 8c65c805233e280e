/** The texts of the callbacks section, in ICU MessageFormat and English (decision record 0019). */
export default {
  sent: "Callbacks sent to you",
  "sent.none": "None. One is sent for every payment that is decided.",
  state: "State",
  all: "All",
  "state.waiting": "on its way",
  "state.delivered": "delivered",
  "state.dead": "given up",
  nextTry: "next try {time}",
  resendDead: "Send all given up again",
  resend: "Send again",
  resendLabel: "Send again: {id}",
  resent:
    "{resent, plural, =0 {None was there to be sent.} one {# callback is on its way again.} other {# callbacks are on their way again.}} {remaining, plural, =0 {} other {# are left: press again.}}",
  "column.payment": "Payment",
  "column.state": "State",
  "column.tries": "Tries",
  "column.written": "Written",
  "column.resend": "Resend",
  "column.received": "Received",
  "column.signature": "Signature",
  "column.statusRead": "Status read",
  "column.request": "Request",
  tries: "{count, plural, =0 {none yet} one {# try} other {# tries}}",
  "result.delivered": "delivered",
  "result.http_status": "refused",
  "result.redirect": "redirect, not followed",
  "result.gone": "gone (410)",
  "result.timeout": "no answer in time",
  "result.connect_timeout": "no connection in time",
  "result.connection_failed": "connection failed",
  "result.address_refused": "address refused",
  inbox: "Inbox of the sandbox’s shop",
  "inbox.lead":
    "What a merchant’s server gets, here the sandbox’s own: it verifies the signature, then reads the payment.",
  "inbox.none": "None yet. One arrives for every payment of the shop that is decided.",
  "inbox.failed": "The inbox could not be read. Trying again.",
  verified: "Verified",
  notVerified: "Wrong",
  notRead: "not read",
  request: "Headers and body",
  checkByHand: "Check by hand",
  byHand: "Verify a callback by hand",
  "byHand.lead": "Paste what your server got. It is looked at in this page and sent nowhere.",
  headers: "Headers",
  "headers.hint": "One a line: webhook-id, webhook-timestamp, webhook-signature",
  body: "Body",
  "body.hint": "The very letters, before any parser",
  key: "Callback secret or public key",
  "key.hint": "whsec_… or whpk_…",
  check: "Verify",
  genuine: "Genuine",
  "genuine.fresh": "The signature is right, and the callback is {span} old.",
  "genuine.old":
    "The signature is right. The callback is {span} away from now; a receiver refuses more than 5 minutes, so that no old one is played again.",
  "wrong.headersMissing":
    "Not there: {names}. Check that your server, or a proxy before it, does not drop them.",
  "wrong.timeInMilliseconds":
    "webhook-timestamp is in milliseconds: it was changed on the way, for it is sent in seconds.",
  "wrong.timeNoNumber": "webhook-timestamp is no number of seconds.",
  "wrong.cannotVerify":
    "This browser verifies nothing at an address that is neither https nor the machine itself. Open the console at such a one, or verify by the SDK.",
  "wrong.keyMalformed": "The key is none: whsec_ or whpk_ and 32 bytes in base64.",
  "wrong.signatureWrong":
    "The signature is of another secret, or the body was changed. Compare the secret with the one under Overview, and take the body before anything parses it.",
  "wrong.noSignatureOfKind":
    "There is no signature of the kind {version}, which this key would prove. The header holds several, separated by spaces: keep them all.",
  "wrong.bodyMalformed":
    "The signature is right, but the body is no callback that this version knows.",
  "wrong.lineEnd":
    "The signature is right for the body without what stands at its end: something added a line end.",
  "wrong.noLineEnd":
    "The signature is right for the body with a line end after it: something cut it off.",
  "wrong.spaces":
    "The signature is right for the body without white space: it was parsed and written anew. Take the bytes as they came.",
  "wrong.crlf": "The signature is right with \\n as line ends: something made \\r\\n of them.",
} as const satisfies Record<string, string>;
