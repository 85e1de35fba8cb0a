/**
 * Bounds of a workbook; choices that leave room for a million codes or every postcode of the United Kingdom
 * (docs/product.md#table-files).
 */
export const workbookLimits = {
  /** Bytes that all parts of a workbook may unpack to, together. */
  unpackedBytes: 100_000_000,
  /** Parts that an archive may list. */
  parts: 10_000,
  /** The last row that spreadsheets have, and columns up to which a table is read. */
  rows: 1_048_576,
  columns: 1_000,
  /** Cells, the empty ones between others included, and letters in all of them. */
  cells: 8_000_000,
  characters: 100_000_000,
} as const
