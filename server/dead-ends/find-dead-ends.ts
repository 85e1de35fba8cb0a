import { setImmediate as nextTurn } from 'node:timers/promises'
import { findCauses, findUnseen } from '#rules/dead-ends/causes.ts'
import { chooseCheckouts } from '#rules/dead-ends/choose-checkouts.ts'
import { composeCheckout, createOrdinaryDetails, type ShopFacts } from '#rules/dead-ends/compose-checkout.ts'
import type { DeadEndAnswer, DeadEndFinding } from '#rules/dead-ends/dead-end-answer.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import {
  type DescribedFinding,
  describeDeadEnd,
  describeUnseen,
  nameRule,
} from '#rules/dead-ends/describe-finding.ts'
import { deriveTriedValues, type KnownCodes } from '#rules/dead-ends/detail-values.ts'
import type { Details } from '#rules/dead-ends/details.ts'
import { countOffered, optionOwners, optionSteps } from '#rules/dead-ends/option-steps.ts'
import { readIndices } from '#rules/dead-ends/probes.ts'
import { isCustomizationOwner } from '#rules/language/function-owners.ts'
import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import { listFeeRepairs, listUnseenRepairs, withRepairs } from '#rules/promises/repair.ts'
import type { Log } from '../log.ts'
import { type RequireFunctionBuilds, withoutDeployedBuilds } from '../preview/function-builds.ts'
import { findBrokenPromises } from './find-broken-promises.ts'
import { findStopped } from './find-stopped.ts'
import { probeRecords } from './probe-records.ts'
import type { Tried } from './promise-search.ts'
import { createRecordRunner } from './record-runner.ts'
import type { SearchCache } from './search-cache.ts'
import { type Runs, type Walk, walkCheckout } from './walk-checkout.ts'

export type FinderWorld = {
  readonly requireBuilds: RequireFunctionBuilds
  readonly log: Log
  readonly codes: KnownCodes
  /** False once time has run out. */
  readonly hasTime: () => boolean
  /** Maximum number of checkouts to try. Without it, the limit of `chooseCheckouts` applies. */
  readonly checkoutsMax?: number
  /** Kept work of earlier searches. Without it, the search keeps its own until it ends. */
  readonly searchCache?: SearchCache
}

/** Maximum number of checkouts that are tried for promises, in addition to those for dead ends. */
const promiseCheckoutsMax = 240

/** Number of function runs before other requests get a turn. */
const runsInOneTurn = 8

/**
 * Tries all active records together on the checkouts that they distinguish. Runs the engine itself in the order of a
 * checkout: rates, then payment methods with a remaining rate, then checks. Returns each cause once.
 */
export async function findDeadEnds(request: DeadEndRequest, world: FinderWorld): Promise<DeadEndAnswer> {
  const { records, names, discounts = [] } = request
  const shop: ShopFacts = request
  let turns = 0
  /** Lets other requests run from time to time. Returns false once time has run out. */
  const pause = async () => {
    turns += 1
    if (turns % runsInOneTurn === 0) await nextTurn()
    return world.hasTime()
  }

  const runner = createRecordRunner(records, world.requireBuilds, world.log, shop, world.searchCache)
  const derived = deriveTriedValues([...records, ...discounts], shop, world.codes, world)
  const { values } = derived
  const ordinary = createOrdinaryDetails(shop)
  const probed = await probeRecords(request, derived, ordinary, runner, pause, world.hasTime)
  const context = { request, runner, judgements: probed.judgements, pause }
  const methodCounts = countOffered(shop)
  const max = world.checkoutsMax
  const choices = chooseCheckouts({
    values,
    rules: probed.rules.filter(({ owner }) => isCustomizationOwner(owner)),
    methodCounts,
    hasTime: world.hasTime,
    ...(max === undefined ? {} : { max }),
  })

  const findings = new Map<string, DeadEndFinding>()
  const note = (described: DescribedFinding, details: Details) => {
    if (!findings.has(described.key))
      findings.set(described.key, { ...described, sample: composeCheckout(details, shop) })
  }
  const walks: Tried[] = []
  for (const indices of choices) {
    if (!(await pause())) break
    const details = readIndices(indices, values, ordinary)
    const walk = await walkCheckout(indices, details, context)
    walks.push({ indices, walk, details })
    for (const { owner, methods, runs } of walk.steps) {
      const causes = findCauses(methods)
      if (causes === undefined) continue
      const described = describeDeadEnd(
        optionSteps[owner].kind,
        causes,
        records,
        details,
        tracesOf(runs),
        names,
      )
      note({ ...described, ...withRepairs(listFeeRepairs(causes, request)) }, details)
    }
  }

  const stopped = await findStopped(
    { values, rules: probed.rules, methodCounts, hasTime: world.hasTime },
    probed,
    ordinary,
    context,
  )
  for (const { described, details } of stopped.findings) note(described, details)

  const isWhole = walks.length === choices.length && !probed.isPartial
  const promised = isWhole
    ? await findBrokenPromises(walks, {
        ...derived,
        ordinary,
        probed,
        context,
        program: { requireBuilds: withoutDeployedBuilds(world.requireBuilds), log: world.log },
        hasTime: world.hasTime,
        max: max === undefined ? promiseCheckoutsMax : max - walks.length,
      })
    : { findings: [], tried: 0, isPartial: true, untried: [] }
  for (const { described, details } of promised.findings) note(described, details)

  const isPartial =
    promised.isPartial ||
    walks.length < choices.length ||
    stopped.isPartial ||
    walks.some(({ walk }) => hasUnknown(walk))
  if (!isPartial) {
    for (const owner of optionOwners) {
      const seen = walks.flatMap(({ walk, details }) =>
        walk.steps.flatMap((step) => (step.owner === owner ? [{ methods: step.methods, details }] : [])),
      )
      for (const unseen of findUnseen(seen.map(({ methods }): readonly PreviewMethod[] => methods)))
        note(
          { ...describeUnseen(unseen, records), ...withRepairs(listUnseenRepairs(unseen.record, request)) },
          seen[unseen.checkout]?.details ?? ordinary,
        )
    }
  }
  const tried = walks.length + stopped.tried + promised.tried
  const untried = [...probed.untried, ...stopped.untried, ...promised.untried].map((rule) =>
    nameRule(rule, records),
  )
  return {
    findings: [...findings.values()],
    tried,
    isPartial,
    ...(untried.length > 0 && { untried: [...new Set(untried)] }),
  }
}

const tracesOf = (runs: Runs) => new Map([...runs].map(([index, { trace }]) => [index, trace] as const))

function hasUnknown({ steps, checks }: Walk): boolean {
  const runs = [...steps.map((step) => step.runs), ...(checks === undefined ? [] : [checks])]
  return runs.some((some) => [...some.values()].some(({ isUnknown }) => isUnknown))
}
