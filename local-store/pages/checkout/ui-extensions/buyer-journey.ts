import { useState } from 'react'
import type { ExtensionHost } from './extension-host.ts'
import type { Intercepted } from './protocol.ts'

type Interceptable = Pick<ExtensionHost, 'intercept' | 'perform'>

/** Running extensions, which may stop the buyer's next step. */
export type BuyerJourney = {
  /** Adds an extension. Returns a function that takes it away. */
  readonly join: (host: Interceptable) => () => void
  /** Asks all extensions, and shows each of them the decision. */
  readonly proceed: () => Promise<Intercepted>
}

export function createBuyerJourney(): BuyerJourney {
  const hosts = new Set<Interceptable>()
  return {
    join(host) {
      hosts.add(host)
      return () => void hosts.delete(host)
    },
    async proceed() {
      const asking = [...hosts]
      const answers = await Promise.all(asking.map((host) => host.intercept()))
      const behavior = answers.some((answer) => answer.behavior === 'block') ? 'block' : 'allow'
      for (const host of asking) host.perform(behavior)
      return { behavior, errors: answers.flatMap(({ errors }) => errors) }
    },
  }
}

export function useBuyerJourney(): BuyerJourney {
  const [journey] = useState(createBuyerJourney)
  return journey
}
