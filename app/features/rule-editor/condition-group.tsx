import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { GroupForm } from '#rules/features/rule-editor/form-shape.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { PlainSelect } from '../../fields/choices/plain-select.tsx'
import listStyles from '../../fields/list/list.module.css'
import { ActionButton } from '../../ui/action-button.tsx'
import styles from './condition-group.module.css'
import { useEditor } from './editor-context.ts'

const words = ruleEditorWords.groups

type ConditionGroupProps = {
  readonly ruleIndex: number
  readonly number: number
  readonly count: number
  readonly onDissolve: () => void
  readonly children: ReactNode
}

/** Conditions that count as one, and a choice of how they combine. */
export function ConditionGroup({ ruleIndex, number, count, onDissolve, children }: ConditionGroupProps) {
  const { form } = useEditor()
  const path = `rules.${ruleIndex}.groups` as const
  const groups = useWatch({ control: form.control, name: path, exact: true })
  const group = groups.find((one) => one.number === number)
  const choose = (choice: string) => {
    const changed = { ...readAsked(choice), number }
    form.setValue(
      path,
      groups.map((one) => (one.number === number ? changed : one)),
      { shouldDirty: true },
    )
  }
  return (
    <li className={styles.group} aria-label={words.label(count)}>
      <div className={styles.header}>
        <PlainSelect label={words.asks} choices={matchChoices} value={formatAsked(group)} onChange={choose} />
        <ActionButton label={words.dissolve} onAction={onDissolve} />
      </div>
      <ol className={listStyles.items}>{children}</ol>
    </li>
  )
}

const matchChoices = (['all', 'any', 'none', 'not_all'] as const).map((value) => ({
  value,
  label: words.asked[value],
}))

function formatAsked(group: GroupForm | undefined): string {
  if (group?.not) return group.match_type === 'all' ? 'not_all' : 'none'
  return group?.match_type ?? 'all'
}

function readAsked(choice: string): Pick<GroupForm, 'match_type' | 'not'> {
  return {
    match_type: choice === 'all' || choice === 'not_all' ? 'all' : 'any',
    not: choice === 'none' || choice === 'not_all',
  }
}
