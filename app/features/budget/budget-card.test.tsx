// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { AppProvider } from '@shopify/polaris'
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' }
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRuleSet, type Rule, type RuleSet } from '#rules/language/rule-set.ts'
import type { BudgetAnswer } from '#rules/preview/budget/budget-answer.ts'
import { noSupport } from '#rules/records/app-settings.ts'
import { formatJsonMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import { SettingsProvider } from '../../settings.ts'
import { createQueryClient } from '../../shell/query-client.ts'
import { functionIds } from '../../testing/test-admin-api.ts'
import { calmBudget, measured } from '../../testing/test-budget.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import BudgetCard from './budget-card.tsx'
import type { BudgetProps } from './use-budget.ts'

const rule = (title: string, type = 'cart_subtotal'): Rule => ({
  title,
  match_type: 'all',
  conditions: [{ type, params: { operator: 'gt', valueType: 'number', value: 1_000 } }],
  actions: [{ type: 'hide_payment', params: { name: 'cash' } }],
})
const rules = (...list: Rule[]) => createRuleSet('Rules', list)

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  vi.stubGlobal('fetch', platform.fetch)
})

function open(
  ruleSet: RuleSet,
  { isClosed = false, ...more }: Partial<BudgetProps> & { isClosed?: boolean } = {},
) {
  const queryClient = createQueryClient()
  const page = (set: RuleSet) => (
    <AppProvider i18n={translations}>
      <QueryClientProvider client={queryClient}>
        <SettingsProvider
          value={{
            apiVersion: '2026-10',
            shop: null,
            functions: functionIds,
            production: false,
            support: noSupport,
            videosUrl: null,
          }}
        >
          <BudgetCard owner="payment" ruleSet={set} {...more} />
        </SettingsProvider>
      </QueryClientProvider>
    </AppProvider>
  )
  const { rerender } = render(page(ruleSet))
  if (!isClosed) fireEvent.click(screen.getByRole('button', { name: 'Show technical details' }))
  return { user: userEvent.setup(), show: (set: RuleSet) => rerender(page(set)) }
}

const [cart] = calmBudget.carts
if (cart === undefined) throw new Error('nothing is measured')
const withCart = (changes: Partial<typeof cart>): BudgetAnswer => ({
  ...calmBudget,
  carts: [{ ...cart, ...changes }],
})
const meter = (name: string | RegExp) => screen.findByRole('progressbar', { name })

test('shows each limit with its share, and stays calm below 70 %', async () => {
  open(rules(rule('A')))
  expect(await meter('41% of the work for a cart of 200 lines')).toHaveProperty('value', 41)
  expect(await meter('12% of the space for rules')).toHaveProperty('value', 12)
  expect(screen.getByText('Within all limits.')).toBeTruthy()
  expect(
    screen.getByText(/^About 4,510,000 of 11,000,000: 810,000 of our function \(counted\) and 3,700,000/),
  ).toBeTruthy()
  expect(screen.queryByText(/to the limit|the limit$/)).toBeNull()
})

test('is closed while every limit is far, and no meter is full', async () => {
  const { user } = open(rules(rule('A')), { isClosed: true })
  await waitFor(() => expect(platform.budget.requests).toHaveLength(1))
  expect(screen.queryByRole('progressbar')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show technical details' }))
  await meter(/of the work/)
  expect(screen.getByText('Details that checkout looks up')).toBeTruthy()
  for (const bar of screen.getAllByRole<HTMLProgressElement>('progressbar'))
    expect(bar.value).toBeLessThan(100)
})

const readsTitles: Rule = {
  ...rule('A'),
  conditions: [
    { type: 'product_title', params: { operator: 'contains', valueType: 'string', value: 'tea' } },
  ],
}

test('rules that read titles are measured with the longest of the store, other rules without', async () => {
  platform.productTitles = ['Tea', 'Самый длинный заголовок', 'Coffee']
  const { show } = open(rules(rule('A')))
  await meter(/of the work for a cart/)
  expect(platform.budget.requests.map(({ texts }) => texts)).toEqual([{}])
  show(rules(readsTitles))
  await waitFor(() => expect(platform.budget.requests).toHaveLength(2), { timeout: 3000 })
  expect(platform.budget.requests[1]?.texts).toEqual({
    product_title: ['Самый длинный заголовок', 'Coffee', 'Tea'],
  })
  expect(screen.queryByText(/Your store has more/)).toBeNull()
})

test('the figures say so where the store has more titles than were read, for rules that read them', async () => {
  platform.hasMoreProducts = true
  const { show } = open(rules(rule('A')))
  await meter(/of the work for a cart/)
  expect(screen.queryByText(/Your store has more/)).toBeNull()
  show(rules(readsTitles))
  expect(await screen.findByText(/read 250 products and 250 variants. Your store has more/)).toBeTruthy()
})

test('rules that read SKUs are measured with the longest SKUs of the store', async () => {
  platform.variants = [
    { title: 'Red', sku: 'A' },
    { title: 'Blue', sku: 'НАБОР-12' },
    { title: 'Green', sku: null },
  ]
  const readsSkus: Rule = {
    ...rule('A'),
    conditions: [
      { type: 'variant_sku', params: { operator: 'contains', valueType: 'string', value: 'tea' } },
    ],
  }
  open(rules(readsSkus))
  await meter(/of the work for a cart/)
  expect(platform.budget.requests.map(({ texts }) => texts)).toEqual([{ variant_sku: ['НАБОР-12', 'A'] }])
})

test('a store that does not return its titles is measured on invented ones', async () => {
  platform.obstruct = (name) =>
    name === 'StoreTexts' ? Response.json({ errors: [{ message: 'No.' }] }) : undefined
  const [readsTitles] = rules({
    ...rule('A'),
    conditions: [
      { type: 'product_title', params: { operator: 'contains', valueType: 'string', value: 'tea' } },
    ],
  }).rules
  open(rules(...(readsTitles ? [readsTitles] : [])))
  await meter(/of the work for a cart/)
  expect(platform.budget.requests.map(({ texts }) => texts)).toEqual([{}])
})

test('says where an answer has no room for all operations', async () => {
  platform.budget.measure = () => withCart({ leavesOut: true })
  open(rules(rule('A')))
  await meter(/^More than 100% of the changes to a cart/)
  expect(screen.getByText(/some changes are left out/)).toBeTruthy()
})

test('warns from 70 % on while it is closed, and names the rule that takes most', async () => {
  platform.budget.measure = () => ({
    ...calmBudget,
    rules: measured(7_000, 10_000, { rule: 1, leaves: 2_500 }),
  })
  open(rules(rule('A'), rule('Pincodes')), { isClosed: true })
  await meter('70% of the space for rules')
  expect(screen.getByText('Close to the limit')).toBeTruthy()
  expect(
    screen.getByText('Most of it comes from rule 2, “Pincodes”. Without that rule it’s 25%.'),
  ).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Shopify’s limits: Close to a limit.')
})

test('says what happens over a limit', async () => {
  platform.budget.measure = () => withCart({ input: measured(183_696, 128_000), mostLines: 137 })
  open(rules(rule('A')))
  expect(await meter(/^144% of the data to read for a cart of 200 lines/)).toHaveProperty('value', 100)
  expect(screen.getByText(/don’t apply to carts like this with more than 137 lines/)).toBeTruthy()
  expect(screen.getByText('Over a limit.')).toBeTruthy()
})

test('a function that stops judging is over the limit, with any figure', async () => {
  platform.budget.measure = () => withCart({ stopsJudging: true })
  open(rules(rule('A')))
  await meter('More than 100% of the work for a cart of 200 lines')
  expect(screen.getByText(/the last conditions count as not met/)).toBeTruthy()
})

test('rules that do not fit are the only report until they do', async () => {
  platform.budget.measure = () => ({ ...calmBudget, rules: measured(10_050, 10_000), carts: [] })
  open(rules(rule('A')))
  await meter('101% of the space for rules')
  expect(screen.getByText('Checkout ignores these rules.')).toBeTruthy()
  expect(screen.getByText('Shorten the rules to see the rest.')).toBeTruthy()
})

test('asks for the function that saving would choose, once the rules have come to rest', async () => {
  const { show } = open(rules(rule('A')))
  await meter(/of the work/)
  for (const title of ['Ab', 'Abc', 'Abcd']) show(rules(rule(title)))
  await waitFor(() => expect(platform.budget.requests).toHaveLength(2))
  expect(platform.budget.requests.map(({ ruleSet }) => ruleSet.rules[0]?.title)).toEqual(['A', 'Abcd'])
  expect(platform.budget.requests[0]?.functionHandle).toBe('payment-checkout')
})

test('a record keeps the function that it has', async () => {
  const kept = rules(rule('A'))
  const record = {
    functionId: functionIds['payment-rules'],
    metafields: [formatJsonMetafield(metafieldKeys.rules, kept)],
  }
  open(kept, { record })
  await waitFor(() => expect(platform.budget.requests[0]?.functionHandle).toBe('payment-rules'))
})

test('a failure is reported, and can be tried again', async () => {
  platform.obstruct = (name) =>
    name === 'budget' ? Response.json({ error: 'No answer.' }, { status: 400 }) : undefined
  const { user } = open(rules(rule('A')))
  expect(await screen.findByText('The limits couldn’t be measured')).toBeTruthy()
  platform.obstruct = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await meter(/of the work/)
})
