import type { Action, Condition, Rule } from '#rules/language/rule-set.ts'

export type CheckBenchCase = {
  readonly letter: string
  readonly title: string
  readonly lines: number
  readonly rules: readonly Rule[]
  /** Budget including the estimate for the platform's provider. */
  readonly budgetWithProvider: number
}

const condition = (
  type: string,
  operator: Condition['params']['operator'],
  valueType: Condition['params']['valueType'],
  value: Condition['params']['value'],
): Condition => ({ type, params: { operator, valueType, value } })

const stop = (message: string): Action => ({
  type: 'stop_checkout',
  params: {
    field: 'zip',
    from: 'checkout',
    message,
    messages: [{ language: 'HI', message: 'यहाँ डिलीवरी उपलब्ध नहीं है।' }],
  },
})

/** Checks that refuse a product for some pincodes. Only the last one names a product in the cart. */
const checksOnProducts = (count: number): Rule[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `Check ${index + 1}`,
    match_type: 'all',
    conditions: [
      condition('location_country', 'in', 'array', ['IN']),
      condition('location_zipcode', 'not_in', 'array', [`56000${index % 10}`]),
      condition('product_title', 'contains', 'string', index === count - 1 ? 'Kurta' : `Sari ${index}`),
    ],
    actions: [stop(`Check ${index + 1}: we do not deliver this to your pin code.`)],
  }))

export const checkBenchCases: readonly CheckBenchCase[] = [
  {
    letter: 'm',
    title: '1 check, 10 lines',
    lines: 10,
    rules: checksOnProducts(1),
    budgetWithProvider: 150_000,
  },
  {
    letter: 'n',
    title: '25 checks, 10 lines',
    lines: 10,
    rules: checksOnProducts(25),
    budgetWithProvider: 500_000,
  },
  {
    letter: 'o',
    title: '1 check, 500 lines',
    lines: 500,
    rules: checksOnProducts(1),
    budgetWithProvider: 4_500_000,
  },
  {
    letter: 'p',
    title: '25 checks, 500 lines',
    lines: 500,
    rules: checksOnProducts(25),
    budgetWithProvider: 6_500_000,
  },
]
