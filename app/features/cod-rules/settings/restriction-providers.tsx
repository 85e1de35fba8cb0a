import { type ReactNode, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type CodSettingsForm, restrictionType } from '#rules/cod-rules/settings-form.ts'
import { ruleTypes } from '#rules/rule-types.ts'
import type { ShopSettings } from '../../../platform/shop-settings.ts'
import { useSettings } from '../../../settings.ts'
import { EditorProviders } from '../../rule-editor/editor-providers.tsx'
import type { EditorSurroundings } from '../../rule-editor/editor-surroundings.ts'
import type { FormHistory } from '../../rule-editor/form-history.ts'
import { asRuleForm } from './as-rule-form.ts'

type RestrictionProvidersProps = {
  readonly form: UseFormReturn<CodSettingsForm>
  readonly history: FormHistory
  readonly shop: ShopSettings | undefined
  readonly children: ReactNode
}

/** What the parts of the rule editor find around them on this screen. */
export function RestrictionProviders({ form, history, shop, children }: RestrictionProvidersProps) {
  const { production } = useSettings()
  const surroundings = useMemo<EditorSurroundings>(
    () => ({
      api: ruleTypes[restrictionType].api,
      recordId: undefined,
      form: asRuleForm(form),
      history,
      setting: { type: restrictionType, isPlus: shop?.isPlus ?? true, isProduction: production },
      currencyCode: shop?.currencyCode,
      offersPlus: shop?.isPlus ?? false,
    }),
    [form, history, shop, production],
  )
  return (
    <EditorProviders surroundings={surroundings} timeZone={shop?.timeZone}>
      {children}
    </EditorProviders>
  )
}
