import type { QueryClient } from '@tanstack/react-query'
import type { Slots } from '#rules/checkout-now/answer.ts'
import type { PlanFeatureValues } from '#rules/features/plan/plan-features.ts'
import { findFeaturesInForce } from '#rules/features/plan/plan-status.ts'
import { isEnabledRuleSet } from '#rules/features/plan/rule-set-limit.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import type { ImportStore } from '#rules/rule-files/compare-file.ts'
import { exportRecords, listExportables, listNamedIds } from '#rules/rule-files/export-records.ts'
import { listEntryReferences, listTestReferences } from '#rules/rule-files/file-resources.ts'
import { readStoredSettings } from '#rules/rule-files/page-settings.ts'
import { joinResources } from '#rules/rule-files/resources.ts'
import { type RuleFile, singleEntryTypes } from '#rules/rule-files/rule-file.ts'
import { type LookedUp, listDetailsToLookUp } from '#rules/rule-files/store-details.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'
import { planQuery } from '../../plan/plan-query.ts'
import { readResourcesOfHandles, readResourcesOfIds } from '../../platform/named-resources.ts'
import { lookUpDetails } from '../../platform/store-details.ts'
import type { Settings } from '../../settings.ts'
import { shopLanguagesQuery } from '../../shop-languages-query.ts'
import { shopSettingsQuery } from '../../shop-settings-query.ts'
import { checkoutNowQuery } from '../checkout-now/checkout-now-query.ts'
import { readStoreRecords } from './store-records.ts'

/** Data of the store for the preview of an import. */
export type PreviewedStore = ImportStore & {
  readonly customizations: readonly CustomizationRecord[]
  /** Slots of each API. Empty if they could not be read. */
  readonly slots: readonly Slots[]
  /** Limits of the plan, and the number of rule sets that count towards them. */
  readonly planFeatures: PlanFeatureValues
  readonly enabledRuleSets: number
  readonly currencyCode: string
  /** Published languages; undefined where they could not be read. */
  readonly languages: readonly string[] | undefined
  /** Discount codes and metafields that the store has or lacks. Undefined while they are looked up. */
  readonly lookedUp: LookedUp | undefined
}

/** Reads the store that a file is compared with, without the details to look up. */
export async function readPreviewedStore(
  { records }: RuleFile,
  { functions, production }: Settings,
  client: QueryClient,
): Promise<PreviewedStore> {
  const named = records.flatMap((entry) => [listEntryReferences(entry), listTestReferences(entry)])
  const handlesOf = (references: readonly unknown[]) => [
    ...new Set(references.flatMap((one) => (typeof one === 'string' ? [one] : [productOf(one)].flat()))),
  ]
  const namesOf = (owner: 'payment' | 'delivery') =>
    client.fetchQuery(methodNamesQueries[owner]).catch(() => undefined)
  const [ofFile, stored, shop, payment, delivery, languages, checkoutNow, plan] = await Promise.all([
    readResourcesOfHandles(
      handlesOf(named.flatMap(({ products }) => [...products])),
      handlesOf(named.flatMap(({ collections }) => [...collections])),
    ),
    readStored(functions),
    client.fetchQuery(shopSettingsQuery),
    namesOf('payment'),
    namesOf('delivery'),
    client.fetchQuery(shopLanguagesQuery).catch(() => undefined),
    client.fetchQuery(checkoutNowQuery).catch(() => undefined),
    client.fetchQuery(planQuery).catch(() => undefined),
  ])
  const { entries, customizations, validations } = stored
  return {
    resources: joinResources(ofFile, stored.resources),
    entries,
    methods: { payment, delivery },
    unreadSettings: new Set(
      singleEntryTypes.filter((type) => readStoredSettings(type, customizations, functions) === undefined),
    ),
    isPlus: shop.isPlus,
    currencyCode: shop.currencyCode,
    languages: languages?.own === undefined ? undefined : [languages.own, ...languages.others],
    lookedUp: undefined,
    isProduction: production,
    customizations,
    slots: checkoutNow?.slots ?? [],
    planFeatures: plan?.billing === 'mantle' ? findFeaturesInForce(plan.planStatus, plan.known) : {},
    enabledRuleSets: [...customizations, ...validations].filter(isEnabledRuleSet).length,
  }
}

/** Looks up details of a file's rules in the store. */
export const lookUpDetailsOf = ({ records }: RuleFile): Promise<LookedUp> =>
  lookUpDetails(listDetailsToLookUp(records))

/** The store's records in the form of a rule file, without tests. */
async function readStored(functions: Settings['functions']) {
  const records = await readStoreRecords()
  const { exportables } = listExportables(records, functions)
  const none = new Map<string, never[]>()
  const resources = await readResourcesOfIds(listNamedIds(exportables, none))
  return { ...records, resources, entries: exportRecords(exportables, none, resources).file.records }
}

function productOf(reference: unknown): string[] {
  return typeof reference === 'object' && reference !== null && 'product' in reference
    ? [String(reference.product)]
    : []
}
