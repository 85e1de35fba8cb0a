import {
  always,
  and,
  atom,
  type Comparison,
  constant,
  type Formula,
  type NumberFact,
  never,
  not,
  or,
  some,
  type TagFact,
  type TextFact,
  unknown,
} from './formula.ts'
import type { LineReason } from './script-fault.ts'
import {
  booleanOf,
  isPlain,
  keyOf,
  nothing,
  numberOf,
  type Scope,
  type ScriptChange,
  type TextChange,
  textOf,
  unknownValue,
  type Value,
} from './script-value.ts'
import type { Block } from './syntax.ts'

/** Methods of values use these parts of the reading. */
export type Runner = {
  readonly note: (line: number, reason: LineReason) => Value
  readonly truth: (value: Value) => Formula
  readonly equals: (one: Value, other: Value, line: number) => Formula
  readonly callOn: (
    on: Value,
    name: string,
    args: readonly Value[],
    block: Block | undefined,
    scope: Scope,
    line: number,
  ) => Value
  readonly callBlock: (block: Block | Value, args: readonly Value[], scope: Scope, line: number) => Value
  readonly runForLines: (filter: Formula, block: Block, scope: Scope, line: number) => void
  readonly runForOptions: (owner: 'payment' | 'delivery', block: Block, scope: Scope, line: number) => void
  readonly change: (change: ScriptChange) => void
  readonly discount: () => void
  readonly branch: (when: Formula, met: () => Value, otherwise: () => Value) => Value
  /** Runs one turn of a loop, and says when it is the last one. */
  readonly runForItems: (
    turns: readonly (readonly Value[])[],
    block: Block,
    scope: Scope,
    line: number,
  ) => void
  /** Number of changes so far. */
  readonly countChanges: () => number
  readonly when: () => Formula
  /** True where a value may be changed: the script comes here once, in every checkout. */
  readonly isCertain: () => boolean
}

type Call<On extends Value = Value> = {
  readonly run: Runner
  readonly on: On
  readonly name: string
  readonly args: readonly Value[]
  readonly block: Block | undefined
  readonly scope: Scope
  readonly line: number
}
type On<Kind extends Value['kind']> = Call<Extract<Value, { kind: Kind }>>

/** Result of a method that Ruby or the Script Editor has. A method that is not known is a note. */
export function callOnValue(
  run: Runner,
  on: Value,
  name: string,
  args: readonly Value[],
  block: Block | undefined,
  scope: Scope,
  line: number,
): Value {
  const call = { run, on, name, args, block, scope, line }
  return find(call) ?? run.note(line, 'method')
}

function find(call: Call): Value | undefined {
  const { on } = call
  switch (on.kind) {
    case 'input':
    case 'cart':
    case 'customer':
    case 'address':
    case 'line':
    case 'variant':
    case 'product':
      return ofCheckout(call)
    case 'text':
    case 'symbol':
      return ofText({ ...call, on })
    case 'number':
      return ofNumber({ ...call, on })
    case 'money':
      return ofMoney({ ...call, on })
    case 'list':
      return ofList({ ...call, on })
    case 'hash':
      return ofHash({ ...call, on })
    case 'range':
      return ofRange({ ...call, on })
    case 'boolean':
      return ofBoolean({ ...call, on })
    case 'fact':
      return ofFact({ ...call, on })
    case 'front':
      return ofFront({ ...call, on })
    case 'tags':
      return ofTags({ ...call, on })
    case 'tag':
      return ofTag({ ...call, on })
    case 'shared':
      return ofShared({ ...call, on })
    case 'sharedCount':
      return compareCount({ ...call, on })
    case 'amount':
      return ofAmount({ ...call, on })
    case 'lines':
      return ofLines({ ...call, on })
    case 'lineValues':
      return ofLineValues({ ...call, on })
    case 'zipNumber':
      return call.name === 'between?' ? compareZip(call.args[0], call.args[1]) : undefined
    case 'quantities':
      return ['sum', 'reduce', 'inject'].includes(call.name) ? amountOf('pieces', 1, false) : undefined
    case 'options':
      return ofOptions({ ...call, on })
    case 'option':
      return ofOption({ ...call, on })
    case 'longerName':
      return ofLongerName({ ...call, on })
    default:
      return undefined
  }
}

const amountOf = (fact: NumberFact, unit: number, isMoney: boolean): Value => ({
  kind: 'amount',
  fact,
  unit,
  isMoney,
})
const factOf = (fact: TextFact): Value => ({ kind: 'fact', fact, changes: [] })
const textsIn = (value: Value | undefined): string[] | undefined => {
  if (value?.kind === 'text' || value?.kind === 'symbol') return [value.value]
  if (value?.kind !== 'list') return undefined
  const texts = value.items.map(textsIn)
  return texts.includes(undefined) ? undefined : texts.flatMap((each) => each ?? [])
}

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

function ofCheckout({ run, on, name, args, line }: Call): Value | undefined {
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

function ofText({ run, on, name, args, line }: On<'text' | 'symbol'>): Value | undefined {
  const { value } = on
  const [first] = args
  const texts = textsIn(first)
  const whole = texts?.[0]
  switch (name) {
    case 'downcase':
      return textOf(value.toLowerCase())
    case 'upcase':
      return textOf(value.toUpperCase())
    case 'strip':
    case 'chomp':
      return textOf(value.trim())
    case 'capitalize':
      return textOf(value.slice(0, 1).toUpperCase() + value.slice(1).toLowerCase())
    case 'to_s':
      return textOf(value)
    case 'to_sym':
      return { kind: 'symbol', value }
    case 'to_i':
      return numberOf(Number.parseInt(value, 10) || 0)
    case 'empty?':
      return booleanOf(constant(value === ''))
    case 'size':
    case 'length':
      return numberOf(value.length)
    case 'include?':
      return whole === undefined ? undefined : booleanOf(constant(value.includes(whole)))
    case 'start_with?':
    case 'end_with?': {
      const tests = args.map((arg) => textsIn(arg)?.[0])
      if (tests.includes(undefined)) return undefined
      const isSo = (test = '') => (name === 'start_with?' ? value.startsWith(test) : value.endsWith(test))
      return booleanOf(constant(tests.some(isSo)))
    }
    case 'split': {
      const parts = whole === undefined ? value.split(' ').filter((part) => part !== '') : value.split(whole)
      return { kind: 'list', items: parts.map(textOf) }
    }
    case '+':
    case '<<':
      if (whole !== undefined && first?.kind !== 'list') return textOf(value + whole)
      if (first?.kind === 'fact' && first.fact === 'option.name' && first.changes.length === 0)
        return { kind: 'longerName', before: value, after: '' }
      return first?.kind === 'longerName' ? { ...first, before: value + first.before } : undefined
    case '==':
      return first === undefined || first.kind === 'text' || first.kind === 'symbol'
        ? booleanOf(never)
        : undefined
    case 'gsub':
    case 'sub':
    case 'match':
    case '=~':
      return run.note(line, 'comparison')
    default:
      return undefined
  }
}

const comparisons: Readonly<Record<string, Comparison>> = {
  '<': 'lt',
  '<=': 'lte',
  '>': 'gt',
  '>=': 'gte',
  '==': 'eq',
}
const turned: Readonly<Record<Comparison, Comparison>> = {
  lt: 'gt',
  lte: 'gte',
  gt: 'lt',
  gte: 'lte',
  eq: 'eq',
}
const turnedSigns: Readonly<Record<Comparison, string>> = { lt: '<', lte: '<=', gt: '>', gte: '>=', eq: '==' }

function compareNumbers(sign: string, one: number, other: number): Formula | undefined {
  switch (sign) {
    case '<':
      return constant(one < other)
    case '<=':
      return constant(one <= other)
    case '>':
      return constant(one > other)
    case '>=':
      return constant(one >= other)
    default:
      return undefined
  }
}

function ofNumber({ run, on, name, args, block, scope, line }: On<'number'>): Value | undefined {
  const [other] = args
  if (['to_i', 'to_f', 'to_d', 'floor', 'round', 'ceil', 'abs'].includes(name)) {
    const change = { floor: Math.floor, round: Math.round, ceil: Math.ceil, to_i: Math.trunc, abs: Math.abs }[
      name
    ]
    return numberOf(change?.(on.value) ?? on.value)
  }
  if (name === 'to_s') return textOf(String(on.value))
  if (name === '-@') return numberOf(-on.value)
  if (name === 'zero?') return booleanOf(constant(on.value === 0))
  if (name === 'times' && block !== undefined) return run.note(line, 'statement')
  if (name === '*' && other?.kind === 'money') return { kind: 'money', cents: other.cents * on.value }
  if (other?.kind === 'amount' && Object.hasOwn(comparisons, name)) {
    const sign = turnedSigns[turned[comparisons[name] as Comparison]]
    return run.callOn(other, sign, [on], undefined, scope, line)
  }
  if (other?.kind !== 'number') return undefined
  const isSo = compareNumbers(name, on.value, other.value)
  if (isSo !== undefined) return booleanOf(isSo)
  const results: Readonly<Record<string, number>> = {
    '+': on.value + other.value,
    '-': on.value - other.value,
    '*': on.value * other.value,
    '/': on.value / other.value,
    '**': on.value ** other.value,
  }
  return Object.hasOwn(results, name) ? numberOf(results[name] as number) : undefined
}

function ofMoney({ run, on, name, args, scope, line }: On<'money'>): Value | undefined {
  const [other] = args
  if (name === 'cents') return numberOf(on.cents)
  if (other?.kind === 'amount' && other.isMoney && Object.hasOwn(comparisons, name)) {
    const sign = turnedSigns[turned[comparisons[name] as Comparison]]
    return run.callOn(other, sign, [on], undefined, scope, line)
  }
  if (other?.kind === 'number' && name === '*') return { kind: 'money', cents: on.cents * other.value }
  if (other?.kind === 'number' && name === '/') return { kind: 'money', cents: on.cents / other.value }
  if (other?.kind !== 'money') return undefined
  if (name === '+') return { kind: 'money', cents: on.cents + other.cents }
  if (name === '-') return { kind: 'money', cents: on.cents - other.cents }
  const isSo = compareNumbers(name, on.cents, other.cents)
  return isSo === undefined ? undefined : booleanOf(isSo)
}

/** `Money.new(cents: 100)` and its like. */
export function callBuiltIn(type: string, name: string, args: readonly Value[]): Value | undefined {
  const [given] = args
  if (type === 'Money') {
    if (name === 'zero') return { kind: 'money', cents: 0 }
    if (name !== 'new' && name !== 'from_cents') return undefined
    const cents =
      given?.kind === 'hash'
        ? given.entries.find(({ key }) => key.kind === 'symbol' && key.value === 'cents')?.value
        : given
    if (cents === undefined) return { kind: 'money', cents: 0 }
    return cents.kind === 'number' ? { kind: 'money', cents: cents.value } : undefined
  }
  if (type === 'Decimal' && name === 'new') {
    if (given?.kind === 'number') return given
    const texts = textsIn(given)
    return texts === undefined || Number.isNaN(Number(texts[0])) ? undefined : numberOf(Number(texts[0]))
  }
  if (type === 'Array' && name === 'new') return { kind: 'list', items: [] }
  if (type === 'Hash' && name === 'new') return { kind: 'hash', entries: [] }
  return undefined
}

function ofBoolean({ run, on, name, args, line }: On<'boolean'>): Value | undefined {
  const [other] = args
  if (other === undefined) return name === 'to_s' ? undefined : undefined
  const is = run.truth(other)
  if (name === '&') return booleanOf(and(on.is, is))
  if (name === '|') return booleanOf(or(on.is, is))
  if (name === '^') return booleanOf(or(and(on.is, not(is)), and(not(on.is), is)))
  return name === '==' ? booleanOf(run.equals(on, other, line)) : undefined
}

function ofList(call: On<'list'>): Value | undefined {
  const { run, on, name, args, block, scope, line } = call
  const { items } = on
  const [first] = args
  const count = first?.kind === 'number' ? first.value : undefined
  const texts = textsIn(on)
  if (texts !== undefined && first?.kind === 'tags' && name === '&')
    return { kind: 'shared', fact: first.fact, values: texts, changes: first.changes }
  if (items.some(({ kind }) => kind === 'unknown'))
    return ['<<', 'push', 'append'].includes(name) ? on : unknownValue
  switch (name) {
    case 'first':
      return count === undefined ? (items[0] ?? nothing) : { kind: 'list', items: items.slice(0, count) }
    case 'last':
      return items.at(-1) ?? nothing
    case 'size':
    case 'length':
    case 'count':
      return block === undefined && first === undefined ? numberOf(items.length) : undefined
    case 'empty?':
      return booleanOf(constant(items.length === 0))
    case '[]':
      return count === undefined ? undefined : (items.at(count) ?? nothing)
    case 'include?':
    case 'member?':
      return first === undefined
        ? undefined
        : booleanOf(or(...items.map((item) => run.equals(first, item, line))))
    case 'index':
    case 'find_index':
      return findPlace(call, texts)
    case 'any?':
      return booleanOf(or(...testAll(call)))
    case 'all?':
      return booleanOf(and(...testAll(call)))
    case 'none?':
      return booleanOf(not(or(...testAll(call))))
    case 'map':
    case 'collect':
    case 'flat_map': {
      if (block === undefined) return undefined
      const mapped = items.map((item) => run.callBlock(block, [item], scope, line))
      return { kind: 'list', items: name === 'flat_map' ? mapped.flatMap(flatten) : mapped }
    }
    case 'select':
    case 'filter':
    case 'reject': {
      const tests = testAll(call)
      const isSure = tests.every(({ kind }) => kind === 'always' || kind === 'never')
      const wanted = name === 'reject' ? 'never' : 'always'
      return isSure
        ? { kind: 'list', items: items.filter((_, index) => tests[index]?.kind === wanted) }
        : undefined
    }
    case 'find':
    case 'detect': {
      if (block === undefined) return undefined
      const findFrom = (index: number): Value => {
        const item = items[index]
        if (item === undefined) return nothing
        const is = run.truth(run.callBlock(block, [item], scope, line))
        return run.branch(
          is,
          () => item,
          () => findFrom(index + 1),
        )
      }
      return findFrom(0)
    }
    case 'each':
    case 'each_with_index':
      return runForItems(call)
    case 'join':
      return texts === undefined ? undefined : textOf(texts.join(textsIn(first)?.[0] ?? ''))
    case 'flatten':
      return { kind: 'list', items: flatten(on) }
    case 'compact':
      return { kind: 'list', items: items.filter(({ kind }) => kind !== 'nothing') }
    case 'uniq':
      return {
        kind: 'list',
        items: items.filter(
          (item, index) => items.findIndex((other) => keyOf(other) === keyOf(item)) === index,
        ),
      }
    case 'reverse':
      return { kind: 'list', items: items.toReversed() }
    case '+':
    case '|':
    case 'concat':
      return first?.kind === 'list' ? { kind: 'list', items: [...items, ...first.items] } : undefined
    case '<<':
    case 'push':
    case 'append':
      if (run.isCertain() && args.every(isPlain)) {
        items.push(...args)
        return on
      }
      // The new entry is not certain, so the list is not either.
      items.push(unknownValue)
      return run.note(line, 'statement')
    case '&':
      return first?.kind === 'list'
        ? {
            kind: 'list',
            items: items.filter((item) => first.items.some((other) => keyOf(other) === keyOf(item))),
          }
        : undefined
    case 'is_a?':
      return first?.kind === 'builtIn' ? booleanOf(constant(first.name === 'Array')) : undefined
    default:
      return undefined
  }
}

const flatten = (value: Value): Value[] => (value.kind === 'list' ? value.items.flatMap(flatten) : [value])

function testAll({ run, on, args, block, scope, line }: On<'list'>): Formula[] {
  const [wanted] = args
  return on.items.map((item) => {
    if (block !== undefined) return run.truth(run.callBlock(block, [item], scope, line))
    return wanted === undefined ? run.truth(item) : run.equals(item, wanted, line)
  })
}

function runForItems({ run, on, name, block, scope, line }: On<'list'>): Value | undefined {
  if (block === undefined) return undefined
  const turns = on.items.map((item, index) => (name === 'each' ? [item] : [item, numberOf(index)]))
  run.runForItems(turns, block, scope, line)
  return on
}

/** `ORDER.index(gateway.name)`: the place of a method in a list of names. */
function findPlace(
  { run, args, on, block, scope, line }: On<'list'>,
  texts: string[] | undefined,
): Value | undefined {
  const [first] = args
  if (texts === undefined) return undefined
  if (first?.kind === 'fact' && first.fact === 'option.name') {
    const isReached = texts.every((text) => changeText(text, first.changes) === text)
    return isReached ? { kind: 'place', names: texts } : run.note(line, 'neverTrue')
  }
  if (first !== undefined) {
    const index = on.items.findIndex((item) => keyOf(item) === keyOf(first))
    return index < 0 ? nothing : numberOf(index)
  }
  if (block === undefined) return undefined
  const tests = on.items.map((item) => run.truth(run.callBlock(block, [item], scope, line)))
  const isPlace = tests.every(
    (test, index) =>
      test.kind === 'atom' &&
      test.atom.fact === 'option.name' &&
      test.atom.test === 'in' &&
      test.atom.values.join() === texts[index],
  )
  return isPlace ? { kind: 'place', names: texts } : undefined
}

function ofHash({ run, on, name, args, block, scope, line }: On<'hash'>): Value | undefined {
  const [key] = args
  const entry = key === undefined ? undefined : on.entries.find((each) => keyOf(each.key) === keyOf(key))
  if (on.entries.some((each) => each.key.kind === 'unknown')) return unknownValue
  switch (name) {
    case '[]':
    case 'fetch':
    case 'dig':
      if (key !== undefined && !['text', 'symbol', 'number'].includes(key.kind)) {
        return key.kind === 'fact' ? lookUp({ run, on, name, args, block, scope, line }, key) : undefined
      }
      return entry?.value ?? args[1] ?? nothing
    case 'key?':
    case 'has_key?':
    case 'include?':
      if (key?.kind === 'fact')
        return booleanOf(or(...on.entries.map((each) => run.equals(key, each.key, line))))
      return booleanOf(constant(entry !== undefined))
    case 'keys':
      return { kind: 'list', items: on.entries.map((each) => each.key) }
    case 'values':
      return { kind: 'list', items: on.entries.map(({ value }) => value) }
    case 'empty?':
      return booleanOf(constant(on.entries.length === 0))
    case 'is_a?':
      return key?.kind === 'builtIn' ? booleanOf(constant(key.name === 'Hash')) : undefined
    case 'each':
    case 'each_pair':
    case 'map':
    case 'any?': {
      const pairs: Value = {
        kind: 'list',
        items: on.entries.map((each) => ({ kind: 'list', items: [each.key, each.value] })),
      }
      return run.callOn(pairs, name === 'each_pair' ? 'each' : name, args, block, scope, line)
    }
    default:
      return undefined
  }
}

/** `NAMES[gateway.name]`: one value for each key. */
function lookUp({ run, on, line }: On<'hash'>, key: Value): Value {
  return on.entries.reduceRight<Value>((rest, each) => {
    const is = run.equals(key, each.key, line)
    return is.kind === 'never' ? rest : { kind: 'choice', when: is, met: each.value, otherwise: rest }
  }, nothing)
}

function ofRange({ run, on, name, args, scope, line }: On<'range'>): Value | undefined {
  const [value] = args
  if (!['include?', 'cover?', '===', 'member?'].includes(name) || value === undefined) return undefined
  if (value.kind === 'zipNumber')
    return compareZip(on.from, on.isOpen && on.to.kind === 'number' ? numberOf(on.to.value - 1) : on.to)
  const above = run.truth(run.callOn(value, '>=', [on.from], undefined, scope, line))
  const below = run.truth(run.callOn(value, on.isOpen ? '<' : '<=', [on.to], undefined, scope, line))
  return booleanOf(and(above, below))
}

/** Codes from one number to another, both of one length. */
function compareZip(from: Value | undefined, to: Value | undefined): Value | undefined {
  if (from?.kind !== 'number' || to?.kind !== 'number') return undefined
  const [first, last] = [String(from.value), String(to.value)]
  if (first.length !== last.length || from.value > to.value) return undefined
  return booleanOf(atom({ fact: 'zip', test: 'in', values: [first === last ? first : `${first}-${last}`] }))
}

const changeNames: Readonly<Record<string, TextChange>> = {
  downcase: 'small',
  upcase: 'capital',
  strip: 'trimmed',
  chomp: 'trimmed',
}

function changeText(text: string, changes: readonly TextChange[]): string {
  return changes.reduce(
    (changed, change) =>
      change === 'small'
        ? changed.toLowerCase()
        : change === 'capital'
          ? changed.toUpperCase()
          : changed.trim(),
    text,
  )
}

function ofFact({ run, on, name, args, scope, line }: On<'fact'>): Value | undefined {
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

function ofFront({ on, name, args }: On<'front'>): Value | undefined {
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

function ofTags({ run, on, name, args, block, scope, line }: On<'tags'>): Value | undefined {
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

function ofTag({ run, on, name, args, line }: On<'tag'>): Value | undefined {
  const [first] = args
  if (Object.hasOwn(changeNames, name))
    return { ...on, changes: [...on.changes, changeNames[name] as TextChange] }
  if (name === 'to_s') return on
  return name === '==' && first?.kind === 'text'
    ? booleanOf(hasTag(run, on.fact, [first.value], on.changes, line))
    : undefined
}

function ofShared(call: On<'shared'>): Value | undefined {
  const { run, on, name, args, block, line } = call
  const has = () => hasTag(run, on.fact, on.values, on.changes, line)
  if (args.length > 0 || block !== undefined) return undefined
  if (name === 'any?') return booleanOf(has())
  if (name === 'none?' || name === 'empty?') return booleanOf(not(has()))
  return ['size', 'length', 'count'].includes(name) ? { ...on, kind: 'sharedCount' } : undefined
}

/** `(tags & LIST).size > 0` and its like. */
function compareCount({ run, on, name, args, line }: On<'sharedCount'>): Value | undefined {
  const [first] = args
  const has = () => hasTag(run, on.fact, on.values, on.changes, line)
  if (name === 'zero?') return booleanOf(not(has()))
  if (first?.kind !== 'number') return undefined
  const isSome = (name === '>' && first.value === 0) || (name === '>=' && first.value === 1)
  const isNone = (name === '==' && first.value === 0) || (name === '<' && first.value === 1)
  return isSome ? booleanOf(has()) : isNone ? booleanOf(not(has())) : undefined
}

function ofAmount({ run, on, name, args, scope, line }: On<'amount'>): Value | undefined {
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

function ofLines(call: On<'lines'>): Value | undefined {
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
    case 'sum': {
      const of = block === undefined ? undefined : run.callBlock(block, [{ kind: 'line' }], scope, line)
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

function ofLineValues({ run, on, name, args, block, scope, line }: On<'lineValues'>): Value | undefined {
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

function ofOptions(call: On<'options'>): Value | undefined {
  const { run, on, name, args, block, scope, line } = call
  const { owner } = on
  const option: Value = { kind: 'option', owner, filter: undefined }
  const test = () => (block === undefined ? unknown : run.truth(run.callBlock(block, [option], scope, line)))
  const hide = (when: Formula): ScriptChange => ({ kind: 'hide', owner, line, when })
  const apply = (change: ScriptChange): Value => {
    // A copy is changed in place, and the methods of the input are not.
    if (on.since === undefined) run.change(change)
    else on.pending.push({ ...change, when: and(run.when(), change.when) })
    return on
  }
  const add = (change: ScriptChange): Value => ({
    ...on,
    pending: [...on.pending, change],
    since: on.since ?? run.countChanges(),
  })
  switch (name) {
    case 'delete_if':
    case 'reject!':
      return apply(hide(test()))
    case 'keep_if':
    case 'select!':
    case 'filter!':
      return apply(hide(not(test())))
    case 'reject':
      return add(hide(test()))
    case 'select':
    case 'filter':
    case 'find_all':
      return add(hide(not(test())))
    case 'clear':
      return apply(hide(always))
    case 'delete': {
      const [given] = args
      return given?.kind === 'option' ? apply(hide(given.filter ?? always)) : undefined
    }
    case 'each':
      if (block === undefined) return undefined
      run.runForOptions(owner, block, scope, line)
      return on
    case 'find':
    case 'detect':
      return { kind: 'option', owner, filter: test() }
    case 'sort_by':
    case 'sort_by!': {
      const sorted = sortBy(call)
      return sorted === undefined
        ? run.note(line, 'change')
        : name === 'sort_by!'
          ? apply(sorted)
          : add(sorted)
    }
    default:
      return run.note(line, 'change')
  }
}

function sortBy({ run, on, block, scope, line }: On<'options'>): ScriptChange | undefined {
  const { owner } = on
  if (block === undefined) return undefined
  const key = run.callBlock(block, [{ kind: 'option', owner, filter: undefined }], scope, line)
  const place = key.kind === 'choice' && key.met.kind === 'place' ? key.met : key
  if (place.kind === 'place') return { kind: 'sort', owner, line, when: always, names: place.names }
  if (key.kind === 'amount' && key.fact === 'option.price')
    return { kind: 'sortByPrice', owner, line, when: always }
  if (key.kind === 'fact' && key.fact === 'option.name')
    return { kind: 'sortByName', owner, line, when: always }
  if (
    key.kind === 'choice' &&
    key.met.kind === 'number' &&
    key.otherwise.kind === 'number' &&
    key.met.value !== key.otherwise.value
  )
    return {
      kind: 'first',
      owner,
      line,
      when: always,
      of: key.met.value < key.otherwise.value ? key.when : not(key.when),
    }
  return undefined
}

function ofOption({ run, on, name, args, line }: On<'option'>): Value | undefined {
  const { owner } = on
  const when = on.filter ?? always
  const [given] = args
  switch (name) {
    case 'name':
    case 'title':
      return factOf('option.name')
    case 'price':
      return owner === 'delivery' ? amountOf('option.price', 1, true) : undefined
    case 'change_name':
    case 'name=':
      if (given?.kind === 'text') run.change({ kind: 'rename', owner, line, when, newName: given.value })
      else if (given?.kind === 'longerName' && (given.before === '') !== (given.after === '')) {
        const place = given.before === '' ? 'after' : 'before'
        run.change({ kind: 'addText', owner, line, when, place, text: (given.before + given.after).trim() })
      } else return run.note(line, 'rename')
      return nothing
    case 'apply_discount':
    case 'change_price':
      run.discount()
      return run.note(line, 'price')
    default:
      return run.note(line, 'fact')
  }
}

function ofLongerName({ on, name, args }: On<'longerName'>): Value | undefined {
  const [first] = args
  if ((name === '+' || name === '<<') && first?.kind === 'text')
    return { ...on, after: on.after + first.value }
  return undefined
}
