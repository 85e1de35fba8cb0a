import { QueryClient } from '@tanstack/react-query'
import { PlatformFailure } from '../platform/platform-failure.ts'

/** How often what fails in passing is tried again, and how long an answer is kept (docs/product.md#loading). */
const retries = 3
const firstRetryDelayMs = 1_000
const longestRetryDelayMs = 30_000
const cacheLifetimeMs = 5 * 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal would be the same the next time.
        retry: (failures, error) => failures < retries && error instanceof PlatformFailure && error.passing,
        retryDelay: (failures) => Math.min(firstRetryDelayMs * 2 ** failures, longestRetryDelayMs),
        gcTime: cacheLifetimeMs,
      },
      mutations: { retry: false },
    },
  })
}
