// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { AppProvider } from '@shopify/polaris'
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' }
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlatformFailure } from '../platform/platform-failure.ts'
import { createQueryClient } from '../shell/query-client.ts'
import { LoadingScreen } from './loading.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

/** Steps let React draw meanwhile, which starts further timers. */
const stepMs = 50
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed <= milliseconds; passed += stepMs)
    await act(() => vi.advanceTimersByTimeAsync(passed === 0 ? 0 : stepMs))
}
await import('./late-notice.tsx')
const never = () => new Promise<string>(() => {})
const down = async (): Promise<string> => {
  throw new PlatformFailure('Away.', { passing: true })
}

/** Opens a page whose requests end in this order. */
function open(...ends: readonly (() => Promise<string>)[]) {
  const asked = vi.fn(() => (ends[asked.mock.calls.length - 1] ?? never)())
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppProvider i18n={translations}>
        <Page ask={asked} />
      </AppProvider>
    </QueryClientProvider>,
  )
  return asked
}

function Page({ ask }: { readonly ask: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['page'], queryFn: ask })
  return data === undefined ? <LoadingScreen label="Loading the list" /> : <p>{data}</p>
}

const failing = 'We couldn’t load this yet. We’re trying again.'
const slow = 'This is taking longer than usual.'

it('reports a failed request within two seconds, and loads again at once on request', async () => {
  const asked = open(down, down, async () => 'The list')
  await pass(800)
  expect(screen.queryByText(failing)).toBeNull()
  await pass(400)
  expect(screen.getByText(failing).closest('[role=status]')).not.toBeNull()
  expect(asked).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(screen.getByText('The list')).toBeDefined()
})

it('reports a request without an answer after five seconds, and replaces it on request', async () => {
  const asked = open(never, async () => 'The list')
  await pass(4_900)
  expect(screen.queryByText(slow)).toBeNull()
  await pass(300)
  expect(screen.getByText(slow)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(screen.getByText('The list')).toBeDefined()
})

it('reports a lost connection, and loads once it is back', async () => {
  onlineManager.setOnline(false)
  open(async () => 'The list')
  await pass(1_200)
  expect(screen.getByText('You’re offline. This loads once you’re connected again.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  act(() => onlineManager.setOnline(true))
  await pass(0)
  expect(screen.getByText('The list')).toBeDefined()
})
