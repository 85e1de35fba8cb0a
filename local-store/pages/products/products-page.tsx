import { useState } from 'react'
import { useNavigate } from 'react-router'
import { describeMoney } from '../../describe-money.ts'
import type { Product } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { useItems } from '../api/resources.ts'
import { Badge } from '../design/badge.tsx'
import { Button, ButtonLink } from '../design/button.tsx'
import { describeCount } from '../design/describe-count.ts'
import { ItemList, ItemRow } from '../design/item-list.tsx'
import { Page } from '../design/page.tsx'
import { SearchField } from '../design/text-field.tsx'
import { ProductDialog } from './product-dialog.tsx'

const statusWords = { ACTIVE: 'Active', DRAFT: 'Draft', ARCHIVED: 'Archived' }

/** Products whose title, vendor, tags or skus contain every word of the search. */
export function filterProducts(products: readonly Product[], search: string): Product[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return products.filter((product) => {
    const skus = product.variants.map((variant) => variant.sku)
    const text = [product.title, product.vendor, ...product.tags, ...skus].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export function ProductsPage() {
  const { shop } = useFrame().bootstrap
  const navigate = useNavigate()
  const products = useItems('products')
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const found = products.data && filterProducts(products.data, search)
  const addressOf = (id: string) => `/store/${shop.handle}/products/${id}`

  return (
    <Page
      title="Products"
      actions={
        <Button kind="primary" onClick={() => setAdding(true)}>
          Add product
        </Button>
      }
    >
      <SearchField
        label="Search products"
        placeholder="Search by title, vendor, tag or SKU"
        value={search}
        onChange={setSearch}
      />
      <ItemList
        title={found ? describeCount(found.length, 'product') : 'Products'}
        items={found}
        error={products.error}
        emptyText={search === '' ? 'No products yet.' : 'No product has all of these words.'}
        onRetry={() => products.refetch()}
        renderItem={(product) => (
          <ItemRow
            imageUrl={product.imageUrl}
            title={product.title}
            badges={
              product.status === 'ACTIVE' ? undefined : (
                <Badge tone="info">{statusWords[product.status]}</Badge>
              )
            }
            detail={[product.vendor, ...product.tags].join(' · ')}
            side={describeMoney(product.variants[0]?.price ?? '0', shop.currencyCode)}
            actions={
              <ButtonLink kind="bare" to={addressOf(product.id)} aria-label={`Edit ${product.title}`}>
                Edit
              </ButtonLink>
            }
          />
        )}
      />
      {adding && <ProductDialog onDone={() => setAdding(false)} onAdded={(id) => navigate(addressOf(id))} />}
    </Page>
  )
}
