import { AppProvider } from '@shopify/polaris'
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' }
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter, useRoutes } from 'react-router'
import type { AppSettings } from '#rules/records/app-settings.ts'
import { AppLink } from './app-link.tsx'
import { DeployedFunctions } from './deployed-functions.tsx'
import { createQueryClient } from './query-client.ts'
import { routes } from './routes.tsx'

/** The whole client, with one router and one query client. Data is loaded by queries and not by the router. */
export function Application({ settings }: { settings: AppSettings }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <AppProvider i18n={translations} linkComponent={AppLink}>
        <DeployedFunctions settings={settings}>
          <BrowserRouter>
            <CurrentPage />
          </BrowserRouter>
        </DeployedFunctions>
      </AppProvider>
    </QueryClientProvider>
  )
}

function CurrentPage() {
  return useRoutes(routes)
}
