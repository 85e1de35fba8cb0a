import { Hono } from 'hono'
import { z } from 'zod'
import { connect, largestPage } from '../admin-api/connection.ts'
import { parseCursor } from '../admin-api/cursor.ts'
import { type SearchFields, searchItems } from '../admin-api/search-filter.ts'
import { formatGid } from '../platform-ids.ts'
import { collectionSearch } from '../resources/collections/list.ts'
import { productSearch, variantSearch } from '../resources/products/list.ts'
import { productStatus } from '../resources/products/record.ts'
import type { PickerPage } from '../wire.ts'
import type { World } from '../world.ts'
import { pickerCollection, pickerProduct, pickerVariant } from './picker-forms.ts'
import { RefusedRequest } from './refusal.ts'

const defaultPage = 25

const commaList = z
  .string()
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .optional()
const wanted = z.object({
  type: z.enum(['product', 'variant', 'collection']),
  query: z.string().default(''),
  first: z.coerce.number().int().min(1).max(largestPage).default(defaultPage),
  after: z
    .string()
    .refine((text) => text === '' || parseCursor(text) !== undefined, 'is not a cursor of this list')
    .optional(),
  status: commaList.pipe(z.array(productStatus).optional()),
  ids: commaList,
})
type Wanted = z.output<typeof wanted>

/** GET /picker: pages of records to pick, sorted by title. */
export function pickerRoutes(world: World): Hono {
  const routes = new Hono()
  routes.get('/picker', (context) => {
    const parameters = wanted.safeParse(context.req.query())
    if (!parameters.success) {
      const fields = parameters.error.issues.map(({ path, message }) => ({ path: path.map(String), message }))
      throw new RefusedRequest(422, 'The picker cannot be asked that way.', fields)
    }
    return context.json(pickPage(world, parameters.data))
  })
  return routes
}

function pickPage(world: World, request: Wanted): PickerPage<unknown> {
  const state = world.state.read()
  const { storeUrl } = world.settings
  const setting = { storeUrl, currencyCode: state.shop.currencyCode }
  const products = state.products.filter((product) => request.status?.includes(product.status) ?? true)
  switch (request.type) {
    case 'product':
      return page(products, request, productSearch, (one) => ({
        id: formatGid('Product', one.id),
        title: one.title,
        form: () => pickerProduct(one, setting),
      }))
    case 'variant': {
      const variants = products.flatMap((product) =>
        product.variants.map((variant) => ({ product, variant })),
      )
      return page(variants, request, variantSearch, ({ product, variant }) => ({
        id: formatGid('ProductVariant', variant.id),
        title: `${product.title} ${variant.position}`,
        form: () => pickerVariant(product, variant, setting),
      }))
    }
    case 'collection':
      return page(state.collections, request, collectionSearch, (one) => ({
        id: formatGid('Collection', one.id),
        title: one.title,
        form: () => pickerCollection(state, one, storeUrl),
      }))
  }
}

type Pickable = { id: string; title: string; form: () => unknown }

function page<Item>(
  items: readonly Item[],
  asked: Wanted,
  search: SearchFields<Item>,
  pickable: (item: Item) => Pickable,
): PickerPage<unknown> {
  if (asked.ids !== undefined) {
    const known = new Map(items.map((item) => [pickable(item).id, pickable(item)]))
    const found = asked.ids.flatMap((id) => known.get(id)?.form() ?? [])
    return { items: found, pageInfo: { hasNextPage: false, endCursor: null } }
  }
  const found = searchItems(items, asked.query, search, { searchWarnings: [] }, 'picker').map(pickable)
  const sorting = { sortValue: (one: Pickable) => one.title.toLowerCase(), idOf: (one: Pickable) => one.id }
  const connection = connect(found, { first: asked.first, after: asked.after ?? null }, sorting, (one) =>
    one.form(),
  )
  const { hasNextPage, endCursor } = connection.pageInfo
  return { items: connection.nodes, pageInfo: { hasNextPage, endCursor } }
}
