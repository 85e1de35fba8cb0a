import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { Names } from '#rules/language/names.ts'
import { readsPrices } from '#rules/language/rate-prices.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import {
  type Collision,
  countOutcomes,
  findCollisions,
  type OutcomeCounts,
} from '#rules/preview/method-outcomes.ts'
import type { PreviewChange, PreviewMethod, RecordOutcome } from '#rules/preview/preview-answer.ts'
import type { PreviewRequest } from '#rules/preview/preview-request.ts'
import { nameProducts } from '#rules/preview/product-ids.ts'
import { testPanelWords as words } from '#rules/words/test-panel.ts'
import type { OtherSet } from './other-sets.ts'
import type { PlannedPreview } from './plan-preview.ts'
import type { Preview } from './use-preview.ts'

/** Outcome of a preview, in the form for the reports. */
export type Outcome = {
  readonly methods: readonly PreviewMethod[]
  readonly draft: RecordOutcome
  /** Rules that were run. They may be older than the draft. */
  readonly draftSet: RuleSet
  /** Titles of the products in the cart. */
  readonly productNames: Names
  /** Other rule sets that ran, each with its index in the changes. */
  readonly others: readonly {
    readonly index: number
    readonly set: OtherSet
    readonly outcome: RecordOutcome
  }[]
  readonly collisions: readonly Collision[]
  /** Outcome in a sentence or two. */
  readonly headline: string
  /** Names the rule or record behind a change. */
  readonly nameOf: (change: PreviewChange) => string
  /** Prices of the methods, if rules depend on prices. */
  readonly prices: { readonly described: readonly string[]; readonly areMadeUp: boolean } | undefined
}

/** Undefined if the answer is about other rule sets than the planned ones. */
export function describeOutcome(
  owner: CustomizationOwner,
  { request, answer }: Preview,
  { draftIndex, others }: PlannedPreview,
): Outcome | undefined {
  const draft = answer.outcomes[draftIndex]
  const draftSet = findRuleSet(request, draftIndex)
  if (draft === undefined || draftSet === undefined) return undefined
  const titleOf = (index: number) =>
    index === draftIndex ? words.outcome.theseRules : (others.get(index)?.title ?? '')
  return {
    methods: answer.methods,
    draft,
    draftSet,
    productNames: nameProducts(request.sample.lines),
    others: [...others].flatMap(([index, set]) => {
      const outcome = answer.outcomes[index]
      return outcome === undefined ? [] : [{ index, set, outcome }]
    }),
    collisions: findCollisions(answer.methods, draftIndex),
    headline: formatHeadline(owner, answer.methods, draftIndex, draft, draftSet),
    prices: owner === 'delivery' && readsPrices(draftSet) ? readPrices(request) : undefined,
    nameOf: ({ record, rule }) => {
      const rules = findRuleSet(request, record)?.rules
      const title = rule === null ? undefined : ruleTitle(rules?.[rule]?.title, rule)
      if (title === undefined) return titleOf(record)
      const named = words.outcome.rule(title)
      return record === draftIndex ? named : words.outcome.ofSet(named, titleOf(record))
    },
  }
}

function readPrices({ sample: { rates } }: PreviewRequest): Outcome['prices'] {
  return {
    described: rates.map(({ cost, isMadeUp }) => words.outcome.costs(cost, isMadeUp === true)),
    areMadeUp: rates.some(({ isMadeUp }) => isMadeUp),
  }
}

function findRuleSet({ records }: PreviewRequest, index: number): RuleSet | undefined {
  const record = records[index]
  return record !== undefined && 'ruleSet' in record ? record.ruleSet : undefined
}

export function ruleTitle(title: string | undefined, index: number): string {
  return title?.trim() || words.rules.untitled(index + 1)
}

function formatHeadline(
  owner: CustomizationOwner,
  methods: readonly PreviewMethod[],
  draftIndex: number,
  { trace, error }: RecordOutcome,
  { rules }: RuleSet,
): string {
  const fired = trace?.rules
    .filter((rule) => rule.fired)
    .map(({ rule }) => ruleTitle(rules[rule]?.title, rule))
  const sentences: string[] = [
    error === null ? '' : words.technicalRun.error[owner](error.message),
    fired === undefined ? '' : words.outcome.fires(fired),
    formatCounts(owner, countOutcomes(methods, draftIndex)),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Number of changes by these rules. If other sets changed something too, each set has its own count. */
function formatCounts(
  owner: CustomizationOwner,
  { own, others }: { readonly own: OutcomeCounts; readonly others: OutcomeCounts },
): string {
  const [ownDone, othersDone] = [words.outcome.summary(own), words.outcome.summary(others)]
  if (othersDone === '') {
    return ownDone === '' ? words.outcome.unchanged[owner] : words.outcome.changes(ownDone)
  }
  return [
    ownDone === '' ? words.outcome.ownNothing : words.outcome.own(ownDone),
    words.outcome.others(othersDone),
  ].join(' ')
}
