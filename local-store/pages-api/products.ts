import { Hono } from 'hono'
import { z } from 'zod'
import { formatDecimal } from '../money.ts'
import { formatGid } from '../platform-ids.ts'
import { imageUrl } from '../resources/products/image.ts'
import { makeSimpleProduct } from '../resources/products/make.ts'
import { type ProductRecord, productStatus } from '../resources/products/record.ts'
import type { State } from '../state/state.ts'
import type { Collection, ItemList, Product } from '../wire.ts'
import { isoNow, type World } from '../world.ts'
import { filledText, moneyText, tagList } from './fields.ts'
import { notFound, readBody, refuseField } from './refusal.ts'

const idText = z.string().regex(/^\d+$/, 'must be a number').transform(Number)
const fields = z.strictObject({
  title: filledText,
  vendor: z.string().trim().max(255),
  productType: z.string().trim().max(255),
  status: productStatus,
  tags: tagList,
  collectionIds: z.array(idText),
})
const wanted = (currency: string) =>
  fields.partial().extend({ title: filledText, price: moneyText(currency), sku: filledText })
const change = (currency: string) =>
  fields.partial().extend({
    variants: z
      .array(
        z.strictObject({ id: idText, price: moneyText(currency).optional(), sku: filledText.optional() }),
      )
      .optional(),
  })

export function productRoutes(world: World): Hono {
  const routes = new Hono()
  const currency = (): string => world.state.read().shop.currencyCode
  const form = (product: ProductRecord): Product => productItem(product, world.settings.storeUrl, currency())

  routes.get('/products', (context) => {
    const answer: ItemList<Product> = { items: world.state.read().products.map(form) }
    return context.json(answer)
  })
  routes.get('/products/:id', (context) =>
    context.json(form(requireProduct(world.state.read(), context.req.param('id')))),
  )
  routes.post('/products', async (context) => {
    const { price, ...input } = await readBody(context, wanted(currency()))
    const made = world.state.change((draft) => {
      requireFreeSku(draft, input.sku, undefined)
      requireCollections(draft, input.collectionIds ?? [])
      return makeSimpleProduct(draft, { ...input, priceInMinorUnits: price }, isoNow(world))
    })
    return context.json(form(made), 201)
  })
  routes.patch('/products/:id', async (context) => {
    const { variants = [], ...rest } = await readBody(context, change(currency()))
    const changed = world.state.change((draft) => {
      const product = requireProduct(draft, context.req.param('id'))
      requireCollections(draft, rest.collectionIds ?? [])
      for (const wish of variants) {
        const variant = product.variants.find((one) => one.id === wish.id)
        if (variant === undefined) throw refuseField('variants', `The product has no variant ${wish.id}.`)
        if (wish.sku !== undefined) requireFreeSku(draft, wish.sku, variant.id)
        variant.sku = wish.sku ?? variant.sku
        variant.priceInMinorUnits = wish.price ?? variant.priceInMinorUnits
      }
      return Object.assign(product, rest, { updatedAt: isoNow(world) })
    })
    return context.json(form(changed))
  })
  routes.delete('/products/:id', (context) => {
    world.state.change((draft) => {
      const gone = requireProduct(draft, context.req.param('id'))
      const owners = [
        formatGid('Product', gone.id),
        ...gone.variants.map((one) => formatGid('ProductVariant', one.id)),
      ]
      draft.products = draft.products.filter((one) => one.id !== gone.id)
      draft.metafields = draft.metafields.filter((one) => !owners.includes(one.ownerId))
    })
    return context.body(null, 204)
  })
  routes.get('/collections', (context) => {
    const state = world.state.read()
    const answer: ItemList<Collection> = {
      items: state.collections.map((collection) => ({
        ...collection,
        id: String(collection.id),
        gid: formatGid('Collection', collection.id),
        imageUrl: imageUrl(world.settings.storeUrl, 'collections', collection.id),
        productsCount: state.products.filter((one) => one.collectionIds.includes(collection.id)).length,
      })),
    }
    return context.json(answer)
  })
  return routes
}

function productItem(product: ProductRecord, storeUrl: string, currency: string): Product {
  return {
    id: String(product.id),
    gid: formatGid('Product', product.id),
    title: product.title,
    handle: product.handle,
    vendor: product.vendor,
    productType: product.productType,
    status: product.status,
    tags: product.tags,
    imageUrl: imageUrl(storeUrl, 'products', product.id),
    collectionIds: product.collectionIds.map(String),
    variants: product.variants.map((variant) => ({
      id: String(variant.id),
      gid: formatGid('ProductVariant', variant.id),
      title: variant.title,
      sku: variant.sku,
      price: formatDecimal(variant.priceInMinorUnits, currency),
      requiresShipping: variant.requiresShipping,
    })),
  }
}

function requireProduct(state: State, id: string): ProductRecord {
  const product = state.products.find((one) => one.id === Number(id))
  if (product === undefined) throw notFound('product')
  return product
}

function requireFreeSku(state: State, sku: string, own: number | undefined): void {
  const taken = state.products.some((one) =>
    one.variants.some((variant) => variant.sku === sku && variant.id !== own),
  )
  if (taken) throw refuseField('sku', `The sku ${sku} is already in use.`)
}

function requireCollections(state: State, ids: readonly number[]): void {
  const unknown = ids.find((id) => !state.collections.some((one) => one.id === id))
  if (unknown !== undefined) throw refuseField('collectionIds', `There is no collection ${unknown}.`)
}
