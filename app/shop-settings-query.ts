import { queryOptions } from '@tanstack/react-query'
import { readShopSettings } from './platform/shop-settings.ts'

export const shopSettingsQuery = queryOptions({
  queryKey: ['shop-settings'],
  queryFn: ({ signal }) => readShopSettings(signal),
})
