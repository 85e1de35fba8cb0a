// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { AppProvider } from '@shopify/polaris'
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' }
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { createQueryClient } from '../../shell/query-client.ts'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { EntryLimits } from './entry-limits.tsx'

const readsTitles = createRuleSet('Rules', [
  {
    title: 'Tea',
    match_type: 'all',
    conditions: [
      { type: 'product_title', params: { operator: 'contains', valueType: 'string', value: 'tea' } },
    ],
    actions: [{ type: 'hide_payment', params: { name: 'cash' } }],
  },
])

function open(hasMoreProducts: boolean) {
  const platform = createTestPlatform()
  platform.hasMoreProducts = hasMoreProducts
  vi.stubGlobal('fetch', platform.fetch)
  render(
    <AppProvider i18n={translations}>
      <QueryClientProvider client={createQueryClient()}>
        <EntryLimits
          size={{ bytes: 100, max: 10_000, isNearlyFull: false, functions: [], slots: {} }}
          rules={{ ruleSet: readsTitles, functionHandle: 'payment-checkout' }}
        />
      </QueryClientProvider>
    </AppProvider>,
  )
}

test('an entry of a file says that the store has more titles than were read, where it has', async () => {
  open(true)
  expect(await screen.findByText(/read 250 products and 250 variants. Your store has more/)).toBeTruthy()
})

test('an entry of a file does not say so where all titles were read', async () => {
  open(false)
  await screen.findByText(/^Shopify’s limits:/)
  expect(screen.queryByText(/Your store has more/)).toBeNull()
})
