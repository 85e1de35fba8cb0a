import { longestCode } from '#forms/discounts/longest-code.ts'

/**
 * Limits of the platform. The source of each number is docs/platform.md#function-limits, unless its comment says
 * otherwise.
 */
export const limits = {
  /** A longer metafield is missing from the function's input. */
  metafieldBytes: 10_000,
  /**
   * Maximum bytes of one rule set in a request. A stored set can grow by a quarter when it is parsed and written again.
   * Screens also show the size of a draft that is still too large. Both numbers are product choices
   * (docs/product.md#request-bounds).
   */
  sentStoredBytes: 12_500,
  sentDraftBytes: 100_000,
  /** Average number of values per rule set in a request: the shortest entry of a list, `"a",`, takes four bytes. */
  valuesPerSet: 2_500,
  valuesPerDraft: 25_000,
  /** Values in a sample checkout, and values that discounts refer to. Choices that leave plenty of room. */
  valuesPerSample: 20_000,
  valuesPerDiscount: 1_000,
  valuesPerItem: 100,
  /** Metafields of a record that its function or one of our screens reads. A choice that leaves some room. */
  metafieldsPerRecord: 20,
  /**
   * Names of products and collections that the stored sets of one request can contain: an id takes 25 bytes. A choice.
   */
  namesPerSet: 400,
  /** Letters of any other text in a request, and of the longest part of a code pattern. Choices. */
  requestTextLength: 1_000,
  /** Maximum entries in a list variable of an input query. */
  listEntries: 100,
  /**
   * Cart lines up to which a function's instruction limit is constant. Above, the limit grows with the number of lines.
   */
  linesBeforeScaling: 200,
  /**
   * Instructions that the engine lets a run use, out of the limit of 11 million: the same number as in
   * engine/budget.ts.
   */
  instructionBudget: 9_700_000,
  /** Enabled records per function API and shop, including those of other apps. */
  activeCustomizations: 25,
  /** Active automatic discounts of a shop, including those of other apps (docs/platform.md#discount-records). */
  activeAutomaticDiscounts: 25,
  /** Enabled checks of a shop at checkout, including those of other apps (docs/platform.md#validation-records). */
  activeValidations: 25,
  /** Letters of a check's message: a product choice (docs/product.md#checkout-checks). */
  checkMessageLength: 255,
  /** Letters of a discount's title, and of a discount's code (docs/platform.md#discount-records). */
  discountTextLength: longestCode,
  /** Discounts per request (docs/product.md#read-sizes). */
  discountsPerPage: 50,
  /** Codes that one call may add to a discount (docs/platform.md#bulk-codes). */
  bulkCodesPerCall: 250,
  /** Maximum codes of a shop (docs/platform.md#bulk-codes). */
  codesOfShop: 20_000_000,
  /** Codes of one job: a product choice (docs/product.md#bulk-codes). */
  bulkCodesPerJob: 1_000_000,
  /**
   * Unfinished bulk code jobs of a shop (including paused ones), jobs per page, and bytes of an uploaded code list.
   * Also choices.
   */
  unfinishedBulkJobs: 10,
  bulkJobsPerPage: 20,
  bulkListBytes: 64_000_000,
  /**
   * Codes of a list in a JSON request, and letters of a line that is still read. Longer lists are sent as text.
   * Choices.
   */
  listedInRequest: 50_000,
  listLineLength: 10_000,
  /** Method names per request (docs/product.md#read-sizes). */
  translatableResources: 100,
  /** Customizations per request (docs/product.md#read-sizes). */
  customizationsPerPage: 10,
  /** Ids per request that reads nothing else: the platform's maximum (docs/platform.md#connections). */
  idsPerPage: 250,
} as const

/** True if a stored value reaches the function. A longer value is missing from its input. */
export function isReadAtCheckout(value: string): boolean {
  return countBytes(value) <= limits.metafieldBytes
}

/** Length of a text in UTF-8 bytes, as the platform counts it. */
export function countBytes(text: string): number {
  let bytes = 0
  // Counts by code point: creating a text for each character would take many times as long.
  for (let index = 0; index < text.length; index += 1) {
    const codePoint = text.codePointAt(index) ?? 0
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
    if (codePoint >= 0x10000) index += 1
  }
  return bytes
}

/**
 * True if a text has more characters than the platform accepts. The platform counts 🎉 as one character, but it has two
 * code units in a JavaScript text.
 */
export function hasMoreCharacters(text: string, most: number): boolean {
  // Avoids splitting a very long text into characters.
  return text.length > 2 * most || (text.length > most && [...text].length > most)
}
