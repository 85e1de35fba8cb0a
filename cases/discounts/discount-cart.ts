import type { FunctionRun, JsonObject, LoadedFunction } from '#function-host/index.ts'
import type { Action, Condition, Rule } from '#rules/language/rule-set.ts'
import { type Build, loadTargetsOf, outcomeOf } from '../functions/functions.ts'

export type LineOfCart = {
  readonly quantity: number
  /** Price of all units, in the platform's format. */
  readonly subtotal: string
  readonly product?: string
  readonly collections?: readonly string[]
  readonly isGiftCard?: boolean
  readonly tags?: readonly string[]
  /** Price of one unit before its sale. */
  readonly compareAt?: string
  readonly isSubscription?: boolean
}

export type DiscountCart = {
  readonly lines: readonly LineOfCart[]
  readonly currency?: string
  readonly rate?: string
  readonly codes?: readonly { readonly code: string; readonly rejectable: boolean }[]
  readonly triggeringCode?: string
  /** Token that the testers' link left in the cart, by the query's field name. */
  readonly tester?: { readonly [name in 'tester' | 'attribute']?: string | null }
  readonly email?: string
  /** True for a buyer with a company. */
  readonly isB2B?: boolean
  readonly country?: string
  readonly groups?: readonly (readonly { readonly title: string | null; readonly cost: string }[])[]
}

export const collectionId = (name: string) => `gid://shopify/Collection/${name}`
export const productId = (name: string) => `gid://shopify/Product/${name}`
export const lineId = (index: number) => `gid://shopify/CartLine/${index}`
export const rateHandle = (group: number, option: number) => `rate-${group}-${option}`

/** Condition of every rule in these cases, which a cart to India meets. */
export const toIndia: Condition = {
  type: 'location_country',
  params: { operator: 'in', valueType: 'array', value: ['IN'] },
}

export const ruleOf = (actions: readonly Action[], more: Partial<Rule> = {}): Rule => ({
  title: 'Rule',
  match_type: 'all',
  conditions: [toIndia],
  actions: [...actions],
  ...more,
})

export const rulesText = (rules: readonly unknown[]) => JSON.stringify({ version: 1, title: 'Autumn', rules })

/** Input of a discount's function for one of its targets. */
export function inputOf(cart: DiscountCart, rules: string | null, isOfDelivery: boolean): JsonObject {
  const queriedTags = [...new Set(cart.lines.flatMap(({ tags = [] }) => tags)), 'unasked']
  const queriedCollections = [
    ...new Set(cart.lines.flatMap(({ collections = [] }) => collections)),
    'unasked',
  ]
  const groups = cart.groups ?? [[]]
  return {
    discount: { rules: rules === null ? null : { value: rules } },
    ...(isOfDelivery
      ? { enteredDiscountCodes: (cart.codes ?? []).map(({ code }) => ({ code })) }
      : {
          triggeringDiscountCode: cart.triggeringCode ?? null,
          enteredDiscountCodes: (cart.codes ?? []).map(({ code, rejectable }) => ({ code, rejectable })),
        }),
    presentmentCurrencyRate: cart.rate ?? '1.0',
    cart: {
      deliveryGroups: groups.map((options, group) => ({
        ...(isOfDelivery
          ? {
              deliveryOptions: options.map(({ title, cost }, option) => ({
                handle: rateHandle(group, option),
                title,
                cost: { amount: cost },
              })),
            }
          : {}),
        deliveryAddress: { countryCode: cart.country ?? 'IN', provinceCode: null, zip: null },
      })),
      cost: {
        totalAmount: { currencyCode: cart.currency ?? 'INR' },
      },
      ...Object.fromEntries(Object.entries(cart.tester ?? {}).map(([name, value]) => [name, { value }])),
      buyerIdentity: writeBuyer(cart),
      lines: cart.lines.map(
        ({ quantity, subtotal, product, collections = [], isGiftCard = false, ...more }, index) => ({
          ...(isOfDelivery ? {} : { id: lineId(index) }),
          quantity,
          cost: {
            subtotalAmount: { amount: subtotal },
            was: more.compareAt === undefined ? null : { amount: more.compareAt },
          },
          plan: more.isSubscription ? { __typename: 'SellingPlanAllocation' } : null,
          merchandise: {
            product: {
              id: productId(product ?? String(index)),
              gift: isGiftCard,
              hasTags: queriedTags.map((tag) => ({ hasTag: more.tags?.includes(tag) ?? false, tag })),
              inCollections: queriedCollections.map((name) => ({
                isMember: collections.includes(name),
                collectionId: collectionId(name),
              })),
            },
          },
        }),
      ),
    },
  }
}

function writeBuyer({ email, isB2B }: DiscountCart): JsonObject | null {
  if (email === undefined && isB2B === undefined) return null
  const purchasingCompany = isB2B ? { __typename: 'PurchasingCompany' } : null
  return { ...(email === undefined ? {} : { email }), ...(isB2B === undefined ? {} : { purchasingCompany }) }
}

const loaded = new Map<string, readonly LoadedFunction[]>()

/** One of the two targets of a build, for lines or for delivery. */
export function targetOf(build: Build, isOfDelivery: boolean) {
  const targets = loaded.get(build) ?? loadTargetsOf('discount-rules', build)
  loaded.set(build, targets)
  const target = targets[isOfDelivery ? 1 : 0]
  if (target === undefined) throw new Error('a discount function has two targets')
  return target
}

/** Runs all builds and expects equal outcomes. Returns the run of the deployed build. */
export function runDiscount(
  cart: DiscountCart,
  rules: string | null,
  isOfDelivery = false,
): FunctionRun & { readonly trace: unknown } {
  const input = inputOf(cart, rules, isOfDelivery)
  const platform = targetOf('platform', isOfDelivery).runWithInput(input)
  const tracing = targetOf('tracing', isOfDelivery).runWithInput(input)
  for (const other of [tracing]) {
    const [one, another] = [JSON.stringify(outcomeOf(platform)), JSON.stringify(outcomeOf(other))]
    if (one !== another)
      throw new Error(`the builds disagree:\n${one}\n${another}\non ${JSON.stringify(input)}`)
  }
  return { ...platform, trace: tracing.trace }
}
