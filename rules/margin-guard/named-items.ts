import { listPicked } from '../dead-ends/condition-entries.ts'
import { listDetails } from '../dead-ends/details.ts'
import { idsIn } from '../language/discounts/members.ts'
import { activeRules, listConditions } from '../language/rule-set.ts'
import type { NativeDiscount, PreviewDiscount } from '../preview/discounts/discount-preview-request.ts'

/** The platform's ids in discounts, without duplicates. */
export type NamedItems = {
  /** Ids of products and of variants. */
  readonly productIds: readonly string[]
  readonly collectionIds: readonly string[]
}

/** Lists the ids in discounts. These products are always tried, wherever they are in a shop's list. */
export function listNamedItems(discounts: readonly PreviewDiscount[]): NamedItems {
  const productIds: string[] = []
  const collectionIds: string[] = []
  const addNative = (items: Extract<NativeDiscount, { readonly type: 'amountOff' }>['items']) => {
    if (items.type === 'products') productIds.push(...items.productIds, ...items.variantIds)
    if (items.type === 'collections') collectionIds.push(...items.collectionIds)
  }
  for (const { gives } of discounts) {
    if (gives.type === 'native' && gives.native.type === 'amountOff') addNative(gives.native.items)
    if (gives.type === 'native' && gives.native.type === 'buyXGetY') {
      addNative(gives.native.buys.items)
      addNative(gives.native.gets.items)
    }
    if (gives.type !== 'rules') continue
    for (const rule of activeRules(gives.ruleSet)) {
      for (const { params } of rule.actions) {
        productIds.push(...idsIn(params.productIds))
        const lists = [params.collectionIds, params.buyCollectionIds, params.getCollectionIds]
        collectionIds.push(...lists.flatMap(idsIn))
      }
      for (const condition of listConditions(rule)) {
        for (const detail of listDetails(condition)) {
          if (detail === 'products') productIds.push(...listPicked(condition, detail))
          if (detail === 'collections') collectionIds.push(...listPicked(condition, detail))
        }
      }
    }
  }
  const isId = (id: string) => id.startsWith('gid://')
  return {
    productIds: [...new Set(productIds)].filter(isId),
    collectionIds: [...new Set(collectionIds)].filter(isId),
  }
}
