import { describe, expect, test } from 'vitest'
import { isCheckFunction, ownerOfFunction } from '#rules/functions/function-variants.ts'
import { parseRuleSet, putInTesting, type RuleSet } from '#rules/language/rule-set.ts'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'
import { readRuleSetEntry, writeRuleSetEntry } from '#rules/rule-files/entries.ts'
import { readRuleFile } from '#rules/rule-files/read-rule-file.ts'
import { createReferenceReader, createReferenceWriter } from '#rules/rule-files/resources.ts'
import { isRuleSetEntry } from '#rules/rule-files/rule-file.ts'
import { writeRuleFile } from '#rules/rule-files/write-rule-file.ts'
import { type Case, readCaseFiles } from '../case-files/case-files.ts'
import { createFunctions, outcomeOf, withRules } from '../functions/functions.ts'
import { addAsSaved, inSecondShop, listShops } from './second-shop.ts'

const functions = createFunctions()

/** Rule set of a case that a merchant could have. The app exports no other. */
function readWhole({ rules }: Case): RuleSet | undefined {
  const parsed = parseRuleSet(rules ?? '')
  return parsed.ok && rules?.startsWith('{') ? parsed.ruleSet : undefined
}

function typeOf(handle: Case['function']): RuleTypeHandle {
  if (isCheckFunction(handle)) return 'checkout-checks'
  return ownerOfFunction(handle) === 'payment' ? 'payment-rules' : 'delivery-rules'
}

/** The rule set after an export from one shop and an import into the other. */
function travel(stored: Case, ruleSet: RuleSet): RuleSet {
  const { first, second } = listShops([stored.rules ?? '', JSON.stringify(stored.input)], ruleSet)
  const titled = { ...putInTesting(ruleSet, undefined), title: ruleSet.title.trim() || 'Untitled' }
  const draft = { type: typeOf(stored.function), status: 'active', ruleSet: titled, names: {} } as const
  const entry = writeRuleSetEntry(draft, [], createReferenceWriter(first, {}, 'gone'))
  const text = writeRuleFile({ version: 1, records: [entry] })
  expect(text).not.toContain('gid://shopify/')
  const read = readRuleFile(text)
  if (!read.ok) throw new Error(`${read.faults[0].path}: ${read.faults[0].message}\n${text}`)
  expect(read.file.records).toEqual([entry])
  const [back] = read.file.records
  if (back === undefined || !isRuleSetEntry(back)) throw new Error('The file has another record.')
  return readRuleSetEntry(back, createReferenceReader(second)).draft.ruleSet
}

describe.each(readCaseFiles())('$file in a second shop', ({ cases }) => {
  const whole = cases.flatMap((stored) => {
    const ruleSet = readWhole(stored)
    return ruleSet === undefined || ruleSet.testing !== undefined ? [] : [{ ...stored, ruleSet }]
  })
  // Many cases share one configuration and differ only in the checkout.
  const travelled = new Map<string, string>()
  const rulesOf = (stored: (typeof whole)[number]) => {
    const key = `${stored.function} ${stored.rules}`
    const rules =
      travelled.get(key) ?? JSON.stringify(addAsSaved(travel(stored, stored.ruleSet), stored.ruleSet))
    travelled.set(key, rules)
    return rules
  }
  test('gives the operations of the first', () => {
    const found = whole.map((stored) => {
      const rules = rulesOf(stored)
      const input = withRules(stored.function, inSecondShop(stored.input), rules)
      const { operations, error } = outcomeOf(functions(stored.function).platform.runWithInput(input))
      return { name: stored.name, operations, throws: error !== null }
    })
    expect(found).toEqual(
      whole.map(({ name, operations, throws }) => ({ name, operations: inSecondShop(operations), throws })),
    )
  })
})
