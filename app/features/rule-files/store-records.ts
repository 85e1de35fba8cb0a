import { isRuleTypeHandle, ruleTypes } from '#rules/language/rule-types.ts'
import type { SavedTest, TestedRecord } from '#rules/preview/saved-tests/saved-test.ts'
import { findTestedFunction } from '#rules/preview/saved-tests/tested-function.ts'
import {
  type Export,
  type Exportable,
  exportRecords,
  listExportables,
  listNamedIds,
  type StoreRecords,
} from '#rules/rule-files/export-records.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from '../../platform/customization-node.ts'
import { readResourcesOfIds } from '../../platform/named-resources.ts'
import { ownerOperations } from '../../platform/owners.ts'
import { requestTestReports } from '../../saved-tests/requests.ts'
import type { Settings } from '../../settings.ts'

const allKeys = [...ruleMetafieldKeys, ...pincodeMetafieldNames]

/** All records of the store with all their data. */
export async function readStoreRecords(signal?: AbortSignal): Promise<StoreRecords> {
  const { payment, delivery, validation, discount } = ownerOperations
  const [payments, deliveries, validations, discounts] = await Promise.all([
    payment.list(undefined, signal, allKeys),
    delivery.list(undefined, signal, allKeys),
    validation.list(undefined, signal),
    discount.list('type:app', signal),
  ])
  return { customizations: [...payments, ...deliveries], validations, discounts }
}

export async function readExportables(functions: Settings['functions'], signal?: AbortSignal) {
  return listExportables(await readStoreRecords(signal), functions)
}

/** File with some records and the saved tests of their rule sets. */
export async function exportChosen(
  chosen: readonly Exportable[],
  withTests: boolean,
  currency?: string,
): Promise<Export> {
  const tests = withTests ? await readTests(chosen) : new Map<string, readonly SavedTest[]>()
  return exportRecords(chosen, tests, await readResourcesOfIds(listNamedIds(chosen, tests)), currency)
}

/** Number of rule sets whose tests are read in one request. A shop may have more rule sets than can be active. */
const testedTogether = 50

async function readTests(chosen: readonly Exportable[]): Promise<ReadonlyMap<string, readonly SavedTest[]>> {
  const tested = chosen.flatMap(({ testedId, ruleSet, type }): TestedRecord[] => {
    if (testedId === undefined || ruleSet === undefined || !isRuleTypeHandle(type)) return []
    const functionHandle = findTestedFunction(ruleTypes[type].owner, ruleSet)
    return functionHandle === undefined ? [] : [{ recordId: testedId, functionHandle, ruleSet }]
  })
  const tests = new Map<string, readonly SavedTest[]>()
  for (let from = 0; from < tested.length; from += testedTogether) {
    const answer = await requestTestReports({ records: tested.slice(from, from + testedTogether) })
    for (const { recordId, tests: reports } of answer.records)
      tests.set(
        recordId,
        reports.map(({ name, sample, step, expected }) => ({
          name,
          sample,
          expected,
          ...(step === undefined ? {} : { step }),
        })),
      )
  }
  return tests
}
