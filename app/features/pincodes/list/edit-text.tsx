import { useEffect, useRef, useState } from 'react'
import type { UnreadPincode } from '#rules/features/pincodes/list/pincode-list.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { Stack } from '../../../ui/stack.tsx'
import { Hint } from '../../../ui/text.tsx'
import type { RewrittenList } from '../worker/list-tasks.ts'
import { runTask } from '../worker/run-task.ts'
import { Pager } from './pager.tsx'
import { listBoxId, PlainTextArea } from './plain-text-area.tsx'
import { joinLines, type ListEditor, useFlush } from './use-list-editor.ts'

const words = pincodeListWords

/** Maximum number of lines in one box. A browser lays out this many at each key press without a noticeable delay. */
const linesPerPart = 1_000
/** Time without typing after which the text is read. */
const restMs = 300

type EditTextProps = {
  readonly editor: ListEditor
  readonly disabled: boolean
  readonly onLargePaste: (text: string) => void
}

/** The list as text, in parts if it is long. */
export function EditText({ editor, disabled, onLargePaste }: EditTextProps) {
  const [from, setFrom] = useState(0)
  const start = Math.min(
    from,
    Math.max(0, Math.ceil(editor.entries.length / linesPerPart) - 1) * linesPerPart,
  )
  return (
    <Stack between="parts">
      <TextPart
        key={`${editor.generation} ${start}`}
        editor={editor}
        from={start}
        disabled={disabled}
        onLargePaste={onLargePaste}
      />
      <Pager from={start} pageSize={linesPerPart} size={editor.entries.length} onGo={setFrom} />
    </Stack>
  )
}

/**
 * Part of the list in a box. The text in the box stays the same while the list changes. When the box closes, its
 * unreadable entries move to the box for new entries.
 */
function TextPart({ editor, from, disabled, onLargePaste }: EditTextProps & { readonly from: number }) {
  const [first] = useState(() => editor.entries.slice(from, from + linesPerPart).map(editor.show))
  const text = useRef(first.join('\n'))
  const read = useRef(text.current)
  const until = useRef(from + first.length)
  const unread = useRef<readonly UnreadPincode[]>([])
  const [repeated, setRepeated] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>()

  const rewrite = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (read.current === text.current) return unread.current.length === 0
    const typed = text.current
    read.current = typed
    const result = await editor.change(async (list) => {
      const { country } = editor
      const rewritten = await runTask('rewrite', { list, from, until: until.current, text: typed, country })
      until.current = rewritten.until
      unread.current = rewritten.unread
      return { ...rewritten, isTyped: true, news: describe(rewritten) }
    })
    if (result !== undefined) setRepeated(result.repeated)
    return unread.current.length === 0
  }
  useFlush(editor, rewrite)
  const { typed: box } = editor
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      box.current = [box.current, joinLines(unread.current)].filter((part) => part !== '').join('\n')
    },
    [box],
  )

  return (
    <Stack between="entries">
      <PlainTextArea
        id={listBoxId}
        label={words.text.label}
        help={editor.entries.length > linesPerPart ? words.text.helpPart(linesPerPart) : words.text.help}
        rows={12}
        disabled={disabled}
        defaultValue={text.current}
        onText={(typed) => {
          text.current = typed
          clearTimeout(timer.current)
          timer.current = setTimeout(() => void rewrite(), restMs)
        }}
        onBlur={() => void rewrite()}
        onLargePaste={onLargePaste}
      />
      {repeated > 0 && <Hint>{words.text.repeated(repeated)}</Hint>}
    </Stack>
  )
}

const describe = ({ unread, doubtful }: RewrittenList) => ({
  text: unread.length === 0 ? '' : words.text.unread(unread.length),
  unread,
  doubtful,
})
