import { beforeEach, expect, it } from 'vitest'
import { makeDeployment } from '../../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../../test-support/test-store.ts'
import type { ThemeEditorData } from '../../wire.ts'

let test: TestStore
beforeEach(() => {
  test = createTestStore()
  grant('read_themes')
})

function grant(...scopes: string[]): void {
  const deployment = makeDeployment()
  test.deploy({ ...deployment, app: { ...deployment.app, scopes: [...deployment.app.scopes, ...scopes] } })
}

const listQuery = `{ themes(first: 5, roles: [MAIN]) { nodes { id name role processing } } }`
const filesQuery = `query Files($id: ID!, $filenames: [String!]) {
  theme(id: $id) { files(filenames: $filenames) { nodes { filename contentType size body { ... on OnlineStoreThemeFileBodyText { content } } } } }
}`

type Files = { theme: { files: { nodes: { filename: string; size: string; body: { content: string } }[] } } }

async function readThemeId(): Promise<string> {
  const { data } = await test.graphql(listQuery)
  return (data as { themes: { nodes: { id: string }[] } }).themes.nodes[0]?.id ?? ''
}

async function readFiles(filenames: string[]): Promise<Files['theme']['files']['nodes']> {
  const { data } = await test.graphql(filesQuery, { id: await readThemeId(), filenames })
  return (data as Files).theme.files.nodes
}

it.each(['2025-10', '2026-10'])('lists the shop’s one theme by its role (%s)', async (version) => {
  expect(await test.graphql(listQuery, {}, version)).toMatchObject({
    data: {
      themes: {
        nodes: [
          {
            id: expect.stringMatching(/^gid:\/\/shopify\/OnlineStoreTheme\/\d+$/),
            name: 'Bazaar',
            role: 'MAIN',
            processing: false,
          },
        ],
      },
    },
  })
  const none = await test.graphql('{ themes(first: 5, roles: [UNPUBLISHED]) { nodes { id } } }', {}, version)
  expect(none.data).toEqual({ themes: { nodes: [] } })
})

it('reads files by name, and by a name with a star', async () => {
  const files = await readFiles(['templates/product.json', 'config/settings_data.json', 'none.json'])
  expect(files.map(({ filename }) => filename)).toEqual([
    'config/settings_data.json',
    'templates/product.json',
  ])
  expect(JSON.parse(files[1]?.body.content ?? '')).toMatchObject({ order: ['main', 'more'] })
  expect(Number(files[1]?.size)).toBe(Buffer.byteLength(files[1]?.body.content ?? ''))
  const templates = await readFiles(['templates/*.json'])
  expect(templates.map(({ filename }) => filename)).toEqual(
    ['404', 'cart', 'collection', 'index', 'product'].map((name) => `templates/${name}.json`),
  )
})

it('returns a file of the theme editor with its comment', async () => {
  const { files } = (await test.call('GET', '/themes/editor')).body as ThemeEditorData
  const main = files.templates.cart?.sections.main
  if (main) main.disabled = true
  await test.call('PATCH', '/themes/editor', files)
  const [cart] = await readFiles(['templates/cart.json'])
  expect(cart?.body.content).toMatch(/^\/\*[\s\S]*\*\/\n\{/)
  expect(cart?.body.content).toContain('"disabled": true')
})

it('is refused without the scope, and unknown to older versions', async () => {
  test = createTestStore()
  const refused = await test.graphql(listQuery)
  expect(JSON.stringify(refused.errors)).toContain('Required access: `read_themes` access scope.')
  const old = await test.graphql(listQuery, {}, '2024-01')
  expect(JSON.stringify(old.errors)).toContain('undefinedField')
})

it('finds no theme of another shop', async () => {
  const { data } = await test.graphql('{ theme(id: "gid://shopify/OnlineStoreTheme/1") { id } }')
  expect(data).toEqual({ theme: null })
})
