import { expect, it } from 'vitest'
import { createRuleSet } from '../language/rule-set.ts'
import { formatJsonMetafield, metafieldKeys } from './metafields.ts'
import { readRecordRules } from './read-record-rules.ts'

const metafield = formatJsonMetafield(metafieldKeys.rules, createRuleSet('Heavy carts'))

it('parses the rules of a metafield once', () => {
  const first = readRecordRules([metafield])
  expect(first).toMatchObject({ ok: true, ruleSet: { title: 'Heavy carts' } })
  expect(readRecordRules([metafield])).toBe(first)
})

it('reads a metafield of the same record that was stored later', () => {
  readRecordRules([metafield])
  const later = formatJsonMetafield(metafieldKeys.rules, createRuleSet('Light carts'))
  expect(readRecordRules([later])).toMatchObject({ ruleSet: { title: 'Light carts' } })
})

it('says that there are no rules, and which rules cannot be read', () => {
  expect(readRecordRules([])).toMatchObject({ ok: false })
  const broken = { ...metafield, value: '{"rules": 7}' }
  expect(readRecordRules([broken])).toMatchObject({ ok: false, problem: { path: expect.any(String) } })
})
