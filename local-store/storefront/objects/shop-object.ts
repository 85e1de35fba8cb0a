import { listPresentments } from '../../presentment.ts'
import { myshopifyDomain } from '../../resources/shop/record.ts'
import { moneyFormats } from '../liquid/money-format.ts'
import { storefrontLanguages } from '../storefront-languages.ts'
import { currencyObject } from './currency-object.ts'
import { metafieldsObject } from './metafields-object.ts'
import type { ObjectsContext } from './objects-context.ts'
import { productsOnSale } from './product-json.ts'

export function shopObject(context: ObjectsContext) {
  const { shop } = context.state
  const formats = moneyFormats(context.presentment.currencyCode)
  return {
    id: shop.id,
    name: shop.name,
    description: shop.description,
    email: shop.email,
    phone: shop.address.phone,
    currency: shop.currencyCode,
    money_format: formats.plain,
    money_with_currency_format: formats.withCurrency,
    enabled_currencies: [...new Set(listPresentments(shop).map(({ currencyCode }) => currencyCode))].map(
      currencyObject,
    ),
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

/** `localization`: languages of the storefront, countries with their currencies, and the shopper's own ones. */
export function localizationObject(
  { state: { shop }, presentment }: ObjectsContext,
  language: string,
  homeUrl: string,
) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countries = listPresentments(shop).map(({ countryCode, currencyCode }) => ({
    iso_code: countryCode,
    name: names.of(countryCode) ?? countryCode,
    currency: currencyObject(currencyCode),
    unit_system: 'metric',
  }))
  const languages = storefrontLanguages.map((code) => languageObject(code, homeUrl))
  return {
    available_countries: countries,
    available_languages: languages,
    country: countries.find(({ iso_code }) => iso_code === presentment.countryCode),
    language: languages.find(({ iso_code }) => iso_code === language) ?? languages[0],
    market: { id: 1, handle: presentment.countryCode.toLowerCase(), metafields: {} },
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
