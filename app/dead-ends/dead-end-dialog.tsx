import { useState } from 'react'
import type { DeadEndFinding } from '#rules/dead-ends/dead-end-answer.ts'
import { saveGuardWords } from '#rules/words/save-guard.ts'
import { Stack } from '../blocks/stack.tsx'
import { Hint, Paragraph } from '../blocks/text.tsx'
import type { SaveDialogProps } from '../saving/save-check.ts'
import { SaveQuestion } from '../saving/save-question.tsx'
import { FindingList } from './finding-list.tsx'
import { PlannedCheckout } from './planned-checkout.tsx'
import type { PlanFindings } from './queries.ts'
import { deadEndScreenWords } from './words.ts'

const words = deadEndScreenWords.dialog

/** Findings told one by one; a merchant who sees three has seen enough to go back. */
const toldMax = 5

type DeadEndDialogProps = SaveDialogProps & { readonly found: PlanFindings }

/** Before a save that would leave shoppers without a way to pay: what would happen, and whether to save all the same. */
export function DeadEndDialog({ found, onAgain, ...dialog }: DeadEndDialogProps) {
  const isUnseenOnly = found.findings.every(({ kind }) => kind === 'undone')
  return (
    <SaveQuestion
      id="dead-ends"
      title={isUnseenOnly ? words.titleUndone : words.titles[found.who]}
      onAgain={found.isPartial ? onAgain : undefined}
      {...dialog}
    >
      <Findings found={found} />
    </SaveQuestion>
  )
}

/** The findings, or in their place the checkout of one of them. */
function Findings({ found }: { readonly found: PlanFindings }) {
  const { who, findings, planned, isPartial, tried, untried } = found
  const [opened, setOpened] = useState<DeadEndFinding>()
  const [left, setLeft] = useState<DeadEndFinding>()
  if (opened !== undefined) {
    const leave = () => {
      setLeft(opened)
      setOpened(undefined)
    }
    return <PlannedCheckout finding={opened} planned={planned} onBack={leave} />
  }
  return (
    <Stack between="parts">
      <Paragraph>{words.bodies[who]}</Paragraph>
      <FindingList findings={findings.slice(0, toldMax)} left={left} onOpen={setOpened} />
      {findings.length > toldMax && <Paragraph>{words.more(findings.length - toldMax)}</Paragraph>}
      {isPartial && <Paragraph>{words.partial(tried)}</Paragraph>}
      {untried !== undefined && <Paragraph>{saveGuardWords.unfinished.deadEnds.untried(untried)}</Paragraph>}
      <Hint>{words.hint}</Hint>
    </Stack>
  )
}
