import type { CustomizationOwner } from '../../language/function-owners.ts'
import type { MethodName } from '../../language/method-names.ts'
import { type CodeSet, joinCodes, noCodes } from '../../language/pincodes/code-set.ts'
import { type CustomizationRecord, isEnabled } from '../../records/customization.ts'
import { findMetafield, pincodeMetafieldKeys } from '../../records/metafields.ts'
import { formatReasons } from '../../records/reasons.ts'
import { byAge } from '../../records/record-pair.ts'
import type { SavePlan, WantedRecord } from '../../records/save-plan.ts'
import { testingOrNoTesters } from '../../records/testers.ts'
import { declareUiConfig } from '../../records/ui-config.ts'
import { z } from '../../schema.ts'
import { codRulesPincodeTitle } from '../../words/cod-rules.ts'
import { makeCoverage } from '../pincodes/plan/pincode-coverage.ts'
import {
  emptyOtherSets,
  formatSet,
  type PlannedRecord,
  type WantedRecords,
} from '../pincodes/plan/wanted-records.ts'
import { orderWrites } from '../pincodes/plan/write-order.ts'
import { formatAppConfig } from '../pincodes/storage/app-config.ts'
import { formatCodes } from '../pincodes/storage/code-runs.ts'
import { formatFrontendConfig, parseFrontendConfig } from '../pincodes/storage/frontend-config.ts'
import type { PincodeConfig } from '../pincodes/storage/pincode-config.ts'
import { deriveLayout } from '../pincodes/storage/pincode-layout.ts'
import { readPincodeRecord } from '../pincodes/storage/pincode-record.ts'
import { formatSets } from '../pincodes/storage/pincode-sets.ts'
import { type FunctionIds, pincodeFunctions } from '../pincodes/storage/stored-pincodes.ts'
import { codRulesConfigTypes } from './cod-rules-records.ts'
import type { CodRulesForm } from './form.ts'
import { readPincodes } from './pincodes.ts'

const pincodeConfig = declareUiConfig([codRulesConfigTypes.pincodes], {
  /** The index among the records of its owner, from 1. */
  number: z.int(),
})

/** Lists the pincode records of the COD rules for one owner, in order. */
export function listPincodeRecords(
  owner: CustomizationOwner,
  records: readonly CustomizationRecord[],
): CustomizationRecord[] {
  return records
    .flatMap((record) => {
      const number = record.owner === owner ? pincodeConfig.find(record.metafields)?.number : undefined
      return number === undefined ? [] : [{ record, number }]
    })
    .sort((one, other) => one.number - other.number || byAge(one.record, other.record))
    .map(({ record }) => record)
}

/** Text of the list that the records keep. Empty if they keep none. */
export function readStoredList(owner: CustomizationOwner, records: readonly CustomizationRecord[]): string {
  const form = findMetafield(records[0]?.metafields ?? [], pincodeMetafieldKeys.frontendConfig)
  const list = form === undefined ? undefined : parseFrontendConfig(owner, form.value)?.list
  if (list !== undefined) return list.join(',')
  // The list includes sets that checkout cannot read.
  const sets = records.flatMap((record) => readPincodeRecord(owner, record).sets)
  return formatCodes(joinCodes(...sets.map(({ codes }) => codes))).join(',')
}

/** Writes that create or update records, and writes that delete records. Deletes run after all other writes. */
export type PincodeSavePlan = { readonly writes: SavePlan; readonly deletes: SavePlan }

/**
 * Plans the writes so that exactly the records for the list remain, which hide these methods. No records remain if the
 * methods are undefined. A hiding list keeps its stored layout if possible, so that a small change rewrites only one
 * record. Codes of both the old and the new list stay hidden during the whole save, as on the pincode screens.
 */
export function planPincodeRecords(
  owner: CustomizationOwner,
  stored: readonly CustomizationRecord[],
  form: CodRulesForm,
  methods: readonly MethodName[] | undefined,
  functionIds: FunctionIds,
): PincodeSavePlan {
  const functionId = functionIds[pincodeFunctions[owner]]
  const usable = stored.filter((record) => functionId === undefined || functionId === record.functionId)
  const { records, coverage } =
    methods === undefined ? nothing : deriveWantedRecords(owner, usable, form, methods)
  const surplus = [...usable.slice(records.length), ...stored.filter((record) => !usable.includes(record))]
  const { formFirst, additions, replacements, removals, replaced } = orderWrites(
    records,
    coverage,
    surplus.length,
  )
  return {
    writes: [...formFirst, ...additions, ...replacements, ...removals],
    deletes: [...surplus, ...replaced].map((record) => ({ kind: 'delete' as const, record })),
  }
}

type WantedPincodes = Pick<WantedRecords, 'records' | 'coverage'>

const nothing: WantedPincodes = { records: [], coverage: undefined }

function deriveWantedRecords(
  owner: CustomizationOwner,
  usable: readonly CustomizationRecord[],
  form: CodRulesForm,
  methods: readonly MethodName[],
): WantedPincodes {
  const { params } = form.conditions.location_zipcode
  const { operator } = params
  const { status } = form
  const testing = testingOrNoTesters(form)
  const { codes, written } = readPincodes(params)
  const stored = usable.map((record) => readPincodeRecord(owner, record))
  const coverageOf = (part: CodeSet) =>
    isEnabled(status) ? makeCoverage(methods, operator, part, testing !== undefined) : undefined
  const config: PincodeConfig = {
    status,
    methods: [...methods],
    mode: operator === 'in' ? 'hide' : 'allow',
    list: written,
  }
  // An allowing list hides methods outside it. It needs a single record, since each record is judged separately.
  const layout =
    operator === 'in'
      ? deriveLayout(
          codes(),
          stored.map((record) => (record.operator === 'in' ? record.codes : noCodes)),
        )
      : [codes()]
  const format = (part: CodeSet, index: number): WantedRecord => ({
    owner,
    title: codRulesPincodeTitle(owner, index + 1),
    enabled: isEnabled(status),
    functionHandle: pincodeFunctions[owner],
    metafields: [
      pincodeConfig.format(codRulesConfigTypes.pincodes, { number: index + 1 }),
      ...(index === 0 ? [formatFrontendConfig(owner, config, codes())] : []),
      formatAppConfig(owner, methods, testing),
      // Each record hides methods independently, so each has the reason.
      ...(owner === 'payment'
        ? formatReasons(usable[index]?.metafields ?? [], [{ texts: form.reason }])
        : []),
      ...formatSets(operator, part).map(formatSet),
    ],
  })
  const records = layout.map((part, index): PlannedRecord => {
    const existing = stored[index]
    const wanted = format(part, index)
    return {
      stored: existing,
      wanted: existing === undefined ? wanted : emptyOtherSets(wanted, existing.record),
      coverage: coverageOf(part),
    }
  })
  return { records, coverage: coverageOf(codes()) }
}
