import { expect, it } from 'vitest'
import { limits } from './limits.ts'
import { createRuleSet } from './rule-set.ts'
import { draftRuleSetSchema, storedRuleSetSchema } from './sent-rule-set.ts'

/** A set with a total number of bytes, in a script with a number of bytes per letter. */
function makeSet(bytes: number, letter = 'a') {
  const frame = JSON.stringify(createRuleSet('')).length
  return createRuleSet(letter.repeat(Math.ceil((bytes - frame) / Buffer.byteLength(letter))))
}

it.each([
  ['stored', storedRuleSetSchema, limits.sentStoredBytes],
  ['drafted', draftRuleSetSchema, limits.sentDraftBytes],
] as const)('a %s set is bounded in bytes, whatever its script', (_kind, schema, most) => {
  for (const letter of ['a', 'é', 'अ', '🛒']) {
    expect(schema.safeParse(makeSet(most - 4, letter)).success, letter).toBe(true)
    expect(schema.safeParse(makeSet(most + 4, letter)).success, letter).toBe(false)
  }
})

it('a set that is too large is refused because of its size, before its parts are read', () => {
  const rules = Array.from({ length: 20_000 }, () => 'no rule')
  const { error } = draftRuleSetSchema.safeParse({ version: 1, title: '', rules })
  expect(error?.issues.map(({ path }) => path)).toEqual([[]])
})

it.each([[undefined], [null], [7], [[]], ['text']])('%s is no set', (sent) => {
  expect(storedRuleSetSchema.safeParse(sent).success).toBe(false)
})
