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
const told = { id: '12', title: 'Heavy goods', status: 'active', summary: expect.any(Array) }

it('a record is listed by its number, with its status and what is wrong with it', () => {
  expect(deriveListItem({ record, draft })).toEqual(told)
  expect(deriveListItem({ record, draft, problem: 'Too long' })).toEqual({ ...told, problem: 'Too long' })
})

it('a list is sent as it is listed, and one without a title or with another status is refused', () => {
  const items = [deriveListItem({ record, draft }), deriveListItem({ record, draft, problem: 'Too long' })]
  expect(listAnswerSchema.parse({ items })).toEqual({ items })
  for (const changes of [{ title: undefined }, { status: 'gone' }, { summary: 'text' }])
    expect(listAnswerSchema.safeParse({ items: [{ ...items[0], ...changes }] }).success).toBe(false)
})
