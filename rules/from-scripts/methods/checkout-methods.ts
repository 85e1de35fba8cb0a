import { always, and, atom, type Comparison, never, not, or, unknown } from '../formula.ts'
import {
  amountOf,
  booleanOf,
  factOf,
  nothing,
  type TextChange,
  textsIn,
  unknownValue,
  type Value,
} from '../script-value.ts'
import { comparisons } from './comparisons.ts'
import type { Call, On } from './method-call.ts'
import { matchFact, matchMethods } from './patterns.ts'
import { changeNames, changeText } from './text-changes.ts'

/** Details of a checkout that scripts may ask for, by object and method. */
const checkoutMembers: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  input: {
    cart: { kind: 'cart' },
    payment_gateways: { kind: 'options', owner: 'payment', pending: [] },
    shipping_rates: { kind: 'options', owner: 'delivery', pending: [] },
    locale: factOf('language'),
  },
  cart: {
    customer: { kind: 'customer' },
    shipping_address: { kind: 'address' },
    line_items: { kind: 'lines', filter: always },
    subtotal_price: amountOf('subtotal', 1, true),
    total_price: amountOf('total', 1, true),
    total_weight: amountOf('weight', 1, false),
    presentment_currency: factOf('currency'),
  },
  customer: {
    tags: { kind: 'tags', fact: 'customer.tags', changes: [] },
    email: factOf('email'),
    phone: factOf('customerPhone'),
    orders_count: amountOf('orders', 1, false),
    total_spent: amountOf('spent', 1, true),
  },
  address: {
    country_code: factOf('country'),
    province_code: factOf('province'),
    zip: factOf('zip'),
    city: factOf('city'),
    address1: factOf('line1'),
    address2: factOf('line2'),
    company: factOf('company'),
    phone: factOf('addressPhone'),
  },
  line: {
    variant: { kind: 'variant' },
    quantity: { kind: 'quantity' },
    selling_plan_id: {
      kind: 'choice',
      when: atom({ fact: 'line.subscription', test: 'is' }),
      met: { kind: 'thing' },
      otherwise: nothing,
    },
  },
  variant: { product: { kind: 'product' }, title: factOf('line.variantTitle') },
  product: {
    tags: { kind: 'tags', fact: 'line.tags', changes: [] },
    vendor: factOf('line.vendor'),
    product_type: factOf('line.type'),
    title: factOf('line.title'),
    handle: factOf('line.handle'),
    id: factOf('line.product'),
    'gift_card?': booleanOf(atom({ fact: 'line.giftCard', test: 'is' })),
  },
}

/** Methods that change prices or lines of a cart. */
const discountMethods = new Set([
  'apply_discount',
  'change_line_price',
  'change_price',
  'change_line_item_price',
  'split',
  'change_properties',
])

/** Members of the input, the cart, the customer, an address, a line and its product. */
export function ofCheckout({ run, on, name, args, line }: Call): Value | undefined {
  const members = checkoutMembers[on.kind] as Readonly<Record<string, Value>>
  if (Object.hasOwn(members, name) && args.length === 0) return members[name]
  if (on.kind === 'variant' && name === 'skus') return { kind: 'list', items: [factOf('line.sku')] }
  if (on.kind === 'variant' && name === 'sku') return factOf('line.sku')
  if (on.kind === 'line' && discountMethods.has(name)) {
    run.discount()
    return run.note(line, 'discount')
  }
  return run.note(line, 'fact')
}

/** Methods of a text of the checkout. */
export function ofFact({ run, on, name, args, scope, line }: On<'fact'>): Value | undefined {
  const { fact, changes } = on
  const [first] = args
  if (Object.hasOwn(changeNames, name))
    return { ...on, changes: [...changes, changeNames[name] as TextChange] }
  if (['to_s', 'to_str'].includes(name)) return fact === 'line.product' ? undefined : on
  if (fact === 'line.product') {
    const id = first?.kind === 'number' ? String(first.value) : undefined
    return name === '==' && id !== undefined ? booleanOf(atom({ fact, test: 'in', values: [id] })) : undefined
  }
  const compare = (test: 'in' | 'contains' | 'starts', text: string | undefined): Value | undefined => {
    if (text === undefined) return undefined
    if (changeText(text, changes) !== text) {
      run.note(line, 'neverTrue')
      return booleanOf(unknown)
    }
    if (text === '') return run.note(line, 'comparison')
    // Codes are in capitals, and scripts compare each letter as it is.
    const isCode = fact === 'country' || fact === 'province' || fact === 'currency'
    if (isCode && !changes.includes('small') && text !== text.toUpperCase()) {
      run.note(line, 'neverTrue')
      return booleanOf(unknown)
    }
    return booleanOf(
      atom({ fact, test, values: [fact === 'language' ? text.replaceAll('-', '_').toUpperCase() : text] }),
    )
  }
  if (matchMethods.has(name))
    return (first?.kind === 'pattern' && matchFact(on, first)) || run.note(line, 'comparison')
  const text = first?.kind === 'text' || first?.kind === 'symbol' ? first.value : undefined
  switch (name) {
    case '==':
      return first?.kind === 'symbol' ? booleanOf(never) : compare('in', text)
    case 'include?':
      return compare('contains', text)
    case 'start_with?': {
      const tests = args.map((arg) => compare('starts', textsIn(arg)?.[0]))
      return tests.includes(undefined)
        ? undefined
        : booleanOf(or(...tests.map((test) => run.truth(test ?? unknownValue))))
    }
    case 'empty?':
      return booleanOf(not(run.truth(on)))
    case '[]':
    case 'slice':
    case 'first':
      return frontOf(on, name, args)
    case 'to_i':
      return fact === 'zip' ? { kind: 'zipNumber' } : undefined
    case 'in?':
      return first === undefined ? undefined : run.callOn(first, 'include?', [on], undefined, scope, line)
    case '+':
    case '<<':
      return fact === 'option.name' && changes.length === 0 && text !== undefined
        ? { kind: 'longerName', before: '', after: text }
        : undefined
    default:
      return run.note(line, 'comparison')
  }
}

/** `zip[0..2]` and `zip[0, 3]`: the first letters of a text. */
function frontOf(
  { fact }: Extract<Value, { kind: 'fact' }>,
  name: string,
  args: readonly Value[],
): Value | undefined {
  const [first, second] = args
  if (name === 'first' && first?.kind === 'number') return { kind: 'front', fact, length: first.value }
  if (first?.kind === 'number' && first.value === 0 && second?.kind === 'number')
    return { kind: 'front', fact, length: second.value }
  if (
    first?.kind === 'range' &&
    first.from.kind === 'number' &&
    first.from.value === 0 &&
    first.to.kind === 'number' &&
    first.to.value >= 0
  )
    return { kind: 'front', fact, length: first.to.value + (first.isOpen ? 0 : 1) }
  return undefined
}

/** Methods of the beginning of a text of the checkout. */
export function ofFront({ on, name, args }: On<'front'>): Value | undefined {
  const [first] = args
  if (Object.hasOwn(changeNames, name) || name === 'to_s') return on
  if (name !== '==' || first?.kind !== 'text' || first.value.length !== on.length) return undefined
  return booleanOf(atom({ fact: on.fact, test: 'starts', values: [first.value] }))
}

/** Methods of a number of the checkout. */
export function ofAmount({ run, on, name, args, scope, line }: On<'amount'>): Value | undefined {
  const [first, second] = args
  if (name === 'cents' && on.isMoney) return { ...on, isMoney: false, unit: 100 }
  if (['to_i', 'to_f', 'to_d', 'grams'].includes(name) && !on.isMoney) return on
  if (name === 'zero?') return booleanOf(atom({ fact: on.fact, test: 'eq', value: 0 }))
  if ((name === '/' || name === '*') && first?.kind === 'number' && first.value > 0) {
    const unit = name === '*' ? on.unit * first.value : on.unit / first.value
    return { ...on, unit }
  }
  if (name === 'between?' && first !== undefined && second !== undefined) {
    const compare = (sign: string, bound: Value) =>
      run.truth(run.callOn(on, sign, [bound], undefined, scope, line))
    return booleanOf(and(compare('>=', first), compare('<=', second)))
  }
  if (!Object.hasOwn(comparisons, name)) return run.note(line, 'comparison')
  const bound = on.isMoney
    ? first?.kind === 'money'
      ? first.cents / 100
      : undefined
    : first?.kind === 'number'
      ? first.value
      : undefined
  if (bound === undefined) return run.note(line, 'comparison')
  return booleanOf(
    atom({
      fact: on.fact,
      test: comparisons[name] as Comparison,
      value: Number((bound / on.unit).toFixed(4)),
    }),
  )
}
