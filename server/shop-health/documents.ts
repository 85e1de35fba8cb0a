import { z } from 'zod'
import { parseLocale } from '#forms/places/language-codes.ts'
import { languageCodes } from '#forms/places/languages.ts'
import { limits } from '#rules/language/limits.ts'
import { findNextPage } from '#rules/records/read-pages.ts'
import type { AdminCall } from '../admin-proxy/call-admin.ts'
import { pageEndSchema } from '../types/page-end-schema.ts'

type Document = AdminCall['document']

const nameMethods = (name: string, resourceType: string): Document => ({
  operation: 'query',
  query: `query ${name}($after: String) {
  translatableResources(first: ${limits.translatableResources}, after: $after, resourceType: ${resourceType}) {
    nodes {
      translatableContent {
        key
        value
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
})

/** The platform's only lists of a shop's methods (docs/platform.md#method-names). */
export const namesOfMethods = {
  payment: nameMethods('NamesOfPaymentMethods', 'PAYMENT_GATEWAY'),
  delivery: nameMethods('NamesOfShippingRates', 'DELIVERY_METHOD_DEFINITION'),
} as const

const namesSchema = z.object({
  translatableResources: z.object({
    nodes: z.array(
      z.object({
        translatableContent: z.array(z.object({ key: z.string(), value: z.string().nullable() })),
      }),
    ),
    pageInfo: pageEndSchema,
  }),
})

/** The names of a page, and the cursor of the next page. The cursor is undefined after the last. */
export function parseNames(data: unknown) {
  const page = namesSchema.safeParse(data).data?.translatableResources
  if (page === undefined) return undefined
  const { nodes, pageInfo } = page
  return {
    names: nodes.flatMap(
      ({ translatableContent }) => translatableContent.find(({ key }) => key === 'name')?.value ?? [],
    ),
    next: findNextPage(pageInfo),
  }
}

/** E-mail address, time zone, currency and plan of the shop (docs/platform.md#shop). */
export const shopContact: Document = {
  operation: 'query',
  query: `query ShopContact {
  shop {
    name
    email
    currencyCode
    ianaTimezone
    plan {
      shopifyPlus
    }
  }
}`,
}

const shopSchema = z.object({
  shop: z.object({
    name: z.string(),
    email: z.string(),
    currencyCode: z.string(),
    ianaTimezone: z.string(),
    plan: z.object({ shopifyPlus: z.boolean() }),
  }),
})
export type ShopContact = z.infer<typeof shopSchema>['shop']

export function parseShopContact(data: unknown): ShopContact | undefined {
  return shopSchema.safeParse(data).data?.shop
}

/** Languages in which the shop is published (docs/platform.md#languages-of-a-shop). */
export const publishedLanguages: Document = {
  operation: 'query',
  query: `query PublishedLanguages {
  shopLocales(published: true) {
    locale
    primary
  }
}`,
}

const languagesSchema = z.object({
  shopLocales: z.array(z.object({ locale: z.string(), primary: z.boolean() })),
})

/** Codes of the languages other than the shop's primary one. */
export function parseLanguages(data: unknown): readonly string[] | undefined {
  const locales = languagesSchema.safeParse(data).data?.shopLocales
  if (locales === undefined) return undefined
  const codeOf = ({ locale }: { readonly locale: string }) => parseLocale(locale, languageCodes)
  const own = locales.filter(({ primary }) => primary).map(codeOf)
  const others = locales.flatMap((one) => codeOf(one) ?? []).filter((code) => !own.includes(code))
  return [...new Set(others)]
}
