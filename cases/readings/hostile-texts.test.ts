import { describe, expect, test } from 'vitest'
import { findAmountFault } from '#forms/amounts/amount-fault.ts'
import { parseCalendarDate } from '#forms/dates/calendar-date.ts'
import { settleDateEntry } from '#forms/dates/date-entry.ts'
import { parseTimeOfDay } from '#forms/dates/time-of-day.ts'
import { comparable } from '#forms/text/comparable-text.ts'
import { searchable } from '#forms/text/searchable-text.ts'
import { findCodeFault } from '#rules/features/bulk-codes/code-list.ts'
import { codePatternRequestSchema, defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import { findPatternIssues } from '#rules/features/bulk-codes/pattern-issues.ts'
import { readCodeTable } from '#rules/features/pincodes/list/code-file.ts'
import { readScript } from '#rules/from-scripts/read-script.ts'
import { canonicalPincode, listPincodeReadings, parsePincodeEntry } from '#rules/language/pincodes/pincode.ts'
import { postalCountries } from '#rules/language/pincodes/postal/postal-countries.ts'
import { readPostalEntry } from '#rules/language/pincodes/postal/read-postal-entry.ts'
import { findRegularExpressionFault } from '#rules/language/regular-expression/find-fault.ts'
import { createFindPerson } from '#rules/privacy/find-person.ts'
import { ruleRecordIdSchema } from '#rules/records/record-id.ts'
import { splitTextRows } from '#rules/tables/text-rows.ts'

/** Letters of each text. A reader with quadratic time would take seconds. */
const letters = 30_000
/** Letters of tables, which have a cell for every few letters. Each cell is read in several ways. */
const lettersOfTable = 5_000
/** Time limit that reveals a hanging reader, even on a busy machine. */
const longestMs = 2_000

/** Pieces that make a pattern, a mask, a wildcard or a separator expensive for a backtracking reader. */
const pieces = [
  ...['a', 'A', '0', ' ', '\t', '\u00a0', '-', '*', '?', '.', ',', ';', '"', '\\', '/', '@', '|', '\n'],
  ...[
    '(',
    '[',
    '{',
    '(a',
    '(?:',
    '[a-',
    '{1,',
    '(a+)+',
    'a{60}',
    '\\d+',
    '{{',
    '}}',
    '${',
    '%s',
    'é',
    '\u0301',
  ],
  ...['a ', 'a-', '0-', '9 ', '5*', 'a@a.', '+91 ', '12:', 'if ', 'end ', '"",', '🛒', 'ß'],
]
const hostile = pieces.flatMap((piece) => {
  const text = piece.repeat(Math.ceil(letters / piece.length))
  return [text, `${text}!`]
})

const person = createFindPerson({
  ...{ customerId: '7012345678901', orderIds: [], email: 'ananya.iyer@example.com', phone: '+919845012345' },
})

/** Every reader of a pattern, mask, wildcard or table that a merchant wrote. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a regular expression': findRegularExpressionFault,
  'an entry of a list of pincodes': parsePincodeEntry,
  'a pincode': canonicalPincode,
  'the readings of a pincode': listPincodeReadings,
  'an entry of postal codes, for each country': (text) =>
    postalCountries.map((country) => readPostalEntry(text, country)),
  'a discount code': findCodeFault,
  'the template of a code': (text) =>
    [{ prefix: text }, { suffix: text }, { letters: text }].map((member) => {
      const pattern = { ...defaultPattern, ...member }
      return codePatternRequestSchema.safeParse(pattern).success && findPatternIssues(pattern)
    }),
  'the table of a courier': (text) => readCodeTable(splitTextRows(text.slice(-lettersOfTable))),
  'a table with such a heading': (text) =>
    readCodeTable(splitTextRows(`Pincode,${text.replaceAll('\n', ' ')}\n560001,Y\n110001,N\n`)),
  'a text to compare': comparable,
  'a text to search': searchable,
  'an amount': (text) => findAmountFault(text, 'INR'),
  'a date': parseCalendarDate,
  'a typed date': settleDateEntry,
  'a time': parseTimeOfDay,
  'a customer in a text': (text) => person(text),
  'the id of a record': (text) => ruleRecordIdSchema.safeParse(text).success,
  'a script': readScript,
}

describe('hostile texts are read in a time that grows with their length', () => {
  test.each(Object.entries(readers))(
    '%s',
    (_name, read) => {
      const slow = hostile.flatMap((text) => {
        const began = performance.now()
        let fault = ''
        try {
          read(text)
        } catch (error) {
          fault = String(error)
        }
        const tookMs = performance.now() - began
        // A reader that recurses for each letter overflows its stack.
        return tookMs > longestMs || fault !== ''
          ? [`${text.slice(0, 12)}: ${tookMs.toFixed(0)} ms ${fault}`]
          : []
      })
      expect(slow).toEqual([])
    },
    120_000,
  )
})
