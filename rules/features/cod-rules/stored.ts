import { findCashOnDeliveryName } from '../../language/cash-on-delivery.ts'
import type { CustomizationOwner } from '../../language/function-owners.ts'
import { countBytes } from '../../language/limits.ts'
import { exactIf, readNames, writeNames } from '../../language/method-names.ts'
import { anyCountry } from '../../language/pincodes/postal/postal-countries.ts'
import { showPostalEntries } from '../../language/pincodes/postal/stored-entries.ts'
import { type CustomizationRecord, deriveStatus } from '../../records/customization.ts'
import { type Metafield, metafieldKeys } from '../../records/metafields.ts'
import { findRecordReason } from '../../records/reasons.ts'
import { findRecordPair, hasRecords, type RecordPair } from '../../records/record-pair.ts'
import { findTesting } from '../../records/testing-of-record.ts'
import { declareUiConfig, findUiConfigType } from '../../records/ui-config.ts'
import { findUnreadMetafields, type MetafieldProblem } from '../../records/unread-metafields.ts'
import { z } from '../../schema.ts'
import { codRulesWords } from '../../words/cod-rules.ts'
import { splitPincodeList } from '../pincodes/list/pincode-list.ts'
import { codRulesConfigTypes, isCodRulesRecord } from './cod-rules-records.ts'
import { type CodRulesForm, codRulesFormSchema, hidesRates } from './form.ts'
import { codRulesDefaults } from './group-fields.ts'
import { listPincodeRecords, readStoredList } from './pincode-records.ts'

/**
 * The form without its status, testers and reason. The status is in the record, the testers are with the rules, and the
 * reason is in another metafield.
 */
export const formConfig = declareUiConfig([codRulesConfigTypes.form], {
  form: z.extend(z.omit(codRulesFormSchema, { status: true, testing: true, reason: true }), {
    /** Payment methods that are plain texts are whole names. Absent: they are parts of names. */
    exact: z.optional(z.boolean()),
  }),
  /** Present if the text of the pincodes is too long for this record and is stored with the pincode records. */
  pincodesIn: z.optional(z.literal('records')),
})

/** Maximum bytes of the pincodes' text in the form: a metafield may have up to 128 kB (docs/platform.md#metafields). */
const carriedBytes = 100_000

/** The COD rules in their stored form. */
export type StoredCodRules = RecordPair & {
  /** Records of pincodes that are stored separately from the other conditions. */
  readonly pincodeRecords: Readonly<Record<CustomizationOwner, readonly CustomizationRecord[]>>
  readonly form: CodRulesForm
  readonly problems: readonly MetafieldProblem[]
}

/** True for the two records that contain the form. */
function carriesForm(record: CustomizationRecord): boolean {
  return isCodRulesRecord(record) && findUiConfigType(record.metafields) !== codRulesConfigTypes.pincodes
}

/**
 * Reads the form from the records. Both contain it. If a save stopped between them, the payment record has the newer
 * form, since it is written first. A form that cannot be read becomes a problem, and its text is kept until the
 * merchant saves.
 */
export function readCodRules(records: readonly CustomizationRecord[]): StoredCodRules {
  const pair = findRecordPair(records, carriesForm)
  const pincodeRecords = {
    payment: listPincodeRecords('payment', records),
    delivery: listPincodeRecords('delivery', records),
  }
  const present = [pair.payment, pair.delivery].filter((record) => record !== undefined)
  const read = present.map((record) => ({ record, ...parseForm(record, pincodeRecords.payment) }))
  const [main] = present
  const stored = read.find(({ form }) => form !== undefined)?.form
  return {
    ...pair,
    pincodeRecords,
    form:
      main === undefined
        ? codRulesDefaults
        : { ...(stored ?? codRulesDefaults), ...readStatus(main), reason: readReason(pair) },
    problems: [
      ...read.flatMap(({ record, message }) =>
        message === undefined ? [] : [{ record, key: metafieldKeys.uiConfig, message }],
      ),
      ...[...present, ...pincodeRecords.payment, ...pincodeRecords.delivery].flatMap(findUnreadMetafields),
    ],
  }
}

/**
 * Returns the form to open. In a store without COD rules, it has the store's Cash on Delivery method.
 *
 * @param paymentMethods names of the store's methods; empty if they could not be loaded.
 */
export function openCodRules(stored: StoredCodRules, paymentMethods: readonly string[]): CodRulesForm {
  const name = hasRecords(stored) ? undefined : findCashOnDeliveryName(paymentMethods)
  return name === undefined ? stored.form : { ...stored.form, paymentMethods: [name] }
}

function readStatus(record: CustomizationRecord): Pick<CodRulesForm, 'status' | 'testing'> {
  const status = deriveStatus(record)
  const testing = status === 'testing' ? findTesting(record) : undefined
  return testing === undefined ? { status } : { status, testing }
}

/** The payment record has the reason, since shoppers miss a payment method. */
function readReason({ payment }: RecordPair): CodRulesForm['reason'] {
  return { ...findRecordReason(payment?.metafields ?? []) }
}

type ParsedForm = { readonly form?: StoredForm; readonly message?: string }

function parseForm({ metafields }: CustomizationRecord, lists: readonly CustomizationRecord[]): ParsedForm {
  const parsed = formConfig.parse(metafields)
  if (!parsed.success) return { message: codRulesWords.broken(parsed.error.issues[0]?.path.join('.') ?? '') }
  const { pincodesIn } = parsed.data
  const { exact, ...stored } = parsed.data.form
  const form = { ...stored, paymentMethods: readNames(stored.paymentMethods, exact === true) }
  return { form: pincodesIn === undefined ? form : withPincodes(form, showStoredList(form, lists)) }
}

/** The list from its records, with parts of codes as their country writes them. */
function showStoredList({ conditions }: StoredForm, lists: readonly CustomizationRecord[]): string {
  const { country = anyCountry } = conditions.location_zipcode.params
  const text = readStoredList('payment', lists)
  return country === anyCountry ? text : showPostalEntries(splitPincodeList(text), country).join(',')
}

/**
 * Formats the form for both records. Groups that are switched off are stored with default values, so that no invisible
 * value is kept.
 */
export function formatCodRulesConfig(form: CodRulesForm): Metafield {
  const {
    status: _status,
    testing: _testing,
    reason: _reason,
    hidesFeeRates,
    ...others
  } = resetInactive(form)
  const { names, exact } = writeNames(others.paymentMethods)
  const values = { ...others, paymentMethods: names, ...exactIf(exact) }
  // A default value is not stored, so that a form from an older version counts as unchanged.
  const kept = hidesFeeRates ? values : { ...values, hidesFeeRates }
  const isCarried = countBytes(kept.conditions.location_zipcode.params.value) <= carriedBytes
  return formConfig.format(
    codRulesConfigTypes.form,
    isCarried ? { form: kept } : { form: withPincodes(kept, ''), pincodesIn: 'records' },
  )
}

type StoredForm = Omit<CodRulesForm, 'status' | 'testing' | 'reason'>

function withPincodes<Form extends Pick<StoredForm, 'conditions'>>(form: Form, value: string): Form {
  const { location_zipcode: pincodes } = form.conditions
  return {
    ...form,
    conditions: {
      ...form.conditions,
      location_zipcode: { ...pincodes, params: { ...pincodes.params, value } },
    },
  }
}

function resetInactive(form: CodRulesForm): CodRulesForm {
  const conditions = Object.entries(codRulesDefaults.conditions).map(([name, initial]) => {
    const group = form.conditions[name as keyof CodRulesForm['conditions']]
    return [name, group.status === 'active' ? group : initial]
  })
  return {
    ...form,
    deliveryRates: hidesRates(form) ? form.deliveryRates : codRulesDefaults.deliveryRates,
    // Each group keeps its name, but the compiler cannot infer that from the list.
    conditions: Object.fromEntries(conditions) as CodRulesForm['conditions'],
  }
}
