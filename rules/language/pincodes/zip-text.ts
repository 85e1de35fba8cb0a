import { formatCsvRow } from '../../csv.ts'
import type { PostalCountry } from './postal/postal-countries.ts'
import { readWrittenPieces } from './written-pieces.ts'

/**
 * Splits a text into codes at the same separators as a list of pincodes: commas, line ends and others. It drops the
 * quotation marks and signs that a spreadsheet adds. A piece that cannot be split is kept unchanged.
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

/** Writes a file of codes, one per line. The download has this form, and the upload accepts it. */
export function formatZipFile(codes: readonly string[]): string {
  return codes.map((code) => `${formatCsvRow([code])}\n`).join('')
}

/** Contents of the template file (docs/product.md#cod-by-pincode): three sample codes. */
export const sampleZips = ['110001', '400001', '560001'] as const
