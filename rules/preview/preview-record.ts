import type { DeployedFunctionHandle } from '../language/function-handles.ts'
import {
  type CustomizationFunctionHandle,
  customizationFunctionHandles,
  isRuleFunction,
  type PincodeFunctionHandle,
  pincodeFunctionHandles,
} from '../language/function-variants.ts'
import { isReadAtCheckout } from '../language/limits.ts'
import { parseRuleSet, putInTesting } from '../language/rule-set.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { findMetafield, metafieldKeys, pincodeMetafieldKeys } from '../records/metafields.ts'
import type { PreviewRecord } from './preview-request.ts'

type FunctionIds = Readonly<Record<DeployedFunctionHandle, string>>

/**
 * A stored record as a preview runs it. Undefined for one of another app; without a record where what is stored cannot
 * be read, so that checkout does nothing with it.
 */
export function readPreviewRecord(
  { functionId, metafields }: Pick<CustomizationRecord, 'functionId' | 'metafields'>,
  functionIds: FunctionIds,
): { readonly record: PreviewRecord | undefined } | undefined {
  const handle = [...customizationFunctionHandles, ...pincodeFunctionHandles].find(
    (one) => functionIds[one] === functionId,
  )
  if (handle === undefined) return undefined
  return { record: isRuleFunction(handle) ? readRules(handle, metafields) : readPincodes(handle, metafields) }
}

function readRules(
  functionHandle: CustomizationFunctionHandle,
  metafields: CustomizationRecord['metafields'],
): PreviewRecord | undefined {
  const stored = findMetafield(metafields, metafieldKeys.rules)?.value ?? ''
  const rules = parseRuleSet(isReadAtCheckout(stored) ? stored : '')
  // Whoever asks has decided for whom the rules are to act.
  return rules.ok ? { functionHandle, ruleSet: putInTesting(rules.ruleSet, undefined) } : undefined
}

/** All but the form: its function does not ask for it. A metafield that is too long does not reach a function either. */
function readPincodes(
  functionHandle: PincodeFunctionHandle,
  metafields: CustomizationRecord['metafields'],
): PreviewRecord {
  const read = metafields.filter(
    ({ key, value }) => key !== pincodeMetafieldKeys.frontendConfig && isReadAtCheckout(value),
  )
  return { functionHandle, metafields: Object.fromEntries(read.map(({ key, value }) => [key, value])) }
}
