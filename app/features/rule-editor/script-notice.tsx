import type { ScriptNote } from '#rules/from-scripts/read-script.ts'
import { fromScriptsWords } from '#rules/words/from-scripts.ts'
import { ScriptNotes } from '../../drafts/script-notes.tsx'
import { Notice } from '../../ui/notice.tsx'

const words = fromScriptsWords.editor

/** Notice above a rule set made from a script, with the lines that could not be converted. It stays until the save. */
export default function ScriptNotice({ notes }: { readonly notes: readonly ScriptNote[] }) {
  return (
    <Notice tone={notes.length === 0 ? 'info' : 'warning'} title={words.title}>
      <p>{words.body}</p>
      <ScriptNotes notes={notes} />
    </Notice>
  )
}
