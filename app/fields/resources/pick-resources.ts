import type { ShopifyGlobal } from '@shopify/app-bridge-react'
import type { PickedResource, ResourceKind } from '#forms/picked-resource.ts'

export type PickRequest = { readonly multiple: boolean; readonly picked: readonly PickedResource[] }

/**
 * Opens the admin's picker. Undefined if the merchant closed it without choosing (docs/platform.md#resource-picker).
 */
export async function pickResources(
  shopify: ShopifyGlobal,
  kind: ResourceKind,
  { multiple, picked }: PickRequest,
): Promise<PickedResource[] | undefined> {
  const selectionIds = picked.map(({ id, variants }) =>
    variants === undefined ? { id } : { id, variants: variants.map((variant) => ({ id: variant.id })) },
  )
  const request = { action: 'select', multiple, selectionIds } as const
  switch (kind) {
    case 'product':
      return pickProducts(shopify, request)
    case 'collection':
      return pickCollections(shopify, request)
    case 'variant':
      return pickVariants(shopify, request)
  }
}

type PickerRequest = {
  readonly action: 'select'
  readonly multiple: boolean
  readonly selectionIds: { id: string; variants?: { id: string }[] }[]
}

async function pickProducts(
  shopify: ShopifyGlobal,
  request: PickerRequest,
): Promise<PickedResource[] | undefined> {
  const products = await shopify.resourcePicker({ type: 'product', ...request })
  return products?.map(({ id, title, images, variants }) => ({
    id,
    title,
    image: images[0]?.originalSrc ?? '',
    variants: variants.flatMap((variant) =>
      variant.id === undefined ? [] : [{ id: variant.id, title: variant.title ?? '' }],
    ),
  }))
}

async function pickVariants(
  shopify: ShopifyGlobal,
  request: PickerRequest,
): Promise<PickedResource[] | undefined> {
  const variants = await shopify.resourcePicker({ type: 'variant', ...request })
  return variants?.flatMap(({ id, displayName, title, image }) =>
    id === undefined ? [] : [{ id, title: displayName ?? title ?? '', image: image?.originalSrc ?? '' }],
  )
}

async function pickCollections(
  shopify: ShopifyGlobal,
  request: PickerRequest,
): Promise<PickedResource[] | undefined> {
  const collections = await shopify.resourcePicker({ type: 'collection', ...request })
  return collections?.map(({ id, title, image }) => ({ id, title, image: image?.originalSrc ?? '' }))
}
