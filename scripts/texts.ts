/**
 * Prints every text that merchants and shoppers read, catalogue by catalogue, for reading:
 *
 *     npm run texts
 *     npm run texts -- rules/words/health.ts app/content
 *     npm run texts -- --faults app/content
 */
import { type CatalogueText, readCatalogueTexts } from './words/catalogues.ts'
import { findTextFaults } from './words/merchant-words.ts'
import { readPageTexts } from './words/page-texts.ts'

const words = process.argv.slice(2)
const beginnings = words.filter((word) => !word.startsWith('--'))
const onlyFaults = words.includes('--faults')

const texts = [...readCatalogueTexts(), ...readPageTexts('local-store/pages')].filter(
  ({ path }) => beginnings.length === 0 || beginnings.some((beginning) => path.startsWith(beginning)),
)

for (const [path, inFile] of Map.groupBy(texts, ({ path }) => path)) {
  const shown = inFile
    .map((text) => ({ ...text, faults: findTextFaults(text) }))
    .filter(({ faults }) => !onlyFaults || faults.length > 0)
  if (shown.length > 0) console.log(`\n${path}\n`)
  for (const text of shown) {
    console.log(`${describePath(text)}${text.text}`)
    for (const part of text.parts) console.log(`      with: ${part}`)
    for (const { words, say } of text.faults) console.log(`      "${words}": ${say}`)
  }
}

function describePath({ line, name }: CatalogueText): string {
  return `${String(line).padStart(4)}  ${name === '' ? '' : `${name}\n      `}`
}
