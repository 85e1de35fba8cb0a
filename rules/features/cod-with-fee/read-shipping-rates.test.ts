import { describe, expect, it } from 'vitest'
import {
  ratePagesMax,
  readShippingRates,
  type ShippingRatesPage,
  type ShippingRatesVariables,
} from './read-shipping-rates.ts'

type Writable<Value> = { -readonly [Key in keyof Value]: Writable<Value[Key]> }

/** A store by profile, location group and zone: the number of rates in each zone. */
type Store = readonly (readonly (readonly number[])[])[]

function cut<Item>(items: readonly Item[], first: number, after: string | undefined, place: string) {
  const cursors = items.map((_, index) => `${place}/${index}`)
  const from = after === undefined ? 0 : cursors.indexOf(after) + 1
  if (after !== undefined && from === 0) throw new Error(`${after} is no cursor of ${place}`)
  const page = items.slice(from, from + first)
  const pageInfo = {
    hasNextPage: from + page.length < items.length,
    endCursor: cursors[from + page.length - 1] ?? null,
  }
  return { page: page.map((item, index) => ({ item, index: from + index })), pageInfo, cursors }
}

/** Answers like the platform: a cursor of another list is refused. */
function createPlatform(store: Store) {
  const requests: ShippingRatesVariables[] = []
  const readPage = async (variables: ShippingRatesVariables): Promise<ShippingRatesPage> => {
    requests.push(variables)
    const profiles = cut(store, variables.profiles, variables.after, 'store')
    const formatZone = (count: number, place: string) => {
      const rates = Array.from({ length: count }, (_, index) => `${place}/${index}`)
      const { page, pageInfo } = cut(rates, variables.rates, variables.afterRate, place)
      const nodes = page.map(({ item }) => ({
        name: item,
        active: true,
        rateProvider: { price: { amount: '49.5', currencyCode: 'INR' } },
      }))
      return { methodDefinitions: { nodes, pageInfo } }
    }
    return {
      edges: profiles.page.map(({ item, index }) => ({
        cursor: profiles.cursors[index] ?? '',
        node: {
          profileLocationGroups: item
            .map((zones, number) => ({ zones, id: `${index}/${number}` }))
            .filter(({ id }) => variables.group === undefined || variables.group === id)
            .map(({ zones, id }) => {
              const { page, pageInfo, cursors } = cut(zones, variables.zones, variables.afterZone, id)
              const edges = page.map(({ item: count, index: zone }) => ({
                cursor: cursors[zone] ?? '',
                node: formatZone(count, `${id}/${zone}`),
              }))
              return { locationGroup: { id }, locationGroupZones: { edges, pageInfo } }
            }),
        },
      })),
      pageInfo: profiles.pageInfo,
    }
  }
  return { asked: requests, readPage }
}

const listAll = (store: Store) =>
  store.flatMap((groups, profile) =>
    groups.flatMap((zones, group) =>
      zones.flatMap((count, zone) =>
        Array.from({ length: count }, (_, rate) => `${profile}/${group}/${zone}/${rate}`),
      ),
    ),
  )

const few = (zones: number, rates = 1) => Array.from({ length: zones }, () => rates)

describe('the shipping rates of a store', () => {
  it.each<[string, Store, number]>([
    ['of none', [], 1],
    ['of one page', [[[2, 1], [50]], [few(50)]], 1],
    ['of several pages of profiles', Array.from({ length: 12 }, () => [few(2)]), 3],
    ['of a group with more zones than a page', [[[1], few(120, 2)], [[1]]], 3],
    ['of a zone with more rates than a page', [[[3, 120, 4]]], 3],
    ['of the last zone of a second page, in a second group of a seventh profile', sevenProfiles(), 5],
  ])('are read to the last one, %s', async (_what, store, pages) => {
    const { asked, readPage } = createPlatform(store)
    const read = await readShippingRates(readPage)
    expect(read?.rates.map(({ name }) => name).sort()).toEqual(listAll(store).sort())
    expect(read?.isCutOff).toBe(false)
    expect(asked).toHaveLength(pages)
  })

  it('keep their state and their price as a number', async () => {
    const { readPage } = createPlatform([[[1]]])
    const rate = { name: '0/0/0/0', isActive: true, price: { amount: 49.5, currencyCode: 'INR' } }
    expect((await readShippingRates(readPage))?.rates).toEqual([rate])
  })

  it('are cut off at a maximum of pages, and the answer says so', async () => {
    const { asked, readPage } = createPlatform([[[50 * ratePagesMax + 1]]])
    const read = await readShippingRates(readPage)
    expect(read?.isCutOff).toBe(true)
    expect(read?.rates).toHaveLength(50 * ratePagesMax)
    expect(asked).toHaveLength(ratePagesMax)
    const whole = createPlatform([[[50 * ratePagesMax]]])
    expect((await readShippingRates(whole.readPage))?.isCutOff).toBe(false)
  })

  it.each(['profiles', 'zones', 'rates'] as const)(
    'are cut off where a list of %s goes on without a cursor',
    async (list) => {
      const { readPage } = createPlatform([[[1]]])
      const lost = { hasNextPage: true, endCursor: null }
      const read = await readShippingRates(async (variables) => {
        const page = structuredClone(await readPage(variables)) as Writable<ShippingRatesPage>
        const zones = page.edges[0]?.node.profileLocationGroups[0]?.locationGroupZones
        if (list === 'profiles') page.pageInfo = lost
        if (zones !== undefined && list === 'zones') zones.pageInfo = lost
        const zone = zones?.edges[0]?.node
        if (zone !== undefined && list === 'rates') zone.methodDefinitions.pageInfo = lost
        return page
      })
      expect(read).toMatchObject({ isCutOff: true, rates: [{ name: '0/0/0/0' }] })
    },
  )

  it('are unknown where one page could not be read', async () => {
    const { asked, readPage } = createPlatform([[[51]]])
    const read = await readShippingRates(async (variables) =>
      asked.length === 1 ? undefined : readPage(variables),
    )
    expect(read).toBeUndefined()
  })
})

/**
 * Six profiles with one rate each. In the seventh, the second group has a second page of zones, and the last zone is
 * long.
 */
function sevenProfiles(): Store {
  const small = Array.from({ length: 6 }, () => [few(1)])
  return [...small, [[1], [...few(59), 130]]]
}
