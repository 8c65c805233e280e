import { RefusedStart } from "../refusedStart.ts";
import { openOrRefuse } from "../start/openOrRefuse.ts";

/** Returns the sentence by which a start on these addresses is refused; an empty text if it opens the database. */
export async function refusalOf(databaseUrl: string, databaseDirectUrl?: string): Promise<string> {
  const isDirect = databaseDirectUrl !== undefined;
  const place = { databaseUrl, dataDir: "", ...(isDirect && { databaseDirectUrl }) };
  const told = { onLostConnection: () => undefined, say: () => undefined };
  try {
    await (await openOrRefuse(place, told)).close();
    return "";
  } catch (error) {
    if (!(error instanceof RefusedStart)) throw error;
    return error.message;
  }
}
