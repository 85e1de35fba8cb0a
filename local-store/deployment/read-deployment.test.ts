import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { followDeployment, readDeployment } from './read-deployment.ts'

const appToml = `
name = "Checkout Ninja"
handle = "checkout-ninja"
[access_scopes]
scopes = "write_payment_customizations, read_translations"
[webhooks]
api_version = "2026-10"
[[webhooks.subscriptions]]
topics = ["app/uninstalled"]
uri = "/webhooks"
[[webhooks.subscriptions]]
compliance_topics = ["shop/redact"]
uri = "/compliance"
`
const extensionToml = `
api_version = "2026-10"
[[extensions]]
handle = "payment-cod"
name = "Payment"
type = "function"
uid = "8f6b3c52-1d0e-4a7b-9c35-6e2f81d4a0b7"
  [[extensions.targeting]]
  target = "cart.payment-methods.transform.run"
  input_query = "input.graphql"
  export = "run"
  [extensions.build]
  path = "dist/function.wasm"
  [extensions.ui.paths]
  create = "/app/cod"
  details = "/app/cod/:id"
  [extensions.input.variables]
  namespace = "checkout-ninja"
  key = "queryInput"
`

/** A further target for the end of a manifest. */
const moreTargeting = (target: string) => `
  [[extensions.targeting]]
  target = "${target}"
  input_query = "second.graphql"
  export = "second"
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-folder-'))
  write('shopify.app.toml', appToml)
  write('extensions/payment-cod/shopify.extension.toml', extensionToml)
  write('extensions/payment-cod/input.graphql', 'query Input { shop { __typename } }')
  write('extensions/payment-cod/dist/function.wasm', 'wasm')
  write('engine/read-me.txt', 'no extension')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  return path
}

const logged: string[] = []
const log = (message: string): void => void logged.push(message)
const followed = () => followDeployment(folder, { info: log, warning: log, error: log })

it('reads the app and its functions', () => {
  expect(readDeployment(folder)).toMatchObject({
    app: {
      handle: 'checkout-ninja',
      title: 'Checkout Ninja',
      scopes: ['write_payment_customizations', 'read_translations'],
      webhooks: {
        apiVersion: '2026-10',
        subscriptions: [
          { topic: 'app/uninstalled', uri: '/webhooks' },
          { topic: 'shop/redact', uri: '/compliance' },
        ],
      },
    },
    functions: [
      {
        id: '8f6b3c52-1d0e-4a7b-9c35-6e2f81d4a0b7',
        handle: 'payment-cod',
        api: 'payment_customization',
        targets: [
          {
            target: 'cart.payment-methods.transform.run',
            exportName: 'run',
            inputQuery: 'query Input { shop { __typename } }',
          },
        ],
        variables: { namespace: 'checkout-ninja', key: 'queryInput' },
        createPath: '/app/cod',
        detailsPath: '/app/cod/:id',
      },
    ],
    problems: [],
  })
})

it.each([
  ['api_version = 1', /api_version/],
  [extensionToml.replace('8f6b3c52-', ''), /its uid is not a UUID/],
  [extensionToml.replace('payment-methods', 'payments'), /cart.payments.transform.run is not a target/],
  [extensionToml.replace('input_query = "input.graphql"', ''), /has no input_query for cart.payment/],
  [`${extensionToml}${moreTargeting('cart.payment-methods.transform.run')}`, /has the target .* twice/],
  [`${extensionToml}${moreTargeting('cart.delivery-options.transform.run')}`, /several function APIs/],
  [extensionToml.replace(/ {2}\[\[extensions.targeting\]\]\n(.*\n){3}/, ''), /it has no target/],
  [extensionToml.replace('dist/function.wasm', 'dist/none.wasm'), /build the functions first/],
  [extensionToml.replace('input.graphql', 'none.graphql'), /none.graphql is not there/],
  ['[[', /shopify.extension.toml: /],
  [extensionToml.replace('"/app/cod"', '"app/cod"'), /ui.paths.create is no path of the app: app\/cod/],
  [extensionToml.replace('"/app/cod"', '"//evil.example"'), /ui.paths.create is no path/],
  [extensionToml.replace('"/app/cod"', '"https://evil.example/"'), /ui.paths.create is no path/],
  [
    extensionToml.replace('"/app/cod"', '"/app/cod/:id"'),
    /ui.paths.create holds :id, which nothing is put in for/,
  ],
  [extensionToml.replace('"/app/cod/:id"', '"/app/cod/:handle"'), /ui.paths.details holds :handle/],
  [extensionToml.replace('create = "/app/cod"', 'creat = "/app/cod"'), /ui.paths/],
  [extensionToml.replace('create = "/app/cod"', ''), /ui.paths.create/],
  [extensionToml.replace('details = "/app/cod/:id"', ''), /ui.paths.details/],
  [
    extensionToml.replace(
      '[extensions.ui.paths]',
      '[extensions.ui]\n  handle = "form"\n  [extensions.ui.paths]',
    ),
    /ui.handle and ui.paths exclude each other/,
  ],
  [
    extensionToml.replace(
      '[extensions.ui.paths]',
      '[extensions.ui]\n  enable_create = "no"\n  [extensions.ui.paths]',
    ),
    /enable_create/,
  ],
])('leaves a faulty part out and says why (%#)', (toml, reason) => {
  write('extensions/payment-cod/shopify.extension.toml', toml)
  expect(readDeployment(folder)).toMatchObject({ functions: [], problems: [expect.stringMatching(reason)] })
})

it('deploys every target of a manifest with its export and its query', () => {
  const first = extensionToml.replace('payment-methods.transform', 'lines.discounts.generate')
  write(
    'extensions/payment-cod/shopify.extension.toml',
    first + moreTargeting('cart.delivery-options.discounts.generate.run'),
  )
  expect(readDeployment(folder).problems).toEqual([expect.stringContaining('second.graphql is not there')])
  write('extensions/payment-cod/second.graphql', 'query Second { shop { __typename } }')
  const { functions, problems } = readDeployment(folder)
  expect(problems).toEqual([])
  expect(functions).toMatchObject([
    {
      api: 'discount',
      targets: [
        { target: 'cart.lines.discounts.generate.run', exportName: 'run' },
        {
          target: 'cart.delivery-options.discounts.generate.run',
          exportName: 'second',
          inputQuery: 'query Second { shop { __typename } }',
        },
      ],
    },
  ])
  write('extensions/payment-cod/second.graphql', 'query Second { cart { __typename } }')
  expect(readDeployment(folder).functions[0]?.fingerprint).not.toBe(functions[0]?.fingerprint)
})

it('offers no creation for a function whose manifest forbids it', () => {
  const ui = '[extensions.ui]\n  enable_create = false\n  [extensions.ui.paths]\n'
  write('extensions/payment-cod/shopify.extension.toml', extensionToml.replace('[extensions.ui.paths]', ui))
  expect(readDeployment(folder)).toMatchObject({
    functions: [{ createPath: null, detailsPath: '/app/cod/:id' }],
    problems: [],
  })
})

it('reads a changed file again, and keeps the last good deployment if it is broken', () => {
  const deployment = followed()
  const first = deployment()
  expect(deployment()).toBe(first)
  const path = write('extensions/payment-cod/input.graphql', 'query Input { cart { __typename } }')
  utimesSync(path, 1, 1)
  expect(deployment().functions[0]?.targets[0]?.inputQuery).toContain('cart')
  expect(deployment().functions[0]?.fingerprint).not.toBe(first.functions[0]?.fingerprint)
  const good = deployment()
  write('shopify.app.toml', 'name = ')
  expect(deployment()).toBe(good)
  expect(logged).toContain('the app could not be deployed again')
})

it('needs shopify.app.toml', () => {
  rmSync(join(folder, 'shopify.app.toml'))
  expect(() => readDeployment(folder)).toThrow(/shopify.app.toml is not there/)
})

const uiToml = `
api_version = "2026-07"
[[extensions]]
name = "Messages"
handle = "messages"
type = "ui_extension"
uid = "6d1f4a90-52c8-4e3b-8a67-0f9b2c7d15e4"
  [[extensions.targeting]]
  target = "purchase.checkout.payment-method-list.render-before"
  module = "./src/payment.tsx"
  [[extensions.metafields]]
  namespace = "$app:messages"
  key = "checkout"
  [extensions.capabilities]
  network_access = true
  [[extensions.settings.fields]]
  key = "heading"
  type = "single_line_text_field"
  name = "Heading"
`

describe('a UI extension', () => {
  const deployed = (toml: string) => {
    write('extensions/messages/shopify.extension.toml', toml)
    return readDeployment(folder)
  }
  beforeEach(() => {
    write('extensions/messages/src/payment.tsx', '')
    write('extensions/messages/dist/messages.js', 'shopify.extend()')
    write('extensions/messages/locales/en.default.json', '{"hello":"Hello"}')
    write('extensions/messages/locales/hi.json', '{"hello":"नमस्ते"}')
  })

  it('is read next to the functions, with its script, texts and settings', () => {
    const { functions, uiExtensions, problems } = deployed(uiToml)
    expect(problems).toEqual([])
    expect(functions).toHaveLength(1)
    expect(uiExtensions).toMatchObject([
      {
        handle: 'messages',
        apiVersion: '2026-07',
        targets: [
          {
            target: 'purchase.checkout.payment-method-list.render-before',
            metafields: [{ namespace: '$app:messages', key: 'checkout' }],
          },
        ],
        networkAccess: true,
        apiAccess: false,
        blockProgress: false,
        settings: [{ key: 'heading', type: 'single_line_text_field' }],
        locales: { default: 'en', texts: { en: { hello: 'Hello' }, hi: { hello: 'नमस्ते' } } },
        script: 'shopify.extend()',
      },
    ])
  })

  it.each([
    ['an unknown target', uiToml.replace('render-before', 'render-somewhere'), /is not a target/],
    ['a missing module', uiToml.replace('payment.tsx', 'none.tsx'), /none.tsx is not there/],
    [
      'a missing build',
      uiToml.replace('handle = "messages"', 'handle = "other"'),
      /build the extensions first/,
    ],
    ['a misspelt capability', uiToml.replace('network_access', 'network_acess'), /capabilities/],
    ['an unknown type of setting', uiToml.replace('single_line_text_field', 'colour'), /settings/],
    ['no target', uiToml.replace(/ {2}\[\[extensions.targeting\]\]\n(.*\n){2}/, ''), /targeting/],
  ])('with %s is left out, and the reason is said', (_name, toml, reason) => {
    const { functions, uiExtensions, problems } = deployed(toml)
    expect({ uiExtensions, problems }).toEqual({
      uiExtensions: [],
      problems: [expect.stringMatching(reason)],
    })
    expect(functions).toHaveLength(1)
  })
})
