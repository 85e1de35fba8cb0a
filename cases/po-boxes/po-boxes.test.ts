import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { poBoxExpression } from '#rules/language/po-box.ts'
import { createFunctions, withRules } from '../functions/functions.ts'

/**
 * Address lines based on public lists, in more than twenty languages: PO boxes, and streets, blocks and companies that
 * look similar. `\u0301` in a line is an accent that is typed separately.
 */
const readLines = (name: string) =>
  readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    )

const { platform } = createFunctions()('payment-rules')

function run(line: string) {
  const rule = {
    title: 'Search',
    match_type: 'all',
    conditions: [
      {
        type: 'cart_attribute',
        params: { operator: 'regex', valueType: 'string', value: poBoxExpression, attributeKey: 'key' },
      },
    ],
    actions: [{ type: 'hide_payment', params: { name: 'A', may_hide_last: true } }],
  }
  const input = { paymentMethods: [{ id: 'a', name: 'A' }], cart: { attribute: { value: line } } }
  const rules = JSON.stringify({ version: 1, title: 'Search', rules: [rule] })
  const ran = platform.runWithInput(withRules('payment-rules', input, rules))
  expect([ran.error, ran.logs]).toEqual([null, []])
  return ran
}

const isFound = (line: string) => run(line).operations.length > 0

test('at least 95 % of PO boxes are found', () => {
  const lines = readLines('boxes')
  expect(lines.length).toBeGreaterThanOrEqual(120)
  const missed = lines.filter((line) => !isFound(line))
  expect(missed.length / lines.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
})

test('fewer than 2 % of streets are taken for a PO box', () => {
  const lines = readLines('streets')
  expect(lines.length).toBeGreaterThanOrEqual(120)
  const taken = lines.filter(isFound)
  expect(taken.length / lines.length, taken.join('\n')).toBeLessThan(0.02)
})

test("a search takes less than a tenth of a checkout's limit, even on a long line", () => {
  for (const line of ['12 Box Hill Road', 'P.O. Box 12', 'Pobedy street '.repeat(18)]) {
    const { instructions, instructionLimit } = run(line)
    expect(instructions).toBeLessThan(instructionLimit / 10)
  }
})
