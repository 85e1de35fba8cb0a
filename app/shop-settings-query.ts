import { queryOptions } from '@tanstack/react-query'
import { readShopSettings } from './platform/shop-settings.ts'

export const shopSettingsQuery = queryOptions({
  queryKey: ['shop-settings'],
  queryFn: ({ signal }) => readShopSettings(signal),
})

/**
 * Settings for a part of a page that waits for them itself. A part that reads again after a failure would make the page wait
 * again, which removes the part, and so on without end.
 */
export const shopSettingsOfPart = queryOptions({ ...shopSettingsQuery, retryOnMount: false })
