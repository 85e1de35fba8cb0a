// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { AppProvider } from '@shopify/polaris'
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' }
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import type { PreviewAnswer, PreviewMethod } from '#rules/preview/preview-answer.ts'
import type { PreviewRecord, PreviewRequest } from '#rules/preview/preview-request.ts'
import { noSupport } from '#rules/records/app-settings.ts'
import {
  formatJsonMetafield,
  metafieldKeys,
  pincodeMetafieldKeys,
  pincodeSetKey,
} from '#rules/records/metafields.ts'
import type { RuleSetDraft } from '#rules/records/rule-record.ts'
import { SettingsProvider } from '../../settings.ts'
import { createQueryClient } from '../../shell/query-client.ts'
import { functionIds } from '../../testing/test-admin-api.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { MethodTest } from './method-test.tsx'
import { CostReport, LogReport } from './run-report.tsx'

const rule = (title: string, value = 1_000): Rule => ({
  title,
  match_type: 'all',
  conditions: [{ type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value } }],
  actions: [{ type: 'hide_payment', params: { name: 'cash' } }],
})
const createDraft = (...rules: Rule[]): RuleSetDraft => ({
  type: 'payment-rules',
  status: 'draft',
  ruleSet: createRuleSet('Rules', rules),
  names: {},
})

const rulesOf = (record: PreviewRecord | undefined) =>
  record !== undefined && 'ruleSet' in record ? record.ruleSet.rules : []

/** Answers a preview: the first rule of every record hides the first method. */
function answerPreview({ records, sample }: PreviewRequest): PreviewAnswer {
  return {
    methods: sample.paymentMethods.map((name, index) => ({
      id: `method-${index}`,
      name,
      shown: index === 0 ? null : { position: index - 1, name },
      changes: index === 0 ? records.map((_, record) => ({ kind: 'hide', record, rule: 0 })) : [],
    })),
    outcomes: records.map((record) => ({
      operations: [],
      logs: [],
      error: null,
      trace: {
        rules: rulesOf(record).map((_rule, index) => ({
          rule: index,
          fired: index === 0,
          conditions: [
            { condition: 0, state: index === 0 ? 'met' : 'unknown', found: index === 0 ? ['1098.0'] : [] },
          ],
          actions: [{ action: 0, methods: ['method-0'], kept_last: index === 0 }],
        })),
      },
      cost: { own: 24_703, provider: 116_710, limit: 11_000_000 },
    })),
  }
}

let platform: TestPlatform
let previewRequests: PreviewRequest[]
let answer: (request: PreviewRequest) => Response | Promise<Response>

beforeEach(() => {
  vi.stubGlobal('shopify', {})
  localStorage.setItem('checkout-ninja.test-panel.open', 'true')
  platform = createTestPlatform()
  previewRequests = []
  answer = (request) => Response.json(answerPreview(request))
})

function showPanel(draft: RuleSetDraft, recordId?: string, isComplete = true) {
  vi.stubGlobal('fetch', async (address: unknown, init?: RequestInit) => {
    if (address !== '/app/api/preview') return platform.fetch(address, init)
    const request = JSON.parse(String(init?.body)) as PreviewRequest
    previewRequests.push(request)
    return answer(request)
  })
  const queryClient = createQueryClient()
  const settings = {
    apiVersion: '2026-10',
    functions: functionIds,
    production: true,
    shop: null,
    support: noSupport,
    videosUrl: null,
  }
  const tree = (shown: RuleSetDraft) => (
    <SettingsProvider value={settings}>
      <QueryClientProvider client={queryClient}>
        <AppProvider i18n={translations}>
          <MethodTest
            owner={shown.type === 'delivery-rules' ? 'delivery' : 'payment'}
            draft={shown}
            recordId={recordId}
            isComplete={isComplete}
          >
            {(outcome) =>
              outcome && (
                <>
                  <CostReport outcome={outcome} />
                  <LogReport outcome={outcome} />
                </>
              )
            }
          </MethodTest>
        </AppProvider>
      </QueryClientProvider>
    </SettingsProvider>
  )
  const view = render(tree(draft))
  return { user: userEvent.setup(), change: (next: RuleSetDraft) => view.rerender(tree(next)), ...view }
}

const listOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

function storeRuleSet(title: string, enabled = true, rules = createRuleSet(title, [rule('Theirs')])) {
  platform.records.push({
    owner: 'payment',
    id: `gid://shopify/PaymentCustomization/${platform.records.length + 1}`,
    title,
    enabled,
    functionId: functionIds['payment-cod'],
    metafields: [formatJsonMetafield(metafieldKeys.rules, rules)],
  })
}

function storePincodes() {
  platform.records.push({
    owner: 'payment',
    id: 'gid://shopify/PaymentCustomization/7',
    title: 'COD pincode',
    enabled: true,
    functionId: functionIds['payment-pincodes'],
    metafields: [
      formatJsonMetafield(pincodeMetafieldKeys.frontendConfig, { whole: 'form' }),
      formatJsonMetafield(pincodeMetafieldKeys.appConfig, { paymentMethods: ['cash'] }),
      formatJsonMetafield(pincodeSetKey(1), { operator: 'in', value: [560001] }),
    ],
  })
}

test('says in which placement a method is hidden, and takes none for gone that stays in the list', async () => {
  answer = (request) => {
    const described = answerPreview(request)
    const changes: PreviewMethod['changes'][] = [
      [{ kind: 'hideAmongExpress', record: 0, rule: 0 }],
      [{ kind: 'hideInList', record: 0, rule: 0 }],
    ]
    const methods = described.methods.slice(0, 2).map((method, index) => ({
      ...method,
      shown: index === 0 ? { position: 0, name: method.name } : null,
      changes: changes[index] ?? [],
    }))
    return Response.json({ ...described, methods })
  }
  showPanel(createDraft(rule('Ours')))
  const [first = '', second = ''] = await listOf('Before')
  expect(first).toContain('Hidden from the express buttons by “Ours”')
  expect(second).toContain('Hidden in the list by “Ours”. An express button stays.')
  expect(await listOf('After')).toHaveLength(1)
  expect(
    screen.getAllByText(/1 hidden in the list and 1 hidden from the express buttons\./).length,
  ).toBeGreaterThan(0)
})

test('shows the methods before and after, and each rule with its conditions', async () => {
  showPanel(createDraft(rule('Large orders'), rule('Later')))
  expect(await listOf('Before')).toEqual(['Cash on Delivery (COD)Hidden by “Large orders”', 'Bank Deposit'])
  expect(await listOf('After')).toEqual(['Bank Deposit'])
  const first = within(screen.getByRole('region', { name: 'Large orders' }))
  expect(first.getByText('This rule applies because the subtotal is above 1,000.')).toBeTruthy()
  expect(first.getByText('Met')).toBeTruthy()
  expect(first.getByText('1,098')).toBeTruthy()
  expect(first.getByText('is above 1,000')).toBeTruthy()
  expect(first.getByText('It would have hidden the last payment method, which stays.')).toBeTruthy()
  const second = within(screen.getByRole('region', { name: 'Later' }))
  expect(second.getByText('Not known yet')).toBeTruthy()
  expect(second.getByText('This rule doesn’t apply because the subtotal isn’t known yet.')).toBeTruthy()
})

test('announces the outcome to a screen reader', async () => {
  showPanel(createDraft(rule('Large orders')))
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '“Large orders” applies. Changes: 1 hidden.',
    ),
  )
})

test('credits these rules and other sets with their own changes', async () => {
  storeRuleSet('Earlier')
  showPanel(createDraft(rule('Large orders')))
  const sentence =
    '“Large orders” applies. These rules change nothing here. Changes by your other active rule sets: 1 hidden.'
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
})

test('the answer comes first: the checkout is above it in one line', async () => {
  const { user } = showPanel(createDraft(rule('Large orders')))
  await screen.findByRole('region', { name: 'Large orders' })
  expect(screen.getByText(/^India, KA, 560001 · 2 items · Signed in, vip · /)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Address' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the details of the checkout to test' }))
  expect(screen.getByRole('region', { name: 'Address' })).toBeTruthy()
})

test('says that rules which do nothing leave the methods as they are', async () => {
  answer = ({ sample, records }) =>
    Response.json({
      methods: sample.paymentMethods.map((name, position) => ({
        id: name,
        name,
        shown: { position, name },
        changes: [],
      })),
      outcomes: records.map(() => ({ operations: [], logs: [], error: null, trace: { rules: [] } })),
    })
  showPanel(createDraft())
  expect((await screen.findAllByText('No rule applies. No payment method changes.')).length).toBe(2)
})

test('runs unsaved edits, and keeps the last answer meanwhile', async () => {
  const { change } = showPanel(createDraft(rule('Before editing')))
  await screen.findByRole('region', { name: 'Before editing' })
  change(createDraft(rule('A'), rule('B')))
  change(createDraft(rule('After editing', 2_000)))
  expect(screen.getByRole('region', { name: 'Before editing' })).toBeTruthy()
  await screen.findByRole('region', { name: 'After editing' })
  expect(previewRequests.map(({ records }) => rulesOf(records[0])[0]?.title)).toEqual([
    'Before editing',
    'After editing',
  ])
})

test('the later of two running answers counts', async () => {
  const held: (() => void)[] = []
  answer = (request) =>
    new Promise((resolve) => held.push(() => resolve(Response.json(answerPreview(request)))))
  const { change } = showPanel(createDraft(rule('First')))
  await waitFor(() => expect(held).toHaveLength(1))
  change(createDraft(rule('Second')))
  await waitFor(() => expect(held).toHaveLength(2))
  held[1]?.()
  await screen.findByRole('region', { name: 'Second' })
  held[0]?.()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First' })).toBeNull())
})

test('runs the other active sets too, and names those that act on the same method', async () => {
  storeRuleSet('COD with fee')
  storeRuleSet('This one, as stored')
  storeRuleSet('Disabled', false)
  storeRuleSet('Later')
  platform.records.push({
    ...(platform.records[0] as (typeof platform.records)[0]),
    id: 'gid://shopify/PaymentCustomization/9',
    functionId: 'of another app',
  })
  showPanel(createDraft(rule('Mine')), 'gid://shopify/PaymentCustomization/2')
  expect(
    await screen.findByText('“COD with fee” and “Later” also change “Cash on Delivery (COD)”.'),
  ).toBeTruthy()
  expect(previewRequests[0]?.records.map((record) => rulesOf(record)[0]?.title)).toEqual([
    'Theirs',
    'Mine',
    'Theirs',
  ])
  expect(screen.getByText('An active customization of another app isn’t part of this test.')).toBeTruthy()
  expect(screen.queryByText('Disabled')).toBeNull()
})

test('runs stored pincodes as they are stored, without their form', async () => {
  storePincodes()
  showPanel(createDraft(rule('Mine')))
  expect(await screen.findByText('“COD pincode” also changes “Cash on Delivery (COD)”.')).toBeTruthy()
  expect(previewRequests[0]?.records[0]).toEqual({
    functionHandle: 'payment-pincodes',
    metafields: {
      app_config: '{"paymentMethods":["cash"]}',
      pincode_set_1: '{"operator":"in","value":[560001]}',
    },
  })
})

test('a payment rule shows when an active delivery record hides the chosen rate', async () => {
  platform.records.push({
    owner: 'delivery',
    id: 'gid://shopify/DeliveryCustomization/1',
    title: 'No express',
    enabled: true,
    functionId: functionIds['delivery-rules'],
    metafields: [formatJsonMetafield(metafieldKeys.rules, createRuleSet('', []))],
  })
  answer = (request) => {
    const { methods, ...rest } = answerPreview(request)
    const [rate] = request.sample.rates
    const isDelivery = request.records[0]?.functionHandle === 'delivery-rules'
    const hidden = methods.map((method) => (isDelivery ? { ...method, name: rate?.title ?? '' } : method))
    return Response.json({ ...rest, methods: hidden })
  }
  showPanel(createDraft(rule('Mine')))
  const described = '“No express” hides the rate “Standard”, so no customer can pay with it.'
  expect(await screen.findByText(described)).toBeTruthy()
})

test('rates have prices that show a rule on prices, until the merchant enters one', async () => {
  answer = (request) => {
    const { outcomes } = answerPreview(request)
    const methods = request.sample.rates.map(({ title }, index) => ({
      id: `rate-${index}`,
      name: title,
      shown: { position: index, name: title },
      changes: [],
    }))
    return Response.json({ methods, outcomes })
  }
  const { user } = showPanel({
    ...createDraft({
      ...rule('Nothing expensive'),
      actions: [{ type: 'hide_delivery_by_price', params: { comparison: 'above', amount: 100 } }],
    }),
    type: 'delivery-rules',
  })
  await listOf('Before')
  expect(previewRequests[0]?.sample.rates.slice(0, 2).map(({ cost }) => cost)).toEqual([50, 150])
  expect(screen.getByText('Sample price: 50')).toBeTruthy()
  expect(
    screen.getByText(/^Your store doesn’t share the prices of rates. Replace the sample prices under/),
  ).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Show the details of the checkout to test' }))
  await user.click(screen.getByRole('button', { name: /^Shipping rates offered/ }))
  const [price] = screen.getAllByLabelText(/^Price of “Standard/)
  if (price === undefined) throw new Error('There is no price to enter')
  await user.clear(price)
  await user.type(price, '75')
  await waitFor(() => expect(previewRequests.at(-1)?.sample.rates[0]?.cost).toBe(75))
  // The entered price is the merchant's. The other prices are still invented.
  await waitFor(() => expect(screen.getByText('Price: 75')).toBeTruthy())
  expect(screen.getByText('Sample price: 150')).toBeTruthy()
})

test('a set that cannot be read is named, and the rest runs', async () => {
  storeRuleSet('Broken')
  const [record] = platform.records
  if (record) record.metafields = [{ ...formatJsonMetafield(metafieldKeys.rules, 0), value: '{' }]
  showPanel(createDraft(rule('Mine')))
  expect(await screen.findByText('This app can’t read its rules, so it changes nothing.')).toBeTruthy()
  expect(previewRequests[0]?.records).toHaveLength(1)
})

test('a checkout that the merchant changes is run, remembered, and can be undone', async () => {
  const { user, unmount } = showPanel(createDraft(rule('Mine')))
  await screen.findByRole('region', { name: 'Mine' })
  await user.click(screen.getByRole('button', { name: 'Show the details of the checkout to test' }))
  await user.click(screen.getByRole('button', { name: /^Products/ }))
  const price = screen.getByLabelText('Price')
  await user.clear(price)
  expect(screen.getByText('Enter a number of 0 or more')).toBeTruthy()
  await user.type(price, '75.5')
  await waitFor(() => expect(previewRequests.at(-1)?.sample.lines[0]?.price).toBe(75.5))
  unmount()

  showPanel(createDraft(rule('Mine')))
  await waitFor(() => expect(previewRequests.at(-1)?.sample.lines[0]?.price).toBe(75.5))
  await user.click(await screen.findByRole('button', { name: 'Undo my changes' }))
  await waitFor(() => expect(previewRequests.at(-1)?.sample.lines[0]?.price).toBe(549))
})

test('products of the store come into the cart with every detail of rules, and made-up details are marked', async () => {
  const variant = { id: 'gid://shopify/ProductVariant/11', title: '1 g' }
  const resourcePicker = vi.fn(
    async (): Promise<object[] | undefined> => [
      { id: 'gid://shopify/Product/1', title: 'Saffron', images: [], variants: [variant] },
    ],
  )
  vi.stubGlobal('shopify', { resourcePicker })
  platform.marginGuard.picked = [
    {
      ...{
        __typename: 'ProductVariant',
        ...variant,
        sku: 'SAF-1',
        price: '549.00',
        compareAtPrice: '600.00',
      },
      product: {
        ...{ id: 'gid://shopify/Product/1', title: 'Saffron', handle: 'saffron', vendor: 'Lane' },
        ...{ productType: 'Spice', tags: ['spice'], isGiftCard: false },
        collections: { nodes: [{ id: 'gid://shopify/Collection/7' }] },
      },
    },
  ]
  const { user } = showPanel(createDraft(rule('Mine')))
  await screen.findByRole('region', { name: 'Mine' })
  await user.click(screen.getByRole('button', { name: 'Show the details of the checkout to test' }))
  await user.click(screen.getByRole('button', { name: /^Products/ }))
  expect(screen.getByText('Sample product. It isn’t in your store.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Choose products of your store' }))
  const line = {
    ...{ productId: 'gid://shopify/Product/1', variantId: variant.id, title: 'Saffron', price: 549 },
    ...{ compareAtPrice: 600, vendor: 'Lane', productType: 'Spice', tags: ['spice'] },
    ...{ collectionIds: ['gid://shopify/Collection/7'], quantity: 1 },
  }
  // The sample's own product is replaced.
  await waitFor(() => expect(previewRequests.at(-1)?.sample.lines).toMatchObject([line]))
  expect(previewRequests.at(-1)?.sample.lines).toHaveLength(1)
  expect(screen.getByText(/^From your store, with its price/)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Add sample product' }))
  await user.click(screen.getByRole('button', { name: 'Choose products of your store' }))
  expect(resourcePicker).toHaveBeenLastCalledWith(
    expect.objectContaining({
      selectionIds: [{ id: 'gid://shopify/Product/1', variants: [{ id: variant.id }] }],
    }),
  )
  // A line that the merchant invented stays.
  await waitFor(() => expect(previewRequests.at(-1)?.sample.lines).toHaveLength(2))

  resourcePicker.mockResolvedValueOnce([])
  await user.click(screen.getByRole('button', { name: 'Choose products of your store' }))
  await waitFor(() => expect(previewRequests.at(-1)?.sample.lines).toMatchObject([{ productId: '' }]))
})

test('another sample is another checkout', async () => {
  const { user } = showPanel(createDraft(rule('Mine')))
  await screen.findByRole('region', { name: 'Mine' })
  await user.selectOptions(screen.getByLabelText('Checkout to test'), 'First-time guest')
  await waitFor(() => expect(previewRequests.at(-1)?.sample.customer.isSignedIn).toBe(false))
})

test('a refusal by the server is shown, and the last answer stays', async () => {
  const { change } = showPanel(createDraft(rule('Mine')))
  await screen.findByRole('region', { name: 'Mine' })
  answer = () => Response.json({ error: 'The request body isn’t in the expected form.' }, { status: 400 })
  change(createDraft(rule('Next')))
  expect(await screen.findByText('The request body isn’t in the expected form.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Mine' })).toBeTruthy()
})

test('an error of the function and its log are shown', async () => {
  answer = (request) => {
    const good = answerPreview(request)
    const failed = {
      operations: [],
      logs: ['unknown action'],
      error: { name: 'RuntimeError', message: 'unreachable' },
      trace: null,
    }
    return Response.json({ ...good, outcomes: [failed] })
  }
  showPanel(createDraft(rule('Mine')))
  expect((await screen.findAllByText(/end with an error.*unreachable/)).length).toBeGreaterThan(0)
  expect(screen.getByText('unknown action')).toBeTruthy()
})

test('says how much of what the platform allows the checkout takes', async () => {
  showPanel(createDraft(rule('Mine')))
  expect(await screen.findByText(/takes 141,413 of the 11,000,000 instructions.*\(1\.3%\)/)).toBeTruthy()
  expect(screen.getByText(/This app’s function uses 24,703/)).toBeTruthy()
})

test('explains that conditions were not judged any more', async () => {
  answer = (request) => {
    const good = answerPreview(request)
    const rules = [
      { rule: 0, fired: false, conditions: [{ condition: 0, state: 'not_judged', found: [] }], actions: [] },
    ]
    const outcomes = [{ operations: [], logs: ['instruction budget used up'], error: null, trace: { rules } }]
    return Response.json({ ...good, outcomes })
  }
  showPanel(createDraft(rule('Mine')))
  expect(await screen.findByText('Some conditions weren’t checked')).toBeTruthy()
  expect(screen.getByText('Not checked')).toBeTruthy()
  expect(screen.getAllByText(/wasn’t checked/).length).toBeGreaterThan(0)
})

test('is put away behind one line of its result, and stays so', async () => {
  const { user, unmount } = showPanel(createDraft(rule('Mine')))
  await user.click(await screen.findByRole('button', { name: 'Hide the test panel' }))
  expect(screen.queryByLabelText('Checkout to test')).toBeNull()
  expect(await screen.findByText('Tested with Metro shopper: Cash on Delivery (COD) hidden')).toBeTruthy()
  unmount()
  showPanel(createDraft(rule('Mine')))
  expect(screen.getByRole('button', { name: 'Show the test panel' })).toBeTruthy()
})

test('rules with blanks have no result and no log', async () => {
  localStorage.removeItem('checkout-ninja.test-panel.open')
  answer = (request) => {
    const good = answerPreview(request)
    return Response.json({ ...good, outcomes: good.outcomes.map((one) => ({ ...one, logs: ['no value'] })) })
  }
  const { unmount } = showPanel(createDraft(rule('Mine')), undefined, false)
  await waitFor(() => expect(previewRequests).toHaveLength(1))
  expect(await screen.findByText('Fill in the rules to see their test.')).toBeTruthy()
  expect(screen.queryByText('no value')).toBeNull()
  unmount()
  showPanel(createDraft(rule('Mine')))
  expect(await screen.findByText('no value')).toBeTruthy()
})
