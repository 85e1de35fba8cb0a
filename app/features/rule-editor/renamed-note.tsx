import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { findRenaming } from '#rules/features/rule-editor/renamed-names.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { NameWarning } from './name-warning.tsx'
import { useRenamings } from './use-renamings.ts'

type RenamedNoteProps = {
  readonly path: string
  /** Checkout compares the whole name here, not a part of it. */
  readonly isWhole: boolean
  /** Said where no rule gives a method that name. */
  readonly otherwise?: ReactNode
}

/** A warning where the name that was typed is one that a rule gives a method: checkout knows it by the store's own. */
export function RenamedNote({ path, isWhole, otherwise }: RenamedNoteProps) {
  const { form } = useFormFields()
  const { field } = useController({ control: form.control, name: path })
  const renamings = useRenamings()
  const names: unknown[] = Array.isArray(field.value) ? field.value : [field.value]
  const found = names.flatMap((name) => {
    const renaming = typeof name === 'string' ? findRenaming(name, renamings, isWhole) : undefined
    return renaming === undefined ? [] : [{ name: String(name), renaming }]
  })
  if (found.length === 0) return otherwise
  return found.map(({ name, renaming }) => (
    <NameWarning
      key={name}
      text={ruleEditorWords.renamed(name, renaming.from, renaming.setTitle)}
      names={[renaming.from]}
      onTake={(taken) =>
        field.onChange(
          Array.isArray(field.value) ? field.value.map((one) => (one === name ? taken : one)) : taken,
        )
      }
    />
  ))
}
