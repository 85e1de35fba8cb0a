import { QueryClient } from '@tanstack/react-query'
import { PlatformFailure } from '../platform/platform-failure.ts'

/** Number of retries after a temporary failure, and lifetime of an answer (docs/product.md#loading). */
const retries = 3
const firstRetryDelayMs = 1_000
const longestRetryDelayMs = 30_000
const cacheLifetimeMs = 5 * 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Only temporary failures are retried, since a refusal would be repeated.
        retry: (failures, error) => failures < retries && error instanceof PlatformFailure && error.passing,
        retryDelay: (failures) => Math.min(firstRetryDelayMs * 2 ** failures, longestRetryDelayMs),
        gcTime: cacheLifetimeMs,
      },
      mutations: { retry: false },
    },
  })
}
