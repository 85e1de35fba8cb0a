import { expect, it } from 'vitest'
import { planDefinitions } from './discount-definitions.ts'

const definition = (key: string, admin: string | null = 'PRIVATE', storefront = 'PUBLIC_READ') => ({
  ...{ key, type: 'json' },
  ...{ admin, storefront },
})
const all = (admin?: string | null, storefront?: string) =>
  ['rules', 'queryInput', 'ui_config'].map((key) => definition(key, admin, storefront))
const identity = (key: string) => ({ ownerType: 'DISCOUNT', namespace: '$app:checkout-ninja', key })

it('makes missing definitions, private where the version takes that', () => {
  const access = { admin: 'PRIVATE', storefront: 'PUBLIC_READ' }
  expect(planDefinitions([], '2024-01')).toEqual([
    { kind: 'create', definition: { ...identity('rules'), access, name: 'Rules', type: 'json' } },
    { kind: 'create', definition: { ...identity('queryInput'), access, name: 'Query input', type: 'json' } },
    { kind: 'create', definition: { ...identity('ui_config'), access, name: 'Form', type: 'json' } },
  ])
  expect(planDefinitions(all().slice(1), '2026-10')).toEqual([
    {
      kind: 'create',
      definition: {
        ...identity('rules'),
        access: { storefront: 'PUBLIC_READ' },
        name: 'Rules',
        type: 'json',
      },
    },
  ])
})

it('leaves correct definitions as they are', () => {
  expect(planDefinitions(all(), '2024-01')).toEqual([])
  expect(planDefinitions(all(), '2026-10')).toEqual([])
  expect(planDefinitions(all('MERCHANT_READ'), '2026-10')).toEqual([])
})

it.each([
  ['2026-10', 'MERCHANT_READ_WRITE', 'PUBLIC_READ', 'MERCHANT_READ'],
  ['2026-10', 'PRIVATE', 'NONE', 'MERCHANT_READ'],
  ['2025-04', 'PUBLIC_READ', 'PUBLIC_READ', 'MERCHANT_READ'],
  ['2024-01', 'MERCHANT_READ', 'PUBLIC_READ', 'PRIVATE'],
  ['2024-01', null, 'PUBLIC_READ', 'PRIVATE'],
])('%s: gives %s and %s the access %s again', (version, admin, storefront, wanted) => {
  expect(planDefinitions([...all().slice(1), definition('rules', admin, storefront)], version)).toEqual([
    {
      kind: 'update',
      definition: { ...identity('rules'), access: { admin: wanted, storefront: 'PUBLIC_READ' } },
    },
  ])
})
