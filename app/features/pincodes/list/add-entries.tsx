import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Line } from '../../../ui/stack.tsx'
import type { MergedList } from '../worker/list-tasks.ts'
import { runTask } from '../worker/run-task.ts'
import { listBoxId, PlainTextArea } from './plain-text-area.tsx'
import { joinLines, type ListEditor, useFlush } from './use-list-editor.ts'

const words = pincodeListWords

type AddEntriesProps = {
  readonly editor: ListEditor
  readonly disabled: boolean
  /** Receives a paste that is too long for the box. */
  readonly onLargePaste: (text: string) => void
  /** Further action, next to the button that adds. */
  readonly nextAction?: ReactNode
}

/** Box for new entries. Unreadable text stays in it, so that it can be corrected. */
export function AddEntries({ editor, disabled, onLargePaste, nextAction }: AddEntriesProps) {
  const box = useRef<HTMLTextAreaElement>(null)

  const fill = (text: string) => {
    editor.type(text)
    if (box.current !== null) box.current.value = text
  }
  const add = async (): Promise<boolean> => {
    const text = editor.typed.current
    if (text.trim() === '') return true
    fill('')
    const added = await editor.change(async (current) => {
      const { country } = editor
      const merged = await runTask('merge', { list: current, text, source: 'typed', mode: 'add', country })
      // The box holds the unreadable entries, one on each line.
      const unread = merged.unread.map((each, index) => ({ ...each, line: index + 1, column: 1 }))
      return { ...merged, unread, news: { text: describe(merged), unread, doubtful: merged.doubtful } }
    })
    const unread = added === undefined ? text : joinLines(added.unread)
    fill([unread, editor.typed.current].filter((part) => part !== '').join('\n'))
    return unread === ''
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void add()
  }
  useFlush(editor, add)
  const { typed } = editor
  // When the text view closes, its unreadable entries are put here after the box was drawn.
  useEffect(() => {
    if (box.current !== null) box.current.value = typed.current
  }, [typed])

  return (
    <PlainTextArea
      key={editor.restarts}
      ref={box}
      id={listBoxId}
      label={words.add.label}
      help={words.add.help}
      rows={2}
      disabled={disabled}
      defaultValue={editor.typed.current}
      onText={editor.type}
      onKeyDown={addOnEnter}
      onLargePaste={onLargePaste}
      action={
        <Line>
          <ActionButton label={words.add.action} isDisabled={disabled} onAction={() => void add()} />
          {nextAction}
        </Line>
      }
    />
  )
}

function describe({ counts, unread }: MergedList): string {
  const { fresh, already } = counts.mode === 'remove' ? { fresh: 0, already: 0 } : counts
  return [
    ...(fresh + already > 0 || unread.length === 0 ? [words.added(fresh, already)] : []),
    ...(unread.length > 0 ? [words.unreadKept(unread.length)] : []),
  ].join(' ')
}
