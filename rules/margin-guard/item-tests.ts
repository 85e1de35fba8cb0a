import { listEntries, listPicked } from '../dead-ends/condition-entries.ts'
import { listDetails, type PlainDetail } from '../dead-ends/details.ts'
import { idsIn } from '../language/discounts/members.ts'
import { type Action, activeRules, type Condition, listConditions } from '../language/rule-set.ts'
import type { NativeDiscount, PreviewDiscount } from '../preview/discounts/discount-preview-request.ts'
import type { SampleLine } from '../preview/sample-checkout.ts'

/** Something that discounts ask of a product: whether it is in a collection, named so, and so on. */
export type ItemTest = (item: SampleLine) => boolean | string

/** More than these are not told apart. */
const entriesMax = 40

/** Everything that discounts ask of single products. Products that answer all of it alike differ by their prices only. */
export function listItemTests(discounts: readonly PreviewDiscount[]): ItemTest[] {
  return discounts.flatMap(({ gives }) => {
    if (gives.type === 'native') return testsOfNative(gives.native)
    if (gives.type !== 'rules') return []
    return activeRules(gives.ruleSet).flatMap((rule) => [
      ...rule.actions.flatMap(testsOfAction),
      ...listConditions(rule).flatMap(testsOfCondition),
    ])
  })
}

const inAny =
  (collectionIds: readonly string[]): ItemTest =>
  (item) =>
    item.collectionIds.some((id) => collectionIds.includes(id))

type Items = Extract<NativeDiscount, { readonly type: 'amountOff' }>['items']

function testsOfNative(native: NativeDiscount): ItemTest[] {
  if (native.type === 'freeShipping') return []
  const lists = native.type === 'amountOff' ? [native.items] : [native.buys.items, native.gets.items]
  return lists.flatMap(testsOfItems)
}

function testsOfItems(items: Items): ItemTest[] {
  switch (items.type) {
    case 'all':
      return []
    case 'collections':
      return [inAny(items.collectionIds)]
    case 'products':
      return [
        ({ productId, variantId = '' }) =>
          items.productIds.includes(productId) || items.variantIds.includes(variantId),
      ]
  }
}

function testsOfAction({ type, params }: Action): ItemTest[] {
  if (type === 'buy_x_get_y')
    return [inAny(idsIn(params.buyCollectionIds)), inAny(idsIn(params.getCollectionIds))]
  if (type !== 'apply_product_discount' || params.target === 'all') return []
  const productIds = idsIn(params.productIds)
  return params.target === 'collections'
    ? [inAny(idsIn(params.collectionIds))]
    : [({ productId }) => productIds.includes(productId)]
}

function testsOfCondition(condition: Condition): ItemTest[] {
  return listDetails(condition).flatMap((detail) => {
    if (detail === 'products') {
      return listPicked(condition, detail).map(
        (id): ItemTest =>
          (item) =>
            item.productId === id,
      )
    }
    if (detail === 'collections') {
      return listPicked(condition, detail).map(
        (id): ItemTest =>
          (item) =>
            item.collectionIds.includes(id),
      )
    }
    const read = Object.hasOwn(textsOfItem, detail)
      ? textsOfItem[detail as keyof typeof textsOfItem]
      : undefined
    return read === undefined ? [] : testsOfTexts(condition, read)
  })
}

const textsOfItem = {
  productTags: ({ tags }) => tags,
  titles: ({ title }) => [title],
  handles: ({ handle }) => [handle],
  vendors: ({ vendor }) => [vendor],
  variantTitles: ({ variantTitle }) => [variantTitle],
  skus: ({ sku }) => [sku],
} satisfies Partial<Record<PlainDetail, (item: SampleLine) => readonly string[]>>

/** How each text stands to each entry; where a pattern or a length is asked for, the text itself. */
function testsOfTexts(condition: Condition, read: (item: SampleLine) => readonly string[]): ItemTest[] {
  const { operator } = condition.params
  if (operator.includes('regex') || operator.startsWith('length')) return [(item) => read(item).join('\n')]
  return listEntries(condition)
    .slice(0, entriesMax)
    .map((entry) => entry.toLowerCase())
    .map(
      (entry): ItemTest =>
        (item) => {
          const texts = read(item).map((text) => text.trim().toLowerCase())
          const relations = [
            texts.includes(entry),
            texts.some((text) => text.startsWith(entry)),
            texts.some((text) => text.endsWith(entry)),
            texts.some((text) => text.includes(entry)),
          ]
          return relations.map(Number).join('')
        },
    )
}
