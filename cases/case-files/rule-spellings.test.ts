import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFunctions, withRules } from '../functions/functions.ts'
import { readCaseFiles } from './case-files.ts'
import { escaped, shuffled, spelled } from './spelled-json.ts'

/**
 * The platform build reads rules fastest in the app's own spelling (engine/judging/follow-rules.ts). For other
 * spellings it falls back to a general reader, even in the middle of a condition. Spaces, order and escapes must affect
 * only the cost.
 */
const seed = 20261122
const runs = 600

const functions = createFunctions()
const cases = readCaseFiles()
  .flatMap(({ cases }) => cases)
  .filter(({ rules, throws }) => !throws && isJson(rules))

const seldom = <T>(value: T, others: readonly T[]) =>
  fc.infiniteStream(fc.oneof({ arbitrary: fc.constant(value), weight: 40 }, fc.constantFrom(...others)))

test('rules have the same outcome with space anywhere', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cases), seldom('', [' ', '\n', '\t ']), (each, spaces) => {
      expectSame(
        each,
        spelled(JSON.parse(each.rules ?? ''), () => spaces.next().value ?? ''),
      )
    }),
    { seed, numRuns: runs },
  )
})

test('rules have the same outcome in any order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cases), seldom(0, [-1, 1]), (each, keys) => {
      const rules = shuffled(JSON.parse(each.rules ?? ''), () => keys.next().value ?? 0)
      expectSame(each, JSON.stringify(rules))
    }),
    { seed, numRuns: runs },
  )
})

test('rules have the same outcome with any letters of their values escaped', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cases), seldom(false, [true]), (each, areEscaped) => {
      const text = escaped(JSON.parse(each.rules ?? ''), () => areEscaped.next().value === true)
      expect(JSON.parse(text)).toEqual(JSON.parse(each.rules ?? ''))
      expectSame(each, text)
    }),
    { seed, numRuns: runs },
  )
})

test("rules in the app's order cost less to read than in another order", () => {
  const [each] = cases.filter(({ operations }) => operations.length > 0)
  if (each === undefined) throw new Error('There is no case.')
  const rules: unknown = JSON.parse(each.rules ?? '')
  const instructions = (text: string) =>
    functions(each.function).platform.runWithInput(withRules(each.function, each.input, text)).ownInstructions
  expect(instructions(JSON.stringify(rules))).toBeLessThan(
    instructions(JSON.stringify(shuffled(rules, descending()))) - 500,
  )
})

function descending(): () => number {
  let key = 0
  return () => key--
}

function expectSame(each: (typeof cases)[number], rules: string): void {
  const { platform } = functions(each.function)
  const run = platform.runWithInput(withRules(each.function, each.input, rules))
  expect(run.operations, `${each.name}: ${rules}`).toEqual(each.operations)
}

function isJson(text: string | null): boolean {
  if (text === null) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
