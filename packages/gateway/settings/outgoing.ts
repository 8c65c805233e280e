/** The sentence about a setting that is needed once, for the administrator of live. */
export const outgoingOn =
  "OUTGOING is on: it says that the database is that of the service itself, wherever it is. Leave it out from the next start on, so that these settings let no copy through.";

/** The sentence about a service that is a copy, for its administrator. */
export const outgoingOff =
  "OUTGOING is off: this service is a copy for a drill. It shows payments, and begins, changes and ends none. It calls no connector and sends no callback. Leave OUTGOING out to take payments.";
