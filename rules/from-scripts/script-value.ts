import { and, type Formula, type NumberFact, not, type TagFact, type TextFact } from './formula.ts'
import type { CodeBlock, Node, Param } from './syntax/syntax.ts'

/** Changes of a text before it is compared. Rules compare without regard to them. */
export type TextChange = 'small' | 'capital' | 'trimmed'

export type OptionOwner = 'payment' | 'delivery'

/** Change that a script makes to payment methods or shipping rates, and when. */
export type ScriptChange = {
  readonly owner: OptionOwner
  readonly line: number
  readonly when: Formula
  /** True for a change of a copy of the methods, which another output replaces. */
  readonly isOfCopy?: true
} & (
  | { readonly kind: 'hide' }
  | { readonly kind: 'rename'; readonly newName: string }
  | { readonly kind: 'addText'; readonly text: string; readonly place: 'before' | 'after' }
  | { readonly kind: 'sort'; readonly names: readonly string[] }
  | { readonly kind: 'first'; readonly of: Formula }
  | { readonly kind: 'sortByPrice' | 'sortByName' }
)

export type Method = {
  readonly params: readonly Param[]
  readonly body: readonly Node[]
  readonly owner: ScriptClass | undefined
  readonly name: string
}
export type ScriptClass = {
  readonly name: string
  readonly parent: ScriptClass | undefined
  readonly methods: Map<string, Method>
}

export type Scope = {
  readonly names: Map<string, Value>
  readonly outer: Scope | undefined
  readonly self: Value
  readonly method: Method | undefined
}

/** Value of a script: a known one, or a fact of the checkout that is known only there. */
export type Value =
  | { readonly kind: 'nothing' | 'unknown' | 'main' }
  | { readonly kind: 'boolean'; readonly is: Formula }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text' | 'symbol'; readonly value: string }
  | { readonly kind: 'list'; readonly items: Value[] }
  | { readonly kind: 'hash'; readonly entries: { key: Value; value: Value }[] }
  | { readonly kind: 'pattern'; readonly source: string; readonly ignoresCase: boolean }
  | { readonly kind: 'range'; readonly from: Value; readonly to: Value; readonly isOpen: boolean }
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'object'; readonly of: ScriptClass; readonly members: Map<string, Value> }
  | { readonly kind: 'class'; readonly of: ScriptClass }
  | { readonly kind: 'builtIn'; readonly name: string }
  | { readonly kind: 'code'; readonly block: CodeBlock; readonly scope: Scope }
  | { readonly kind: 'method'; readonly name: string }
  | {
      readonly kind:
        | 'input'
        | 'output'
        | 'cart'
        | 'customer'
        | 'address'
        | 'line'
        | 'variant'
        | 'product'
        | 'thing'
    }
  | { readonly kind: 'lines'; readonly filter: Formula }
  /** A value of each line, such as its tags. */
  | { readonly kind: 'lineValues'; readonly filter: Formula; readonly of: Value }
  | { readonly kind: 'quantity' | 'quantities' }
  | { readonly kind: 'fact'; readonly fact: TextFact; readonly changes: readonly TextChange[] }
  /** Texts of the checkout in a row, with letters between them. */
  | { readonly kind: 'joined'; readonly parts: readonly Value[]; readonly separator: string }
  | { readonly kind: 'front'; readonly fact: TextFact; readonly length: number }
  | { readonly kind: 'zipNumber' }
  | { readonly kind: 'tags'; readonly fact: TagFact; readonly changes: readonly TextChange[] }
  | { readonly kind: 'tag'; readonly fact: TagFact; readonly changes: readonly TextChange[] }
  | {
      readonly kind: 'shared'
      readonly fact: TagFact
      readonly values: readonly string[]
      readonly changes: readonly TextChange[]
    }
  | {
      readonly kind: 'sharedCount'
      readonly fact: TagFact
      readonly values: readonly string[]
      readonly changes: readonly TextChange[]
    }
  /** A number of the checkout; `unit` is what one of it is in the rule's unit. */
  | { readonly kind: 'amount'; readonly fact: NumberFact; readonly unit: number; readonly isMoney: boolean }
  /** Methods or rates. A copy of them has changes of its own, and knows none that are made to the input later. */
  | {
      readonly kind: 'options'
      readonly owner: OptionOwner
      readonly pending: ScriptChange[]
      /** Number of changes when the copy was made. */
      readonly since?: number
    }
  | { readonly kind: 'option'; readonly owner: OptionOwner; readonly filter: Formula | undefined }
  /** Place of a method's name in a list. */
  | { readonly kind: 'place'; readonly names: readonly string[] }
  | { readonly kind: 'longerName'; readonly before: string; readonly after: string }
  | { readonly kind: 'choice'; readonly when: Formula; readonly met: Value; readonly otherwise: Value }

export const nothing: Value = { kind: 'nothing' }
export const unknownValue: Value = { kind: 'unknown' }
export const booleanOf = (is: Formula): Value => ({ kind: 'boolean', is })
export const textOf = (value: string): Value => ({ kind: 'text', value })
export const numberOf = (value: number): Value => ({ kind: 'number', value })

export function choose(when: Formula, met: Value, otherwise: Value): Value {
  if (when.kind === 'always') return met
  if (when.kind === 'never') return otherwise
  if (met === otherwise || (isPlain(met) && isPlain(otherwise) && keyOf(met) === keyOf(otherwise))) return met
  if (met.kind === 'options' && otherwise.kind === 'options' && met.owner === otherwise.owner)
    return joinPending(when, met, otherwise)
  if (when.kind === 'unknown') return unknownValue
  return { kind: 'choice', when, met, otherwise }
}

/** True for values that are compared by what they are. */
export const isPlain = (value: Value): boolean =>
  value.kind === 'list' ? value.items.every(isPlain) : plainKinds.has(value.kind)
const plainKinds = new Set(['nothing', 'number', 'text', 'symbol', 'money'])
export const keyOf = (value: Value) => JSON.stringify(value)

type Options = Extract<Value, { kind: 'options' }>

/** Methods as one of two branches leaves them: changes of both, and then changes of either under its condition. */
function joinPending(when: Formula, met: Options, otherwise: Options): Value {
  const shared = met.pending.findIndex((change, index) => change !== otherwise.pending[index])
  const count = shared < 0 ? met.pending.length : shared
  const restOf = ({ pending }: Options, is: Formula) =>
    pending.slice(count).map((change) => ({ ...change, when: and(is, change.when) }))
  const pending = [...met.pending.slice(0, count), ...restOf(met, when), ...restOf(otherwise, not(when))]
  const since = [met.since, otherwise.since].filter((each) => each !== undefined)
  return {
    kind: 'options',
    owner: met.owner,
    pending,
    ...(since.length === 0 ? {} : { since: Math.min(...since) }),
  }
}

export const amountOf = (fact: NumberFact, unit: number, isMoney: boolean): Value => ({
  kind: 'amount',
  fact,
  unit,
  isMoney,
})

export const factOf = (fact: TextFact): Value => ({ kind: 'fact', fact, changes: [] })

export const textsIn = (value: Value | undefined): string[] | undefined => {
  if (value?.kind === 'text' || value?.kind === 'symbol') return [value.value]
  if (value?.kind !== 'list') return undefined
  const texts = value.items.map(textsIn)
  return texts.includes(undefined) ? undefined : texts.flatMap((each) => each ?? [])
}

export const flatten = (value: Value): Value[] =>
  value.kind === 'list' ? value.items.flatMap(flatten) : [value]

/** True for a value that is the part, or has it in one of its lists or hashes. */
export function contains(value: Value, part: Value): boolean {
  if (value === part) return true
  switch (value.kind) {
    case 'list':
      return value.items.some((item) => contains(item, part))
    case 'hash':
      return value.entries.some((entry) => contains(entry.key, part) || contains(entry.value, part))
    case 'range':
      return contains(value.from, part) || contains(value.to, part)
    case 'choice':
      return contains(value.met, part) || contains(value.otherwise, part)
    default:
      return false
  }
}
