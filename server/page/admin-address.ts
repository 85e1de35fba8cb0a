import { formatStoreHandle } from '../platform/shop-domain.ts'
import type { Settings } from '../settings.ts'

/** Address of the app's page inside the shop's admin (docs/platform.md#launch). */
export function formatAdminAddress(
  { platformUrl, apiKey }: Pick<Settings, 'platformUrl' | 'apiKey'>,
  shop: string,
  path: string,
): string {
  const admin = platformUrl ?? 'https://admin.shopify.com'
  return `${admin}/store/${formatStoreHandle(shop)}/apps/${apiKey}${path}`
}
