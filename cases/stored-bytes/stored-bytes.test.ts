import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CodRulesForm } from '#rules/features/cod-rules/form.ts'
import { codRulesDefaults } from '#rules/features/cod-rules/group-fields.ts'
import { type CodRulesGroup, codRulesGroups } from '#rules/features/cod-rules/groups.ts'
import { planCodRulesSave } from '#rules/features/cod-rules/plan.ts'
import { readCodRules } from '#rules/features/cod-rules/stored.ts'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import type { PincodeConfig } from '#rules/features/pincodes/storage/pincode-config.ts'
import { pincodeModes } from '#rules/features/pincodes/storage/pincode-modes.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { type DeployedFunctionHandle, deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { cashOnDeliveryName } from '#rules/language/cash-on-delivery.ts'
import { customizationOwners, isCustomizationOwner } from '#rules/language/function-owners.ts'
import { createRuleSet, parseRuleSet } from '#rules/language/rule-set.ts'
import { ruleTypeHandles, ruleTypes } from '#rules/language/rule-types.ts'
import { listSteps } from '#rules/records/apply-plan.ts'
import { type Metafield, metafieldKeys } from '#rules/records/metafields.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { chooseRecordFunction } from '#rules/records/record-function.ts'
import { planRuleSetSave } from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import {
  conditionOfRow,
  listCaseFiles,
  listConditionFiles,
  readCaseFile,
  readConditionFile,
} from '../case-files/case-files.ts'

/**
 * Stored records have exactly the bytes that these forms write. If a form wrote other bytes, every record would differ
 * from its next save. So `stored-bytes.txt` contains digests of the metafields of every case that a merchant can type.
 * Digests of query variables are separate, since the functions affect them too. After an intended change, run
 * npx vitest run cases/stored-bytes/stored-bytes.test.ts --update
 */
const functionIds = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [handle, `${handle}-function`]),
) as Record<DeployedFunctionHandle, string>

type Written = { readonly what: string; readonly plans: readonly SavePlan<OwnerRecord>[] }

test('every form writes the bytes that it wrote before', async () => {
  const written = [
    ...listCaseFiles().map(writeCases),
    ...listConditionFiles().map(writeConditions),
    ...writeScreens(),
  ]
  const lines = written.map(({ what, plans }) => {
    const records = plans.flat().flatMap((step) => (step.kind === 'create' ? [step.wanted] : []))
    const metafields = records.flatMap((record) => record.metafields)
    const isVariables = ({ key }: Metafield) => key === metafieldKeys.queryInput
    const config = digest(metafields.filter((metafield) => !isVariables(metafield)))
    return `${what}: ${records.length} records, ${config}, variables ${digest(metafields.filter(isVariables))}\n`
  })
  await expect(lines.join('')).toMatchFileSnapshot('stored-bytes.txt')
})

function digest(metafields: readonly Metafield[]): string {
  const texts = metafields.map(({ key, type, value }) => [key, type, value])
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
}

function writeCases(file: string): Written {
  const { cases, notFromForm } = readCaseFile(file)
  const typed = notFromForm === undefined ? cases.filter((one) => one.notFromForm === undefined) : []
  const configurations = typed.flatMap(({ records, configuration, rulesText }) =>
    rulesText === undefined ? (records?.map((record) => record.configuration) ?? [configuration]) : [],
  )
  return { what: file, plans: configurations.flatMap(writeRules) }
}

function writeConditions(file: string): Written {
  const stored = readConditionFile(file)
  const conditions = stored.rows
    .filter((row) => row.notFromForm === undefined)
    .map((row) => conditionOfRow(stored, row))
  const rule = { title: 'Rule 1', match_type: 'all', actions: [] }
  const ruleSets = conditions.map((condition) => ({
    ...createRuleSet('Conditions'),
    rules: [{ ...rule, conditions: [condition] }],
  }))
  return { what: file, plans: ruleSets.flatMap(writeRules) }
}

/**
 * Opens a configuration in the rule editor and saves it as a new record. It does so for each rule type that knows all
 * of it.
 */
function writeRules(configuration: unknown): SavePlan<OwnerRecord>[] {
  const parsed = parseRuleSet(JSON.stringify(configuration))
  // A damaged part is not a condition, so no form writes it.
  if (!parsed.ok) return []
  const ofCustomizations = ruleTypeHandles.filter((type) => isCustomizationOwner(ruleTypes[type].owner))
  return ofCustomizations.flatMap((type) => {
    const opened = deriveRuleForm({
      type,
      status: 'active',
      ruleSet: parsed.ruleSet,
      names: { 'gid://x/1': 'One' },
    })
    const draft = formatDraft(type, opened)
    const { fits } = chooseRecordFunction(ruleTypes[type].owner, draft.ruleSet, undefined, functionIds)
    return fits ? [planRuleSetSave(undefined, draft, functionIds)] : []
  })
}

/** Each of the eleven groups of the COD rules, switched on separately. */
const filledGroups = {
  product: { operator: 'in', value: ['gid://shopify/Product/1'], picked: [] },
  collection: { operator: 'not_in', value: ['gid://shopify/Collection/1'], picked: [] },
  product_tag: { operator: 'in', value: ['fragile', 'शीशा'] },
  cart_subtotal: { value: { min: 100, max: 5000 } },
  cart_product_count: { operator: 'gt', value: 3 },
  customer_tag: { operator: 'not_in', value: ['wholesale'] },
  discount_applied: { value: 'true' },
  discount_amount: { operator: 'gte', value: '12.50' },
  location_country: { operator: 'not_in', value: ['IN', 'NP'] },
  location_state: { operator: 'in', value: ['KA', 'MH'] },
  location_zipcode: { operator: 'in', value: '110001, 02134, 56*, 400001-400009' },
} satisfies { [Group in CodRulesGroup]: CodRulesForm['conditions'][Group]['params'] }

function writeScreens(): Written[] {
  const titles = ['Standard - COD', 'Express “quick”']
  const fee = planCodWithFeeSave(
    readCodWithFee([]),
    { status: 'active', deliveryMethods: titles },
    { contains: cashOnDeliveryName },
    functionIds,
  )
  const groups = codRulesGroups.map((group) => {
    const conditions = {
      ...codRulesDefaults.conditions,
      [group]: { status: 'active', params: filledGroups[group] },
    }
    const rates = { status: 'active', params: { deliveryMethods: titles } } as const
    return planCodRulesSave(
      readCodRules([]),
      {
        ...codRulesDefaults,
        status: 'active',
        paymentMethods: [{ contains: cashOnDeliveryName }],
        deliveryRates: rates,
        conditions,
      },
      functionIds,
    )
  })
  const list = ['110001', '02134', 'SW1A 1AA', '56*', '400001-400009']
  const pincodes = customizationOwners.flatMap((owner) =>
    pincodeModes.map((mode) => {
      const methods = [{ contains: 'Cash' }, { contains: 'COD' }]
      const config: PincodeConfig = { status: 'active', methods, mode, list }
      return listSteps(planPincodeSave(readPincodeRecords(owner, [], functionIds), config))
    }),
  )
  return [
    { what: 'COD with fee', plans: [fee] },
    { what: 'COD rules', plans: groups },
    { what: 'pincodes', plans: pincodes },
  ]
}
