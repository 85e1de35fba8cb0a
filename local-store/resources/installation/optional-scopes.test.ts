import { beforeEach, expect, it } from 'vitest'
import { makeDeployment } from '../../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../../test-support/test-store.ts'

const themes = '{ themes(first: 1) { nodes { name } } }'

let test: TestStore
beforeEach(async () => {
  test = createTestStore()
  const deployment = makeDeployment()
  test.deploy({ ...deployment, app: { ...deployment.app, optionalScopes: ['read_themes'] } })
  await test.install()
})

const change = (method: 'POST' | 'DELETE', ...scopes: string[]) =>
  test.call(method, '/app/scopes', { scopes })

it('an optional scope is granted on request, to the app’s tokens too', async () => {
  expect((await test.graphql(themes)).data).not.toMatchObject({ themes: { nodes: [{}] } })
  const { body } = await change('POST', 'read_themes')
  expect(body).toMatchObject({
    app: { scopes: expect.arrayContaining(['read_themes']), optionalScopes: ['read_themes'] },
  })
  expect((await test.graphql(themes)).data).toMatchObject({ themes: { nodes: [{ name: 'Bazaar' }] } })
  await test.pass(0)
  const sent = test.webhooks.at(-1)
  expect(sent?.headers.get('x-shopify-topic')).toBe('app/scopes_update')
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ current: expect.arrayContaining(['read_themes']) })
})

it('an optional scope outlives another install, and ends when it is given back or the app goes', async () => {
  await change('POST', 'read_themes')
  await test.call('POST', '/app/install')
  expect(test.world.state.read().installation?.scopes).toContain('read_themes')
  await change('DELETE', 'read_themes')
  expect(JSON.stringify((await test.graphql(themes)).errors)).toContain('ACCESS_DENIED')
  await change('POST', 'read_themes')
  await test.call('POST', '/app/uninstall')
  await test.call('POST', '/app/install')
  expect(test.world.state.read().installation?.scopes).not.toContain('read_themes')
})

it('no other scope is granted or given back that way', async () => {
  for (const scope of ['read_orders', 'write_discounts'])
    for (const method of ['POST', 'DELETE'] as const)
      expect(await change(method, scope)).toMatchObject({ status: 422 })
})
