import type { ScriptNote } from '#rules/from-scripts/read-script.ts'
import { fromScriptsWords } from '#rules/words/from-scripts.ts'
import { NotedList } from '../ui/noted-list.tsx'
import { Stack } from '../ui/stack.tsx'
import { Paragraph } from '../ui/text.tsx'

const words = fromScriptsWords.notes

/** Lines of a script that are not in its draft, and lines that act slightly differently there. */
export function ScriptNotes({ notes }: { readonly notes: readonly ScriptNote[] }) {
  return (
    <Stack between="parts">
      <NoteList title={words.left} notes={notes.filter(({ isDifference }) => !isDifference)} />
      <NoteList title={words.differences} notes={notes.filter(({ isDifference }) => isDifference)} />
    </Stack>
  )
}

function NoteList({ title, notes }: { readonly title: string; readonly notes: readonly ScriptNote[] }) {
  if (notes.length === 0) return null
  return (
    <Stack between="lines">
      <Paragraph emphasis="strong">{title}</Paragraph>
      <NotedList
        items={notes.map(({ line, text, reason }) => ({ text: words.line(line, text), note: reason }))}
      />
    </Stack>
  )
}
