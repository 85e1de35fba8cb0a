import { storefrontLanguages } from '../../storefront/storefront-languages.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** Languages of the shop: those of its storefront, all of them published (docs/platform.md#languages-of-a-shop). */
export const localeRoot = {
  shopLocales: () =>
    storefrontLanguages.map((locale, index) => ({
      locale,
      name: names.of(locale) ?? locale,
      primary: index === 0,
      published: true,
    })),
}
