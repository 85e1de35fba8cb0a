import { describe, expect, it } from 'vitest'
import { createRuleSet } from '../../language/rule-set.ts'
import type { DiscountRecord, DiscountStatus } from '../../records/discount.ts'
import { createDiscountDraft, planDiscountSave } from '../../records/discount-rule-record.ts'
import { formatJsonMetafield } from '../../records/metafields.ts'
import { planDiscountBulk } from './bulk.ts'
import type { DiscountBulkAction } from './bulk-actions.ts'

const setting = { functionIds: {}, now: new Date('2026-11-22T12:00:00Z') }

const record = (number: number, status: DiscountStatus): DiscountRecord => ({
  owner: 'discount',
  id: `gid://shopify/DiscountAutomaticNode/${number}`,
  title: `Discount ${number}`,
  functionId: 'function',
  method: 'automatic',
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: null,
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
  discountClasses: ['ORDER'],
  status,
  usedCount: 0,
  metafields: [
    formatJsonMetafield('ui_config', { version: 1, type: 'order-discounts' }),
    formatJsonMetafield('rules', createRuleSet('')),
  ],
})
const records = [record(1, 'ACTIVE'), record(2, 'SCHEDULED'), record(3, 'EXPIRED')]
const chosen = ['1', '2', '3', '4'].map((id) => ({ id, title: `Discount ${id}` }))

it.each<[DiscountBulkAction, string[], string?]>([
  ['activate', ['Discount 3'], 'Discount 2'],
  ['deactivate', ['Discount 1', 'Discount 2']],
  ['delete', ['Discount 1', 'Discount 2', 'Discount 3']],
])('to %s writes only what changes, and names what is gone', (action, titles, scheduled) => {
  const plan = planDiscountBulk(action, chosen, records, setting)
  expect(plan.writes.map(({ record: { title } }) => title)).toEqual(titles)
  const kind = action === 'delete' ? 'delete' : 'update'
  expect(plan.writes.map(({ step }) => step.kind)).toEqual(titles.map(() => kind))
  expect(plan.skipped).toEqual([
    ...(scheduled === undefined ? [] : [{ title: scheduled, reason: 'scheduled' }]),
    { title: 'Discount 4', reason: 'vanished' },
  ])
})

describe('a copy', () => {
  const draft = {
    ...createDiscountDraft('order-discounts', '2026-11-01T00:00:00Z'),
    title: 'Ten',
    method: 'code' as const,
    code: 'TEN',
    usageLimit: 5,
  }
  const [created] = planDiscountSave(undefined, draft, setting)
  if (created?.kind !== 'create' || created.wanted.method !== 'code') throw new Error('unreachable')
  const { functionHandle: _handle, metafields, ...wanted } = created.wanted
  const ten: DiscountRecord = {
    ...wanted,
    method: 'code',
    code: 'TEN',
    appliesOncePerCustomer: false,
    usageLimit: 5,
    id: 'gid://shopify/DiscountCodeNode/7',
    functionId: 'function',
    usedCount: 3,
    metafields: metafields.map((one, index) => ({ ...one, id: String(index), updatedAt: '' })),
  }

  it('is off, and has another title and another code', () => {
    const taken: DiscountRecord = { ...ten, id: 'gid://shopify/DiscountCodeNode/8', code: 'TEN-COPY' }
    const chosen = [
      { id: '7', title: 'Ten' },
      { id: '7', title: 'Ten' },
    ]
    const { writes, skipped } = planDiscountBulk('duplicate', chosen, [ten, taken], setting)
    const copies = writes.map(({ step }) => (step.kind === 'create' ? step.wanted : undefined))
    expect(copies).toMatchObject([
      {
        title: 'Copy of Ten',
        code: 'TEN-COPY-2',
        usageLimit: 5,
        status: 'EXPIRED',
        endsAt: '2026-11-22T11:59:00.000Z',
      },
      { title: 'Copy of Ten (2)', code: 'TEN-COPY-3' },
    ])
    expect(skipped).toEqual([])
  })

  it('has a code that differs from the others by more than case, as the platform wants it', () => {
    const taken: DiscountRecord = { ...ten, id: 'gid://shopify/DiscountCodeNode/8', code: 'ten-copy' }
    const { writes } = planDiscountBulk('duplicate', [{ id: '7', title: 'Ten' }], [ten, taken], setting)
    expect(writes).toMatchObject([{ step: { wanted: { code: 'TEN-COPY-2' } } }])
  })

  it('is not made of a discount that cannot be read', () => {
    const broken = {
      ...ten,
      metafields: ten.metafields.map((one) => (one.key === 'rules' ? { ...one, value: '{' } : one)),
    }
    expect(planDiscountBulk('duplicate', [{ id: '7', title: 'Ten' }], [broken], setting)).toEqual({
      writes: [],
      skipped: [{ title: 'Ten', reason: 'broken' }],
    })
  })
})
