import type { ProductRecord, VariantRecord } from './record.ts'

type Products = readonly ProductRecord[]

/** Code of a variant in a checkout's lines: its SKU. If it has none, or an earlier variant has the same one, its id. */
export function lineCode(products: Products, variant: Pick<VariantRecord, 'id' | 'sku'>): string {
  return variant.sku !== '' && findBySku(products, variant.sku)?.variant.id === variant.id
    ? variant.sku
    : String(variant.id)
}

/** Finds the variant that a line names. An empty code is the first variant without a SKU. */
export function findByLineCode(
  products: Products,
  code: string,
): { product: ProductRecord; variant: VariantRecord } | undefined {
  return findBySku(products, code) ?? find(products, ({ id }) => String(id) === code)
}

const findBySku = (products: Products, wanted: string) => find(products, ({ sku }) => sku === wanted)

function find(products: Products, isWanted: (variant: VariantRecord) => boolean) {
  for (const product of products) {
    const variant = product.variants.find(isWanted)
    if (variant !== undefined) return { product, variant }
  }
  return undefined
}
