import { type Choosing, listCoverGroups, listDecidingValues } from './choose-checkouts.ts'
import type { DetailName } from './details.ts'
import { type Budget, type Clause, type Domains, isSpent, pickIndices, solve } from './domains.ts'
import { allOf, type Formula } from './formula.ts'
import { findChoiceBefore, optionOwners, optionSteps } from './option-steps.ts'
import type { ProbedRule } from './probed-rules.ts'
import type { ValueIndices } from './probes.ts'
import { changeOf, createReach, type Reach, type ValueJudgements } from './shopper-changes.ts'

const limits = {
  /** Maximum number of shoppers that are examined closely, for one rule and in total. */
  shoppersOfRule: 6,
  shoppers: 60,
  /** Maximum number of ways past the checks that are closed one after the other. */
  depth: 6,
  /** Maximum number of attempts to close a way, for one rule. */
  visits: 150,
  /** Steps of the search for one rule, which take a few milliseconds. */
  steps: 20_000,
  /**
   * Maximum number of checkouts that are tried for one shopper. If there are more, only those from the search are
   * tried.
   */
  ways: 300,
} as const

/** Details that a shopper cannot change, and every checkout that this shopper can reach. */
export type StoppedShopper = {
  readonly shopper: ValueIndices
  readonly ways: readonly ValueIndices[]
  /** True if there are more checkouts than were tried. */
  readonly isCut: boolean
}

/**
 * Chooses shoppers that checks seem to stop whatever they type, choose or order. Shoppers who are stopped by the fewest
 * rules are first. A hidden rate, or a payment step without options, closes a way like a check does. The engine decides
 * if a shopper is really stopped.
 */
export function* chooseStopped(
  choosing: Choosing,
  judgements: ValueJudgements,
): Generator<StoppedShopper, void, undefined> {
  const search = createSearch(choosing, createReach(choosing.values, judgements))
  let found = 0
  for (const rule of choosing.rules.filter(({ stops }) => stops)) {
    if (choosing.hasTime?.() === false) return
    for (const stopped of search(rule)) {
      found += 1
      yield stopped
      if (found >= limits.shoppers) return
    }
  }
}

function createSearch(choosing: Choosing, reach: Reach) {
  const { values, rules } = choosing
  const names = [...values.keys()]
  const everybody: Domains = new Map(names.map((name) => [name, reach.listPlaced(name)]))
  const checks = rules.filter(({ stops }) => stops).map(formulaOf)
  const others = [...listClosedChoices(rules, everybody), ...listClosedSteps(choosing, everybody)]
  const deciding = listDecidingValues(choosing)

  const choices: readonly (DetailName | undefined)[] = optionOwners.map((owner) => optionSteps[owner].choice)

  /** Checkouts that a shopper can reach: one of each kind, and one for each choice, since findings name choices. */
  const listReachableCheckouts = (
    shopper: ValueIndices,
    seen: readonly ValueIndices[],
  ): Omit<StoppedShopper, 'shopper'> => {
    const open = names.map((name) => {
      const after = reach.listAfter(name, shopper.get(name) ?? 0)
      const apart = after.filter((index) => choices.includes(name) || deciding.get(name)?.includes(index))
      return [name, apart.length > 0 ? apart : after.slice(0, 1)] as const
    })
    const count = open.reduce((product, [, indices]) => product * indices.length, 1)
    if (count > limits.ways) return { ways: seen.map((way) => limitShopper(shopper, way)), isCut: true }
    const ways = open.reduce<ValueIndices[]>(
      (ways, [name, indices]) => ways.flatMap((way) => indices.map((index) => new Map(way).set(name, index))),
      [new Map()],
    )
    return { ways, isCut: false }
  }

  return function* search(rule: ProbedRule): Generator<StoppedShopper> {
    const budget: Budget = { left: limits.steps, hasTime: choosing.hasTime }
    const start = solve(everybody, rule.fires, budget)
    if (start === undefined) return
    const known = new Set<string>()
    const first = pickIndices(start)
    const queue: (() => Search)[] = [
      () => ({ pins: pinAll(formulaOf(rule), first, reach), closed: [], seen: [first] }),
    ]
    let found = 0
    let visits = 0
    for (const read of queue) {
      // Most entries of the queue are never read, so they are computed only when needed.
      const { pins, closed, seen } = read()
      const shoppers = solve(everybody, pins, budget)
      const key = [formatPins(pins), ...closed.map((one) => others.indexOf(one)).sort()].join(' ')
      if (shoppers === undefined || known.has(key)) continue
      known.add(key)
      visits += 1
      const shopper = pickUnchangeable(pickIndices(shoppers))
      const after = names.map((name) => [name, reach.listAfter(name, shopper.get(name) ?? 0)] as const)
      const solution = solve(
        new Map(after),
        [...checks, ...closed].flatMap(({ unmet }) => unmet),
        budget,
      )
      if (isSpent(budget)) return
      if (solution === undefined) {
        yield { shopper, ...listReachableCheckouts(shopper, seen) }
        found += 1
        if (found >= limits.shoppersOfRule) return
      } else if (seen.length < limits.depth && visits < limits.visits) {
        const indices = pickIndices(solution)
        const close = (formula: Formula, also: readonly Formula[]) =>
          queue.push(() => ({
            pins: [...pins, ...pinAll(formula, indices, reach)],
            closed: [...closed, ...also],
            seen: [...seen, indices],
          }))
        for (const formula of checks) close(formula, [])
        for (const formula of others) if (!closed.includes(formula)) close(formula, [formula])
      }
    }
  }
}

/** Conditions on a shopper so far, the closed ways past the checks, and the ways that were tried. */
type Search = {
  readonly pins: readonly Clause[]
  readonly closed: readonly Formula[]
  readonly seen: readonly ValueIndices[]
}

const formatPins = (pins: readonly Clause[]) =>
  [...new Set(pins.map((clause) => JSON.stringify(clause.map((domains) => [...domains]))))].sort().join(' ')

const formulaOf = ({ fires, stays }: ProbedRule): Formula => ({ met: fires, unmet: stays })

/** Rules that may hide an option from a shopper, each with the options that it hides. */
function listClosedChoices(rules: readonly ProbedRule[], everybody: Domains): Formula[] {
  return optionOwners.flatMap((owner) => {
    const { choice } = optionSteps[owner]
    if (choice === undefined) return []
    return rules
      .filter((rule) => rule.owner === owner && rule.hides.length > 0)
      .map((rule) => {
        const isIt = (isHidden: boolean): Clause => [
          new Map([
            [
              choice,
              (everybody.get(choice) ?? []).filter((index) => rule.hides.includes(index) === isHidden),
            ],
          ]),
        ]
        return allOf([formulaOf(rule), { met: [isIt(true)], unmet: [isIt(false)] }])
      })
  })
}

/** Groups of rules that leave no option at a step after such a choice. */
function listClosedSteps(choosing: Choosing, everybody: Domains): Formula[] {
  return optionOwners
    .filter((owner) => findChoiceBefore(owner) !== undefined)
    .flatMap((owner) => [
      ...listCoverGroups(choosing, owner, everybody, { left: limits.steps, hasTime: choosing.hasTime }),
    ])
    .map(({ group }) => allOf(group.map(formulaOf)))
}

/**
 * Conditions on a shopper for a formula to hold at a checkout that the shopper reached. If a detail can be changed, its
 * value must be one that can become the value in that checkout.
 */
function pinAll({ met }: Formula, combination: ValueIndices, reach: Reach): Clause[] {
  return met.map((clause) =>
    clause.flatMap((domains) => {
      const pinned = new Map<DetailName, readonly number[]>()
      for (const [name, allowed] of domains) {
        const index = combination.get(name) ?? 0
        const change = changeOf(name)
        if (change === 'never') pinned.set(name, allowed)
        else if (!allowed.includes(index)) return []
        else if (change !== 'freely') pinned.set(name, reach.listBefore(name, index))
      }
      return [pinned]
    }),
  )
}

/** Adapts a way that was found with fewer conditions on the shopper to this shopper's details. */
function limitShopper(shopper: ValueIndices, combination: ValueIndices): ValueIndices {
  return new Map([...combination, ...[...shopper].filter(([name]) => changeOf(name) === 'never')])
}

function pickUnchangeable(indices: ValueIndices): ValueIndices {
  return new Map([...indices].filter(([name]) => changeOf(name) !== 'freely'))
}
