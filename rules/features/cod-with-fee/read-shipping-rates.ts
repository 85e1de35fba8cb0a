import { findNextPage, isLostPage, type PageEnd } from '../../records/read-pages.ts'
import type { StoredShippingRate } from './shipping-rates.ts'

type Edges<Node> = {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[]
  readonly pageInfo: PageEnd
}

/** Rate as the platform has it. `amount` is a decimal in the units of the currency. A rate of a carrier has no price. */
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

/** Profiles as the document of a page has them (rules/records/documents/shipping-rates-page.ts). */
export type ShippingRatesPage = Edges<{ readonly profileLocationGroups: readonly Group[] }>

/**
 * Variables of a page: how many profiles, zones and rates it has, and the cursor that each list begins after. With `group` it
 * has one location group of one profile; with `afterRate` one zone of it.
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
  /** True if the store has more than are read. */
  readonly isCutOff: boolean
}

/** Sizes that leave a page far below the most that one query may cost (docs/platform.md#rate-limits). */
const sizes = { profiles: 5, zones: 50, rates: 50 }

/** Pages that are read at most: enough for 250 profiles, or for 2,500 rates of one zone. A choice. */
export const ratePagesMax = 50

/**
 * Reads every rate of every zone, page by page within a maximum. One name often occurs in several zones. `readPage` answers
 * undefined where a page could not be read; then so does this.
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

/** Ends of all lists within a page. */
function listEnds({ edges, pageInfo }: ShippingRatesPage): PageEnd[] {
  const zones = edges
    .flatMap(({ node }) => node.profileLocationGroups)
    .map(({ locationGroupZones }) => locationGroupZones)
  const methods = zones.flatMap((list) => list.edges.map(({ node }) => node.methodDefinitions))
  return [pageInfo, ...[...zones, ...methods].map((list) => list.pageInfo)]
}

/** Pages that go on where a page ends: in a zone, in a location group, and after its last profile. */
function listNextPages(asked: ShippingRatesVariables, page: ShippingRatesPage): ShippingRatesVariables[] {
  const inProfiles = page.edges.flatMap(({ node }, index) => {
    // A group is reached through its profile: the first one after the profile before it.
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
