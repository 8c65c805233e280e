/** The sentence about a service that is a copy, for its administrator. */
export const outgoingOff =
  "OUTGOING is off: this service is a copy for a drill. It shows payments, and begins, changes and ends none. It calls no connector and sends no callback. Leave OUTGOING out to take payments.";
