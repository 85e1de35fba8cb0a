import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TitledRenaming } from '#rules/features/rule-editor/renamed-names.ts'
import { applyRenaming, listRenamings, type Renaming } from '#rules/language/aliases/renamings.ts'
import { matchesName, textOfName } from '#rules/language/method-names.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import { useMethodNames } from '../../fields/methods/use-method-names.ts'
import { useSettings } from '../../settings.ts'
import { activeRecordsQuery, splitOtherSets } from '../test-panel/other-sets.ts'
import { useCustomizationEditor, useDeferredDraft } from './editor-context.ts'

const withTitle = (ruleSet: RuleSet, setTitle?: string): TitledRenaming[] =>
  listRenamings(ruleSet).map((renaming) => ({ renaming, setTitle }))

const isOffered = (renaming: Renaming, offered: readonly string[]) =>
  offered.some((name) => matchesName(name, applyRenaming(textOfName(renaming.from), renaming)))

/**
 * New names that this and other active rule sets give to methods. Names that another method of the store already has
 * are left out.
 */
export function useRenamings(): readonly TitledRenaming[] {
  const { owner, recordId } = useCustomizationEditor()
  const { functions } = useSettings()
  const { draft } = useDeferredDraft()
  const { data } = useQuery(activeRecordsQuery(owner))
  const { data: offered = [] } = useMethodNames(owner, false)
  return useMemo(() => {
    const { before, after } = splitOtherSets(data ?? [], recordId, functions)
    const others = [...before, ...after].flatMap(({ title, record }) =>
      record !== undefined && 'ruleSet' in record ? withTitle(record.ruleSet, title) : [],
    )
    return [...withTitle(draft.ruleSet), ...others].filter(({ renaming }) => !isOffered(renaming, offered))
  }, [draft, data, recordId, functions, offered])
}
