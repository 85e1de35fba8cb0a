/** Limits of the sets of a record. */
export type SetLimits = {
  /** Characters of a chunk: codes followed by a comma each, or symbols. */
  readonly chunkCharacters: number
  /** Characters of a chunk of texts, each with its quotes and comma, so that the whole set stays readable. */
  readonly textCharacters: number
  readonly setsPerRecord: number
}

/** With the longest frame around it, `{"operator":"not_in",...}`, a set stays within what a function can read: 10,000 bytes. */
export const setLimits: SetLimits = { chunkCharacters: 9_800, textCharacters: 9_900, setsPerRecord: 6 }
