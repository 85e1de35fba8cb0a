import { parseLocale } from '#forms/places/language-codes.ts'
import { languageCodes } from '#forms/places/languages.ts'
import { formatDocument, graphql } from './document.ts'
import { PlatformFailure } from './platform-failure.ts'
import { requestPlatform } from './request-platform.ts'

export const shopLanguages = formatDocument(
  graphql(`
    query ShopLanguages {
      shopLocales(published: true) { locale primary }
    }
  `),
)

/**
 * Codes of the languages in which a shop is published, its primary language first
 * (docs/platform.md#languages-of-a-shop).
 */
export type ShopLanguages = { readonly own: string | undefined; readonly others: readonly string[] }

const none: ShopLanguages = { own: undefined, others: [] }

/** Empty if the merchant has not granted the scope. All languages are then offered equally. */
export async function readShopLanguages(signal?: AbortSignal): Promise<ShopLanguages> {
  try {
    const { shopLocales } = await requestPlatform(shopLanguages, {}, signal)
    const codes = shopLocales.map(({ locale, primary }) => ({
      code: parseLocale(locale, languageCodes),
      primary,
    }))
    const own = codes.find(({ primary }) => primary)?.code
    const others = codes.flatMap(({ code }) => (code === undefined || code === own ? [] : [code]))
    return { own, others: [...new Set(others)] }
  } catch (error) {
    if (error instanceof PlatformFailure && error.denied) return none
    throw error
  }
}
