/**
 * Measures the bytes of the data for the store's pages. The lists have all postal codes of a country, or every second
 * one. Also measures the time of an answer: `npx node bench/published-bytes.ts`. The exit status is 1 if a whole
 * country exceeds the size of a metafield.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeCompact } from '#rules/features/pincodes/storage/compact-form.ts'
import { countBytes } from '#rules/language/limits.ts'
import { collectCodes } from '#rules/language/pincodes/code-set.ts'
import { formatParts } from '#rules/published/format-parts.ts'
import { readParts } from '#rules/published/read-parts.ts'
import { answerCod } from '#rules/published/storefront/answer-cod.ts'
import { formatPublishedCodes } from '#rules/published/storefront/published-codes.ts'
import type { StorefrontContent } from '#rules/published/storefront/storefront-content.ts'
import { formatTable } from './table.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const readCompact = (file: string, digits: number) =>
  (decodeCompact(read(`postal-codes/${file}`).trim()) ?? []).map((code) => String(code).padStart(digits, '0'))

const countries: readonly (readonly [name: string, country: string, codes: readonly string[]])[] = [
  ['India', 'IN', read('india-pincodes.csv').trim().split('\n').slice(1)],
  ['United States', 'US', readCompact('united-states.txt', 5)],
  ['Japan', 'JP', readCompact('japan.txt', 7)],
]

const rows = countries.flatMap(([name, country, codes]) =>
  [1, 2].map((step) => {
    const list = codes.filter((_, index) => index % step === 0)
    const content: StorefrontContent = {
      country,
      cod: {
        names: ['Cash on Delivery (COD)'],
        answers: [{ mode: 'block', codes: formatPublishedCodes(collectCodes(list)) }],
        depends: [],
      },
      discounts: [],
    }
    const parts = formatParts(content) ?? []
    const bytes = parts.reduce((sum, part) => sum + countBytes(part), 0)
    if (parts.length !== 1) process.exitCode = 1
    const parsed = readParts(parts.map((part) => JSON.parse(part))) as StorefrontContent
    const sampledCodes = list.filter((_, index) => index % 97 === 0)
    const start = performance.now()
    const hits = sampledCodes.filter(
      (code) => answerCod(parsed, code, country).kind === 'notAvailable',
    ).length
    if (hits !== sampledCodes.length) process.exitCode = 1
    const microseconds = Math.round(((performance.now() - start) / sampledCodes.length) * 1000)
    return [name, step === 1 ? 'all' : 'every second', list.length, bytes, parts.length, microseconds]
  }),
)

console.log(formatTable(['country', 'codes', 'count', 'bytes', 'metafields', 'µs an answer'], rows))
