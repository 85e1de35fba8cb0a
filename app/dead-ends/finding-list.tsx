import { List } from '@shopify/polaris'
import { type ReactNode, useEffect, useRef } from 'react'
import { canBeIntended, type DeadEndFinding } from '#rules/dead-ends/dead-end-answer.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { Paragraph } from '../ui/text.tsx'
import { deadEndScreenWords } from './words.ts'

const words = deadEndScreenWords.checkout

/** Marks a finding as intended, or removes the mark. */
type IntendedChange = {
  readonly isRunning: boolean
  readonly change: (finding: DeadEndFinding, isIntended: boolean) => void
}

type FindingListProps = {
  readonly findings: readonly DeadEndFinding[]
  readonly onOpen: (finding: DeadEndFinding) => void
  /** Absent if the merchant cannot mark findings here. */
  readonly marking?: IntendedChange
  /** Finding whose button receives the focus, because its checkout has just been closed. */
  readonly left?: DeadEndFinding | undefined
}

/** Checkouts without a way to pay or to ship, each with a button to open it. */
export function FindingList({ findings, onOpen, marking, left }: FindingListProps) {
  return (
    <List gap="loose">
      {findings.map((finding) => (
        <List.Item key={finding.key}>
          <Finding
            sentence={finding.sentence}
            isFocused={finding === left}
            onOpen={() => onOpen(finding)}
            marking={
              marking && canBeIntended(finding.kind) && <MarkIntended finding={finding} {...marking} />
            }
          />
        </List.Item>
      ))}
    </List>
  )
}

type FindingProps = {
  readonly sentence: string
  readonly isFocused: boolean
  readonly onOpen: () => void
  readonly marking: ReactNode
}

function Finding({ sentence, isFocused, onOpen, marking }: FindingProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) box.current?.querySelector('button')?.focus()
  }, [isFocused])
  return (
    <div ref={box}>
      <Stack between="lines" atStart>
        <Paragraph>{sentence}</Paragraph>
        <Line>
          <ActionButton
            kind="link"
            label={words.open}
            fullLabel={words.openLabel(sentence)}
            onAction={onOpen}
          />
          {marking}
        </Line>
      </Stack>
    </div>
  )
}

function MarkIntended({ finding, isRunning, change }: IntendedChange & { readonly finding: DeadEndFinding }) {
  const isIntended = finding.isIntended === true
  return (
    <ActionButton
      kind="link"
      label={isIntended ? words.showAgain : words.mean}
      fullLabel={isIntended ? words.showAgainLabel(finding.sentence) : words.meanLabel(finding.sentence)}
      isDisabled={isRunning}
      onAction={() => change(finding, !isIntended)}
    />
  )
}
