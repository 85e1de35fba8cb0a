import type { JsonObject } from '#function-host/index.ts'
import { type PaymentPlacement, placements } from '#rules/language/actions.ts'
import type { Action } from '#rules/language/rule-set.ts'

/**
 * A payment method or a rate of one delivery: its name, and its price in the shopper's currency. The price is null if
 * unknown.
 */
export type OfferedOption = {
  readonly id: string
  readonly name: string | null
  readonly price: number | null
}
export type ShownOption = { readonly id: string; readonly name: string | null }

/**
 * Payment methods, or rates of one delivery, that a shopper sees. A plain implementation of docs/product.md#actions,
 * docs/product.md#order-of-actions and docs/product.md#last-method without the engine. `actions` are those of the
 * acting rules, in order.
 */
export function listShownOptions(
  offered: readonly OfferedOption[],
  actions: readonly Action[],
  currencyRate: number,
  language: string | undefined,
): ShownOption[] {
  const left = actions.reduce<readonly OfferedOption[]>(
    (before, action) => hide(before, action, currencyRate),
    offered,
  )
  const names = new Map(left.map(({ id, name }) => [id, name]))
  for (const action of actions) {
    for (const option of left)
      names.set(option.id, nameAfter(action, option, names.get(option.id) ?? null, language))
  }
  return actions.reduce(placement, left).map(({ id }) => ({ id, name: names.get(id) ?? null }))
}

/**
 * Placements in which each payment method is hidden. Both placements if it is hidden everywhere
 * (docs/product.md#plus-actions).
 */
export function listHiddenPlacements(
  offered: readonly OfferedOption[],
  actions: readonly Action[],
): ReadonlyMap<string, readonly PaymentPlacement[]> {
  const hidden = new Map<string, readonly PaymentPlacement[]>()
  let left = offered
  for (const action of actions) {
    const chosen = listActedOn(offered, left, action)
    const ofAction = placements.filter((placement) => (action.params.placement ?? placement) === placement)
    left = hide(left, action, 1)
    for (const option of chosen) {
      // The last method of the list stays in the list.
      if (ofAction.includes('PAYMENT_METHOD') && left.includes(option)) continue
      const before = hidden.get(option.id) ?? []
      hidden.set(
        option.id,
        placements.filter((placement) => before.includes(placement) || ofAction.includes(placement)),
      )
    }
  }
  return hidden
}

/** Options that an action names, including those that must stay. */
function listActedOn(offered: readonly OfferedOption[], left: readonly OfferedOption[], action: Action) {
  switch (action.type) {
    case 'hide_payment':
    case 'hide_payment_in_place':
      return offered.filter((option) => goesBy(option, action))
    case 'hide_all_payment':
      return offered
    case 'hide_all_payment_except':
    case 'show_only_payment':
      return left.some((option) => goesBy(option, action))
        ? offered.filter((option) => !goesBy(option, action))
        : []
    default:
      return []
  }
}

/** Operations on the order as a whole: the terms of the first rule that sets them, and all reasons for a review. */
export function listOrderOperations(actions: readonly Action[]): JsonObject[] {
  const terms = actions.find(({ type }) => type === 'set_payment_terms')
  const reasons = actions
    .filter(({ type }) => type === 'add_order_review')
    .map(({ params }) => String(params.reason).trim())
  return [
    ...(terms === undefined ? [] : [{ paymentTermsSet: formatTerms(terms) }]),
    ...(reasons.length === 0 ? [] : [{ orderReviewAdd: { reason: reasons.join(' / ') } }]),
  ]
}

function formatTerms({ params: { terms, dueInDays, dueAt, trigger, deposit } }: Action): JsonObject {
  const paid = deposit === undefined ? {} : { deposit: { percentage: deposit } }
  switch (terms) {
    case 'net':
      return { paymentTerms: { net: { dueInDays: Number(dueInDays), ...paid } } }
    case 'fixed':
      return { paymentTerms: { fixed: { dueAt: `${dueAt}T12:00:00Z`, ...paid } } }
    case 'event':
      return { paymentTerms: { event: { trigger: trigger ?? null, ...paid } } }
    default:
      return {}
  }
}

/** Options that remain after an action. */
function hide(
  left: readonly OfferedOption[],
  action: Action,
  currencyRate: number,
): readonly OfferedOption[] {
  const { type, params } = action
  const mayHideLast = params.may_hide_last === true
  const named = left.filter((option) => goesBy(option, action))
  switch (type) {
    case 'hide_payment':
    case 'hide_delivery':
      return without(left, named, mayHideLast)
    case 'hide_payment_in_place':
      return params.placement === 'PAYMENT_METHOD' ? without(left, named, mayHideLast) : left
    case 'hide_all_payment':
      return without(left, left, mayHideLast)
    case 'hide_all_payment_except':
    case 'show_only_payment':
    case 'show_only_delivery':
      return named.length === 0 ? left : named
    case 'hide_delivery_by_price': {
      const limit = Number(params.amount) * currencyRate
      const isAbove = params.comparison === 'above'
      const gone = left.filter(({ price }) => price !== null && (isAbove ? price > limit : price < limit))
      // The cheapest rate is hidden last.
      return without(left, byPrice(gone).reverse(), mayHideLast)
    }
    case 'show_cheapest_delivery': {
      const cheapest = byPrice(left.filter(({ price }) => price !== null)).slice(0, Number(params.count))
      return left.filter((option) => option.price === null || cheapest.includes(option))
    }
    default:
      return left
  }
}

/** Removes these options one after another, but never the last remaining one. */
function without(left: readonly OfferedOption[], gone: readonly OfferedOption[], mayHideLast: boolean) {
  return gone.reduce(
    (rest, one) => (rest.length === 1 && !mayHideLast ? rest : rest.filter((option) => option !== one)),
    left,
  )
}

function nameAfter(
  action: Action,
  option: OfferedOption,
  name: string | null,
  language: string | undefined,
): string | null {
  const { type, params } = action
  if (!goesBy(option, action)) return name
  switch (type) {
    case 'rename_payment':
    case 'rename_delivery':
      return textFor(language, params.newNames, 'newName') ?? (params.newName ? String(params.newName) : name)
    case 'add_text_payment':
    case 'add_text_delivery': {
      const text = textFor(language, params.texts, 'text') ?? params.text
      if (text === undefined) return name
      return params.place === 'before' ? `${text} ${name}` : `${name} ${text}`
    }
    default:
      return name
  }
}

/** The text for a language, otherwise for the language without its region. */
function textFor(language: string | undefined, list: unknown, member: string): string | undefined {
  const entries = (list ?? []) as readonly Record<string, string>[]
  const find = (code: string | undefined) => entries.find((entry) => entry.language === code)?.[member]
  return language === undefined ? undefined : (find(language) ?? find(language.split('_')[0]))
}

/** Order of the options after an action. */
function placement(order: readonly OfferedOption[], action: Action): readonly OfferedOption[] {
  const { type, params } = action
  const named = order.filter((option) => goesBy(option, action))
  const others = order.filter((option) => !named.includes(option))
  const sorted = (before: readonly OfferedOption[]) =>
    params.cheapest_first === true ? cheapestFirst(before) : before
  switch (type) {
    case 'move_payment':
    case 'move_delivery':
      return others.toSpliced(Number(params.position) - 1, 0, ...named)
    case 'sort_payment':
    case 'sort_delivery':
      return sorted(order.toSorted((one, other) => rankOf(one, action) - rankOf(other, action)))
    case 'sort_delivery_by_price':
      return byPrice(order)
    case 'sort_delivery_by_name':
      return sorted(order.toSorted(compareNames))
    default:
      return order
  }
}

/** Sorts by price. An unknown price comes last. */
function byPrice(options: readonly OfferedOption[]): OfferedOption[] {
  const rank = ({ price }: OfferedOption) => price ?? Number.MAX_VALUE
  return options.toSorted((one, other) => rank(one) - rank(other))
}

function cheapestFirst(order: readonly OfferedOption[]): readonly OfferedOption[] {
  const [cheapest] = byPrice(order)
  if (cheapest === undefined || cheapest.price === null) return order
  return [cheapest, ...order.filter((option) => option !== cheapest)]
}

/** A name in lowercase, without surrounding spaces. */
const spell = (name: unknown) => String(name).trim().toLowerCase()

function compareNames(one: OfferedOption, other: OfferedOption): number {
  const [first, second] = [spell(one.name ?? ''), spell(other.name ?? '')]
  return first < second ? -1 : first > second ? 1 : 0
}

function goesBy(option: OfferedOption, action: Action): boolean {
  return rankOf(option, action) < Number.MAX_VALUE
}

/** Index of the first of the action's names that matches the option's original name. */
function rankOf({ name }: OfferedOption, { params }: Action): number {
  const { names = [params.name ?? params.currentName], exact } = params
  if (name === null) return Number.MAX_VALUE
  const found = (names as readonly unknown[]).findIndex((wanted) =>
    exact === true
      ? spell(name) === spell(wanted)
      : wanted !== undefined && spell(name).includes(spell(wanted)),
  )
  return found === -1 ? Number.MAX_VALUE : found
}
