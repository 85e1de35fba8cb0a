import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { Names } from '#rules/language/names.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import { explainRule, type RuleVerdict } from '#rules/preview/explain-rule.ts'
import type { RecordOutcome } from '#rules/preview/preview-answer.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Hint, Paragraph, SmallPrint } from '../../ui/text.tsx'
import { ConditionReport, GroupReport } from './condition-report.tsx'
import { ruleTitle } from './describe-outcome.ts'
import styles from './test-panel.module.css'

const words = testPanelWords.rules

type RuleReportsProps = {
  /** Owner of the rules for methods, whose last method is never hidden. Absent for discounts. */
  readonly owner?: CustomizationOwner
  readonly draftSet: RuleSet
  readonly outcome: Pick<RecordOutcome, 'trace' | 'error'>
  readonly names: Names
}

/** Every rule of the draft, with its conditions and whether it fires. */
export function RuleReports({
  owner,
  draftSet: { rules },
  outcome: { trace, error },
  names,
}: RuleReportsProps) {
  // The report of a run's error replaces this one.
  if (rules.length === 0 || error !== null) return null
  return (
    <Stack between="parts">
      <PartHeading level={3}>{words.heading}</PartHeading>
      {trace === null ? (
        <Hint>{words.noTrace}</Hint>
      ) : (
        rules.map((rule, index) => (
          <RuleReport
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is named by its index
            key={index}
            {...(owner === undefined ? {} : { owner })}
            title={ruleTitle(rule.title, index)}
            isMuted={rule.status === 'disabled'}
            verdict={explainRule(
              rule,
              trace.rules.find((one) => one.rule === index),
              names,
            )}
          />
        ))
      )}
    </Stack>
  )
}

type RuleReportProps = {
  readonly owner?: CustomizationOwner
  readonly title: string
  readonly isMuted: boolean
  readonly verdict: RuleVerdict
}

function RuleReport({ owner, title, isMuted, verdict }: RuleReportProps) {
  const state = isMuted ? words.muted : verdict.fires ? words.fires : words.doesNotFire
  return (
    <section aria-label={title}>
      <Stack between="entries">
        <Line>
          <PartHeading level={4} kind="entry">
            {title}
          </PartHeading>
          <StateBadge tone={verdict.fires ? 'success' : undefined}>{state}</StateBadge>
        </Line>
        <Paragraph>{verdict.sentence}</Paragraph>
        {verdict.keptLast && owner !== undefined && (
          <Paragraph emphasis="some">{words.kept[owner]}</Paragraph>
        )}
        {verdict.conditions.length > 0 && (
          <ul className={styles.conditions}>
            {verdict.parts.map((part) =>
              part.group === undefined ? (
                <ConditionReport key={part.condition.index} condition={part.condition} />
              ) : (
                <GroupReport key={`group ${part.group.index}`} group={part.group} />
              ),
            )}
          </ul>
        )}
        {verdict.conditions.some((condition) => condition.state === 'unknown') && (
          <SmallPrint>{words.unknownHelp}</SmallPrint>
        )}
        {verdict.conditions.some((condition) => condition.state === 'not_judged') && (
          <SmallPrint>{words.notJudgedHelp}</SmallPrint>
        )}
      </Stack>
    </section>
  )
}
