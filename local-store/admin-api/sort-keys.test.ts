import { isEnumType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { hasPublishedSchemas, readPublishedSchema } from '../../scripts/schemas/published-schemas.ts'
import { createTestStore } from '../test-support/test-store.ts'
import { servedVersions } from './covered-fields.ts'
import { adminSchema } from './schema-files.ts'

describe.runIf(hasPublishedSchemas('sort keys'))('sort keys', () => {
  it.each(servedVersions)('are all those of the published schema of %s', (version) => {
    const published = new Map(
      readPublishedSchema(`admin_${version}`).__schema.types.flatMap((type) =>
        type.kind === 'ENUM' ? [[type.name, type.enumValues.map(({ name }) => name)] as const] : [],
      ),
    )
    const known = Object.values(adminSchema(version).getTypeMap())
      .filter(isEnumType)
      .filter(({ name }) => name.endsWith('SortKeys'))
    expect(known.length).toBeGreaterThan(10)
    for (const type of known) {
      const values = type.getValues().map(({ name }) => name)
      expect(values.toSorted(), type.name).toEqual(published.get(type.name)?.toSorted())
    }
  })
})

it('lists the products of a collection from the cheapest to the most expensive, and the other way around', async () => {
  const test = createTestStore()
  // biome-ignore lint/suspicious/noExplicitAny: answers are of any shape.
  const send = async (...sent: Parameters<typeof test.graphql>) => (await test.graphql(...sent)).data as any
  const listed = await send('{ collections(first: 1) { nodes { id } } }')
  const data = await send(
    `query Products($id: ID!) {
      collection(id: $id) {
        cheapest: products(first: 5, sortKey: PRICE) { nodes { ...Price } }
        mostExpensive: products(first: 5, sortKey: PRICE, reverse: true) { nodes { ...Price } }
      }
    }
    fragment Price on Product { variants(first: 20) { nodes { price } } }`,
    { id: listed.collections.nodes[0].id },
  )
  const pricesOf = ({ nodes }: { nodes: { variants: { nodes: { price: string }[] } }[] }) =>
    nodes.map(({ variants }) => Math.min(...variants.nodes.map(({ price }) => Number(price))))
  const [cheapest, mostExpensive] = [
    pricesOf(data.collection.cheapest),
    pricesOf(data.collection.mostExpensive),
  ]
  expect(cheapest.length).toBeGreaterThan(1)
  expect(cheapest).toEqual(cheapest.toSorted((one, other) => one - other))
  expect(mostExpensive).toEqual(mostExpensive.toSorted((one, other) => other - one))
  expect(cheapest[0]).toBeLessThan(mostExpensive[0] ?? 0)
})
