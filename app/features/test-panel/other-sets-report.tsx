import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { changeKinds, type PreviewMethod } from '#rules/preview/preview-answer.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { Notice } from '../../ui/notice.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph, SmallPrint } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import type { Outcome } from './describe-outcome.ts'
import type { OtherSets } from './other-sets.ts'

const words = testPanelWords.others

type OtherSetsReportProps = {
  readonly owner: CustomizationOwner
  readonly sets: OtherSets
  readonly outcome: Outcome
}

/** Effects of other active rule sets on the same checkout, and the methods that both they and the draft change. */
export function OtherSetsReport({ owner, sets, outcome }: OtherSetsReportProps) {
  const { methods, others, collisions } = outcome
  const unreadable = [...sets.before, ...sets.after].filter(({ record }) => record === undefined)
  const titleOf = (index: number) => others.find((other) => other.index === index)?.set.title ?? ''
  return (
    <Stack between="entries">
      <PartHeading level={3}>{words.heading}</PartHeading>
      {collisions.length > 0 && (
        <Notice tone="warning" title={words.collisionTitle}>
          <TextList
            texts={collisions.map(({ method, others: indexes }) =>
              words.collision(method.name, indexes.map(titleOf)),
            )}
          />
          <Paragraph>{words.collisionHelp}</Paragraph>
        </Notice>
      )}
      {others.length + unreadable.length === 0 && <Hint>{words.none}</Hint>}
      {others.map(({ index, set, outcome: { error } }) => (
        <Entry
          key={set.number}
          title={set.title}
          outcomes={
            error === null
              ? listOutcomes(methods, index)
              : [testPanelWords.technicalRun.error[owner](error.message)]
          }
        />
      ))}
      {unreadable.map(({ number, title }) => (
        <Entry key={number} title={title} outcomes={[words.unreadable]} />
      ))}
      {sets.foreignCount > 0 && <SmallPrint>{words.otherApps(sets.foreignCount)}</SmallPrint>}
    </Stack>
  )
}

function Entry({ title, outcomes }: { title: string; outcomes: readonly string[] }) {
  return (
    <Stack between="choices">
      <Paragraph emphasis="some">{title}</Paragraph>
      {outcomes.map((outcome) => (
        <SmallPrint key={outcome}>{outcome}</SmallPrint>
      ))}
    </Stack>
  )
}

/** Changes by one record, with one sentence for each kind. */
function listOutcomes(methods: readonly PreviewMethod[], record: number): string[] {
  const outcomes = changeKinds.flatMap((kind) => {
    const names = methods
      .filter(({ changes }) => changes.some((one) => one.record === record && one.kind === kind))
      .map(({ name }) => name)
    return names.length === 0 ? [] : [words.sentence(words.does[kind], names)]
  })
  return outcomes.length === 0 ? [words.nothing] : outcomes
}
