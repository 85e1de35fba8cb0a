import { useEffect } from 'react'
import type { ShopFlag } from '#rules/records/shop-flags.ts'
import { useShopFlags } from './use-shop-flags.ts'

/** Sets the flag for a visited screen. If that fails, the next visit tries again. */
export function useTickedOff(flag: ShopFlag): void {
  const { flags, change } = useShopFlags()
  const isMissing = flags !== undefined && !flags.includes(flag)
  useEffect(() => {
    // The failure is logged where it happens. A guide without the tick blocks nothing.
    if (isMissing) change({ flag, isSet: true }).catch(() => undefined)
  }, [isMissing, change, flag])
}
