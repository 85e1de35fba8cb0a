import type { ReactNode } from 'react'
import { findRenaming } from '#rules/features/rule-editor/renamed-names.ts'
import { type MethodName, textOfName } from '#rules/language/method-names.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { NameWarning } from './name-warning.tsx'
import { useRenamings } from './use-renamings.ts'

type RenamedNoteProps = {
  readonly names: readonly MethodName[]
  readonly onTake: (name: MethodName, taken: string) => void
  /** Said where no rule gives a method that name. */
  readonly otherwise?: ReactNode
}

/** A warning where the name that was typed is one that a rule gives a method: checkout knows it by the store's own. */
export function RenamedNote({ names, onTake, otherwise }: RenamedNoteProps) {
  const renamings = useRenamings()
  const found = names.flatMap((name) => {
    const renaming = findRenaming(name, renamings)
    return renaming === undefined ? [] : [{ name, renaming }]
  })
  if (found.length === 0) return otherwise
  return found.map(({ name, renaming }) => (
    <NameWarning
      key={textOfName(name)}
      text={ruleEditorWords.renamed(textOfName(name), textOfName(renaming.from), renaming.setTitle)}
      names={[textOfName(renaming.from)]}
      onTake={(taken) => onTake(name, taken)}
    />
  ))
}
