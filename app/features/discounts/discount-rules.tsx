import { useEffect, useMemo, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ofAutomaticOnly } from '#rules/features/discounts/action-methods.ts'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import { discountWords } from '#rules/words/discounts.ts'
import type { ShopSettings } from '../../platform/shop-settings.ts'
import { useSettings } from '../../settings.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OffEdge } from '../../ui/off-edge.tsx'
import { asRuleForm } from '../rule-editor/as-rule-form.ts'
import type { EditorContextValue } from '../rule-editor/editor-context.ts'
import { EditorProviders } from '../rule-editor/editor-providers.tsx'
import { createFormHistory } from '../rule-editor/form-history.ts'
import { RulesCard } from '../rule-editor/rules-card.tsx'
import { useUndoKeys } from '../rule-editor/use-undo-keys.ts'
import type { RulesView } from './use-rules-view.ts'

const words = discountWords.rules

type DiscountRulesProps = {
  readonly form: UseFormReturn<DiscountForm>
  readonly type: DiscountTypeHandle
  readonly shop: ShopSettings
  readonly view: RulesView
}

/** Rules of the discount in place of the form's cards, or a button that opens them. */
export function DiscountRules(props: DiscountRulesProps) {
  const { isOpen, hindrance, open, close } = props.view
  const isStuck = isOpen && hindrance !== undefined
  // Keeps the button after a click, even if the form cannot show the rules.
  const [isAsked, setIsAsked] = useState(false)
  const change = () => {
    setIsAsked(!isOpen && props.form.getValues('kept') !== null)
    if (isOpen) close()
    else open()
  }
  // One button opens and closes them, so that the focus stays where the merchant pressed it.
  return (
    <>
      {isStuck ? (
        <Notice tone="info" {...(isAsked && { shownFor: 'opened' })}>
          {hindrance}
        </Notice>
      ) : (
        <OffEdge>
          <ActionButton label={isOpen ? words.back : words.edit} onAction={change} />
        </OffEdge>
      )}
      {isOpen && <OpenRules {...props} />}
    </>
  )
}

function OpenRules({ form, type, shop }: DiscountRulesProps) {
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
