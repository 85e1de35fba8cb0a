import { setImmediate as nextTurn } from 'node:timers/promises'
import { findCauses, findUnseen } from '#rules/dead-ends/causes.ts'
import { chooseCheckouts } from '#rules/dead-ends/choose-checkouts.ts'
import {
  composeCheckout,
  countLines,
  createOrdinaryDetails,
  type ShopFacts,
} from '#rules/dead-ends/compose-checkout.ts'
import type { DeadEndAnswer, DeadEndFinding, FindingKind } from '#rules/dead-ends/dead-end-answer.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { describeDeadEnd, describeUnseen } from '#rules/dead-ends/describe-finding.ts'
import { type DetailValues, deriveDetailValues, type KnownCodes } from '#rules/dead-ends/detail-values.ts'
import type { Details } from '#rules/dead-ends/details.ts'
import { findJudgement, type Judgements, listJudgements } from '#rules/dead-ends/judgements.ts'
import { type LearnedRule, learnPincodeRecord, learnRules } from '#rules/dead-ends/learned-rules.ts'
import { type Places, planProbes, readPlaces } from '#rules/dead-ends/probes.ts'
import { type CustomizationOwner, customizationOwners } from '#rules/language/function-owners.ts'
import { ownerOfFunction } from '#rules/language/function-variants.ts'
import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import type { Log } from '../log.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'
import { applyOperations, listOffered } from '../preview/list-of-methods.ts'
import { createRecordRunner, type RecordRun, type RecordRunner } from './record-runner.ts'

export type FinderWorld = {
  readonly requireBuilds: RequireFunctionBuilds
  readonly log: Log
  readonly codes: KnownCodes
  /** Whether there is time left. */
  readonly hasTime: () => boolean
  /** How many checkouts are tried at most; otherwise as many as `chooseCheckouts` says. */
  readonly checkoutsMax?: number
}

/** Nobody reads more causes than this. */
const findingsMax = 20
/** How many functions are run before others get their turn. */
const runsInOneTurn = 8

/** What it is called when an owner's functions leave nothing. */
const deadEndKinds = {
  payment: 'noPayment',
  delivery: 'noDelivery',
} as const satisfies Record<CustomizationOwner, FindingKind>

/** A step of a checkout, after all records. */
type Step = { readonly methods: readonly PreviewMethod[]; readonly runs: ReadonlyMap<number, RecordRun> }

/**
 * Tries all active records together on the checkouts they can tell apart, in the engine itself and in the order of a
 * checkout: first the rates, then, with a rate that is still there, the payment methods. Tells each cause once.
 */
export async function findDeadEnds(request: DeadEndRequest, world: FinderWorld): Promise<DeadEndAnswer> {
  const { records } = request
  const shop: ShopFacts = request
  let turns = 0
  /** Lets other requests have a turn now and then; false once the time is up. */
  const pause = async () => {
    turns += 1
    if (turns % runsInOneTurn === 0) await nextTurn()
    return world.hasTime()
  }

  const runner = createRecordRunner(records, world.requireBuilds, world.log)
  const values = deriveDetailValues(records, shop, world.codes)
  const ordinary = createOrdinaryDetails(shop)
  const { rules, judgements } = await learn(request, values, ordinary, runner, pause)
  const methodCounts = countMethods(shop)
  const max = world.checkoutsMax
  const choices = chooseCheckouts({ values, rules, methodCounts, ...(max === undefined ? {} : { max }) })

  const findings = new Map<string, DeadEndFinding>()
  const steps: Record<CustomizationOwner, { methods: readonly PreviewMethod[]; details: Details }[]> = {
    payment: [],
    delivery: [],
  }
  let tried = 0
  let isUnknown = false
  const conclude = (owner: CustomizationOwner, { methods, runs }: Step, details: Details) => {
    steps[owner].push({ methods, details })
    isUnknown ||= [...runs.values()].some((run) => run.isUnknown)
    const causes = findCauses(methods)
    if (causes === undefined) return
    const kind = deadEndKinds[owner]
    const traces = new Map([...runs].map(([index, { trace }]) => [index, trace] as const))
    const described = describeDeadEnd(kind, causes, records, details, traces, request.names)
    if (!findings.has(described.key)) {
      findings.set(described.key, { ...described, sample: composeCheckout(details, shop) })
    }
  }

  for (const places of choices) {
    if (!(await pause())) break
    const details = readPlaces(places, values, ordinary)
    const judge = isAsChosen(details) ? (index: number) => judgeAt(judgements.get(index), places) : unknown
    const delivery = await runStep('delivery', request, { details, shop, judge }, runner, pause)
    conclude('delivery', delivery, details)
    const paid = withShownRates(details, shop, delivery.methods)
    if (paid !== undefined) {
      const isRenamed = paid.details.rate !== details.rate
      const step = { ...paid, judge: isRenamed ? unknown : judge }
      conclude('payment', await runStep('payment', request, step, runner, pause), details)
    }
    tried += 1
  }

  const isPartial = tried < choices.length || isUnknown
  if (!isPartial) {
    for (const owner of customizationOwners) {
      for (const unseen of findUnseen(steps[owner].map(({ methods }) => methods))) {
        const described = describeUnseen(unseen, records)
        const details = steps[owner][unseen.checkout]?.details ?? ordinary
        findings.set(described.key, { ...described, sample: composeCheckout(details, shop) })
      }
    }
  }
  return { findings: [...findings.values()].slice(0, findingsMax), tried, isPartial }
}

/** How many methods each step of the checkout offers. */
function countMethods({ paymentMethods, rates }: ShopFacts): Record<CustomizationOwner, number> {
  return { payment: paymentMethods.length, delivery: rates.length }
}

type Pause = () => Promise<boolean>

/** What the records were seen to do; judgements by where they stand. */
type Learned = {
  readonly rules: readonly LearnedRule[]
  readonly judgements: ReadonlyMap<number, Judgements>
}

type Judge = (index: number) => string | undefined
const unknown: Judge = () => undefined
const judgeAt = (judgements: Judgements | undefined, places: Places) =>
  judgements === undefined ? undefined : findJudgement(judgements, places)

/** Whether the cart has as many lines and pieces as were chosen, and not more for the sake of other details. */
function isAsChosen(details: Details): boolean {
  const { lines, pieces } = countLines(details)
  return lines === details.lineCount && pieces === details.pieces
}

/** Runs every record on the values its conditions can tell apart. */
async function learn(
  request: DeadEndRequest,
  values: DetailValues,
  ordinary: Details,
  runner: RecordRunner,
  pause: Pause,
): Promise<Learned> {
  const rules: LearnedRule[] = []
  const judgements = new Map<number, Judgements>()
  for (const [index, record] of request.records.entries()) {
    const plan = planProbes(record, values)
    const outcomes: RecordRun[] = []
    for (const places of plan.probes) {
      if (!(await pause())) return { rules, judgements }
      outcomes.push(await runner.run(index, readPlaces(places, values, ordinary), request))
    }
    const judged = listJudgements(record, plan, outcomes)
    if (judged !== undefined) judgements.set(index, judged)
    if ('ruleSet' in record) {
      const effects = await runner.runRulesAlone(record, ordinary, request, pause)
      rules.push(...learnRules(record, index, plan, outcomes, effects))
    } else {
      const count = countMethods(request)[ownerOfFunction(record.functionHandle)]
      rules.push(learnPincodeRecord(record, index, plan, outcomes, count))
    }
  }
  return { rules, judgements }
}

/** Every record of an owner on one checkout, one after the other. */
async function runStep(
  owner: CustomizationOwner,
  { records }: DeadEndRequest,
  { details, shop, judge }: { readonly details: Details; readonly shop: ShopFacts; readonly judge: Judge },
  runner: RecordRunner,
  pause: Pause,
): Promise<Step> {
  const runs = new Map<number, RecordRun>()
  for (const [index, record] of records.entries()) {
    if (ownerOfFunction(record.functionHandle) !== owner) continue
    await pause()
    runs.set(index, await runner.run(index, details, shop, judge(index)))
  }
  const offered = listOffered(owner, composeCheckout(details, shop))
  const operations = [...runs.values()].flatMap((run) => run.operations)
  return { methods: applyOperations(offered, operations), runs }
}

/** The checkout as the payment step finds it, with rates by their new names; undefined where the chosen one is hidden. */
function withShownRates(details: Details, shop: ShopFacts, methods: readonly PreviewMethod[]) {
  const rates = methods.flatMap(({ shown }) => (shown === null ? [] : [shown.name]))
  const chosen = methods.find(({ name }) => name === details.rate)
  if (details.rate !== null && (chosen === undefined || chosen.shown === null)) return undefined
  const rate = chosen?.shown?.name ?? null
  return { details: { ...details, rate }, shop: { ...shop, rates } }
}
