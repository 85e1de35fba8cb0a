/**
 * Readers of outside texts must take time in proportion to the text. On each text here, a regular expression that
 * restarts at every letter would take quadratic time, which is minutes. The reader runs in a separate process, which is
 * killed if it hangs.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { projectFolder } from '../../scripts/local-settings.ts'

const readers: readonly [module: string, call: string][] = [
  // Backtracking would take 2^60 steps for each of these.
  ['rules/dead-ends/match-pattern.ts', "reader.matchPattern('^(a+)+$|a{60}b')"],
  ['rules/dead-ends/match-pattern.ts', "reader.matchPattern('^([A-Z0-9]+[-_]?)+$|\\\\d{31}/\\\\d')"],
  ['rules/dead-ends/match-pattern.ts', "reader.matchPattern('^(a|a)*$|a{60}b')"],
  // A reader that recurses into each group would overflow its stack.
  ['rules/dead-ends/match-pattern.ts', "reader.matchPattern(many('(') + 'b' + many(')'))"],
  ['rules/language/pincodes/written-pieces.ts', "[...reader.readWrittenPieces('1' + many(' ') + 'to x')]"],
  ['rules/language/pincodes/written-pieces.ts', "[...reader.readWrittenPieces(many('\\t') + 'x y')]"],
  ['rules/language/pincodes/written-pieces.ts', "[...reader.readWrittenPieces('1 to ' + many('\"') + 'x')]"],
  ['rules/language/pincodes/pincode.ts', "reader.parsePincodeEntry(many('*') + '1*')"],
  ['rules/language/checkout-work/expression-work.ts', "reader.estimateLetterWork(many('['))"],
  ['rules/tables/text-rows.ts', 'reader.splitTextRows("a,b\\n\\"1" + many(" ") + "2\\",3")'],
  ['rules/features/pincodes/list/code-cells.ts', "reader.formatCodeCell(many(' ') + '1x')"],
  ['forms/typed-number.ts', "reader.parseTypedNumber('1' + many(' ') + 'x')"],
  [
    'forms/discounts/cart-permalink.ts',
    "reader.findCartPermalinkFaults({ ...reader.emptyCartPermalink, customer_email: 'a@' + many('.') + ',' })",
  ],
  ['forms/discounts/discount-link.ts', "reader.formatDiscountLink(many('/') + 'x', 'CODE')"],
  ['server/log.ts', "reader.scrubSecrets(many('a'))"],
  ['server/log.ts', "reader.scrubSecrets(many('eyJ-'))"],
  ['server/log.ts', "reader.scrubSecrets(many('a@'))"],
]

test.each(readers)('%s: %s', (module, call) => {
  const script = `
    const reader = await import(${JSON.stringify(pathToFileURL(join(projectFolder, module)).href)})
    const many = (text) => text.repeat(300_000);
    void ${call}`
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
  expect([child.signal, child.stderr]).toEqual([null, ''])
})
