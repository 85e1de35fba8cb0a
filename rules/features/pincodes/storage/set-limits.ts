/** Limits of the sets of a record. */
export type SetLimits = {
  /** Characters of a chunk: either codes, each followed by a comma, or symbols. */
  readonly chunkCharacters: number
  /** Characters of a chunk of texts, each with its quotes and comma, so that the whole set can be read. */
  readonly textCharacters: number
  readonly setsPerRecord: number
}

/**
 * With the longest JSON around it, `{"operator":"not_in",...}`, a set stays within the 10,000 bytes that a function can
 * read.
 */
export const setLimits: SetLimits = { chunkCharacters: 9_800, textCharacters: 9_900, setsPerRecord: 6 }
