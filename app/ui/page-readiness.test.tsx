// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { AppProvider } from '@shopify/polaris'
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' }
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { PageFrame } from '../shell/page-frame.tsx'
import { createQueryClient } from '../shell/query-client.ts'
import { LoadingScreen } from './loading.tsx'

it('announces a page as ready once nothing that it needs is loading', () => {
  const client = createQueryClient()
  const page = (isLoading: boolean) => (
    <QueryClientProvider client={client}>
      <AppProvider i18n={translations}>
        <MemoryRouter>
          <PageFrame title="COD with fee">
            {isLoading ? <LoadingScreen label="Loading configuration" /> : <p>The form</p>}
          </PageFrame>
        </MemoryRouter>
      </AppProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(page(true))
  expect(screen.queryByText(/is ready/)).toBeNull()
  expect(screen.getByText('Loading page')).toBeDefined()
  rerender(page(false))
  expect(screen.getByText('COD with fee. This page is ready')).toBeDefined()
})
