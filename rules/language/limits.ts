import { longestCode } from '#forms/discounts/longest-code.ts'

/**
 * Limits of the platform. The source of each number is docs/platform.md#function-limits unless its comment
 * says otherwise.
 */
export const limits = {
  /** A longer metafield reaches the function as if it were not there. */
  metafieldBytes: 10_000,
  /**
   * Bytes of one rule set in a request: of a stored one, which parsed and written again can be a quarter longer, and of a draft,
   * whose size the screens show while it is still too large. Choices (docs/product.md#request-bounds).
   */
  sentStoredBytes: 12_500,
  sentDraftBytes: 100_000,
  /** Values of a rule set in a request, on average over its sets: the shortest entry of a list, `"a",`, takes four bytes. */
  valuesPerSet: 2_500,
  valuesPerDraft: 25_000,
  /** Values of a made-up checkout, or of what discounts name; choices that leave plenty of room. */
  valuesPerSample: 20_000,
  valuesPerDiscount: 1_000,
  valuesPerItem: 100,
  /** Metafields of a record that its function, or a screen of ours, reads: a choice that leaves some room. */
  metafieldsPerRecord: 20,
  /** Names of products and collections that stored sets of one request can hold: an id takes 25 bytes. A choice. */
  namesPerSet: 400,
  /** Letters of any other text in a request, and of a code pattern's longest part; choices. */
  requestTextLength: 1_000,
  /** Entries in a list variable of an input query. */
  listEntries: 100,
  /** Lines of a cart up to which a function's limit of instructions stays the same; above, it grows with them. */
  linesBeforeScaling: 200,
  /**
   * Instructions of that limit of 11 million that the engine lets a run use: the same number as in
   * engine/budget.ts.
   */
  instructionBudget: 9_700_000,
  /** Enabled records per function API and shop, other apps' included. */
  activeCustomizations: 25,
  /** Automatic discounts that a shop may have active, of all apps together (docs/platform.md#discount-records). */
  activeAutomaticDiscounts: 25,
  /** Checks at checkout that a shop may have on, other apps' included (docs/platform.md#validation-records). */
  activeValidations: 25,
  /** Letters of a check's message: a choice of the product (docs/product.md#checkout-checks). */
  checkMessageLength: 255,
  /** Letters of a discount's title, and of its code (docs/platform.md#discount-records). */
  discountTextLength: longestCode,
  /** Discounts read at once (docs/product.md#read-sizes). */
  discountsPerPage: 50,
  /** Codes that one call may add to a discount (docs/platform.md#bulk-codes). */
  bulkCodesPerCall: 250,
  /** Codes that a shop has at most (docs/platform.md#bulk-codes). */
  codesOfShop: 20_000_000,
  /** Codes of one job: a choice of the product (docs/product.md#bulk-codes). */
  bulkCodesPerJob: 1_000_000,
  /** Jobs of bulk codes that a shop may have unfinished, paused ones among them, jobs on a page, and bytes of a list of its own: choices too. */
  unfinishedBulkJobs: 10,
  bulkJobsPerPage: 20,
  bulkListBytes: 64_000_000,
  /**
   * Codes of a list in a JSON request, and letters of a line that is read at all; longer lists are sent as
   * text. Choices.
   */
  listedInRequest: 50_000,
  listLineLength: 10_000,
  /** Names of methods read at once (docs/product.md#read-sizes). */
  translatableResources: 100,
  /** Customizations read at once (docs/product.md#read-sizes). */
  customizationsPerPage: 10,
  /** Ids read at once, where nothing else is asked; the most that the platform takes (docs/platform.md#connections). */
  idsPerPage: 250,
} as const

/** True if a stored value reaches the function: a longer one is missing from its input. */
export function isReadAtCheckout(value: string): boolean {
  return countBytes(value) <= limits.metafieldBytes
}

/** The length in bytes of a text as the platform counts it: UTF-8. */
export function countBytes(text: string): number {
  let bytes = 0
  // One character after the other: a text for each character would take many times as long.
  for (let index = 0; index < text.length; index += 1) {
    const codePoint = text.codePointAt(index) ?? 0
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
    if (codePoint >= 0x10000) index += 1
  }
  return bytes
}

/**
 * True if a text has more characters than the platform accepts. The platform counts 🎉 as one character; it
 * has two code units in a text here.
 */
export function hasMoreCharacters(text: string, most: number): boolean {
  // A very long text is not split into characters.
  return text.length > 2 * most || (text.length > most && [...text].length > most)
}
