/** A part of a guide, from one heading to the next, as the search reads it. */
export interface Searched {
  readonly page: string;
  readonly heading: string;
  readonly address: string;
  readonly text: string;
}
