import {
  always,
  and,
  atom,
  type Comparison,
  type Formula,
  never,
  not,
  or,
  some,
  type TagFact,
  unknown,
} from '../formula.ts'
import {
  amountOf,
  booleanOf,
  factOf,
  nothing,
  numberOf,
  type TextChange,
  textsIn,
  unknownValue,
  type Value,
} from '../script-value.ts'
import { comparisons } from './comparisons.ts'
import type { Call, On, Runner } from './method-call.ts'
import { matchFact } from './patterns.ts'
import { findAddedBlock } from './sums.ts'
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
    case '=~':
    case 'match':
    case 'match?':
      return first?.kind === 'pattern'
        ? (matchFact(on, first) ?? run.note(line, 'comparison'))
        : run.note(line, 'comparison')
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

function hasTag(
  run: Runner,
  fact: TagFact,
  texts: readonly string[],
  changes: readonly TextChange[],
  line: number,
): Formula {
  const reached = texts.filter((text) => changeText(text, changes) === text)
  if (reached.length < texts.length) run.note(line, 'neverTrue')
  if (reached.length < texts.length) return unknown
  return texts.length === 0 ? never : atom({ fact, test: 'in', values: texts })
}

/** Methods of the tags of a customer or product. */
export function ofTags({ run, on, name, args, block, scope, line }: On<'tags'>): Value | undefined {
  const { fact, changes } = on
  const [first] = args
  const tag: Value = { kind: 'tag', fact, changes }
  const texts = textsIn(first)
  switch (name) {
    case 'include?':
    case 'member?':
      return texts === undefined || first?.kind === 'list'
        ? undefined
        : booleanOf(hasTag(run, fact, texts, changes, line))
    case '&':
    case 'intersection':
      return texts === undefined ? undefined : { kind: 'shared', fact, values: texts, changes }
    case 'map':
    case 'collect': {
      const changed = block === undefined ? undefined : run.callBlock(block, [tag], scope, line)
      return changed?.kind === 'tag' ? { kind: 'tags', fact, changes: changed.changes } : undefined
    }
    case 'any?':
    case 'none?': {
      const is = block === undefined ? undefined : run.truth(run.callBlock(block, [tag], scope, line))
      // "Some tag is not" is no condition of rules.
      if (is === undefined || !isAboutOneTag(is)) return undefined
      return booleanOf(name === 'any?' ? is : not(is))
    }
    case 'flatten':
    case 'uniq':
    case 'compact':
      return on
    default:
      return undefined
  }
}

const isAboutOneTag = (is: Formula): boolean =>
  is.kind === 'unknown' ||
  (is.kind === 'atom' && is.atom.test === 'in') ||
  (is.kind === 'or' && is.parts.every(isAboutOneTag))

/** Methods of one tag. */
export function ofTag({ run, on, name, args, line }: On<'tag'>): Value | undefined {
  const [first] = args
  if (Object.hasOwn(changeNames, name))
    return { ...on, changes: [...on.changes, changeNames[name] as TextChange] }
  if (name === 'to_s') return on
  return name === '==' && first?.kind === 'text'
    ? booleanOf(hasTag(run, on.fact, [first.value], on.changes, line))
    : undefined
}

/** Methods of the tags that two lists share. */
export function ofShared(call: On<'shared'>): Value | undefined {
  const { run, on, name, args, block, line } = call
  const has = () => hasTag(run, on.fact, on.values, on.changes, line)
  if (args.length > 0 || block !== undefined) return undefined
  if (name === 'any?') return booleanOf(has())
  if (name === 'none?' || name === 'empty?') return booleanOf(not(has()))
  return ['size', 'length', 'count'].includes(name) ? { ...on, kind: 'sharedCount' } : undefined
}

/** `(tags & LIST).size > 0` and its like. */
export function compareCount({ run, on, name, args, line }: On<'sharedCount'>): Value | undefined {
  const [first] = args
  const has = () => hasTag(run, on.fact, on.values, on.changes, line)
  if (name === 'zero?') return booleanOf(not(has()))
  if (first?.kind !== 'number') return undefined
  const isSome = (name === '>' && first.value === 0) || (name === '>=' && first.value === 1)
  const isNone = (name === '==' && first.value === 0) || (name === '<' && first.value === 1)
  return isSome ? booleanOf(has()) : isNone ? booleanOf(not(has())) : undefined
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

/** Methods of the lines of a cart. */
export function ofLines(call: On<'lines'>): Value | undefined {
  const { run, on, name, args, block, scope, line } = call
  const test = () =>
    block === undefined ? always : run.truth(run.callBlock(block, [{ kind: 'line' }], scope, line))
  const isThere = some(on.filter)
  switch (name) {
    case 'each':
      if (block === undefined) return undefined
      run.runForLines(on.filter, block, scope, line)
      return on
    case 'any?':
      return booleanOf(some(and(on.filter, test())))
    case 'none?':
      return booleanOf(not(some(and(on.filter, test()))))
    case 'all?':
      return booleanOf(not(some(and(on.filter, not(test())))))
    case 'select':
    case 'filter':
    case 'find_all':
      return { kind: 'lines', filter: and(on.filter, test()) }
    case 'reject':
      return { kind: 'lines', filter: and(on.filter, not(test())) }
    case 'find':
    case 'detect':
      return {
        kind: 'choice',
        when: some(and(on.filter, test())),
        met: { kind: 'thing' },
        otherwise: nothing,
      }
    case 'empty?':
      return booleanOf(not(isThere))
    case 'size':
    case 'length':
    case 'count':
      if (block !== undefined || args.length > 0) return undefined
      return on.filter.kind === 'always' ? amountOf('lines', 1, false) : countOf(on.filter)
    case 'map':
    case 'collect':
    case 'flat_map': {
      const of = block === undefined ? undefined : run.callBlock(block, [{ kind: 'line' }], scope, line)
      if (of === undefined || of.kind === 'unknown') return of
      if (of.kind === 'quantity') return on.filter.kind === 'always' ? { kind: 'quantities' } : undefined
      return { kind: 'lineValues', filter: on.filter, of }
    }
    case 'sum':
    case 'reduce':
    case 'inject': {
      const added = findAddedBlock(call)
      const of = added === undefined ? undefined : run.callBlock(added, [{ kind: 'line' }], scope, line)
      return of?.kind === 'quantity' && on.filter.kind === 'always' ? amountOf('pieces', 1, false) : undefined
    }
    default:
      return undefined
  }
}

/** Number of lines that meet a condition: only zero and more can be distinguished. */
const countOf = (filter: Formula): Value => ({
  kind: 'choice',
  when: some(filter),
  met: { kind: 'thing' },
  otherwise: numberOf(0),
})

/** Methods of values that each line has. */
export function ofLineValues({
  run,
  on,
  name,
  args,
  block,
  scope,
  line,
}: On<'lineValues'>): Value | undefined {
  const [first] = args
  const test = (of: Value): Formula => {
    if (block !== undefined) return run.truth(run.callBlock(block, [of], scope, line))
    return run.truth(of)
  }
  const { of } = on
  switch (name) {
    case 'flatten':
    case 'uniq':
    case 'compact':
      return on
    case 'include?': {
      if (first === undefined) return undefined
      const has =
        of.kind === 'fact'
          ? run.equals(of, first, line)
          : run.truth(run.callOn(of, 'include?', [first], undefined, scope, line))
      return booleanOf(some(and(on.filter, has)))
    }
    case 'any?':
      if (of.kind === 'tags')
        return booleanOf(some(and(on.filter, run.truth(run.callOn(of, 'any?', [], block, scope, line)))))
      return booleanOf(some(and(on.filter, test(of))))
    case 'none?':
      return of.kind === 'tags' ? undefined : booleanOf(not(some(and(on.filter, test(of)))))
    case 'all?':
      return of.kind === 'tags' ? undefined : booleanOf(not(some(and(on.filter, not(test(of))))))
    case '&': {
      const shared = run.callOn(of, '&', args, undefined, scope, line)
      return shared.kind === 'shared'
        ? { ...on, of: booleanOf(run.truth(run.callOn(shared, 'any?', [], undefined, scope, line))) }
        : undefined
    }
    case 'empty?':
      return of.kind === 'boolean' ? booleanOf(not(some(and(on.filter, of.is)))) : undefined
    default:
      return undefined
  }
}
