import { type ReactNode, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type CodFeeRulesForm, feeRulesType } from '#rules/features/cod-fee-rules/form.ts'
import { ruleTypes } from '#rules/language/rule-types.ts'
import type { ShopSettings } from '../../platform/shop-settings.ts'
import { useSettings } from '../../settings.ts'
import type { EditorContextValue } from '../rule-editor/editor-context.ts'
import { EditorProviders } from '../rule-editor/editor-providers.tsx'
import type { FormHistory } from '../rule-editor/form-history.ts'
import { asRuleForm } from '../rule-editor/rule-form-type.ts'

type FeeRulesProvidersProps = {
  readonly form: UseFormReturn<CodFeeRulesForm>
  readonly history: FormHistory
  readonly shop: ShopSettings | undefined
  readonly children: ReactNode
}

/** Contexts that the parts of the rule editor need on this screen. */
export function FeeRulesProviders({ form, history, shop, children }: FeeRulesProvidersProps) {
  const { production } = useSettings()
  const context = useMemo<EditorContextValue>(
    () => ({
      owner: ruleTypes[feeRulesType].owner,
      recordId: undefined,
      form: asRuleForm(form),
      history,
      setting: { type: feeRulesType, isPlus: shop?.isPlus ?? true, isProduction: production },
      currencyCode: shop?.currencyCode,
      offersPlus: shop?.isPlus ?? false,
    }),
    [form, history, shop, production],
  )
  return (
    <EditorProviders context={context} timeZone={shop?.timeZone}>
      {children}
    </EditorProviders>
  )
}
