import { myshopifyDomain } from '../../resources/shop/record.ts'
import type { State } from '../../state/state.ts'
import { moneyFormats } from '../liquid/money-format.ts'
import { storefrontLanguages } from '../storefront-languages.ts'
import { metafieldsObject } from './metafields-object.ts'
import type { ObjectsContext } from './objects-context.ts'
import { productsOnSale } from './product-json.ts'

export function shopObject(context: ObjectsContext) {
  const { shop } = context.state
  const formats = moneyFormats(shop.currencyCode)
  return {
    id: shop.id,
    name: shop.name,
    description: shop.description,
    email: shop.email,
    phone: shop.address.phone,
    currency: shop.currencyCode,
    money_format: formats.plain,
    money_with_currency_format: formats.withCurrency,
    enabled_currencies: [currencyObject(shop.currencyCode)],
    permanent_domain: myshopifyDomain(shop),
    domain: new URL(context.storeUrl).host,
    url: `${context.storeUrl}/shop/${shop.handle}`,
    secure_url: `${context.storeUrl}/shop/${shop.handle}`,
    locale: 'en',
    customer_accounts_enabled: false,
    address: {
      address1: shop.address.address1,
      city: shop.address.city,
      province: shop.address.province,
      province_code: shop.address.provinceCode,
      zip: shop.address.zip,
      country: { name: shop.address.country, iso_code: shop.countryCode },
    },
    get products_count() {
      return productsOnSale(context).length
    },
    get collections_count() {
      return context.state.collections.length
    },
    get metafields() {
      return metafieldsObject(context.state, 'Shop', shop.id)
    },
  }
}

function currencyObject(code: string) {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return {
    iso_code: code,
    name: names.of(code) ?? code,
    symbol: moneyFormats(code).plain.replace(/\{\{.*\}\}/, ''),
  }
}

/** `localization`: the languages of the storefront, and the one country and currency of the shop. */
export function localizationObject({ shop }: State, language: string, homeUrl: string) {
  const country = {
    iso_code: shop.countryCode,
    name: new Intl.DisplayNames(language, { type: 'region' }).of(shop.countryCode) ?? shop.countryCode,
    currency: currencyObject(shop.currencyCode),
    unit_system: 'metric',
  }
  const languages = storefrontLanguages.map((code) => languageObject(code, homeUrl))
  return {
    available_countries: [country],
    available_languages: languages,
    country,
    language: languages.find(({ iso_code }) => iso_code === language) ?? languages[0],
    market: { id: 1, handle: shop.countryCode.toLowerCase(), metafields: {} },
  }
}

function languageObject(code: string, homeUrl: string) {
  return {
    iso_code: code,
    name: new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code,
    endonym_name: new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code,
    primary: code === storefrontLanguages[0],
    root_url: code === storefrontLanguages[0] ? `${homeUrl}/` : `${homeUrl}/${code}`,
  }
}
