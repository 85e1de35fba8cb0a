import { beforeEach, describe, expect, it } from 'vitest'
import { discountFunctionId } from '../../local-store/test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../../local-store/test-support/test-store.ts'
import type { CallAdmin } from '../../server/admin-proxy/call-admin.ts'
import { discountDefinitions, parseDefinitions } from '../../server/discount-definitions/documents.ts'
import { repairDiscounts } from '../../server/discount-definitions/repair-discounts.ts'
import { createLog } from '../../server/log.ts'

/** The server's check of a shop's discount definitions, on the local store's Admin API in each version. */
const log = createLog({ level: 'error', now: () => new Date(0), write: () => {} })
const question = { caller: { shop: 'saffron-lane.myshopify.com' }, log }

let store: TestStore
let sent: string[]
beforeEach(() => {
  store = createTestStore()
  sent = []
})

const sendAs =
  (version: string): CallAdmin =>
  async ({ document, variables }) => {
    const [, name = ''] = /(?:query|mutation) (\w+)/.exec(document.query) ?? []
    if (document.operation === 'mutation') sent.push(name)
    return { kind: 'answered', body: (await store.graphql(document.query, variables, version)) as object }
  }
const repair = (version: string) => repairDiscounts(version, sendAs(version), question)

async function readAccess(version: string) {
  const answer = await sendAs(version)({
    ...question,
    document: discountDefinitions,
    variables: { namespace: '$app:checkout-ninja' },
  })
  if (answer.kind !== 'answered') throw new Error('The store answers.')
  return parseDefinitions(answer.body.data)?.map(({ key, admin, storefront }) => [key, admin, storefront])
}

/** Stores a discount in the format of builds before the app's own namespace. */
async function storeOlderDiscount(): Promise<string> {
  const metafields = ['rules', 'queryInput', 'ui_config'].map((key) => ({
    ...{ namespace: 'checkout-ninja', key },
    ...{ type: 'json', value: JSON.stringify({ of: key }) },
  }))
  const { data } = await store.graphql(
    'mutation Make($input: DiscountAutomaticAppInput!) { made: discountAutomaticAppCreate(automaticAppDiscount: $input) { automaticAppDiscount { discountId } } }',
    {
      input: { title: 'Older', startsAt: '2026-01-01T00:00:00Z', functionId: discountFunctionId, metafields },
    },
  )
  return (data as { made: { automaticAppDiscount: { discountId: string } } }).made.automaticAppDiscount
    .discountId
}

const readValues = () =>
  store.world.state
    .read()
    .metafields.filter(({ namespace }) => namespace === 'app--131001--checkout-ninja')
    .map(({ key, value }) => [key, value])

describe.each([
  ['2024-01', 'PRIVATE'],
  ['2025-10', 'MERCHANT_READ'],
  ['2026-10', 'MERCHANT_READ'],
])('%s', (version, admin) => {
  const wanted = ['rules', 'queryInput', 'ui_config'].map((key) => [key, admin, 'PUBLIC_READ'])

  it('makes the definitions once', async () => {
    expect(await repair(version)).toEqual({ repaired: 3, refused: 0 })
    expect(await readAccess(version)).toEqual(wanted)
    sent.length = 0
    expect(await repair(version)).toEqual({ repaired: 0, refused: 0 })
    expect(sent).toEqual([])
  })

  it('makes one again that is gone, and gives back an access that was changed', async () => {
    await repair(version)
    store.world.state.change((draft) => {
      const [rules, queryInput] = draft.metafieldDefinitions
      if (rules !== undefined) rules.admin = 'MERCHANT_READ_WRITE'
      draft.metafieldDefinitions = draft.metafieldDefinitions.filter((one) => one !== queryInput)
    })
    sent.length = 0
    expect(await repair(version)).toEqual({ repaired: 2, refused: 0 })
    expect(sent).toEqual(['DiscountDefinitionUpdate', 'DiscountDefinitionCreate'])
    expect((await readAccess(version))?.sort()).toEqual(wanted.sort())
  })

  it('moves what an older discount has stored, and leaves it where it was', async () => {
    const ownerId = await storeOlderDiscount()
    expect(await repair(version)).toEqual({ repaired: 4, refused: 0 })
    const values = ['rules', 'queryInput', 'ui_config'].map((key) => [key, JSON.stringify({ of: key })])
    expect(readValues()).toEqual(values)
    const before = store.world.state.read().metafields.filter((one) => one.ownerId === ownerId)
    expect(before).toHaveLength(6)
    // Another app changes everything that it still can, without any effect.
    store.world.state.change((draft) => {
      for (const one of draft.metafields)
        if (one.namespace === 'checkout-ninja') one.value = '{"of":"theirs"}'
    })
    expect(await repair(version)).toEqual({ repaired: 0, refused: 0 })
    expect(readValues()).toEqual(values)
  })
})
