import type { ReactNode } from 'react'
import { findRenaming } from '#rules/features/rule-editor/renamed-names.ts'
import { type MethodName, textOfName } from '#rules/language/method-names.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { Hint } from '../../ui/text.tsx'
import { useRenamings } from './use-renamings.ts'

type RenamedNoteProps = {
  readonly names: readonly MethodName[]
  /** Shown if no rule gives a method that name. */
  readonly otherwise?: ReactNode
}

/** Hint that a rule gives this name to a method. A rule finds the method by either name. */
export function RenamedNote({ names, otherwise }: RenamedNoteProps) {
  const renamings = useRenamings()
  const found = names.flatMap((name) => {
    const renaming = findRenaming(name, renamings)
    return renaming === undefined ? [] : [{ name: textOfName(name), ...renaming }]
  })
  if (found.length === 0) return otherwise
  return found.map(({ name, renaming, setTitle }) => (
    <Hint key={name}>{ruleEditorWords.renamed(name, textOfName(renaming.from), setTitle)}</Hint>
  ))
}
