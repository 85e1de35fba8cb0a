import { useState } from 'react'
import { type DeadEndFinding, isPromiseKind } from '#rules/dead-ends/dead-end-answer.ts'
import type { SaveDialogProps } from '../saving/save-check.ts'
import { saveGuardWords } from '../saving/save-guard-words.ts'
import { SaveQuestion } from '../saving/save-question.tsx'
import { PartHeading } from '../ui/part-heading.tsx'
import { Stack } from '../ui/stack.tsx'
import { Hint, Paragraph } from '../ui/text.tsx'
import type { FoundRepair } from './find-repairs.ts'
import { FindingList } from './finding-list.tsx'
import type { PlanFindings } from './plan-findings.ts'
import { PlannedCheckout } from './planned-checkout.tsx'
import { RepairOffer } from './repair-offer.tsx'
import { deadEndScreenWords } from './words.ts'

const words = deadEndScreenWords.dialog

/** Maximum number of listed findings. Three are reason enough to go back. */
const listedMax = 3

type DeadEndDialogProps = SaveDialogProps & { readonly found: PlanFindings }

/**
 * Dialog before a save that would leave shoppers without a way to pay. It shows the consequences and allows saving
 * anyway.
 */
export function DeadEndDialog({ found, onAgain, ...dialog }: DeadEndDialogProps) {
  return (
    <SaveQuestion
      id="dead-ends"
      title={chooseTitle(found)}
      onAgain={found.isPartial ? onAgain : undefined}
      {...dialog}
    >
      <Findings found={found} onRepair={({ perform }) => dialog.onSave(perform)} />
    </SaveQuestion>
  )
}

function chooseTitle({ findings, who }: PlanFindings): string {
  if (findings.every(({ kind }) => kind === 'undone')) return words.titleUndone
  if (findings.every(({ kind }) => kind === 'undone' || isPromiseKind(kind))) return words.titlePromises
  return words.titles[who]
}

/** Shows the findings or, in their place, the checkout of one of them. */
type FindingsProps = { readonly found: PlanFindings; readonly onRepair: (repair: FoundRepair) => void }

function Findings({ found, onRepair }: FindingsProps) {
  const { who, findings, planned, isPartial, tried, untried, repairs } = found
  const [opened, setOpened] = useState<DeadEndFinding>()
  const [left, setLeft] = useState<DeadEndFinding>()
  const unrepaired = findings.filter(({ key }) => repairs.every(({ findingKey }) => findingKey !== key))
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
      <FindingList findings={findings.slice(0, listedMax)} left={left} onOpen={setOpened} />
      {findings.length > listedMax && <Paragraph>{words.more(findings.length - listedMax)}</Paragraph>}
      {repairs.length > 0 && (
        <Stack between="entries">
          <PartHeading level={3}>{words.repairs(repairs.length)}</PartHeading>
          <Stack between="cards">
            {repairs.map((repair, index) => (
              <RepairOffer
                key={repair.label}
                repair={repair}
                isBest={index === 0}
                onRepair={() => onRepair(repair)}
              />
            ))}
          </Stack>
        </Stack>
      )}
      {unrepaired.length > 0 && (
        <Paragraph>{words.unrepaired(unrepaired.length, repairs.length === 0)}</Paragraph>
      )}
      {isPartial && <Paragraph>{words.partial(tried)}</Paragraph>}
      {untried !== undefined && <Paragraph>{saveGuardWords.unfinished.deadEnds.untried(untried)}</Paragraph>}
      <Hint>{words.hint}</Hint>
    </Stack>
  )
}
