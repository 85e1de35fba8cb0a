import { comparable } from '#forms/text/comparable-text.ts'
import { listEntries, listPicked } from '../dead-ends/condition-entries.ts'
import { listDetails, type PlainDetail } from '../dead-ends/details.ts'
import { idsIn } from '../language/discounts/members.ts'
import { type Action, activeRules, type Condition, listConditions } from '../language/rule-set.ts'
import type { NativeDiscount, PreviewDiscount } from '../preview/discounts/discount-preview-request.ts'
import type { SampleLine } from '../preview/sample-checkout.ts'

/** A question of discounts about a product, such as its collections or its title. */
export type ItemTest = (item: SampleLine) => boolean | string

/** Maximum number of list entries that are distinguished. */
const entriesMax = 40

/**
 * Lists all questions of discounts about single products. Products with the same answers differ only in their prices.
 */
export function listItemTests(discounts: readonly PreviewDiscount[]): ItemTest[] {
  const seenTests = new Set<string>()
  const isNew = (question: string) => !seenTests.has(question) && seenTests.add(question) !== undefined
  return discounts.flatMap(({ gives }) => {
    if (gives.type === 'native') return testsOfNative(gives.native)
    if (gives.type !== 'rules') return []
    return activeRules(gives.ruleSet).flatMap((rule) => [
      ...rule.actions.flatMap(testsOfAction),
      ...listConditions(rule).flatMap((condition) => testsOfCondition(condition, isNew)),
    ])
  })
}

function inAny(collectionIds: readonly string[]): ItemTest {
  const named = new Set(collectionIds)
  return (item) => item.collectionIds.some((id) => named.has(id))
}

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
    case 'products': {
      const [products, variants] = [new Set(items.productIds), new Set(items.variantIds)]
      return [({ productId, variantId = '' }) => products.has(productId) || variants.has(variantId)]
    }
  }
}

function testsOfAction({ type, params }: Action): ItemTest[] {
  if (type === 'buy_x_get_y')
    return [inAny(idsIn(params.buyCollectionIds)), inAny(idsIn(params.getCollectionIds))]
  if (type !== 'apply_product_discount' || params.target === 'all') return []
  const productIds = new Set(idsIn(params.productIds))
  if (params.target === 'except') {
    const tags = new Set(idsIn(params.tags).map((tag) => tag.toLowerCase()))
    return [
      inAny(idsIn(params.collectionIds)),
      ({ productId }) => productIds.has(productId),
      (item) => item.tags.some((tag) => tags.has(tag.trim().toLowerCase())),
      ({ price, compareAtPrice = 0 }) => params.onSale === true && compareAtPrice > price,
    ]
  }
  return params.target === 'collections'
    ? [inAny(idsIn(params.collectionIds))]
    : [({ productId }) => productIds.has(productId)]
}

/** True if a question occurs for the first time, since a question of many conditions is tested once. */
type IsNew = (question: string) => boolean

function testsOfCondition(condition: Condition, isNew: IsNew): ItemTest[] {
  return listDetails(condition).flatMap((detail) => {
    if (detail === 'products') {
      // An item is one product, so its id answers for all ids in the list.
      const named = new Set(listPicked(condition, detail))
      return [({ productId }) => named.has(productId) && productId]
    }
    if (detail === 'collections') {
      const named = new Set(listPicked(condition, detail))
      return [
        ({ collectionIds }) =>
          collectionIds
            .filter((id) => named.has(id))
            .sort()
            .join(' '),
      ]
    }
    const read = Object.hasOwn(textsOfItem, detail)
      ? textsOfItem[detail as keyof typeof textsOfItem]
      : undefined
    return read === undefined ? [] : testsOfTexts(condition, detail, read, isNew)
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

/** Tests each text against each entry. For a pattern or a length, the text itself is the answer. */
function testsOfTexts(
  condition: Condition,
  detail: string,
  read: (item: SampleLine) => readonly string[],
  isNew: IsNew,
): ItemTest[] {
  const { operator } = condition.params
  if (operator.includes('regex') || operator.startsWith('length')) return [(item) => read(item).join('\n')]
  return listEntries(condition)
    .slice(0, entriesMax)
    .map(comparable)
    .filter((entry) => isNew(`${detail} ${entry}`))
    .map(
      (entry): ItemTest =>
        (item) => {
          const texts = read(item).map(comparable)
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
