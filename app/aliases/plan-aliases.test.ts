import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { planInOrder } from '#rules/records/apply-plan.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { formatJsonMetafield } from '#rules/records/metafields.ts'
import { functionIds } from '../testing/test-admin-api.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { planAliases } from './plan-aliases.ts'

let platform: TestPlatform
let logged: unknown[][]
beforeEach(() => {
  platform = createTestPlatform()
  logged = []
  vi.stubGlobal('fetch', platform.fetch)
  vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(parts))
})

type Act = { readonly type: string; readonly params: Readonly<Record<string, unknown>> }

/** Stores an active rule set with one action, and returns its record. */
function store(owner: 'payment' | 'delivery', act: Act): CustomizationRecord {
  const number = platform.records.length + 1
  const record = {
    owner,
    id: `gid://shopify/${owner === 'payment' ? 'Payment' : 'Delivery'}Customization/${number}`,
    title: `Set ${number}`,
    enabled: true,
    functionId: functionIds[`${owner}-rules`],
    metafields: [
      formatJsonMetafield(
        'rules',
        createRuleSet(`Set ${number}`, [
          {
            title: 'Rule 1',
            match_type: 'all',
            conditions: [
              { type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: 10 } },
            ],
            actions: [act as never],
          },
        ]),
      ),
    ],
  }
  platform.records.push(record)
  return record
}
const renameCash: Act = {
  type: 'rename_payment',
  params: { currentName: 'Cash on Delivery (COD)', newName: 'Pay the courier', exact: true },
}
const renameExpress: Act = {
  type: 'rename_delivery',
  params: { currentName: 'Express', newName: 'Fast', exact: true },
}
const hide = (name: string): Act => ({ type: 'hide_payment', params: { name, exact: true } })

const plan = (record: CustomizationRecord) =>
  planAliases(
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    planInOrder([{ kind: 'update', record, changes: { title: 'New title' } }]),
  )
const countOperations = (name: string) =>
  platform.operations.filter((operation) => operation.name === name).length

describe('a plan with aliases', () => {
  it('asks nothing where it has no step', async () => {
    const empty = await planAliases(new QueryClient(), planInOrder([]))
    expect(empty).toMatchObject({ before: [], after: [] })
    expect(platform.operations).toEqual([])
  })

  it('keeps its steps, and needs no names where no rule renames a method', async () => {
    const { stages, before, after } = await plan(store('payment', hide('Cash on Delivery (COD)')))
    expect(stages.flat()).toMatchObject([{ kind: 'update', changes: { title: 'New title' } }])
    expect([...before, ...after]).toEqual([])
    expect(countOperations('TranslatablePaymentMethods')).toBe(0)
    expect(countOperations('Discounts')).toBe(0)
  })

  it('writes the new name into another record that names the method', async () => {
    const renaming = store('payment', renameCash)
    store('payment', hide('Cash on Delivery (COD)'))
    const { before, after } = await plan(renaming)
    const writes = [...before, ...after]
    expect(writes.map((step) => step.kind === 'update' && step.record.title)).toEqual(['Set 2'])
    expect(JSON.stringify(writes)).toContain('Pay the courier')
    expect(countOperations('TranslatablePaymentMethods')).toBeGreaterThan(0)
    expect(countOperations('TranslatableDeliveryMethods')).toBeGreaterThan(0)
    expect(countOperations('Discounts')).toBe(0)
  })

  it('reads the discounts as well where a rule renames a rate', async () => {
    await plan(store('delivery', renameExpress))
    expect(countOperations('Discounts')).toBe(1)
    expect(platform.operations.find(({ name }) => name === 'Discounts')?.variables.query).toBe('type:app')
  })

  it('reads the discounts as well where other rules rename payment methods', async () => {
    store('payment', renameCash)
    await plan(store('delivery', renameExpress))
    expect(countOperations('Discounts')).toBe(1)
  })

  it('is made without the store’s names where they cannot be read, which the log says', async () => {
    platform.obstruct = (name) =>
      name === 'TranslatablePaymentMethods' ? Response.json({ error: 'Away.' }, { status: 400 }) : undefined
    const renaming = store('payment', renameCash)
    store('payment', hide('Cash on Delivery (COD)'))
    const { before, after } = await plan(renaming)
    expect([...before, ...after]).toHaveLength(1)
    expect(logged).toEqual([
      ['The names of the store’s methods could not be read for aliases.', expect.anything()],
    ])
  })
})
