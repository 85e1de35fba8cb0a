import type { Issue } from '#forms/issue.ts'
import { codRulesTabNames, findTabOf } from '#rules/features/cod-rules/groups.ts'
import { tabParameter } from '../../ui/tab-layout.tsx'
import { useAddressChoice } from '../../ui/use-address-choice.ts'
import { useFocusPath } from './use-focus-path.ts'

/** Opens the tab of the first issue and puts the focus on its field. */
export function useFaultyPath(isSubmitting: boolean): (issues: readonly Issue[]) => void {
  const [, chooseTab] = useAddressChoice(tabParameter, codRulesTabNames)
  const focus = useFocusPath(isSubmitting)
  return ([first]) => {
    if (first === undefined) return
    const [part, group] = first.path
    const tab = part === 'conditions' ? findTabOf(String(group)) : undefined
    if (tab !== undefined) chooseTab(tab, 'replace')
    focus({ path: first.path, isComing: tab !== undefined })
  }
}
