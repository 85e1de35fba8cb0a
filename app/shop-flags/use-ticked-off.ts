import { useEffect } from 'react'
import type { ShopFlag } from '#rules/records/shop-flags.ts'
import { useShopFlags } from './use-shop-flags.ts'

/** Sets the flag of a visited screen. If that fails, the next visit tries again. */
export function useTickedOff(flag: ShopFlag): void {
  const { flags, change } = useShopFlags()
  const isMissing = flags !== undefined && !flags.includes(flag)
  useEffect(() => {
    // The failure is logged elsewhere. A missing tick in the guide does no harm.
    if (isMissing) change({ flag, isSet: true }).catch(() => undefined)
  }, [isMissing, change, flag])
}
