import { Badge, Button, Page, TextField } from '@shopify/polaris'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { useItems } from '../api/resources.ts'
import { ItemList, ItemRow } from '../design/item-list.tsx'
import { formatMoney } from '../design/money.ts'
import { ProductDialog } from './product-dialog.tsx'
import styles from './products-page.module.css'

const statusWords = { ACTIVE: 'Active', DRAFT: 'Draft', ARCHIVED: 'Archived' }

/** Products whose title, vendor, tags or skus hold every word of the search. */
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
    <Page title="Products" primaryAction={{ content: 'Add product', onAction: () => setAdding(true) }}>
      <div className={styles.search}>
        <TextField
          label="Search products"
          labelHidden
          type="search"
          placeholder="Search by title, vendor, tag or SKU"
          value={search}
          autoComplete="off"
          clearButton
          onClearButtonClick={() => setSearch('')}
          onChange={setSearch}
        />
      </div>
      <ItemList
        title={found ? `${found.length} ${found.length === 1 ? 'product' : 'products'}` : 'Products'}
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
            side={formatMoney(product.variants[0]?.price ?? '0')}
            actions={
              <Button
                variant="tertiary"
                accessibilityLabel={`Edit ${product.title}`}
                url={addressOf(product.id)}
              >
                Edit
              </Button>
            }
          />
        )}
      />
      {adding && <ProductDialog onDone={() => setAdding(false)} onAdded={(id) => navigate(addressOf(id))} />}
    </Page>
  )
}
