import { expect, it } from 'vitest'
import { makeDeployment } from '../../test-support/test-deployment.ts'
import { createTestStore } from '../../test-support/test-store.ts'

const query = '{ shopLocales(published: true) { locale name primary published } }'

it('lists the published languages of the shop, its own first', async () => {
  const test = createTestStore()
  const deployment = makeDeployment()
  test.deploy({ ...deployment, app: { ...deployment.app, scopes: ['read_locales'] } })
  const { data } = await test.graphql(query)
  expect(data).toEqual({
    shopLocales: [
      { locale: 'en', name: 'English', primary: true, published: true },
      { locale: 'hi', name: 'Hindi', primary: false, published: true },
    ],
  })
})

it('refuses a token without the scope', async () => {
  const { errors } = await createTestStore().graphql(query)
  expect(JSON.stringify(errors)).toContain('`read_locales` access scope')
})
