/** What Redis answers (RESP2): a text, a number, nothing, a refusal, or a list of those. */
export type RedisReply = string | number | null | RedisRefusal | readonly RedisReply[];

/** Redis understood the command and refused it; its words begin with a code, `NOSCRIPT …`. */
export class RedisRefusal extends Error {
  override readonly name = "RedisRefusal";
}

/** A reply and where in the bytes it ends; undefined where it has not arrived whole. */
type Parsed = { readonly reply: RedisReply; readonly end: number } | undefined;

/** Puts replies together from what arrives, in whatever pieces. The function that it gives throws for what is no RESP2. */
export function createReplyReader(onReply: (reply: RedisReply) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (let next = parse(rest, at); next; next = parse(rest, at)) {
      at = next.end;
      onReply(next.reply);
    }
    rest = rest.subarray(at);
  };
}

function parse(bytes: Buffer, start: number): Parsed {
  const lineEnd = bytes.indexOf("\r\n", start);
  if (lineEnd === -1) return undefined;
  const kind = bytes.toString("latin1", start, start + 1);
  const line = bytes.toString("utf8", start + 1, lineEnd);
  const end = lineEnd + 2;
  switch (kind) {
    case "+":
      return { reply: line, end };
    case "-":
      return { reply: new RedisRefusal(line), end };
    case ":":
      return { reply: Number(line), end };
    case "$":
      return parseText(bytes, Number(line), end);
    case "*":
      return parseList(bytes, Number(line), end);
    default:
      throw new Error("what answers is no Redis");
  }
}

function parseText(bytes: Buffer, length: number, start: number): Parsed {
  if (length < 0) return { reply: null, end: start };
  const end = start + length;
  if (bytes.length < end + 2) return undefined;
  return { reply: bytes.toString("utf8", start, end), end: end + 2 };
}

function parseList(bytes: Buffer, count: number, start: number): Parsed {
  if (count < 0) return { reply: null, end: start };
  const reply: RedisReply[] = [];
  let end = start;
  while (reply.length < count) {
    const next = parse(bytes, end);
    if (!next) return undefined;
    reply.push(next.reply);
    end = next.end;
  }
  return { reply, end };
}
