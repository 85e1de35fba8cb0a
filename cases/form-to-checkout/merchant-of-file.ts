import { beforeAll, beforeEach } from 'vitest'
import type { State } from '../../local-store/state/state.ts'
import { createMerchant, type Merchant } from './merchant.ts'

/**
 * A merchant for a test file, with one store for all of its tests. Each test begins without customizations and checks.
 */
export function openMerchantOfFile(furnish?: (state: State) => void): Merchant {
  let opened: Merchant | undefined
  const requireOpen = (): Merchant => {
    if (opened === undefined)
      throw new Error('The merchant of a test file is there only while its tests run.')
    return opened
  }
  beforeAll(async () => {
    opened = await createMerchant(furnish)
  })
  beforeEach(() => requireOpen().clear())
  return new Proxy({} as Merchant, { get: (_, name) => Reflect.get(requireOpen(), name) })
}
