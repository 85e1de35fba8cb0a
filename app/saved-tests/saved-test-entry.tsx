import type { TestReport } from '#rules/preview/saved-tests/saved-test.ts'
import { savedTestWords as words } from '#rules/words/saved-tests.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { PartHeading } from '../ui/part-heading.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { TestVerdict } from './test-verdict.tsx'

type SavedTestEntryProps = {
  readonly test: TestReport
  readonly isDisabled: boolean
  readonly onOpen: () => void
  /** Absent if the rules cannot be run. */
  readonly onExpect: (() => void) | undefined
  readonly onDelete: () => void
}

/** One test: its result, and actions on it. */
export function SavedTestEntry({ test, isDisabled, onOpen, onExpect, onDelete }: SavedTestEntryProps) {
  const { name, passes, found } = test
  return (
    <Stack between="lines">
      <Line>
        <PartHeading level={4} kind="record">
          {name}
        </PartHeading>
        <StateBadge tone={passes ? 'success' : 'critical'} isAlarming={!passes}>
          {passes ? words.passes : words.fails}
        </StateBadge>
      </Line>
      <TestVerdict test={test} />
      <Line>
        <ActionButton kind="link" label={words.open} fullLabel={words.openOf(name)} onAction={onOpen} />
        {!passes && found !== null && onExpect !== undefined && (
          <ActionButton
            kind="link"
            label={words.expectThis}
            fullLabel={words.expectThisOf(name)}
            isDisabled={isDisabled}
            onAction={onExpect}
          />
        )}
        <ActionButton
          kind="link"
          isDestructive
          label={words.delete.action}
          fullLabel={words.delete.actionOf(name)}
          isDisabled={isDisabled}
          onAction={onDelete}
        />
      </Line>
    </Stack>
  )
}
