import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Product } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { NotFound } from '../admin/not-found.tsx'
import { usePageSaveBar } from '../admin/use-page-save-bar.ts'
import { useToast } from '../admin/use-toast.ts'
import { useItems, useItemWrite } from '../api/resources.ts'
import { describeFailure, describeFormFailure } from '../api/store-api.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { PageSkeleton } from '../design/page-skeleton.tsx'
import { ProductFields } from './product-fields.tsx'
import type { ProductForm } from './product-form.ts'
import { deriveChange, deriveForm } from './product-form.ts'

export function ProductPage() {
  const { id } = useParams()
  const products = useItems('products')
  const product = products.data?.find((candidate) => candidate.id === id)
  if (product) return <ProductEditor key={product.id} product={product} />
  if (products.isPending) return <PageSkeleton />
  if (products.error) {
    return (
      <Page title="Product">
        <Notice tone="critical" title={describeFailure(products.error)}>
          <Button onClick={() => products.refetch()}>Try again</Button>
        </Notice>
      </Page>
    )
  }
  return <NotFound />
}

const shownFields = ['title', 'vendor', 'productType', 'status', 'tags', 'collectionIds']

function ProductEditor({ product }: { product: Product }) {
  const { bootstrap, confirm } = useFrame()
  const writer = useItemWrite('products')
  const toast = useToast()
  const navigate = useNavigate()
  const [changed, setChanged] = useState<ProductForm>()
  const form = changed ?? deriveForm(product)
  const change = deriveChange(product, form)
  const list = `/store/${bootstrap.shop.handle}/products`

  usePageSaveBar({
    dirty: change !== undefined,
    busy: writer.isPending,
    save: () => {
      if (!change) return
      writer.mutate(
        { kind: 'change', id: product.id, change },
        {
          onSuccess: () => {
            toast('Product saved')
            setChanged(undefined)
          },
        },
      )
    },
    discard: () => {
      setChanged(undefined)
      writer.reset()
    },
  })
  const remove = async () => {
    const question = {
      title: `Remove ${product.title}?`,
      body: 'It will no longer be in the store, its collections and the checkout.',
      confirm: 'Remove',
      cancel: 'Cancel',
      critical: true,
    }
    if (!(await confirm(question))) return
    writer.mutate(
      { kind: 'remove', id: product.id },
      {
        onSuccess: () => {
          toast(`${product.title} removed`)
          navigate(list)
        },
      },
    )
  }
  const variantFields = (change?.variants ?? []).flatMap((_, index) =>
    ['price', 'sku'].map((field) => `variants.${index}.${field}`),
  )
  const failure = describeFormFailure(writer.error, [...shownFields, ...variantFields])
  return (
    <Page
      title={product.title}
      parent={{ title: 'Products', path: list }}
      actions={
        <Button kind="bareCritical" onClick={remove}>
          Remove product
        </Button>
      }
    >
      {failure && <Notice tone="critical" title={failure} />}
      <ProductFields
        form={form}
        error={writer.error}
        sentVariantIds={change?.variants?.map((variant) => variant.id) ?? []}
        onChange={(part) => setChanged({ ...form, ...part })}
      />
    </Page>
  )
}
