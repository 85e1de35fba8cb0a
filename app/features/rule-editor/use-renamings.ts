import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listRenamings, type Renaming } from '#rules/features/rule-editor/renamed-names.ts'
import { useSettings } from '../../settings.ts'
import { activeRecordsQuery, splitOtherSets } from '../test-panel/other-sets.ts'
import { useCustomizationEditor, useDeferredDraft } from './editor-context.ts'

/** The new names that this rule set and the other active ones give to methods. */
export function useRenamings(): readonly Renaming[] {
  const { owner, recordId } = useCustomizationEditor()
  const { functions } = useSettings()
  const { draft } = useDeferredDraft()
  const { data } = useQuery(activeRecordsQuery(owner))
  return useMemo(() => {
    const { before, after } = splitOtherSets(data ?? [], recordId, functions)
    const others = [...before, ...after].flatMap(({ title, record }) =>
      record !== undefined && 'ruleSet' in record ? listRenamings(record.ruleSet, title) : [],
    )
    return [...listRenamings(draft.ruleSet), ...others]
  }, [draft, data, recordId, functions])
}
