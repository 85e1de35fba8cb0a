import { useState } from 'react'
import { savedTestNameLength, savedTestsMaximum } from '#rules/preview/saved-tests/saved-test.ts'
import { savedTestWords as words } from '#rules/words/saved-tests.ts'
import { TextField } from '../fields/text/text-field.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { Hint } from '../ui/text.tsx'

type SaveTestFormProps = {
  /** Name of the checkout in the panel. */
  readonly suggestedName: string
  readonly isFull: boolean
  readonly isRunning: boolean
  /** Returns true if the test was saved. */
  readonly onSave: (name: string) => Promise<boolean>
}

/** Saves the checkout in the panel under a name. */
export function SaveTestForm({ suggestedName, isFull, isRunning, onSave }: SaveTestFormProps) {
  const [typed, setTyped] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const name = (typed ?? suggestedName).trim()

  const save = async () => {
    setIsMissing(name === '')
    if (name === '') return
    // After a failure the typed name is kept.
    if (await onSave(name)) setTyped(undefined)
  }
  if (isFull) return <Hint>{words.full(savedTestsMaximum)}</Hint>
  return (
    <Stack between="entries">
      <TextField
        path="saved-test.name"
        label={words.name}
        value={typed ?? suggestedName}
        maxLength={savedTestNameLength}
        onChange={(next) => {
          setTyped(next)
          setIsMissing(false)
        }}
        errors={isMissing ? [words.nameMissing] : []}
        disabled={isRunning}
        required={false}
      />
      <Line>
        <ActionButton label={words.keep} isRunning={isRunning} onAction={() => void save()} />
      </Line>
    </Stack>
  )
}
