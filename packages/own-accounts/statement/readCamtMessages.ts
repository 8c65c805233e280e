import { readXml, type XmlElement } from "./readXml.ts";
import { refuse } from "./statement.ts";

/** The name of a message within a namespace: `camt.053.001` and `08`. Austrian banks write more around it. */
const messageName = /(?<![a-z])([a-z]{4}\.\d{3}\.\d{3})\.(\d\d)(?!\d)/;
const statementName = "camt.053.001";
const [oldest, newest] = ["02", "14"];

/** A message that a program has put into a text, as it is or in base64. */
const hiddenMessage = /BkToCstmr|^\s*PD94bWwg/;

/**
 * Returns the camt.053 messages of a file, in its order: the only one, or those in an envelope, such as SOAP, a business file header or
 * a vendor's element. Refuses a file that has another message beside them, so that no envelope hides one.
 */
export function readCamtMessages(text: string): readonly XmlElement[] {
  const roots = readXml(text);
  const messages = roots.flatMap((root) => findMessages(root));
  const remedy = `Export camt.053${messages.length > 1 ? " alone" : ""} from the bank.`;
  const kind = `camt.053 statement of the versions ${oldest} to ${newest}`;
  for (const message of messages) {
    const found = messageName.exec(message.namespace);
    const [, family, version = ""] = found ?? [];
    const name = found?.[0] ?? `<${message.name}>`;
    const isKnown = family === statementName && version >= oldest && version <= newest;
    if (!isKnown || message.name !== "BkToCstmrStmt")
      refuse(`line ${message.line}`, "Document", `The message ${name} is no ${kind}.`, remedy);
  }
  return messages.length > 0
    ? messages
    : refuse("line 1", "Document", `This is no ${kind}.`, remedy);
}

/** Returns the messages within an element: what stands in a `Document`, and what has the name of a bank's message. */
function findMessages(element: XmlElement, parent?: XmlElement): readonly XmlElement[] {
  const { name, namespace, children, text, line } = element;
  const isInDocument = parent?.name === "Document" && name !== "Document";
  const isOfStandard = messageName.test(namespace) && !/\b(?:head|nvlp)\.\d/.test(namespace);
  if (name.startsWith("BkToCstmr") || (isInDocument && isOfStandard)) return [element];
  if (hiddenMessage.test(text)) {
    const problem = "It has a message of the bank as a text, and not as XML.";
    refuse(`line ${line}`, name, problem, "Save that text as a file of its own.");
  }
  const inside = children.flatMap((child) => findMessages(child, element));
  return inside.length === 0 && isInDocument && namespace === "" ? [element] : inside;
}
