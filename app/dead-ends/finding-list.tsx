import { List } from '@shopify/polaris'
import { useEffect, useRef } from 'react'
import type { DeadEndFinding } from '#rules/dead-ends/dead-end-answer.ts'
import { ActionButton } from '../blocks/action-button.tsx'
import { Stack } from '../blocks/stack.tsx'
import { Paragraph } from '../blocks/text.tsx'
import { deadEndScreenWords } from './words.ts'

const words = deadEndScreenWords.checkout

type FindingListProps = {
  readonly findings: readonly DeadEndFinding[]
  readonly onOpen: (finding: DeadEndFinding) => void
  /** Its button is given the focus: its checkout was open until now. */
  readonly left?: DeadEndFinding | undefined
}

/** Checkouts without a way to pay or to ship, each with the way to see it. */
export function FindingList({ findings, onOpen, left }: FindingListProps) {
  return (
    <List gap="loose">
      {findings.map((finding) => (
        <List.Item key={finding.key}>
          <Finding sentence={finding.sentence} isFocused={finding === left} onOpen={() => onOpen(finding)} />
        </List.Item>
      ))}
    </List>
  )
}

type FindingProps = {
  readonly sentence: string
  readonly isFocused: boolean
  readonly onOpen: () => void
}

function Finding({ sentence, isFocused, onOpen }: FindingProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) box.current?.querySelector('button')?.focus()
  }, [isFocused])
  return (
    <div ref={box}>
      <Stack between="lines" atStart>
        <Paragraph>{sentence}</Paragraph>
        <ActionButton
          look="link"
          label={words.open}
          fullLabel={words.openLabel(sentence)}
          onAction={onOpen}
        />
      </Stack>
    </div>
  )
}
