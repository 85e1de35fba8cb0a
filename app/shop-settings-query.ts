import { queryOptions } from '@tanstack/react-query'
import { readShopSettings } from './platform/shop-settings.ts'

export const shopSettingsQuery = queryOptions({
  queryKey: ['shop-settings'],
  queryFn: ({ signal }) => readShopSettings(signal),
})

/**
 * Settings for a part of a page that waits for them itself. Without `retryOnMount: false`, a failed read would repeat
 * endlessly: the part reads again, the page waits and removes the part, and the part returns.
 */
export const shopSettingsOfPart = queryOptions({ ...shopSettingsQuery, retryOnMount: false })
