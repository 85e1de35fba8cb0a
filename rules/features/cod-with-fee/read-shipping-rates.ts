import { findNextPage, isLostPage, type PageEnd } from '../../records/read-pages.ts'
import type { StoredShippingRate } from './shipping-rates.ts'

type Edges<Node> = {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[]
  readonly pageInfo: PageEnd
}

/**
 * Rate in the platform's answer. `amount` is a decimal number in units of the currency. A rate calculated by a carrier
 * has no price.
 */
type Method = {
  readonly name: string
  readonly active: boolean
  readonly rateProvider: {
    readonly __typename?: string | undefined
    readonly price?: { readonly amount: unknown; readonly currencyCode: string } | undefined
  }
}
type Methods = { readonly nodes: readonly Method[]; readonly pageInfo: PageEnd }
type Group = {
  readonly locationGroup: { readonly id: string }
  readonly locationGroupZones: Edges<{ readonly methodDefinitions: Methods }>
}

/** Profiles in the answer to a page query (rules/records/documents/shipping-rates-page.ts). */
export type ShippingRatesPage = Edges<{ readonly profileLocationGroups: readonly Group[] }>

/**
 * Variables of a page query: how many profiles, zones and rates it reads, and the cursor before each list. With `group`
 * it reads one location group of one profile; with `afterRate` one zone of it.
 */
export type ShippingRatesVariables = {
  readonly profiles: number
  readonly after?: string
  readonly group?: string
  readonly zones: number
  readonly afterZone?: string
  readonly rates: number
  readonly afterRate?: string
}

/** Rates of a store. */
export type ShippingRates = {
  readonly rates: readonly StoredShippingRate[]
  /** True if the store has more rates than were read. */
  readonly isCutOff: boolean
}

/** Page sizes that keep the cost far below the maximum of one query (docs/platform.md#rate-limits). */
const sizes = { profiles: 5, zones: 50, rates: 50 }

/** Maximum pages: enough for 250 profiles, or for 2,500 rates of one zone. A choice. */
export const ratePagesMax = 50

/**
 * Reads every rate of every zone, page by page up to a maximum. A name often occurs in several zones. `readPage`
 * returns undefined if a page could not be read, and so does this function.
 */
export async function readShippingRates<Unread extends undefined = never>(
  readPage: (variables: ShippingRatesVariables) => Promise<ShippingRatesPage | Unread>,
): Promise<ShippingRates | Unread> {
  const rates: StoredShippingRate[] = []
  const waiting: ShippingRatesVariables[] = [sizes]
  let isLost = false
  for (let read = 0; read < ratePagesMax; read++) {
    const variables = waiting.shift()
    if (variables === undefined) break
    const page = await readPage(variables)
    if (page === undefined) return page
    rates.push(...listRates(page))
    isLost ||= listEnds(page).some(isLostPage)
    waiting.push(...listNextPages(variables, page))
  }
  return { rates, isCutOff: isLost || waiting.length > 0 }
}

function listRates({ edges }: ShippingRatesPage): StoredShippingRate[] {
  return edges
    .flatMap(({ node }) => node.profileLocationGroups)
    .flatMap(({ locationGroupZones }) => locationGroupZones.edges)
    .flatMap(({ node }) => node.methodDefinitions.nodes)
    .map(({ name, active, rateProvider: { price } }) => ({
      name,
      isActive: active,
      ...(price && { price: { amount: Number(price.amount), currencyCode: price.currencyCode } }),
    }))
}

/** Ends of all lists in a page. */
function listEnds({ edges, pageInfo }: ShippingRatesPage): PageEnd[] {
  const zones = edges
    .flatMap(({ node }) => node.profileLocationGroups)
    .map(({ locationGroupZones }) => locationGroupZones)
  const methods = zones.flatMap((list) => list.edges.map(({ node }) => node.methodDefinitions))
  return [pageInfo, ...[...zones, ...methods].map((list) => list.pageInfo)]
}

/** Pages that continue where a page ends: in a zone, in a location group, and after its last profile. */
function listNextPages(asked: ShippingRatesVariables, page: ShippingRatesPage): ShippingRatesVariables[] {
  const inProfiles = page.edges.flatMap(({ node }, index) => {
    // A group is queried through its profile: the first profile after the previous one.
    const profile = { profiles: 1, ...startAfter('after', page.edges[index - 1]?.cursor ?? asked.after) }
    return node.profileLocationGroups.flatMap((group) => listNextOfGroup(asked, profile, group))
  })
  const next = asked.group === undefined ? findNextPage(page.pageInfo) : undefined
  return next === undefined ? inProfiles : [...inProfiles, { ...sizes, after: next }]
}

function listNextOfGroup(
  asked: ShippingRatesVariables,
  profile: Pick<ShippingRatesVariables, 'profiles' | 'after'>,
  { locationGroup, locationGroupZones: { edges, pageInfo } }: Group,
): ShippingRatesVariables[] {
  const group = { ...sizes, ...profile, group: locationGroup.id }
  const inZones = edges.flatMap(({ node }, index) => {
    const next = findNextPage(node.methodDefinitions.pageInfo)
    if (next === undefined) return []
    const zone = { zones: 1, ...startAfter('afterZone', edges[index - 1]?.cursor ?? asked.afterZone) }
    return [{ ...group, ...zone, afterRate: next }]
  })
  const next = asked.afterRate === undefined ? findNextPage(pageInfo) : undefined
  return next === undefined ? inZones : [...inZones, { ...group, afterZone: next }]
}

const startAfter = <Name extends string>(name: Name, cursor: string | undefined) =>
  (cursor === undefined ? {} : { [name]: cursor }) as { readonly [name in Name]?: string }
