import type { Names } from '../../language/names.ts'
import type { Action, Rule } from '../../language/rule-set.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import type { Metafield } from '../../records/metafields.ts'
import { declareUiConfig, hasUiConfig } from '../../records/ui-config.ts'
import { z } from '../../schema.ts'

/**
 * 'Restrict COD Conditions' (docs/product.md#cod-fee-rules): rules that hide the rates with the COD fee. The settings
 * of COD with fee decide which rates a rule hides, so both screens show the same rates.
 */
export type FeeRules = {
  /** Rules without the action that hides the rates. They have other actions only if another program added them. */
  readonly rules: readonly Rule[]
  /** Names of the ids in the rules. */
  readonly names: Names
}

/** Generates the rules in the delivery record. The first action of each rule hides the rates by their whole names. */
export function generateFeeRules(rules: readonly Rule[], deliveryMethods: readonly string[]): Rule[] {
  const hide: Action = { type: 'hide_delivery', params: { names: [...deliveryMethods], exact: true } }
  return rules.map((rule) => ({
    ...rule,
    actions: deliveryMethods.length === 0 ? rule.actions : [hide, ...rule.actions],
  }))
}

/** Reads the fee rules from stored rules. */
export function readFeeRules(rules: readonly Rule[], record: CustomizationRecord | undefined): FeeRules {
  return {
    rules: rules.map((rule) => ({
      ...rule,
      actions: rule.actions.filter(({ type }) => type !== 'hide_delivery'),
    })),
    names: record === undefined ? {} : readNames(record),
  }
}

/** Stored in the delivery record. */
const feeRulesConfig = declareUiConfig(['cod-with-fee'], { names: z.record(z.string(), z.string()) })

/** Names are only shown. If they cannot be read, the ids are shown as numbers. */
function readNames({ metafields }: CustomizationRecord): Names {
  return feeRulesConfig.find(metafields)?.names ?? {}
}

/** Formats the names, if there are any or the record already has some. */
export function formatNames(names: Names, record: CustomizationRecord | undefined): Metafield[] {
  const isStored = hasUiConfig(record?.metafields ?? [])
  if (Object.keys(names).length === 0 && !isStored) return []
  return [feeRulesConfig.format('cod-with-fee', { names })]
}
