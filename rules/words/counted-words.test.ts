import { describe, expect, it } from 'vitest'
import { bulkCodeWords } from './bulk-codes.ts'
import { bulkCodeScreenWords as codes } from './bulk-codes-screen.ts'
import { checkoutNowWords } from './checkout-now.ts'
import { codRulesPincodeTitle, codRulesWords } from './cod-rules.ts'
import { deadEndWords } from './dead-ends.ts'
import { discountListWords } from './discount-list.ts'
import { discountPhrases } from './discounts-in-plain-words.ts'
import { feeRatesWords } from './fee-rates.ts'
import { fieldWords } from './fields.ts'
import { healthWords } from './health.ts'
import { healthMailWords } from './health-mail.ts'
import { describeOperator } from './operator-words.ts'
import { pincodeListWords as list } from './pincode-list.ts'
import { pincodeMessages } from './pincode-messages.ts'
import { planLimitWords } from './plan-limits.ts'
import { ruleEditorWords as editor } from './rule-editor.ts'
import { ruleListWords } from './rule-list.ts'
import { conditionSentences } from './rules-in-plain-words.ts'
import { savingWords } from './saving.ts'
import { testPanelWords as panel } from './test-panel.ts'

/** Texts of the catalogue, each with the expected text. */
type Described = readonly (readonly [described: unknown, expected: unknown])[]
const check = (described: Described) => {
  for (const [is, expected] of described) expect(is).toEqual(expected)
}

describe('a change of a list of pincodes', () => {
  it('names an empty list without a zero', () => {
    check([
      [list.upload.result(0, 300), 'The list is empty now. Afterwards it has 300 entries.'],
      [list.upload.result(300, 0), 'The list has 300 entries now. Afterwards it’s empty.'],
      [list.upload.result(0, 0), 'The list stays empty.'],
      [list.upload.result(1, 300), 'The list has 1 entry now. Afterwards it has 300.'],
    ])
  })
})

describe('words that count', () => {
  it('of codes', () => {
    check([
      [codes.create(undefined), 'Generate codes'],
      [codes.create(1), 'Generate 1 code'],
      [codes.create(1200), 'Generate 1,200 codes'],
      [codes.list.bad(1), '1 line isn’t a code and is left out:'],
      [codes.list.bad(1200), '1,200 lines aren’t codes and are left out:'],
      [codes.list.line(3, '', 'Enter a code.'), 'Line 3: Enter a code.'],
      [codes.list.line(3, 'A', 'Too short.'), 'Line 3, “A”: Too short.'],
      [codes.progress.left(0), '1 second left'],
      [codes.progress.left(59.5), '60 seconds left'],
      [codes.progress.left(60), '1 minute left'],
      [codes.progress.left(61), '2 minutes left'],
      [codes.progress.left(3600), '1 hour left'],
      [codes.progress.left(7261), '2 hours 2 minutes left'],
      [codes.complete(0, 0), 'No codes could be generated'],
      [codes.complete(0, 5), 'All codes are deleted.'],
      [codes.complete(1, 5), '1 code is ready'],
      [codes.complete(20, 0), '20 codes are ready'],
      [codes.cancelled(0), 'Canceled. No codes are left.'],
      [codes.cancelled(1), 'Canceled. 1 code is kept.'],
      [codes.cancelled(2), 'Canceled. 2 codes are kept.'],
      [
        bulkCodeWords.refusals.listTooLarge(64_000_000),
        'A list can have at most 64 MB. Split it into several lists.',
      ],
      [discountListWords.found(1), '1 discount found'],
      [discountListWords.found(2), '2 discounts found'],
      [discountListWords.bulk.copyOfCode('TEN', 1), 'TEN-COPY'],
      [discountListWords.bulk.copyOfCode('TEN', 2), 'TEN-COPY-2'],
    ])
  })

  it('of checks, health and dead ends', () => {
    const { giftCard, subscription, onSale, login } = deadEndWords.circumstances
    check([
      [giftCard('true'), 'a gift card is in the cart'],
      [giftCard('false'), 'no gift card is in the cart'],
      [subscription('true'), 'a subscription is in the cart'],
      [subscription('false'), 'no subscription is in the cart'],
      [onSale('true'), 'an item in the cart is on sale'],
      [onSale('false'), 'no item in the cart is on sale'],
      [login('true'), 'the customer is signed in'],
      [login('false'), 'the customer isn’t signed in'],
      [healthWords.fewPlaces('validation', 21, 25).sentence, 'Your store uses 21 of 25 checkout checks.'],
      [healthMailWords.subject(1, ' My\nshop'), 'One issue in the checkout of My shop'],
      [healthMailWords.subject(2, 'My shop'), '2 issues in the checkout of My shop'],
      [healthMailWords.finding({ sentence: 'It fails.', advice: 'Open it.' }), '- It fails.\n  Open it.'],
      [discountPhrases.chosenCollections(1), 'the chosen collection'],
      [discountPhrases.chosenCollections(2), 'the chosen collections'],
      [discountPhrases.chosenProducts(1), 'the chosen product'],
      [discountPhrases.chosenProducts(2), 'the chosen products'],
    ])
  })

  it('of pin codes whose reading is doubtful', () => {
    const { describe: describeDoubts } = list.doubts
    const length = (written: string, digits: number, usual?: number) =>
      describeDoubts({ doubt: 'length', line: 1, written, digits, usual })
    const read = (doubt: 'spaces' | 'thousands' | 'quotedThousands', ...codes: readonly string[]) =>
      describeDoubts({ doubt, line: 1, written: codes.join(' '), read: codes })
    check([
      [length('1', 1), 'This has 1 digit, which few pincodes have.'],
      [length('123', 3), 'This has 3 digits, which few pincodes have.'],
      [length('12345', 5, 6), 'This has 5 digits. Most others have 6.'],
      [length('123456', 6, 5), 'This has 6 digits. Most others have 5.'],
      [
        length('1234', 4, 5),
        'This has 4 digits. Most others have 5. If a spreadsheet dropped a zero, type 01234.',
      ],
      [length('1234-12*', 4, 5), 'This has 4 digits. Most others have 5.'],
      [length('A1234', 4, 5), 'This has 4 digits. Most others have 5.'],
      [length('123', 3, 5), 'This has 3 digits. Most others have 5.'],
      [read('spaces', '110001'), 'This is read as one code. If it’s several, type commas between them.'],
      [
        read('spaces', '110001', '110002'),
        'This is read as 110001, 110002. If that’s wrong, type commas between the codes.',
      ],
      [
        read('spaces', '1', '2', '3', '4', '5', '6'),
        'This is read as 1, 2, 3, 4, 5, 6. If that’s wrong, type commas between the codes.',
      ],
      [
        read('spaces', '1', '2', '3', '4', '5', '6', '7', '8'),
        'This is read as 1, 2, 3, 4, 5, 6, and 2 more. If that’s wrong, type commas between the codes.',
      ],
      [read('thousands', '110', '001'), 'This is read as 2 codes: 110, 001. If it’s one, type 110001.'],
      [read('quotedThousands', '110001'), 'This is read as one code: 110001.'],
    ])
  })

  it('of operators, answers and samples', () => {
    const { b2b } = conditionSentences
    check([
      [describeOperator('in', 'array'), 'in'],
      [describeOperator('in', 'string'), 'in list'],
      [b2b.eq('true'), 'the customer buys for a company'],
      [b2b.eq('false'), 'the customer doesn’t buy for a company'],
      [b2b.eq('…'), 'the customer buys for a company: …'],
      [b2b.ne('true'), 'the customer doesn’t buy for a company'],
      [b2b.ne('false'), 'the customer buys for a company'],
      [b2b.ne('…'), 'the customer doesn’t buy for a company: …'],
      [panel.offered.summary(1), '1 name'],
      [panel.offered.summary(2), '2 names'],
    ])
  })

  it('of pin codes', () => {
    const size = (entries: number, singles: number, prefixes: number) =>
      list.size({ entries, codes: singles, prefixes })
    check([
      [size(0, 0, 0), 'No pincodes yet'],
      [size(1, 1, 0), '1 entry'],
      [size(2, 12, 0), '2 entries: 12 codes'],
      [size(2, 1, 1), '2 entries: 1 code, 1 beginning'],
      [size(2, 0, 2), '2 entries: 2 beginnings'],
      [list.added(1, 0), '1 entry added.'],
      [list.added(2, 3), '2 entries added, 3 already there.'],
      [list.unreadKept(1), '1 entry can’t be read. Correct or remove it.'],
      [list.unreadKept(2), '2 entries can’t be read. Correct or remove them.'],
      [list.storedUnread(1), '1 saved entry can’t be read. Correct or remove it here.'],
      [list.storedUnread(2), '2 saved entries can’t be read. Correct or remove them here.'],
      [list.search.found(0), 'Nothing found'],
      [list.search.found(1), '1 entry found'],
      [list.search.remove(1), 'Remove this entry'],
      [list.search.remove(1200), 'Remove these 1,200'],
      [list.upload.preview({ mode: 'add', fresh: 3, already: 1 }, 0), '3 new, 1 already there'],
      [
        list.upload.preview({ mode: 'remove', removed: 3, cut: 1, absent: 2 }, 4),
        '3 removed, 1 range cut, 2 not in the list, 4 not valid',
      ],
      [
        list.upload.preview({ mode: 'remove', removed: 3, cut: 0, absent: 2 }, 0),
        '3 removed, 2 not in the list',
      ],
      [
        list.upload.preview({ mode: 'replace', fresh: 3, already: 1, dropped: 7 }, 0),
        '3 new, 1 already there, 7 removed',
      ],
      [list.upload.applied('replace', 1, 2), 'The list is replaced: 2 entries.'],
      [list.upload.applied('add', 1, 2), '1 entry added.'],
      [list.upload.applied('remove', 3, 1), '2 entries removed.'],
      [list.upload.applied('remove', 3, 3), '0 entries removed.'],
      [list.upload.applied('remove', 1, 2), 'The list is changed.'],
      [codRulesPincodeTitle('payment', 2), `${codRulesPincodeTitle('payment', 1)} (Set 2)`],
      [codRulesWords.broken(''), 'The saved COD rules can’t be read.'],
      [codRulesWords.broken('a.b'), 'The saved COD rules can’t be read at a.b.'],
      [pincodeMessages.setBroken(''), 'This part of the list can’t be read, so checkout skips it.'],
      [checkoutNowWords.pincodesHidden(['COD', 'UPI'], 1), 'Hide COD and UPI at 1 pincode.'],
      [feeRatesWords.records.title(1), 'COD pincode: rates with fee'],
      [feeRatesWords.records.title(2), 'COD pincode: rates with fee (Set 2)'],
    ])
  })

  it('of rule sets and their tests', () => {
    const none = { hidden: 0, hiddenInList: 0, hiddenAmongExpress: 0, renamed: 0, moved: 0 }
    check([
      [editor.picker.found(1), '1 condition'],
      [editor.picker.found(2), '2 conditions'],
      [ruleListWords.found(1), '1 rule set found'],
      [ruleListWords.found(2), '2 rule sets found'],
      [ruleListWords.copyOf('Mine', 1), 'Copy of Mine'],
      [ruleListWords.copyOf('Mine', 2), 'Copy of Mine (2)'],
      [fieldWords.optionsLoaded(1), '1 option loaded'],
      [fieldWords.optionsLoaded(2), '2 options loaded'],
      [panel.outcome.summary(none), ''],
      [
        panel.outcome.summary({ ...none, hidden: 1, renamed: 2, moved: 3 }),
        '1 hidden, 2 renamed, and 3 moved',
      ],
      [
        panel.outcome.summary({ ...none, hiddenInList: 1, hiddenAmongExpress: 2 }),
        '1 hidden in the list and 2 hidden from the express buttons',
      ],
      [panel.outcome.fires([]), 'No rule applies.'],
      [panel.outcome.fires(['One']), '“One” applies.'],
      [panel.outcome.fires(['One', 'Two']), '“One” and “Two” apply.'],
      [savingWords.conflict.changes.changed('Mine'), '“Mine” was changed'],
      [
        planLimitWords.refusal({ feature: 'bulk_codes_per_job', limit: 1 }),
        'Your plan creates 1 code at a time. Your existing codes stay.',
      ],
      [
        planLimitWords.refusal({ feature: 'bulk_codes_per_job', limit: null }),
        'Your plan doesn’t include generated codes. Your existing codes stay.',
      ],
    ])
  })
})
