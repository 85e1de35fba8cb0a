import { useState } from 'react'
import { noteLength } from '#rules/history/answer.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { TextEntry } from '../ui/text-entry.tsx'
import { historyScreenWords as words } from './words.ts'

type NoteFormProps = {
  readonly id: string
  readonly note: string
  readonly isRunning: boolean
  readonly onSave: (note: string) => void
  readonly onCancel: () => void
}

/** Note that the merchant adds to a version. */
export function NoteForm({ id, note, isRunning, onSave, onCancel }: NoteFormProps) {
  const [typed, setTyped] = useState(note)
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
        <ActionButton look="link" label={words.cancel} onAction={onCancel} />
      </Line>
    </Stack>
  )
}
