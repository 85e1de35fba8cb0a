import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDeployment } from '../deployment/read-deployment.ts'
import type { ThemeExtension } from '../deployment/theme-extension.ts'
import { makeSecondSeed } from '../seed/second-shop.ts'
import { makeSeed } from '../seed/seed.ts'
import { makeDeployment } from '../test-support/test-deployment.ts'
import { createTestStore, storeUrl, type TestStore } from '../test-support/test-store.ts'

export const sampleUid = '55555555-5555-4555-8555-555555555555'
export const sampleType = (block: string): string =>
  `shopify://apps/checkout-ninja/blocks/${block}/${sampleUid}`

/** The extension of test-support/, read as a deployment reads it. */
export function readSampleExtension(): ThemeExtension[] {
  const folder = mkdtempSync(join(tmpdir(), 'app-folder-'))
  try {
    writeFileSync(join(folder, 'shopify.app.toml'), 'name = "Checkout Ninja"')
    cpSync(
      join(import.meta.dirname, '../test-support/sample-theme-extension'),
      join(folder, 'extensions/theme'),
      {
        recursive: true,
      },
    )
    return readDeployment(folder).themeExtensions
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Both shops, with the sample extension deployed. */
export function createShopStore(): TestStore {
  const test = createTestStore(makeSeed(), makeSecondSeed())
  test.deploy({ ...makeDeployment(), themeExtensions: readSampleExtension() })
  return test
}

export type ShopperAnswer = {
  status: number
  text: string
  json: Record<string, unknown>
  location: string | null
}

/** A shopper's browser: it keeps cookies and sends them with every request. */
export function createShopper({ store }: TestStore, root = '/shop/saffron-lane') {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}): Promise<ShopperAnswer> => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await store.request(`${storeUrl}${path}`, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      status: response.status,
      text,
      json: isJson ? JSON.parse(text) : {},
      location: response.headers.get('location'),
    }
  }
  return {
    open: (path = '', headers: Record<string, string> = {}) => send(`${root}${path}`, { headers }),
    openAtRoot: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post: (path: string, body: unknown) =>
      send(`${root}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    submit: (path: string, fields: readonly (readonly [string, string])[]) =>
      send(`${root}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
      }),
  }
}

export function variantId({ world }: TestStore, sku: string): number {
  const variants = world.state.read().products.flatMap((product) => product.variants)
  const found = variants.find((variant) => variant.sku === sku)
  if (found === undefined) throw new Error(`There is no ${sku}`)
  return found.id
}
