import { expect, it } from 'vitest'
import { publicationOwners } from '#rules/records/publish-step.ts'
import { createTestStore, requestAdmin } from '../../local-store/test-support/test-store.ts'

it('an uninstalled app leaves no published data in the store', async () => {
  const test = createTestStore()
  const token = await test.install()
  const sendQuery = async (query: string, variables = {}) =>
    (await (await requestAdmin(test.store, token, { query, variables })).json()) as { data: Ids }
  type Ids = { currentAppInstallation: { id: string }; shop: { id: string } }
  const { data } = await sendQuery('{ currentAppInstallation { id } shop { id } }')
  const ids = { AppInstallation: data.currentAppInstallation.id, Shop: data.shop.id }
  const metafields = Object.entries(publicationOwners).map(([owner, { namespace }]) => ({
    ownerId: ids[owner as keyof typeof ids],
    namespace,
    key: 'storefront',
    type: 'json',
    value: '{}',
  }))
  const set =
    'mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { userErrors { message } } }'
  expect(await sendQuery(set, { metafields })).toMatchObject({ data: { metafieldsSet: { userErrors: [] } } })
  const countOurs = () => test.world.state.read().metafields.filter(({ key }) => key === 'storefront').length
  expect(countOurs()).toBe(2)
  await test.call('POST', '/app/uninstall')
  expect(countOurs()).toBe(0)
})
