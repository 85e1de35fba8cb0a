/** How much goes into the sets of a record. */
export type SetLimits = {
  /** Characters of a chunk: codes with a comma behind each, or symbols (spec section 9). */
  readonly chunkCharacters: number
  /** Characters of a chunk of texts, each with its quotes and comma, so that the whole set stays readable. */
  readonly textCharacters: number
  readonly setsPerRecord: number
}

/** With the longest frame around it, `{"operator":"not_in",...}`, a set stays within 10,000 bytes (PLATFORM 3). */
export const setLimits: SetLimits = { chunkCharacters: 9_800, textCharacters: 9_900, setsPerRecord: 6 }
