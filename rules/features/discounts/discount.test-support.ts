import fc from 'fast-check'
import { type ConditionKind, conditionDefinitions } from '../../language/conditions/catalogue.ts'
import { everyCart } from '../../language/every-cart.ts'
import { type Action, type Condition, createRuleSet } from '../../language/rule-set.ts'
import { createDiscountDraft, type DiscountDraft } from '../../records/discount-rule-record.ts'

const decimal = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }).map((value) => String(value / 100)),
  fc.constantFrom('50.00', '0', '0.10', '12.50', '7'),
)
const percentage = fc.oneof(
  fc.integer({ min: 0, max: 1000 }).map((value) => String(value / 10)),
  fc.constantFrom('2.1739130434782608', '10.00', '100'),
)
const message = fc.constantFrom('Thank you', 'Autumn', 'Ten off')
const count = fc.integer({ min: 1, max: 50 })
const ids = (kind: string) =>
  fc.uniqueArray(
    fc.integer({ min: 1, max: 9 }).map((number) => `gid://shopify/${kind}/${number}`),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
const percentageOff = fc.record(
  { type: fc.constant('percentage' as const), percentage, cap: decimal },
  { requiredKeys: ['type', 'percentage'] },
)
const amountOff = fc.record(
  {
    type: fc.constant('fixedAmount' as const),
    amount: decimal,
  },
  { requiredKeys: ['type', 'amount'] },
)
const amountOffItems = fc.record(
  { type: fc.constant('fixedAmount' as const), amount: decimal, appliesToEachItem: fc.constant(true) },
  { requiredKeys: ['type', 'amount'] },
)
const steps = (amount: fc.Arbitrary<object>) =>
  fc.constantFrom('amount', 'quantity').chain((measure) =>
    fc.record({
      type: fc.constant('tiers' as const),
      measure: fc.constant(measure),
      tiers: fc
        .uniqueArray(count, { minLength: 1, maxLength: 4 })
        .chain((froms) =>
          fc.tuple(
            ...froms
              .sort((one, other) => one - other)
              .map((from) =>
                fc.record({ from: fc.constant(String(from)), value: fc.oneof(percentageOff, amount) }),
              ),
          ),
        ),
    }),
  )

const paramsByKind = {
  apply_discount: fc.record({ value: fc.oneof(percentageOff, amountOff, steps(amountOff)), message }),
  apply_product_discount: fc
    .tuple(
      fc.oneof(
        fc.constant({ target: 'all' as const }),
        ids('Collection').map((collectionIds) => ({ target: 'collections' as const, collectionIds })),
        ids('Product').map((productIds) => ({ target: 'products' as const, productIds })),
      ),
      fc.record({ value: fc.oneof(percentageOff, amountOffItems, steps(amountOffItems)), message }),
    )
    .map(([target, rest]) => ({ ...target, ...rest })),
  buy_x_get_y: fc.record(
    {
      buyCollectionIds: ids('Collection'),
      buyQuantity: count,
      getCollectionIds: ids('Collection'),
      getQuantity: count,
      percentage,
      maxUsesPerOrder: count,
      message,
    },
    {
      requiredKeys: [
        'buyCollectionIds',
        'buyQuantity',
        'getCollectionIds',
        'getQuantity',
        'percentage',
        'message',
      ],
    },
  ),
  apply_shipping_discount: fc.record(
    {
      names: fc.uniqueArray(fc.constantFrom('Standard', 'Express', 'Pickup'), { maxLength: 2 }),
      exact: fc.constant(true),
      value: fc.oneof(percentageOff, amountOff),
      message,
    },
    { requiredKeys: ['names', 'value', 'message'] },
  ),
}

/** Actions that the form can show. */
export const formAction: fc.Arbitrary<Action> = fc.oneof(
  ...Object.entries(paramsByKind).map(([type, params]) =>
    (params as fc.Arbitrary<object>).map((known) => ({ type, params: { ...known } }) as Action),
  ),
)

const asksCustomer = (type: ConditionKind, params: Omit<Condition['params'], '__field_path'>): Condition => ({
  type,
  params: { ...params, __field_path: conditionDefinitions[type].fieldPath } as Condition['params'],
})

const atLeast = (type: 'cart_subtotal' | 'cart_product_count' | 'collection_total', more: object = {}) =>
  fc.integer({ min: 1, max: 5000 }).map(
    (value): Condition => ({
      type,
      params: {
        operator: 'gte',
        valueType: 'number',
        value,
        __field_path: conditionDefinitions[type].fieldPath,
        ...more,
      },
    }),
  )

/** Requirements on a cart that the form can show. */
const minimum: fc.Arbitrary<Condition> = fc.oneof(
  atLeast('cart_subtotal'),
  atLeast('cart_product_count'),
  ids('Collection').chain((collectionIds) => atLeast('collection_total', { collectionIds })),
)

/** Requirements on a customer that the form can show. */
const customer: fc.Arbitrary<Condition> = fc.constantFrom<Condition>(
  asksCustomer('customer_tag', { operator: 'not_in', valueType: 'array', value: ['vip', 'staff'] }),
  asksCustomer('customer_logged_in', { operator: 'eq', valueType: 'boolean', value: true }),
  asksCustomer('customer_email', { operator: 'contains', valueType: 'string', value: '@example.com' }),
  asksCustomer('customer_amount_spent', { operator: 'gt', valueType: 'number', value: 1000 }),
)

/** A minimum, a customer, or both. Without either it is the condition that every cart meets. */
export const formConditions: fc.Arbitrary<Condition[]> = fc
  .tuple(fc.option(minimum), fc.option(customer))
  .map((asked) => asked.filter((condition) => condition !== null))
  .map((asked) => (asked.length === 0 ? [everyCart] : asked))

/** Titles of all resources in a discount, as stored when they were picked. */
export function namesOf({ params }: Action, conditions: readonly Condition[]): Record<string, string> {
  const named = [params, ...conditions.map((condition) => condition.params)].flatMap((all) =>
    Object.entries(all).flatMap(([name, value]) =>
      name.endsWith('Ids') && Array.isArray(value) ? value.map(String) : [],
    ),
  )
  return Object.fromEntries(named.map((id) => [id, `Name of ${id.split('/').at(-1)}`]))
}

const instant = fc
  .date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2029-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString())

/** Explanations of codes in an automatic discount. */
const codeAnswers: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.constantFrom('Add {missing} more.', 'Autumn'),
    fc.uniqueArray(fc.constantFrom('TEN', 'DIWALI'), { minLength: 1, maxLength: 2 }),
    fc.oneof(
      decimal.map((value) => ({ measure: 'amount', value })),
      count.map((value) => ({ measure: 'quantity', value: String(value) })),
    ),
  )
  .map(([message, codes, minimum]) =>
    codes.map((code) => ({ type: 'explain_code', params: { codes: [code], minimum, message } })),
  )

/** Drafts that the form can show. */
export const formDraft: fc.Arbitrary<DiscountDraft> = fc
  .record({
    action: formAction,
    conditions: formConditions,
    title: fc.constantFrom('Autumn', 'Ten percent'),
    isCode: fc.boolean(),
    code: fc.constantFrom('TEN', 'AUTUMN-26'),
    startsAt: instant,
    endsAt: fc.option(instant, { nil: null }),
    appliesOncePerCustomer: fc.boolean(),
    usageLimit: fc.option(count, { nil: null }),
    flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    answers: fc.option(codeAnswers, { nil: null }),
  })
  .map(({ action, conditions, title, isCode, code, flags, answers, ...dates }) => {
    const [orderDiscounts, productDiscounts, shippingDiscounts] = flags
    const isOfProducts = action.type === 'apply_product_discount' || action.type === 'buy_x_get_y'
    return {
      ...createDiscountDraft(isOfProducts ? 'product-discounts' : 'order-discounts', dates.startsAt),
      title,
      endsAt: dates.endsAt,
      combinesWith: { orderDiscounts, productDiscounts, shippingDiscounts },
      ...(isCode
        ? {
            method: 'code' as const,
            code,
            appliesOncePerCustomer: dates.appliesOncePerCustomer,
            usageLimit: dates.usageLimit,
          }
        : {}),
      names: namesOf(action, conditions),
      ruleSet: createRuleSet(title, [
        { title: 'Rule 1', match_type: 'all', conditions, actions: [action] },
        ...(answers === null || isCode
          ? []
          : [{ title: 'Codes', match_type: 'all' as const, conditions: [everyCart], actions: answers }]),
      ]),
    }
  })
