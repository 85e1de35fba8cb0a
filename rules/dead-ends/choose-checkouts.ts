import type { CustomizationOwner } from '../language/function-owners.ts'
import type { DetailValues } from './detail-values.ts'
import type { DetailName } from './details.ts'
import { type Budget, type Clause, type Domains, isSpent, narrowTo, pickIndices, solve } from './domains.ts'
import { findChoiceBefore, optionOwners, optionSteps } from './option-steps.ts'
import type { ProbedRule } from './probed-rules.ts'
import type { ValueIndices } from './probes.ts'

/** Maximum number of checkouts that are tried. */
export const checkoutsMax = 500

const limits = {
  /** Maximum number of groups of rules that hide everything together: with one chosen rate, and in total. */
  coversOfRate: 12,
  covers: 150,
  /** Steps of each search, which take a few milliseconds. */
  steps: 20_000,
  /** Steps to prevent other rules from firing at one checkout. */
  stepsOfStill: 4_000,
} as const

export type Choosing = {
  readonly values: DetailValues
  readonly rules: readonly ProbedRule[]
  /** Number of methods at each owner's step. */
  readonly methodCounts: Readonly<Record<CustomizationOwner, number>>
  readonly max?: number
  /** True while time is left. The choice ends when it is false. Absent: no time limit. */
  readonly hasTime?: (() => boolean) | undefined
}

/**
 * Chooses the checkouts to try, the most useful first. In the first ones, rules together hide everything. Then single
 * rules fire without others. Then as many rules as possible fire together. Then each value is tried, and then pairs of
 * values. If there are few combinations, all of them are tried. Nothing is random.
 */
export function chooseCheckouts(choosing: Choosing): ValueIndices[] {
  const { max = checkoutsMax } = choosing
  const deciding = listDecidingValues(choosing)
  const product = [...deciding.values()].reduce((count, indices) => count * indices.length, 1)
  const chosen = new Map<string, ValueIndices>()
  const source = product <= max ? combineAll(deciding) : suggest(choosing, deciding)
  for (const indices of source) {
    const key = JSON.stringify([...indices].filter(([, valueIndex]) => valueIndex > 0).sort())
    if (!chosen.has(key)) chosen.set(key, indices)
    if (chosen.size >= max) break
  }
  return [...chosen.values()]
}

/**
 * Values of each detail that rules can distinguish. The first value represents all values that no rule distinguishes.
 */
export function listDecidingValues({
  values,
  rules,
}: Pick<Choosing, 'values' | 'rules'>): Map<DetailName, number[]> {
  const chosen = findChoices(rules)
  const alternatives = listAlternatives(rules)
  return new Map(
    [...values].map(([name, list]) => {
      const hiders = (chosen.get(name) ?? []).map(({ hides }) => hides)
      // Values that are in the same lists are equivalent.
      const listedIn = list.map((): number[] => [])
      for (const [index, indices] of [...(alternatives.get(name) ?? []), ...hiders].entries()) {
        for (const valueIndex of new Set(indices)) listedIn[valueIndex]?.push(index)
      }
      const known = new Map<string, number>()
      for (const [valueIndex, lists] of listedIn.entries()) {
        const key = `${lists.join(' ')}${chosen.has(name) && list[valueIndex] === null ? ' none' : ''}`
        if (!known.has(key)) known.set(key, valueIndex)
      }
      return [name, [...known.values()]] as const
    }),
  )
}

/** For each detail, the different lists of indices that clauses allow. */
function listAlternatives(rules: readonly ProbedRule[]): ReadonlyMap<DetailName, (readonly number[])[]> {
  const known = new Map<DetailName, Map<string, readonly number[]>>()
  // Rules share clauses with the rules above them, and clauses share alternatives. Each is visited once.
  const seen = new Set<unknown>()
  const isNew = (each: unknown) => !seen.has(each) && seen.add(each)
  for (const { fires, stays } of rules) {
    for (const clause of [...fires, ...stays].filter(isNew)) {
      for (const domains of clause.filter(isNew)) {
        for (const [name, indices] of domains) {
          const lists = known.get(name) ?? new Map<string, readonly number[]>()
          known.set(name, lists.set(indices.join(' '), indices))
        }
      }
    }
  }
  return new Map([...known].map(([name, lists]) => [name, [...lists.values()]] as const))
}

/** Rules that may hide an option of a step, by the detail with the chosen option. */
function findChoices(rules: readonly ProbedRule[]): ReadonlyMap<DetailName, readonly ProbedRule[]> {
  return new Map(
    optionOwners.flatMap((owner): [DetailName, readonly ProbedRule[]][] => {
      const { choice } = optionSteps[owner]
      return choice === undefined ? [] : [[choice, rules.filter((rule) => rule.owner === owner)]]
    }),
  )
}

function* combineAll(deciding: ReadonlyMap<DetailName, readonly number[]>): Generator<ValueIndices> {
  const names = [...deciding.keys()]
  function* visit(at: number, indices: Map<DetailName, number>): Generator<ValueIndices> {
    const name = names[at]
    if (name === undefined) return yield new Map(indices)
    for (const valueIndex of deciding.get(name) ?? [0]) yield* visit(at + 1, indices.set(name, valueIndex))
  }
  yield* visit(0, new Map())
}

function* suggest(
  choosing: Choosing,
  deciding: ReadonlyMap<DetailName, readonly number[]>,
): Generator<ValueIndices> {
  const { values, rules, hasTime } = choosing
  const rates = deciding.get('rate') ?? [0]
  yield new Map()
  const starts = [...listStarts(rules, deciding)]
  yield* takeTurns(
    starts.map((start) => listCovers(choosing, start, { left: limits.steps, hasTime })),
    limits.covers,
  )
  for (const rule of rules) yield* suggestAlone(rule, rules, deciding, { left: limits.steps, hasTime })
  for (const rule of rules) yield* suggestTogether(rule, rules, deciding, { left: limits.steps, hasTime })
  for (const valueIndex of (values.get('rate') ?? []).keys()) yield new Map([['rate', valueIndex]])
  for (const [name, indices] of deciding) {
    for (const valueIndex of indices) {
      for (const rate of name === 'rate' ? [0] : rates)
        yield new Map([
          ['rate', rate],
          [name, valueIndex],
        ])
    }
  }
  yield* pairUp(deciding)
}

/** Takes one item from each iterator in turn, so that no step's many items displace the items of another. */
function* takeTurns<Each>(all: readonly Iterator<Each>[], max: number): Generator<Each> {
  let left = max
  let going = [...all]
  while (going.length > 0) {
    const next: Iterator<Each>[] = []
    for (const each of going) {
      const { done, value } = each.next()
      if (done === true) continue
      next.push(each)
      yield value
      left -= 1
      if (left <= 0) return
    }
    going = next
  }
}

type Start = {
  readonly owner: CustomizationOwner
  readonly domains: Domains
  /** Clauses that should also hold if possible: that the chosen rate is not hidden. */
  readonly wishes: readonly Clause[]
}

/** Steps of a checkout that may have no option left: the choice of a rate, and the payment with each rate. */
function* listStarts(
  rules: readonly ProbedRule[],
  deciding: ReadonlyMap<DetailName, readonly number[]>,
): Generator<Start> {
  // The later step is first, since it is the last that a shopper sees.
  for (const owner of optionOwners.toReversed()) {
    const before = findChoiceBefore(owner)
    if (before === undefined) {
      yield { owner, domains: deciding, wishes: [] }
      continue
    }
    // A checkout without a rate is tried last, since shoppers would describe a problem with a rate.
    for (const valueIndex of deciding.get(before.choice) ?? [0]) {
      const hiders = rules.filter((rule) => rule.owner === before.owner && rule.hides.includes(valueIndex))
      const domains = new Map(deciding).set(before.choice, [valueIndex])
      yield { owner, domains, wishes: hiders.flatMap(({ stays }) => stays) }
    }
  }
}

/** Checkouts in which a group of rules hides every method. Each group occurs once. */
function* listCovers(choosing: Choosing, start: Start, budget: Budget): Generator<ValueIndices> {
  const hiders = listHiders(choosing.rules, start.owner)
  for (const { group, solved } of listCoverGroups(choosing, start.owner, start.domains, budget)) {
    const fires = group.flatMap((rule) => rule.fires)
    // If the wishes cannot be met, the engine decides if the rate is hidden or kept as the last one.
    const clauses = [...fires, ...start.wishes]
    const isWished = solve(start.domains, clauses, budget) !== undefined
    yield pickIndices(
      fixDetails(start.domains, isWished ? clauses : fires, group, hiders, budget.hasTime) ?? solved,
    )
  }
}

const listHiders = (rules: readonly ProbedRule[], owner: CustomizationOwner) =>
  rules.filter((rule) => rule.owner === owner && rule.hides.length > 0)

type CoverGroup = { readonly group: readonly ProbedRule[]; readonly solved: Domains }

/**
 * Lists groups of an owner's rules that together hide every method, and that can fire together within these domains.
 */
export function* listCoverGroups(
  { rules, methodCounts }: Pick<Choosing, 'rules' | 'methodCounts'>,
  owner: CustomizationOwner,
  domains: Domains,
  budget: Budget,
): Generator<CoverGroup> {
  const count = methodCounts[owner]
  if (count === 0) return
  const hiders = listHiders(rules, owner)
  const known = new Set<string>()
  let found = 0
  function* visit(chosen: readonly ProbedRule[]): Generator<CoverGroup> {
    if (found >= limits.coversOfRate || chosen.length > count + 2 || isSpent(budget)) return
    const key = chosen
      .map((rule) => hiders.indexOf(rule))
      .sort((one, other) => one - other)
      .join(' ')
    if (known.has(key)) return
    known.add(key)
    const fires = chosen.flatMap((rule) => rule.fires)
    const solved = solve(domains, fires, budget)
    if (solved === undefined) return
    const left = findLeft(chosen, count)
    if (left === undefined) {
      found += 1
      yield { group: chosen, solved }
      return
    }
    for (const rule of hiders) {
      if (rule.hides.includes(left) && !chosen.includes(rule)) yield* visit([...chosen, rule])
    }
  }
  yield* visit([])
}

/**
 * A method that is still shown when these rules have fired. Each record keeps the last method, unless it may hide it.
 */
function findLeft(chosen: readonly ProbedRule[], count: number): number | undefined {
  const hidden = new Set<number>()
  for (const record of new Set(chosen.map((rule) => rule.record))) {
    const own = new Set<number>()
    const rules = chosen
      .filter((rule) => rule.record === record)
      .sort((one, other) => (one.rule ?? 0) - (other.rule ?? 0))
    for (const { hides, mayHideLast } of rules) {
      for (const valueIndex of hides) {
        if (mayHideLast || own.size < count - 1) own.add(valueIndex)
      }
    }
    for (const valueIndex of own) hidden.add(valueIndex)
  }
  for (let valueIndex = 0; valueIndex < count; valueIndex += 1) if (!hidden.has(valueIndex)) return valueIndex
  return undefined
}

/**
 * Domains in which these clauses hold and few other rules fire, so that the cause is clear. Another rule of the same
 * record can prevent a rule from hiding the last method. Because of such rules, other ways to fire are also searched.
 */
function fixDetails(
  start: Domains,
  clauses: readonly Clause[],
  chosen: readonly ProbedRule[],
  rules: readonly ProbedRule[],
  hasTime: Budget['hasTime'],
): Domains | undefined {
  const budget: Budget = { left: limits.stepsOfStill, hasTime }
  const others = rules.filter((rule) => !chosen.includes(rule))
  const isOfChosenRecord = ({ record }: ProbedRule) => chosen.some((rule) => rule.record === record)
  let holding = clauses
  for (const { stays } of others.filter(isOfChosenRecord)) {
    const wanted = [...holding, ...stays]
    if (solve(start, wanted, budget) !== undefined) holding = wanted
  }
  const solved = solve(start, holding, { left: limits.steps, hasTime })
  if (solved === undefined) return undefined
  return narrowInTurn(
    solved,
    others.map(({ stays }) => stays),
    budget,
  )
}

/** Narrows the domains to each of these in turn, and skips those that earlier ones exclude. */
function narrowInTurn(start: Domains, all: readonly (readonly Clause[])[], budget: Budget): Domains {
  const domains = new Map(start)
  for (const clauses of all) narrowTo(domains, clauses, budget)
  return domains
}

/** Checkouts at which only this rule fires, if possible. */
function* suggestAlone(
  rule: ProbedRule,
  rules: readonly ProbedRule[],
  start: Domains,
  budget: Budget,
): Generator<ValueIndices> {
  if (solve(start, rule.fires, budget) === undefined) return
  const still = fixDetails(start, rule.fires, [rule], rules, budget.hasTime)
  if (still !== undefined) yield pickIndices(still)
}

/** Checkout at which this rule fires together with every other rule that can. */
function* suggestTogether(
  rule: ProbedRule,
  rules: readonly ProbedRule[],
  start: Domains,
  budget: Budget,
): Generator<ValueIndices> {
  const solved = solve(start, rule.fires, budget)
  if (solved === undefined) return
  const others = rules.map(({ fires }) => fires)
  yield pickIndices(narrowInTurn(solved, others, budget))
}

/** Pairs of details with values that are not the ordinary ones. */
function* pairUp(deciding: ReadonlyMap<DetailName, readonly number[]>): Generator<ValueIndices> {
  const entries = [...deciding]
  for (const [index, [one, indices]] of entries.entries()) {
    for (const [other, otherIndices] of entries.slice(index + 1)) {
      for (const valueIndex of indices) {
        for (const otherIndex of otherIndices)
          yield new Map([
            [one, valueIndex],
            [other, otherIndex],
          ])
      }
    }
  }
}
