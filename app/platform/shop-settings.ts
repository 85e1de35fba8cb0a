import { formatDocument, graphql } from './document.ts'
import { requestPlatform } from './request-platform.ts'

export const shopSettings = formatDocument(
  graphql(`
    query ShopSettings {
      shop { currencyCode ianaTimezone plan { shopifyPlus } }
    }
  `),
)

/** What the fields of a rule depend on: the shop's currency, its clock, and what its plan allows. */
export type ShopSettings = {
  readonly currencyCode: string
  readonly timeZone: string
  readonly isPlus: boolean
}

export async function readShopSettings(signal?: AbortSignal): Promise<ShopSettings> {
  const { currencyCode, ianaTimezone, plan } = (await requestPlatform(shopSettings, {}, signal)).shop
  return { currencyCode, timeZone: ianaTimezone, isPlus: plan.shopifyPlus }
}
