import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  findJoinableRules,
  type JoinableRules,
  joinRules,
} from '#rules/features/rule-editor/join-languages.ts'
import { deriveRules } from '#rules/features/rule-editor/rule-form.ts'
import { actForAll, createRuleSet, type RuleSet } from '#rules/language/rule-set.ts'
import { moveReasons } from '#rules/records/reasons.ts'
import { joinWords as words } from '#rules/words/languages.ts'
import { logFailure } from '../../log-failure.ts'
import { shopLanguagesQuery } from '../../shop-languages-query.ts'
import { Notice } from '../../ui/notice.tsx'
import { useCustomizationEditor, useDeferredDraft } from './editor-context.ts'

type Outcome =
  | { readonly kind: 'joined'; readonly checkouts: number }
  | { readonly kind: 'different' | 'failed' | 'running' }

/** Offer to join rules that are each for one language. Checkouts are compared before the form changes. */
export function JoinNotice() {
  const { owner, form } = useCustomizationEditor()
  const { draft } = useDeferredDraft()
  const { data: languages } = useQuery(shopLanguagesQuery)
  const { rules } = draft.ruleSet
  const runs = useMemo(() => findJoinableRules(rules), [rules])
  const [outcome, setOutcome] = useState<Outcome>()
  if (outcome?.kind === 'joined')
    return (
      <Notice tone="success" title={words.joined} shownFor={outcome} onDismiss={() => setOutcome(undefined)}>
        <p>{words.checked(outcome.checkouts)}</p>
      </Notice>
    )
  const [run] = runs
  if (run === undefined) return null

  const join = async () => {
    setOutcome({ kind: 'running' })
    try {
      const { proveJoin } = await import('./prove-join.ts')
      const separate = forCheckout(draft.ruleSet, rules)
      const joined = forCheckout(draft.ruleSet, joinRules(rules, runs))
      const shopLanguages = [
        ...(languages?.own === undefined ? [] : [languages.own]),
        ...(languages?.others ?? []),
      ]
      const { isSame, checkouts } = await proveJoin(owner, separate, joined, shopLanguages)
      if (!isSame) return setOutcome({ kind: 'different' })
      const reasons = moveReasons(draft.reasons ?? [], listKept(rules.length, runs))
      form.setValue('rules', deriveRules(joined, draft.names, reasons), { shouldDirty: true })
      setOutcome({ kind: 'joined', checkouts })
    } catch (error) {
      logFailure(words.failed, error)
      setOutcome({ kind: 'failed' })
    }
  }
  const titles = rules.slice(run.from, run.from + run.count).map(({ title }) => title)
  return (
    <Notice
      tone={outcome?.kind === 'different' || outcome?.kind === 'failed' ? 'warning' : 'info'}
      title={words.title(run.count)}
      action={{ label: words.join, isRunning: outcome?.kind === 'running', onAction: () => void join() }}
    >
      <p>{describe(outcome, titles)}</p>
    </Notice>
  )
}

function describe(outcome: Outcome | undefined, titles: readonly string[]): string {
  if (outcome?.kind === 'different') return words.different
  return outcome?.kind === 'failed' ? words.failed : words.text(titles)
}

/** Indices of the rules that remain: the first of each run. */
function listKept(count: number, runs: readonly JoinableRules[]): number[] {
  const isDropped = (index: number) =>
    runs.some(({ from, count: members }) => index > from && index < from + members)
  return Array.from({ length: count }, (_, index) => index).filter((index) => !isDropped(index))
}

/** Rule set for the comparison. Testers and aliases are left out, since they are equal in both forms. */
function forCheckout(ruleSet: RuleSet, rules: RuleSet['rules']): RuleSet {
  return createRuleSet(actForAll(ruleSet).title, [...rules])
}
