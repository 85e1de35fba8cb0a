import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLFormattedError, graphql } from 'graphql'
import { formatDecimal } from '../money.ts'
import { findNumber, formatGid } from '../platform-ids.ts'
import { convertPrice, listPresentments, type Presentment } from '../presentment.ts'
import type { ProductRecord, VariantRecord } from '../resources/products/record.ts'
import type { State } from '../state/state.ts'
import { currencyObject } from '../storefront/objects/currency-object.ts'
import { isAvailable } from '../storefront/objects/product-json.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, 'schema.graphql'), 'utf8'))

export type StorefrontAnswer = {
  readonly data?: unknown
  readonly errors?: readonly GraphQLFormattedError[]
}

/** A query of `shopify.query` in a UI extension, in the language and currency of its buyer. */
export type StorefrontQuery = {
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>> | undefined
}

type Shopper = { readonly presentment: Presentment; readonly language: string }

const mostNodes = 250

/** Answers a query from the shop's records, in the errors of the platform's form. */
export async function queryStorefrontApi(
  state: State,
  shopper: Shopper,
  { query, variables }: StorefrontQuery,
): Promise<StorefrontAnswer> {
  const { data, errors } = await graphql({
    schema,
    source: query,
    rootValue: rootOf(state, shopper),
    variableValues: variables ?? {},
    typeResolver: (node) => (node as { __typename: string }).__typename,
  })
  return {
    ...(data == null ? {} : { data }),
    ...(errors ? { errors: errors.map((one) => one.toJSON()) } : {}),
  }
}

function rootOf(state: State, shopper: Shopper) {
  const { shop } = state
  const onSale = state.products.filter(({ status }) => status === 'ACTIVE')
  const money = (minorUnits: number) => {
    const { currencyCode } = shopper.presentment
    return {
      amount: formatDecimal(convertPrice(minorUnits, shop, shopper.presentment), currencyCode),
      currencyCode,
    }
  }
  const formProduct = (product: ProductRecord): object => ({
    __typename: 'Product',
    id: formatGid('Product', product.id),
    availableForSale: product.variants.some(isAvailable),
    description: product.description,
    handle: product.handle,
    isGiftCard: product.isGiftCard,
    productType: product.productType,
    tags: product.tags,
    title: product.title,
    vendor: product.vendor,
    variants: (page: Page) => connect(page, product.variants, (variant) => formVariant(product, variant)),
  })
  const formVariant = (product: ProductRecord, variant: VariantRecord): object => ({
    __typename: 'ProductVariant',
    id: formatGid('ProductVariant', variant.id),
    availableForSale: isAvailable(variant),
    compareAtPrice:
      variant.compareAtPriceInMinorUnits === null ? null : money(variant.compareAtPriceInMinorUnits),
    price: money(variant.priceInMinorUnits),
    product: () => formProduct(product),
    requiresShipping: variant.requiresShipping,
    sku: variant.sku || null,
    title: variant.title,
  })
  const formShop = () => ({
    __typename: 'Shop',
    id: formatGid('Shop', shop.id),
    name: shop.name,
    description: shop.description || null,
    paymentSettings: {
      countryCode: shop.countryCode,
      currencyCode: shop.currencyCode,
      enabledPresentmentCurrencies: [
        ...new Set(listPresentments(shop).map(({ currencyCode }) => currencyCode)),
      ],
    },
  })
  const findNode = (id: string): object | null => {
    const productId = findNumber('Product', id)
    const product = onSale.find((one) => one.id === productId)
    if (product) return formProduct(product)
    const variantId = findNumber('ProductVariant', id)
    const owner = onSale.find(({ variants }) => variants.some((one) => one.id === variantId))
    const variant = owner?.variants.find((one) => one.id === variantId)
    if (owner && variant) return formVariant(owner, variant)
    return findNumber('Shop', id) === shop.id ? formShop() : null
  }
  return {
    localization: () => formLocalization(state, shopper),
    node: ({ id }: { id: string }) => findNode(id),
    nodes: ({ ids }: { ids: readonly string[] }) => ids.map(findNode),
    product: ({ id, handle }: { id?: string; handle?: string }) => {
      const found = onSale.find((one) =>
        id === undefined ? one.handle === handle : one.id === findNumber('Product', id),
      )
      return found === undefined ? null : formProduct(found)
    },
    products: (page: Page) => connect(page, onSale, formProduct),
    shop: formShop,
  }
}

type Page = { readonly first?: number | null }

function connect<Of>({ first }: Page, all: readonly Of[], form: (one: Of) => object) {
  if (first == null) throw new Error('you must provide one of first or last')
  if (first < 0) throw new Error('first cannot be negative')
  if (first > mostNodes) throw new Error(`first cannot exceed ${mostNodes}`)
  return { nodes: all.slice(0, first).map(form) }
}

function formLocalization({ shop }: State, { presentment, language }: Shopper) {
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const formCountry = ({ countryCode, currencyCode }: Presentment) => {
    const { iso_code: isoCode, name, symbol } = currencyObject(currencyCode)
    return {
      currency: { isoCode, name, symbol },
      isoCode: countryCode,
      name: regions.of(countryCode) ?? countryCode,
    }
  }
  return {
    availableCountries: listPresentments(shop).map(formCountry),
    country: formCountry(presentment),
    language: {
      isoCode: language.toUpperCase(),
      name: new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language,
    },
  }
}
