import { useEffect } from 'react'
import type { ShopFlag } from '#rules/records/shop-flags.ts'
import { useShopFlags } from './use-shop-flags.ts'

/** Has the shop remember that it has been here. Where that fails, the next visit tries again. */
export function useTickedOff(flag: ShopFlag): void {
  const { flags, change } = useShopFlags()
  const isMissing = flags !== undefined && !flags.includes(flag)
  useEffect(() => {
    // The failure is logged where it happens; a guide that is not ticked off keeps nobody from anything.
    if (isMissing) change({ flag, isSet: true }).catch(() => undefined)
  }, [isMissing, change, flag])
}
