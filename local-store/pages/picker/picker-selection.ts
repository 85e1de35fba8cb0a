import type { PickerCollection, PickerProduct, PickerVariant } from '../../wire.ts'

export type PickerItem = PickerProduct | PickerVariant | PickerCollection

/** Ticked resources by id, each with the ids of its ticked variants (empty for variants and collections). */
export type Selection = ReadonlyMap<string, ReadonlySet<string>>

function variantIdsOf(item: PickerItem): string[] {
  return 'variants' in item ? item.variants.map((variant) => variant.id) : []
}

export type Tick = 'all' | 'some' | 'none'

export function deriveTick(selection: Selection, item: PickerItem): Tick {
  const chosen = selection.get(item.id)
  if (!chosen) return 'none'
  return chosen.size < variantIdsOf(item).length ? 'some' : 'all'
}

/** True if another resource may be ticked. With a limit of one, a new tick replaces the old one. */
export function hasRoom(selection: Selection, limit: number): boolean {
  return limit === 1 || selection.size < limit
}

/** Ticks or unticks a whole resource; a half-ticked product is completed first. At the limit nothing changes. */
export function toggleResource(selection: Selection, item: PickerItem, limit: number): Selection {
  const next = new Map(selection)
  if (deriveTick(selection, item) === 'all') {
    next.delete(item.id)
    return next
  }
  if (!selection.has(item.id) && !hasRoom(selection, limit)) return selection
  if (!selection.has(item.id) && limit === 1) next.clear()
  return next.set(item.id, new Set(variantIdsOf(item)))
}

/**
 * Ticks or unticks one variant of a product. Several variants of a product count once
 * (docs/platform.md#resource-picker).
 */
export function toggleVariant(
  selection: Selection,
  item: PickerItem,
  variantId: string,
  limit: number,
): Selection {
  const chosen = new Set(selection.get(item.id))
  if (chosen.has(variantId)) chosen.delete(variantId)
  else if (!selection.has(item.id) && !hasRoom(selection, limit)) return selection
  else chosen.add(variantId)

  const next = new Map(!selection.has(item.id) && limit === 1 ? [] : selection)
  if (chosen.size === 0) next.delete(item.id)
  else next.set(item.id, chosen)
  return next
}

/**
 * Resources that the app asked to preselect. Missing ids are left out. A product without named variants is ticked as a
 * whole.
 */
export function derivePreselection(
  selectionIds: readonly { id: string; variants?: readonly { id: string }[] }[],
  items: readonly PickerItem[],
): Selection {
  const byId = new Map(items.map((item) => [item.id, item]))
  return new Map(
    selectionIds.flatMap(({ id, variants }): [string, ReadonlySet<string>][] => {
      const item = byId.get(id)
      if (!item) return []
      const all = variantIdsOf(item)
      const named = variants?.map((variant) => variant.id).filter((variantId) => all.includes(variantId))
      return [[id, new Set(named && named.length > 0 ? named : all)]]
    }),
  )
}

/** Result for the app, in the order of ticking. Products have only their ticked variants. */
export function deriveResult(selection: Selection, known: ReadonlyMap<string, PickerItem>): PickerItem[] {
  return [...selection].flatMap(([id, variantIds]): PickerItem[] => {
    const item = known.get(id)
    if (!item) return []
    if (!('variants' in item)) return [item]
    return [{ ...item, variants: item.variants.filter((variant) => variantIds.has(variant.id)) }]
  })
}
