import { useEffect, useState } from 'react'
import { noteLength } from '#rules/history/answer.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { focusWhenDrawn } from '../ui/focus-when-drawn.ts'
import { Line, Stack } from '../ui/stack.tsx'
import { TextEntry } from '../ui/text-entry.tsx'
import { useFocusReturn } from '../ui/use-focus-return.ts'
import { historyScreenWords as words } from './words.ts'

type NoteFormProps = {
  readonly id: string
  /** Id of the button that opens it. */
  readonly openerId: string
  readonly note: string
  readonly isRunning: boolean
  readonly onSave: (note: string) => void
  readonly onCancel: () => void
}

/** Note on a version, which the merchant writes afterwards. It takes the focus, and its opener gets it back. */
export function NoteForm({ id, openerId, note, isRunning, onSave, onCancel }: NoteFormProps) {
  const [typed, setTyped] = useState(note)
  useFocusReturn(openerId)
  useEffect(() => focusWhenDrawn(() => document.getElementById(id)), [id])
  return (
    <Stack between="entries">
      <TextEntry
        id={id}
        label={words.noteLabel}
        value={typed}
        onChange={setTyped}
        mostCharacters={noteLength}
      />
      <Line>
        <ActionButton label={words.saveNote} isRunning={isRunning} onAction={() => onSave(typed.trim())} />
        <ActionButton kind="link" label={words.cancel} onAction={onCancel} />
      </Line>
    </Stack>
  )
}
