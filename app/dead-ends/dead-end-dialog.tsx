import { Modal, TitleBar } from '@shopify/app-bridge-react'
import { BlockStack, Box, Button, List, Text } from '@shopify/polaris'
import { useEffect, useRef, useState } from 'react'
import type { DeadEndFinding } from '#rules/dead-ends/dead-end-answer.ts'
import { PlannedCheckout } from './planned-checkout.tsx'
import type { PlanCheck } from './queries.ts'
import { deadEndScreenWords } from './words.ts'

const words = deadEndScreenWords.dialog

/** Findings told one by one; a merchant who sees three has seen enough to go back. */
const toldMax = 5

/** What the merchant is asked about: checkouts without a way to pay, and the records that make them. */
export type PlanFindings = {
  readonly findings: readonly DeadEndFinding[]
  /** The active records as the save would leave them. */
  readonly planned: PlanCheck['planned']
}

type DeadEndDialogProps = {
  /** Undefined while there is nothing to ask. */
  readonly found: PlanFindings | undefined
  readonly onBack: () => void
  readonly onSave: () => void
}

/** Before a save that would leave shoppers without a way to pay: what would happen, and whether to save all the same. */
export function DeadEndDialog({ found, onBack, onSave }: DeadEndDialogProps) {
  const isUnseenOnly = found?.findings.every(({ kind }) => kind === 'undone') ?? false
  return (
    <Modal id="dead-ends" open={found !== undefined} onHide={onBack}>
      <Box padding="400">{found && <Findings found={found} />}</Box>
      <TitleBar title={isUnseenOnly ? words.titleUndone : words.title}>
        <button type="button" variant="primary" onClick={onBack}>
          {words.back}
        </button>
        <button type="button" onClick={onSave}>
          {words.save}
        </button>
      </TitleBar>
    </Modal>
  )
}

/** The findings, or in their place the checkout of one of them. The form behind the dialog keeps its edit. */
function Findings({ found: { findings, planned } }: { readonly found: PlanFindings }) {
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
    <BlockStack gap="300">
      <Text as="p">{words.body}</Text>
      <List gap="loose">
        {findings.slice(0, toldMax).map((finding) => (
          <List.Item key={finding.key}>
            <Finding
              sentence={finding.sentence}
              isFocused={finding === left}
              onOpen={() => setOpened(finding)}
            />
          </List.Item>
        ))}
      </List>
      {findings.length > toldMax && <Text as="p">{words.more(findings.length - toldMax)}</Text>}
      <Text as="p" tone="subdued">
        {words.hint}
      </Text>
    </BlockStack>
  )
}

type FindingProps = {
  readonly sentence: string
  /** Gives the button the focus: its checkout was open until now. */
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
      <BlockStack gap="100" inlineAlign="start">
        <Text as="p" breakWord>
          {sentence}
        </Text>
        <Button
          variant="plain"
          accessibilityLabel={deadEndScreenWords.checkout.openLabel(sentence)}
          onClick={onOpen}
        >
          {deadEndScreenWords.checkout.open}
        </Button>
      </BlockStack>
    </div>
  )
}
