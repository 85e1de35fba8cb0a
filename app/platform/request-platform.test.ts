import { afterEach, describe, expect, it, vi } from 'vitest'
import recorded from '../../cases/store-answers/answers.json' with { type: 'json' }
import { functionIds } from '../testing/test-admin-api.ts'
import { automaticDiscounts } from './automatic-discounts.ts'
import { listMethodNames } from './method-names.ts'
import { paymentCustomizations } from './payment-customizations.ts'
import { PlatformFailure } from './platform-failure.ts'
import { requestPlatform } from './request-platform.ts'
import { shopSettings } from './shop-settings.ts'
import { writeTesters } from './testers.ts'

function answerWith(answer: () => Response) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function requireFailure(): Promise<PlatformFailure> {
  const outcome = await requestPlatform(shopSettings, {}).catch((error: unknown) => error)
  if (outcome instanceof PlatformFailure) return outcome
  throw new Error('The request was expected to fail with a PlatformFailure.')
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('asking the platform', () => {
  it('posts the document and its variables to the app’s own server', async () => {
    const shop = {
      currencyCode: 'INR',
      ianaTimezone: 'Asia/Kolkata',
      primaryDomain: { url: 'https://saffron-lane.example' },
      plan: { shopifyPlus: false },
    }
    const fetch = answerWith(() => Response.json({ data: { shop } }))
    await expect(requestPlatform(shopSettings, {})).resolves.toEqual({ shop })
    const [address, init] = fetch.mock.calls[0] ?? []
    expect(address).toBe('/app/api/admin/graphql')
    expect(init?.method).toBe('POST')
    expect(JSON.parse(String(init?.body))).toEqual({ query: shopSettings.query, variables: {} })
  })

  it.each([
    [500, 'oops', 'Network response was not ok', true],
    [502, JSON.stringify({ error: 'The platform is away.' }), 'The platform is away.', true],
    [429, '{}', 'Network response was not ok', true],
    [400, JSON.stringify({ error: 'Unknown document.' }), 'Unknown document.', false],
    [401, '', 'Network response was not ok', false],
  ])('HTTP %i %s is shown as "%s"', async (status, body, message, passing) => {
    answerWith(() => new Response(body, { status }))
    expect(await requireFailure()).toMatchObject({ message, passing })
  })

  // The store's answers. The app's server passes answers of status 200 on unchanged.
  it.each<[keyof typeof recorded, RegExp, boolean]>([
    ['errors without data: an unknown field', /^Field 'nope' doesn't exist on type 'Shop'$/, false],
    ['errors without data: a refused variable', /usageLimit.*3000000000/, false],
    ['errors without data: too expensive a query', /cost/i, false],
    ['data null with errors: access denied', /^Access denied for discountNodes field/, true],
    ['partial data with errors: access denied', /^Access denied for discountNode field/, true],
    ['throttled', /^Throttled$/, false],
  ])('%s is one error, in the platform’s words', async (shape, message, denied) => {
    answerWith(() => new Response(recorded[shape].body))
    const failure = await requireFailure()
    expect(failure.message).toMatch(message)
    expect(failure).toMatchObject({ passing: false, denied })
  })

  it.each<[keyof typeof recorded, { field: string[]; message: RegExp; code?: string }]>([
    [
      'userErrors with code and field: an unknown function',
      { field: ['paymentCustomization', 'functionId'], message: /not found/, code: 'FUNCTION_NOT_FOUND' },
    ],
    ['userErrors without code or field', { field: [], message: /^Not now\.$/ }],
  ])('%s are refusals of a step, not failures', async (shape, { field, message, code }) => {
    answerWith(() => new Response(recorded[shape].body))
    const wanted = { owner: 'payment', title: 'COD', enabled: true, metafields: [] } as const
    const created = paymentCustomizations.create(
      { apiVersion: '2026-10', functionIds },
      { ...wanted, functionHandle: 'payment-rules' },
    )
    expect(await created).toEqual({
      ok: false,
      refusals: [{ field, message: expect.stringMatching(message), ...(code && { code }) }],
    })
  })

  it('an update that is refused without a code is a refusal with its words', async () => {
    answerWith(() => new Response(recorded['userErrors with field and without code'].body))
    const id = 'gid://shopify/DiscountAutomaticNode/1'
    expect(await automaticDiscounts.update(id, { title: 'x' })).toEqual({
      ok: false,
      refusals: [{ field: ['id'], message: 'Discount does not exist' }],
    })
  })

  it('metafields that are refused fail with the platform’s words', async () => {
    answerWith(() => new Response(recorded['metafields refused with code and field'].body))
    await expect(writeTesters('gid://shopify/AppInstallation/1', { token: 'a', emails: [] })).rejects.toThrow(
      'Owner does not exist.',
    )
  })

  it('a page instead of JSON says that the network did not answer well', async () => {
    answerWith(() => new Response(recorded['502: a page instead of JSON'].body, { status: 502 }))
    expect(await requireFailure()).toMatchObject({ message: 'Network response was not ok', passing: true })
    answerWith(() => new Response(recorded['200: a page instead of JSON'].body))
    expect((await requireFailure()).message).not.toBe('')
  })

  it.each([
    ['no data', { data: null }, /answer that the app can’t read/],
    ['another shape', ['data'], /answer that the app can’t read/],
  ])('%s is one error', async (_case, body, message) => {
    answerWith(() => Response.json(body))
    const failure = await requireFailure()
    expect(failure.message).toMatch(message)
    expect(failure.passing).toBe(false)
  })

  it('a broken connection is a passing failure', async () => {
    answerWith(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(await requireFailure()).toMatchObject({ message: 'Network response was not ok', passing: true })
  })
})

describe('method names', () => {
  it('are read page by page, each once, and only the names', async () => {
    const page = (names: (string | null)[], hasNextPage: boolean) => ({
      data: {
        translatableResources: {
          nodes: names.map((value) => ({
            resourceId: 'gid://shopify/DeliveryMethodDefinition/1',
            translatableContent: [
              { key: 'description', value: 'Slow' },
              { key: 'name', value },
            ],
          })),
          pageInfo: { hasNextPage, endCursor: 'next' },
        },
      },
    })
    const pages = [page(['Standard', 'Express'], true), page(['Standard', null, 'Pickup'], false)]
    const fetch = answerWith(() => Response.json(pages.shift()))
    expect(await listMethodNames('delivery')).toEqual(['Standard', 'Express', 'Pickup'])
    const variables = fetch.mock.calls.map(([, init]) => JSON.parse(String(init.body)).variables)
    expect(variables).toEqual([
      { first: 100, after: null },
      { first: 100, after: 'next' },
    ])
  })
})
