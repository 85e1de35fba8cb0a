import { formatCsvRow } from '#rules/csv.ts'
import type { PostalCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { readWrittenPieces } from '#rules/language/pincodes/written-pieces.ts'

/**
 * Codes in a text: split on commas and line ends, and wherever a list of pincodes is split, without what
 * a spreadsheet wraps around them. What cannot be taken apart stays as it is.
 */
export function parseZipText(text: string, country?: PostalCountry): string[] {
  return [...readWrittenPieces(text, country)].flatMap((piece) =>
    'read' in piece ? piece.read : piece.written,
  )
}

/** The stored form: codes joined with commas. */
export function joinZips(codes: readonly string[]): string {
  return codes.join(',')
}

/** A file of codes, one to a line, as the download has it and the upload reads it. */
export function formatZipFile(codes: readonly string[]): string {
  return codes.map((code) => `${formatCsvRow([code])}\n`).join('')
}

/** What the template holds (docs/product.md#cod-by-pincode): three sample codes. */
export const sampleZips = ['110001', '400001', '560001'] as const
