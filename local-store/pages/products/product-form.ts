import type { Product, ProductChange, ProductStatus } from '../../wire.ts'
import { formatTagText, parseTagText } from '../design/tag-text.ts'

/** A product as its form holds it, with texts as typed. */
export interface ProductForm {
  title: string
  vendor: string
  productType: string
  status: ProductStatus
  tags: string
  collectionIds: readonly string[]
  variants: readonly { id: string; title: string; price: string; sku: string }[]
}

export function deriveForm(product: Product): ProductForm {
  const { title, vendor, productType, status, collectionIds } = product
  return {
    title,
    vendor,
    productType,
    status,
    tags: formatTagText(product.tags),
    collectionIds,
    variants: product.variants.map(({ id, title, price, sku }) => ({ id, title, price, sku })),
  }
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}

/** Fields that differ from the stored product, for the request; `undefined` if none does. */
export function deriveChange(product: Product, form: ProductForm): ProductChange | undefined {
  const change: ProductChange = {}
  if (form.title !== product.title) change.title = form.title
  if (form.vendor !== product.vendor) change.vendor = form.vendor
  if (form.productType !== product.productType) change.productType = form.productType
  if (form.status !== product.status) change.status = form.status
  const tags = parseTagText(form.tags)
  if (!sameList(tags, product.tags)) change.tags = tags
  if (!sameList(form.collectionIds.toSorted(), product.collectionIds.toSorted())) {
    change.collectionIds = [...form.collectionIds]
  }
  const variants = form.variants.flatMap(({ id, price, sku }) => {
    const storedVariant = product.variants.find((variant) => variant.id === id)
    const changed = {
      ...(price === storedVariant?.price ? {} : { price }),
      ...(sku === storedVariant?.sku ? {} : { sku }),
    }
    return storedVariant && Object.keys(changed).length > 0 ? [{ id, ...changed }] : []
  })
  if (variants.length > 0) change.variants = variants
  return Object.keys(change).length > 0 ? change : undefined
}
