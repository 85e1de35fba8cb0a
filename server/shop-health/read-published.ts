import { z } from 'zod'
import { readShippingRates, type ShippingRates } from '#rules/features/cod-with-fee/read-shipping-rates.ts'
import type { HealthFinding } from '#rules/health/finding.ts'
import { findPublishedFindings } from '#rules/health/published-findings.ts'
import { listPartKeys } from '#rules/published/format-parts.ts'
import type { PublicationInput } from '#rules/published/publication.ts'
import { publications } from '#rules/published/publications.ts'
import { derivePublishedRates } from '#rules/published/published-rates.ts'
import { shippingRatesPage } from '#rules/records/documents/shipping-rates-page.ts'
import {
  type PublicationOwner,
  type PublishedMetafield,
  publicationOwners,
} from '#rules/records/publish-step.ts'
import type { AdminCall, CallAdmin } from '../admin-proxy/call-admin.ts'
import { type Question, requestAnswer, type ShopRecords } from '../checkout-now/read-shop-records.ts'
import { pageEndSchema } from '../types/page-end-schema.ts'
import { isForbidden, type UnreadRecords } from '../types/read-records.ts'

/** Published data, with the facts of the shop that it is composed from. A test validates the exported document. */
export const publishedDocument: AdminCall['document'] = {
  operation: 'query',
  query: `query PublishedOfShop($installationKeys: [String!]!, $shopKeys: [String!]!) {
  currentAppInstallation {
    id
    metafields(first: 10, keys: $installationKeys) {
      nodes {
        key
        value
      }
    }
  }
  shop {
    id
    currencyCode
    billingAddress {
      countryCodeV2
    }
    metafields(first: 10, keys: $shopKeys) {
      nodes {
        key
        value
      }
    }
  }
}`,
}

const ratesDocument: AdminCall['document'] = { operation: 'query', query: shippingRatesPage }

const metafields = z.object({ nodes: z.array(z.object({ key: z.string(), value: z.string() })) })
const publishedSchema = z.object({
  currentAppInstallation: z.object({ id: z.string().optional(), metafields }),
  shop: z.object({
    id: z.string().optional(),
    metafields,
    currencyCode: z.string(),
    billingAddress: z.object({ countryCodeV2: z.string().nullable() }),
  }),
})

const edgesOf = <Node extends z.ZodType>(node: Node) =>
  z.object({ edges: z.array(z.object({ cursor: z.string(), node })), pageInfo: pageEndSchema })
const method = z.object({
  name: z.string(),
  active: z.boolean(),
  rateProvider: z.object({
    price: z.object({ amount: z.coerce.number(), currencyCode: z.string() }).optional(),
  }),
})
const zone = z.object({ methodDefinitions: z.object({ nodes: z.array(method), pageInfo: pageEndSchema }) })
const group = z.object({ locationGroup: z.object({ id: z.string() }), locationGroupZones: edgesOf(zone) })
const profile = z.object({ profileLocationGroups: z.array(group) })
const ratesSchema = z.object({ deliveryProfiles: edgesOf(profile) })

/** Full names of an owner's metafields. */
const listNames = (owner: PublicationOwner) =>
  publications
    .filter((publication) => publication.owner === owner)
    .flatMap(listPartKeys)
    .map((key) => `${publicationOwners[owner].namespace}.${key}`)

/** Stored published data of a shop, with the facts of the shop that it is composed from. */
export type StoredPublished = {
  readonly metafields: readonly PublishedMetafield[]
  /** Ids of the owners. Undefined if the platform returned none. */
  readonly ids: Readonly<Record<PublicationOwner, string | undefined>>
  /** Undefined if the shop's rates could not be read. */
  readonly shop: PublicationInput['shop'] | undefined
  /** Reason why the rates could not be read. */
  readonly unreadRates?: UnreadRecords
}

/** `isForbidden`: the app or the person may not read it. Otherwise another attempt may succeed. */
export type ReadPublished =
  | ({ readonly ok: true } & StoredPublished)
  | { readonly ok: false; readonly isForbidden: boolean; readonly unread: UnreadRecords }

export async function readPublished(
  paymentMethods: readonly string[],
  callAdmin: CallAdmin,
  question: Question,
): Promise<ReadPublished> {
  const variables = { installationKeys: listNames('AppInstallation'), shopKeys: listNames('Shop') }
  const parse = (data: unknown) => publishedSchema.safeParse(data).data
  const read = await requestAnswer(publishedDocument, parse, callAdmin, question, variables)
  if (!read.ok) return { ok: false, isForbidden: isForbidden(read), unread: read }
  const { rates, unread } = await readRates(callAdmin, question)
  const { currentAppInstallation, shop } = read.found
  const { currencyCode, billingAddress } = shop
  const ofOwner = (owner: PublicationOwner, { nodes }: z.infer<typeof metafields>) =>
    nodes.map((node) => ({ owner, ...node }))
  return {
    ok: true,
    metafields: [
      ...ofOwner('AppInstallation', currentAppInstallation.metafields),
      ...ofOwner('Shop', shop.metafields),
    ],
    ids: { AppInstallation: currentAppInstallation.id, Shop: shop.id },
    shop: rates && {
      currencyCode,
      countryCode: billingAddress.countryCodeV2,
      paymentMethods,
      rates: derivePublishedRates(rates, currencyCode),
    },
    ...(unread === undefined ? {} : { unreadRates: unread }),
  }
}

/**
 * Findings about published data. None if the app or the person may not read everything that it is composed from. If it
 * could not be read for another reason, it may be wrong, so the failure is returned.
 */
export async function checkPublishedData(
  { records, unseen }: ShopRecords,
  paymentMethods: readonly string[],
  callAdmin: CallAdmin,
  question: Question,
): Promise<{ readonly ok: true; readonly findings: readonly HealthFinding[] } | UnreadRecords> {
  const none = { ok: true, findings: [] } as const
  if (unseen.length > 0) return none
  const read = await readPublished(paymentMethods, callAdmin, question)
  const unread = read.ok ? read.unreadRates : read.unread
  if (unread !== undefined && !isForbidden(unread)) return unread
  if (!read.ok || read.shop === undefined) return none
  return { ok: true, findings: findPublishedFindings(read.metafields, { records, shop: read.shop }) }
}

/** No rates if a page of them could not be read, with the reason. */
async function readRates(
  callAdmin: CallAdmin,
  question: Question,
): Promise<{ readonly rates: ShippingRates | undefined; readonly unread: UnreadRecords | undefined }> {
  const parse = (data: unknown) => ratesSchema.safeParse(data).data?.deliveryProfiles
  let unread: UnreadRecords | undefined
  const rates = await readShippingRates(async (variables) => {
    const page = await requestAnswer(ratesDocument, parse, callAdmin, question, { ...variables })
    if (page.ok) return page.found
    unread = page
    return undefined
  })
  return { rates, unread }
}
