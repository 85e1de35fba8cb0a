import type { AdminContext } from '../../admin-api/context.ts'
import { searchItems } from '../../admin-api/search-filter.ts'
import { findNumber } from '../../platform-ids.ts'
import { productForm, variantForm } from './form.ts'
import { listProducts, listVariants, type ProductListArguments, productSearch } from './list.ts'

export const productRoot = {
  product: (args: { id: string }, context: AdminContext) =>
    findNumber('Product', args.id) === undefined ? null : context.findNode(args.id),
  products: (args: ProductListArguments, context: AdminContext) =>
    listProducts(context, context.read().products, args, 'products', productForm),
  productsCount(args: { query?: string | null; limit?: number | null }, context: AdminContext) {
    const found = searchItems(
      context.read().products,
      args.query,
      productSearch,
      context,
      'productsCount',
    ).length
    const limit = args.limit ?? found
    return { count: Math.min(found, limit), precision: found > limit ? 'AT_LEAST' : 'EXACT' }
  },
  productVariant: (args: { id: string }, context: AdminContext) =>
    findNumber('ProductVariant', args.id) === undefined ? null : context.findNode(args.id),
  productVariants(args: ProductListArguments, context: AdminContext) {
    const all = context
      .read()
      .products.flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    return listVariants(context, all, args, 'productVariants', ({ product, variant }) =>
      variantForm(product, variant),
    )
  },
}
