// Products: GET, POST /products; GET, PATCH, DELETE /products/{id}; collections: GET /collections

export type ProductStatus = 'ACTIVE' | 'DRAFT' | 'ARCHIVED'
export type Product = {
  id: string
  gid: string
  title: string
  handle: string
  vendor: string
  productType: string
  status: ProductStatus
  tags: string[]
  imageUrl: string
  collectionIds: string[]
  variants: ProductVariant[]
}
export type ProductVariant = {
  id: string
  gid: string
  title: string
  sku: string
  price: string
  requiresShipping: boolean
}
/** A new product has one variant; `sku` must be free. */
export type ProductInput = {
  title: string
  vendor?: string
  productType?: string
  status?: ProductStatus
  tags?: string[]
  price: string
  sku: string
  collectionIds?: string[]
}
/** `variants` changes prices and skus of variants that exist, by id. */
export type ProductChange = Partial<
  Pick<ProductInput, 'title' | 'vendor' | 'productType' | 'status' | 'tags' | 'collectionIds'>
> & { variants?: { id: string; price?: string; sku?: string }[] }

export type Collection = {
  id: string
  gid: string
  title: string
  handle: string
  description: string
  imageUrl: string
  productsCount: number
}
