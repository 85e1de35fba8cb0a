import type { ListedVersion } from '#rules/history/listed-version.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { PartHeading } from '../ui/part-heading.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Hint, SmallPrint } from '../ui/text.tsx'
import { TextList } from '../ui/text-list.tsx'
import { NoteForm } from './note-form.tsx'
import { historyScreenWords as words } from './words.ts'

/** Maximum number of changes that an entry shows. The comparison shows all. */
const linesShown = 6

type VersionEntryProps = {
  readonly version: ListedVersion
  readonly headline: string
  readonly isCurrent: boolean
  /** True while the merchant writes the note. */
  readonly isNoting: boolean
  readonly isRunning: boolean
  readonly onCompare: () => void
  /** Absent for the current version, and for a version without content. */
  readonly onRestore: (() => void) | undefined
  readonly onNote: (isNoting: boolean) => void
  readonly onSaveNote: (note: string) => void
}

/** One version: author, time, changes, note, and the actions on it. */
export function VersionEntry(props: VersionEntryProps) {
  const { version, headline, isCurrent, isNoting, isRunning, onRestore } = props
  const { number, lines, note, isDeleted } = version
  const shown = lines.slice(0, linesShown)
  return (
    <Stack between="lines">
      <Line>
        <PartHeading level={3} kind="record">
          {headline}
        </PartHeading>
        {isCurrent && <StateBadge tone="success">{words.current}</StateBadge>}
      </Line>
      <TextList texts={shown} />
      {lines.length > linesShown && <SmallPrint>{words.moreLines(lines.length - linesShown)}</SmallPrint>}
      {note !== '' && !isNoting && <Hint>{words.note(note)}</Hint>}
      {isNoting ? (
        <NoteForm
          id={`version-note-${number}`}
          openerId={noteButtonId(number)}
          note={note}
          isRunning={isRunning}
          onSave={props.onSaveNote}
          onCancel={() => props.onNote(false)}
        />
      ) : (
        <Line>
          <span id={compareButtonId(number)}>
            <ActionButton
              kind="link"
              label={words.compare}
              fullLabel={words.compareFull(headline)}
              onAction={props.onCompare}
            />
          </span>
          {onRestore !== undefined && !isDeleted && (
            <ActionButton
              kind="link"
              label={words.restore}
              fullLabel={words.restoreFull(headline)}
              isDisabled={isRunning}
              onAction={onRestore}
            />
          )}
          <ActionButton
            id={noteButtonId(number)}
            kind="link"
            label={note === '' ? words.addNote : words.editNote}
            fullLabel={note === '' ? words.addNoteFull(headline) : words.editNoteFull(headline)}
            onAction={() => props.onNote(true)}
          />
        </Line>
      )}
    </Stack>
  )
}

const noteButtonId = (number: number) => `version-note-button-${number}`

export const compareButtonId = (number: number) => `version-compare-${number}`
