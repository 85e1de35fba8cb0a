import { formatCsvRow } from '../../csv.ts'
import type { PostalCountry } from './postal/postal-countries.ts'
import { readWrittenPieces } from './written-pieces.ts'

/**
 * Splits a text into codes, at commas, line ends and all other separators where a list of pincodes is split. It drops the
 * quotes and signs that a spreadsheet adds. A piece that cannot be split stays as it is.
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

/** A file of codes, one per line, as the download writes it and the upload reads it. */
export function formatZipFile(codes: readonly string[]): string {
  return codes.map((code) => `${formatCsvRow([code])}\n`).join('')
}

/** Contents of the template file (docs/product.md#cod-by-pincode): three sample codes. */
export const sampleZips = ['110001', '400001', '560001'] as const
