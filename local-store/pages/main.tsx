import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { DesignProvider } from './design/design-provider.tsx'
import { createPagesRouter } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id “root”.')

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true, staleTime: 1_000 } },
})

createRoot(root).render(
  <StrictMode>
    <DesignProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createPagesRouter()} />
      </QueryClientProvider>
    </DesignProvider>
  </StrictMode>,
)
