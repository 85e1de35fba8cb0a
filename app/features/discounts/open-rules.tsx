import { useEffect, useMemo, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ofAutomaticOnly } from '#rules/features/discounts/action-methods.ts'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import { discountWords } from '#rules/words/discounts.ts'
import type { ShopSettings } from '../../platform/shop-settings.ts'
import { useSettings } from '../../settings.ts'
import type { EditorContextValue } from '../rule-editor/editor-context.ts'
import { EditorProviders } from '../rule-editor/editor-providers.tsx'
import { createFormHistory } from '../rule-editor/form-history.ts'
import { asRuleForm } from '../rule-editor/rule-form-type.ts'
import { RulesCard } from '../rule-editor/rules-card.tsx'
import { useUndoKeys } from '../rule-editor/use-undo-keys.ts'

const words = discountWords.rules

export type OpenRulesProps = {
  readonly form: UseFormReturn<DiscountForm>
  readonly type: DiscountTypeHandle
  readonly shop: ShopSettings
}

/** Rules of a discount in the rule editor. */
export default function OpenRules({ form, type, shop }: OpenRulesProps) {
  const { production } = useSettings()
  const rulesForm = asRuleForm(form)
  const method = useWatch({ control: form.control, name: 'discountMethod' })
  const [history] = useState(() => createFormHistory(rulesForm, structuredClone(rulesForm.getValues())))
  useEffect(() => history.follow(), [history])
  useUndoKeys(history)
  const context = useMemo<EditorContextValue>(
    () => ({
      owner: 'discount',
      recordId: undefined,
      form: rulesForm,
      history,
      setting: { type, isPlus: shop.isPlus, isProduction: production },
      currencyCode: shop.currencyCode,
      offersPlus: shop.isPlus,
      ...(method === 'code' ? { withheldActions: ofAutomaticOnly } : {}),
    }),
    [rulesForm, history, type, shop, production, method],
  )
  return (
    <EditorProviders context={context} timeZone={shop.timeZone}>
      <RulesCard help={words.help} />
    </EditorProviders>
  )
}
