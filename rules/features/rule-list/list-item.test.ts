import { expect, it } from 'vitest'
import type { CustomizationRecord } from '../../records/customization.ts'
import { createDraft } from '../../records/rule-record.ts'
import { listAnswerSchema } from './list-answer.ts'
import { deriveListItem } from './list-item.ts'

const record: CustomizationRecord = {
  owner: 'payment',
  id: 'gid://shopify/PaymentCustomization/12',
  title: 'Heavy goods',
  enabled: true,
  functionId: 'f',
  metafields: [],
}
const draft = { ...createDraft('payment-rules'), status: 'active' as const }
const now = new Date('2026-11-23T09:00:00Z')
const reported = {
  id: '12',
  type: 'payment-rules',
  title: 'Heavy goods',
  status: 'active',
  summary: expect.any(Array),
}

it('a record is listed by its number, with its status and its problem', () => {
  expect(deriveListItem({ record, draft }, now)).toEqual(reported)
  expect(deriveListItem({ record, draft, problem: 'Too long' }, now)).toEqual({
    ...reported,
    problem: 'Too long',
  })
})

it('a record whose payment terms name a day reports it once that day has passed', () => {
  const list = (dueAt: string) => {
    const actions = [{ type: 'set_payment_terms', params: { terms: 'fixed', dueAt } }]
    const rules = [{ title: 'Rule 1', match_type: 'all' as const, conditions: [], actions }]
    return deriveListItem({ record, draft: { ...draft, ruleSet: { ...draft.ruleSet, rules } } }, now)
  }
  expect(list('2026-11-22').passedDay).toBe('2026-11-22')
  expect(list('2026-11-23')).not.toHaveProperty('passedDay')
})

it('a list survives its JSON, and one without a title or with another status is refused', () => {
  const items = [
    deriveListItem({ record, draft }, now),
    deriveListItem({ record, draft, problem: 'Too long' }, now),
  ]
  expect(listAnswerSchema.parse({ items })).toEqual({ items })
  for (const changes of [{ title: undefined }, { status: 'gone' }, { summary: 'text' }])
    expect(listAnswerSchema.safeParse({ items: [{ ...items[0], ...changes }] }).success).toBe(false)
})
