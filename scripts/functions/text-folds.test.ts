import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from '../local-settings.ts'

/** Ways to fold or sort text without the table of letters (docs/decisions/0006-text-comparison.md). */
const ownWays = /\.to(?:Locale)?LowerCase\(|\.localeCompare\(|Intl\.Collator|\.normalize\('NF/

/** Modules that may use them, each with the reason. */
const others: Readonly<Record<string, string>> = {
  'app/features/rule-editor/use-undo-keys.ts': 'A key of the keyboard.',
  'app/features/test-panel/sample/address-section.tsx': 'Order of a list.',
  'app/fields/discounts/cart-items.tsx': 'A label within a sentence.',
  'app/platform/discount-search.ts': 'Words of the platform’s own search.',
  'forms/dates/time-of-day.ts': '"AM" and "PM".',
  'forms/typed-tags.ts': 'Tags, which the platform compares.',
  'forms/places/language-codes.ts': 'Codes of languages.',
  'app/features/rule-editor/code-condition.tsx': 'Discount codes, which the platform compares.',
  'rules/from-scripts/methods/ruby-methods.ts': 'Methods of Ruby.',
  'rules/from-scripts/methods/text-changes.ts': 'Methods of Ruby.',
  'rules/scheduled-changes/plan-sale.ts': 'Order of a list.',
  'rules/features/bulk-codes/pattern-codes.ts': 'Discount codes, which the platform compares.',
  'rules/language/discounts/discount-code.ts': 'Discount codes, which the platform compares.',
  'rules/features/pincodes/list/range-columns.ts': 'Headings in ASCII.',
  'forms/text/comparable-text.ts': 'The table itself.',
  'forms/text/letters/read-letters.ts': 'The table itself.',
  'forms/text/language.ts': 'Order of a list.',
  'rules/language/pincodes/pincode-letters.ts': 'Full-width letters of postal codes.',
  'rules/language/regular-expression/pattern-letters.ts':
    'Regular expressions have letter pairs of their own.',
  'forms/text/searchable-text.ts': 'Accents are taken off after the table.',
  'rules/margin-guard/item-tests.ts': 'Tags, which the platform compares.',
  'rules/preview/wallets.ts': 'Names of wallets in ASCII.',
  'rules/preview/budget/estimate-reading.ts': 'Work for a text. Nothing is compared.',
  'rules/privacy/readable-text.ts': 'Addresses within any text.',
  'rules/records/reason-texts.ts': 'Codes of languages.',
  'rules/records/testers.ts': 'E-mail addresses.',
  'rules/tables/guess-code-page.ts': 'Capitals and vowels of letters in a file.',
  'rules/tables/open-table-file.ts': 'Endings of files.',
  'rules/words/postal-codes.ts': 'Order of a list.',
}

const modules = globSync('{app,forms,rules}/**/*.{ts,tsx}', {
  cwd: projectFolder,
  exclude: (path) => /(^|\/)(node_modules|dist|testing)$/.test(path),
}).filter((file) => !/\.(test|test-support)\.tsx?$/.test(file))

it('search fields, pickers and filters fold text by the one table of letters', () => {
  const found = modules.filter((file) => ownWays.test(readFileSync(join(projectFolder, file), 'utf8'))).sort()
  expect(found).toEqual(Object.keys(others).sort())
})
