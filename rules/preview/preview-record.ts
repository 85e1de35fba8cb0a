import {
  type DeployedFunctionHandle,
  type PincodeFunctionHandle,
  pincodeFunctionHandles,
} from '../functions/function-handles.ts'
import {
  type CustomizationFunctionHandle,
  customizationFunctionHandles,
  isRuleFunction,
} from '../functions/function-variants.ts'
import { isReadAtCheckout } from '../language/limits.ts'
import { putInTesting, type RuleSet } from '../language/rule-set.ts'
import { parseAppConfigTesting, takeOutOfTesting } from '../records/app-config-testing.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { findMetafield, type Metafield, metafieldKeys, pincodeMetafieldKeys } from '../records/metafields.ts'
import { readRecordRules } from '../records/read-record-rules.ts'
import type { PreviewRecord } from './preview-request.ts'

type FunctionIds = Readonly<Record<DeployedFunctionHandle, string>>

/**
 * Converts a stored record to the form that a preview runs. Undefined for a record of another app. `record` is
 * undefined if the stored rules cannot be read, so that checkout ignores them.
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
  const ruleSet = readStoredRules(metafields)
  return ruleSet && { functionHandle, ruleSet }
}

/** Reads the rules of a record, in testing or not. Undefined if checkout cannot read them. */
export function readStoredRules(metafields: readonly Metafield[]): RuleSet | undefined {
  const stored = findMetafield(metafields, metafieldKeys.rules)?.value ?? ''
  const rules = isReadAtCheckout(stored) ? readRecordRules(metafields) : undefined
  // The caller has already decided for which shoppers the rules act.
  return rules?.ok ? putInTesting(rules.ruleSet, undefined) : undefined
}

/**
 * Reads a pincode record without its form, which its function does not read. Metafields that are too long for a
 * function are left out as well. A record in testing acts as for testers.
 */
function readPincodes(
  functionHandle: PincodeFunctionHandle,
  metafields: CustomizationRecord['metafields'],
): PreviewRecord {
  const read = metafields.filter(
    ({ key, value }) => key !== pincodeMetafieldKeys.frontendConfig && isReadAtCheckout(value),
  )
  const reported = read.map(({ key, value }) => [
    key,
    key === pincodeMetafieldKeys.appConfig ? formatForTesters(value) : value,
  ])
  return { functionHandle, metafields: Object.fromEntries(reported) }
}

function formatForTesters(appConfig: string): string {
  return parseAppConfigTesting(appConfig) === undefined
    ? appConfig
    : JSON.stringify(takeOutOfTesting(JSON.parse(appConfig)))
}
