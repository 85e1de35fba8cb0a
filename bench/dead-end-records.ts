import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import type { Action, Condition, Rule } from '#rules/language/rule-set.ts'
import { type RuleTypeHandle, ruleTypes } from '#rules/language/rule-types.ts'

const condition = (
  type: string,
  operator: Condition['params']['operator'],
  valueType: Condition['params']['valueType'],
  value: Condition['params']['value'],
): Condition => ({ type, params: { operator, valueType, value } })

const paymentMethods = ['Cash on Delivery (COD)', 'Bank Deposit', 'Money Order', 'UPI', 'Cards']
const rates = ['Standard', 'Standard - Cash on Delivery', 'Express', 'Express - Cash on Delivery', 'Pickup']

/** Conditions as merchants write them, all different. */
const conditions: readonly ((number: number) => Condition)[] = [
  (number) => condition('cart_subtotal', 'gte', 'number', 250 * (number + 1)),
  (number) => condition('location_zipcode', 'in', 'array', [`${110001 + number}`, '560001', '194101']),
  (number) => condition('shipping_method_name', 'in', 'string', [rates[number % rates.length] ?? '']),
  (number) => condition('location_state', 'in', 'array', [['KA', 'MH', 'DL', 'LA'][number % 4] ?? '']),
  (number) => condition('cart_product_count', 'gt', 'number', number),
  (number) => condition('customer_tag', 'in', 'array', [`tag ${number % 7}`]),
  (number) => condition('product_tag', 'in', 'array', [`fragile ${number % 5}`]),
]

type RecordOptions = {
  /** Adds a condition on prices to every second rule for shipping rates. */
  readonly prices?: boolean
  /** Interval between records for shipping rates. With n, every nth record is one. */
  readonly deliveryEvery?: number
}

/** Records with every kind of action. Each rule has two conditions. */
export function makeDeadEndRequest(
  recordCount: number,
  ruleCount: number,
  options: RecordOptions = {},
): DeadEndRequest {
  return {
    records: Array.from({ length: recordCount }, (_, record) => makeRecord(record, ruleCount, options)),
    names: {},
    paymentMethods,
    rates,
    currencyCode: 'INR',
    date: '2026-11-20',
    time: '10:30',
  }
}

/** The request after one rule was saved with a subtotal that no other rule uses. */
export function changeOneRule(request: DeadEndRequest, recordIndex: number, amount: number): DeadEndRequest {
  const records = request.records.map((record, index) => {
    if (index !== recordIndex || !('ruleSet' in record)) return record
    const { ruleSet } = record
    const rules = ruleSet.rules.map((rule, at) =>
      at === 2 ? { ...rule, conditions: [condition('cart_subtotal', 'gte', 'number', amount)] } : rule,
    )
    return { ...record, ruleSet: { ...ruleSet, rules } }
  })
  return { ...request, records }
}

function makeRecord(
  record: number,
  ruleCount: number,
  { prices = false, deliveryEvery = 5 }: RecordOptions,
): DeadEndRequest['records'][number] {
  const isDelivery = record % deliveryEvery === deliveryEvery - 1
  const type: RuleTypeHandle = isDelivery ? 'delivery-rules' : 'payment-rules'
  const usable = conditions.filter((_, kind) => type === 'payment-rules' || kind !== 2)
  const rules = Array.from({ length: ruleCount }, (_, rule): Rule => {
    const number = record * ruleCount + rule
    const [one, other] = [usable[number % usable.length], usable[(number + 1 + record) % usable.length]]
    return {
      title: `Rule ${rule + 1}`,
      match_type: number % 3 === 0 ? 'any' : 'all',
      conditions: [one?.(number), other?.(number + 3)].filter((each) => each !== undefined),
      actions: [
        prices && type === 'delivery-rules' && number % 2 === 0
          ? makePriceAction(number)
          : makeAction(type, number),
      ],
    }
  })
  const ruleSet = { version: 1 as const, title: `Set ${record + 1}`, rules }
  const choice = chooseFunction(ruleTypes[type].owner, ruleSet)
  if (!choice.fits) throw new Error('No function fits a record of the bench.')
  return { id: String(record), title: ruleSet.title, functionHandle: choice.handle, ruleSet }
}

function makePriceAction(number: number): Action {
  if (number % 4 === 0) return { type: 'show_cheapest_delivery', params: { count: 1 + (number % 3) } }
  const comparison = number % 3 === 0 ? 'below' : 'above'
  return { type: 'hide_delivery_by_price', params: { comparison, amount: 50 + number } }
}

function makeAction(type: RuleTypeHandle, number: number): Action {
  if (type === 'delivery-rules') {
    return { type: 'hide_delivery', params: { names: [rates[number % rates.length] ?? ''] } }
  }
  const name = paymentMethods[number % paymentMethods.length] ?? ''
  if (number % 10 === 7) return { type: 'hide_all_payment_except', params: { name } }
  if (number % 10 === 9) return { type: 'move_payment', params: { name, position: 1 } }
  return { type: 'hide_payment', params: { name } }
}
