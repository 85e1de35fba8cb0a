import { createRuleSet } from '../../language/rule-set.ts'
import {
  type CodWithFeeConfig,
  codWithFeeRulesTitle,
  type StoredCodWithFee,
} from '../cod-with-fee/cod-with-fee.ts'
import type { RuleForm } from '../rule-editor/form-shape.ts'
import { deriveRuleForm, formatDraft } from '../rule-editor/rule-form.ts'
import type { FeeRules } from './fee-rules.ts'

/** Fee rules hide rates, so they have the conditions that delivery functions know. */
export const feeRulesType = 'delivery-rules'

/** Form of the COD rules screen: the settings of COD with fee, and the rules in the form of the rule editor. */
export type CodFeeRulesForm = RuleForm & Pick<CodWithFeeConfig, 'deliveryMethods' | 'testing'>

export function deriveCodFeeRulesForm({ config, feeRules }: StoredCodWithFee): CodFeeRulesForm {
  const { status, deliveryMethods } = config
  const ruleSet = createRuleSet(codWithFeeRulesTitle, [...feeRules.rules])
  return {
    ...deriveRuleForm({ type: feeRulesType, status, ruleSet, names: feeRules.names }),
    deliveryMethods,
  }
}

/** Converts the screen's form to the stored form. */
export function formatCodFeeRules(form: CodFeeRulesForm): {
  readonly config: CodWithFeeConfig
  readonly feeRules: FeeRules
} {
  const { status, ruleSet, names } = formatDraft(feeRulesType, form)
  return {
    config: {
      status,
      deliveryMethods: form.deliveryMethods,
      ...(form.testing === undefined ? {} : { testing: form.testing }),
    },
    feeRules: { rules: ruleSet.rules, names },
  }
}
