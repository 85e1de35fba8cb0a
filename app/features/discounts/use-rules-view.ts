import { useEffect, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { closeRules, type DiscountForm, openRules } from '#rules/features/discounts/form.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import { isSameValue } from '#rules/records/same-value.ts'

/** The two views of a discount's rules. The view stays when the discount is saved or its changes are discarded. */
export function useRulesView(
  form: UseFormReturn<DiscountForm>,
  values: DiscountForm,
  type: DiscountTypeHandle,
  /** True if the page opens with the rules, as after the first save from the view of rules. */
  isOpened: boolean,
) {
  const [isWanted, setIsWanted] = useState(isOpened)
  const [opened, setOpened] = useState<DiscountForm['rules']>(null)
  const isOpen = values.rules !== null
  useEffect(() => {
    if (!isWanted || isOpen) return
    const next = openRules(type, form.getValues())
    setOpened(next.rules)
    form.reset(structuredClone(next), { keepDefaultValues: true })
  }, [isWanted, isOpen, form, type])
  const closed = useMemo(() => (values.rules === null ? values : closeRules(type, values)), [type, values])

  return {
    isOpen,
    /** True if the opened rules differ from the form's. */
    isChanged: isOpen && !isSameValue(values.rules, opened),
    /** Reason why the form cannot show the rules. Undefined if it can. */
    hindrance: typeof closed === 'string' ? closed : undefined,
    open: () => setIsWanted(true),
    close: () => {
      if (typeof closed === 'string') return
      setIsWanted(false)
      form.reset(structuredClone(closed), { keepDefaultValues: true })
    },
  }
}

export type RulesView = ReturnType<typeof useRulesView>
