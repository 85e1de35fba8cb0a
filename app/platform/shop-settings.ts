import { formatDocument, graphql } from './document.ts'
import { requestPlatform } from './request-platform.ts'

export const shopSettings = formatDocument(
  graphql(`
    query ShopSettings {
      shop { currencyCode ianaTimezone primaryDomain { url } plan { shopifyPlus } }
    }
  `),
)

/** Shop settings that fields use: currency, time zone, address, and features of the plan. */
export type ShopSettings = {
  readonly currencyCode: string
  readonly timeZone: string
  readonly isPlus: boolean
  /** Address of the online store: https://saffron-lane.example. */
  readonly storeUrl: string
}

export async function readShopSettings(signal?: AbortSignal): Promise<ShopSettings> {
  const { currencyCode, ianaTimezone, plan, primaryDomain } = (
    await requestPlatform(shopSettings, {}, signal)
  ).shop
  return { currencyCode, timeZone: ianaTimezone, isPlus: plan.shopifyPlus, storeUrl: primaryDomain.url }
}
