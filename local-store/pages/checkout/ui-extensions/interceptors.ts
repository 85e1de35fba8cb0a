import type { Intercepted, InterceptedBehavior } from './protocol.ts'

/** Answer of an interceptor. It is untrusted until it is parsed. */
type InterceptorRequest = {
  readonly behavior?: unknown
  readonly errors?: unknown
  readonly perform?: unknown
}
type Interceptor = (props: { canBlockProgress: boolean }) => unknown

/**
 * Interceptors of the buyer's journey in one extension. A request to block has an effect only if the manifest declares
 * `block_progress` (docs/platform.md#checkout-ui-extensions).
 */
export function createInterceptors(canBlockProgress: boolean, report: (message: string) => void) {
  const installed = new Set<Interceptor>()
  let waiting: InterceptorRequest[] = []

  async function run(): Promise<Intercepted> {
    const answers = await Promise.all(
      [...installed].map(async (interceptor): Promise<InterceptorRequest> => {
        const request = await interceptor({ canBlockProgress })
        return typeof request === 'object' && request !== null ? request : {}
      }),
    )
    waiting = answers
    const blocking = answers.filter(({ behavior }) => behavior === 'block')
    for (const { behavior } of answers)
      if (behavior !== 'block' && behavior !== 'allow')
        report('An interceptor of shopify.buyerJourney answers with a behavior of "allow" or "block".')
    if (blocking.length > 0 && !canBlockProgress) {
      report(
        'The manifest does not declare block_progress, so shopify.buyerJourney.intercept blocks nothing.',
      )
      return { behavior: 'allow', errors: [] }
    }
    return {
      behavior: blocking.length > 0 ? 'block' : 'allow',
      errors: blocking.flatMap(({ errors }) => (Array.isArray(errors) ? errors.flatMap(readError) : [])),
    }
  }

  return {
    /** `shopify.buyerJourney.intercept`. The promise resolves to a function that removes the interceptor. */
    async intercept(interceptor: unknown): Promise<() => void> {
      if (typeof interceptor !== 'function') throw new TypeError('An interceptor is a function.')
      const own: Interceptor = (props) => interceptor(props)
      installed.add(own)
      return () => void installed.delete(own)
    },
    run,
    /** Calls `perform` of each answer once all extensions have answered. */
    async perform(behavior: InterceptedBehavior): Promise<void> {
      const answers = waiting
      waiting = []
      for (const { perform } of answers) if (typeof perform === 'function') await perform({ behavior })
    },
  }
}

function readError(error: unknown): Intercepted['errors'] {
  if (typeof error !== 'object' || error === null || !('message' in error)) return []
  const target = 'target' in error && typeof error.target === 'string' ? { target: error.target } : {}
  return [{ message: String(error.message), ...target }]
}
