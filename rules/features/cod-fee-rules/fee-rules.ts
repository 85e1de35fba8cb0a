import type { Names } from '../../language/names.ts'
import type { Action, Rule } from '../../language/rule-set.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import type { Metafield } from '../../records/metafields.ts'
import { declareUiConfig, hasUiConfig } from '../../records/ui-config.ts'
import { z } from '../../schema.ts'

/**
 * 'Restrict COD Conditions' (docs/product.md#cod-fee-rules): when the rates with the COD fee are hidden. Which rates a
 * rule hides is the business of COD with fee, so that both screens speak of the same ones.
 */
export type FeeRules = {
  /** What the rules do beside hiding the rates; nothing, unless somebody else has written them. */
  readonly rules: readonly Rule[]
  /** What ids stand for. */
  readonly names: Names
}

/** The rules as the delivery record holds them: each hides the rates, by their whole names, before all else. */
export function generateFeeRules(rules: readonly Rule[], deliveryMethods: readonly string[]): Rule[] {
  const hide: Action = { type: 'hide_delivery', params: { names: [...deliveryMethods], exact: true } }
  return rules.map((rule) => ({
    ...rule,
    actions: deliveryMethods.length === 0 ? rule.actions : [hide, ...rule.actions],
  }))
}

/** The fee rules behind stored rules. */
export function readFeeRules(rules: readonly Rule[], record: CustomizationRecord | undefined): FeeRules {
  return {
    rules: rules.map((rule) => ({
      ...rule,
      actions: rule.actions.filter(({ type }) => type !== 'hide_delivery'),
    })),
    names: record === undefined ? {} : readNames(record),
  }
}

/** Kept in the delivery record. */
const feeRulesConfig = declareUiConfig(['cod-with-fee'], { names: z.record(z.string(), z.string()) })

/** Names are only words: where they cannot be read, ids are told by their numbers. */
function readNames({ metafields }: CustomizationRecord): Names {
  return feeRulesConfig.find(metafields)?.names ?? {}
}

/** Written once there are names; a record that has none does without. */
export function formatNames(names: Names, record: CustomizationRecord | undefined): Metafield[] {
  const isStored = hasUiConfig(record?.metafields ?? [])
  if (Object.keys(names).length === 0 && !isStored) return []
  return [feeRulesConfig.format('cod-with-fee', { names })]
}
