import { setImmediate } from 'node:timers/promises'
import { deriveCapacity } from '#rules/checkout-now/derive-capacity.ts'
import { listLines } from '#rules/checkout-now/derive-entries.ts'
import { findHealth, sortWorstFirst } from '#rules/health/find-health.ts'
import type { HealthFinding } from '#rules/health/finding.ts'
import { listNamedIds } from '#rules/health/named-resources.ts'
import { planDefinitions } from '#rules/records/discount-definitions.ts'
import { discountMetafieldNamespace } from '#rules/records/discount-metafields.ts'
import { isActive } from '#rules/records/owner-records.ts'
import { readPages } from '#rules/records/read-pages.ts'
import { readRecordRules } from '#rules/records/read-record-rules.ts'
import type { AdminCall, CallAdmin } from '../admin-proxy/call-admin.ts'
import {
  type Question,
  readShopRecords,
  requestAnswer,
  type ShopRecords,
} from '../checkout-now/read-shop-records.ts'
import { discountDefinitions, parseDefinitions } from '../discount-definitions/documents.ts'
import { findMissingIds } from '../existing/find-missing-ids.ts'
import { functionApiVersion } from '../preview/function-api-version.ts'
import { reportCustomerRequests } from '../privacy/report-customer-requests.ts'
import { listShopFlags } from '../shop-flags/flag-store.ts'
import { isForbidden, refuseLongList, type UnreadRecords } from '../types/read-records.ts'
import type { World } from '../world.ts'
import {
  namesOfMethods,
  parseLanguages,
  parseNames,
  parseShopContact,
  publishedLanguages,
  type ShopContact,
  shopContact,
} from './documents.ts'
import { checkPublishedData } from './read-published.ts'

export type CheckedShop = {
  readonly ok: true
  readonly findings: readonly HealthFinding[]
  readonly read: ShopRecords
  readonly paymentMethods: readonly string[]
  readonly rates: readonly string[]
  readonly contact: ShopContact
}

/** Reads a shop's checkout from the platform and finds its faults, except for dead ends. */
export async function checkShop(
  world: Pick<World, 'settings' | 'clock' | 'database' | 'work'>,
  callAdmin: CallAdmin,
  question: Question,
): Promise<CheckedShop | UnreadRecords> {
  const { settings, clock, database } = world
  const [read, payment, delivery, contact, languages, flags] = await Promise.all([
    readShopRecords(settings, callAdmin, question),
    readNames(namesOfMethods.payment, callAdmin, question),
    readNames(namesOfMethods.delivery, callAdmin, question),
    requestAnswer(shopContact, parseShopContact, callAdmin, question),
    requestAnswer(publishedLanguages, parseLanguages, callAdmin, question),
    listShopFlags(database.tables, question.caller.shop),
  ])
  if (!read.ok) return read
  if (!payment.ok) return payment
  if (!delivery.ok) return delivery
  if (!contact.ok) return contact
  // A shop that has not granted the scope for its languages has no findings about them.
  if (!languages.ok && !isForbidden(languages)) return languages
  for (const { metafields } of read.records) {
    // Other requests get a turn between the records of a large shop. The parsed rules are cached for all later steps.
    await setImmediate()
    readRecordRules(metafields)
  }
  await setImmediate()
  const lines = listLines(read.records, read.ownFunctionIds)
  await setImmediate()
  const named = new Set<string>()
  for (const { metafields } of lines.flatMap(({ records }) => records.filter(isActive))) {
    await setImmediate()
    const rules = readRecordRules(metafields)
    if (rules.ok) for (const id of listNamedIds(rules.ruleSet)) named.add(id)
  }
  // Without discounts there are no settings to protect. A new shop gets its definitions within a minute anyway.
  const hasDiscounts = lines.some(({ records }) => records.some(({ owner }) => owner === 'discount'))
  const definitions = hasDiscounts
    ? await requestAnswer(discountDefinitions, parseDefinitions, callAdmin, question, {
        namespace: discountMetafieldNamespace,
      })
    : undefined
  if (definitions !== undefined && !definitions.ok && !isForbidden(definitions)) return definitions
  const gone = await findMissingIds([...named], callAdmin, question)
  if (!gone.ok) return gone
  const offered = { paymentMethods: payment.found, rates: delivery.found }
  const findings: HealthFinding[] = []
  const health = findHealth({
    lines,
    capacity: deriveCapacity(lines, read.records, read.automaticDiscounts),
    functions: read.functions,
    reportedIds: settings.functionIds,
    functionVersion: functionApiVersion,
    goneIds: gone.found,
    unprotected: {
      // A person who may not read the definitions gets no findings about them.
      definitions: definitions?.ok ? planDefinitions(definitions.found, settings.apiVersion).length : 0,
      discounts: lines
        .flatMap(({ records }) => records)
        .filter(({ metafields }) => metafields.some(({ isShared }) => isShared === true)).length,
    },
    now: clock.now(),
    isCodSeen: flags.includes('cod-method.seen'),
    languages: languages.ok ? languages.found : [],
    isPlus: contact.found.plan.shopifyPlus,
    ...offered,
  })
  for (const found of health) {
    findings.push(...found)
    await setImmediate()
  }
  const published = await checkPublishedData(read, payment.found, callAdmin, question)
  if (!published.ok) return published
  findings.push(...published.findings)
  const isWhole = read.unseen.length === 0
  const customers = await reportCustomerRequests(world, { lines, isWhole }, callAdmin, question)
  if (!customers.ok) return customers
  return {
    ok: true,
    findings: [...sortWorstFirst(findings), ...customers.findings],
    read,
    contact: contact.found,
    ...offered,
  }
}

type Found<Answer> = { readonly ok: true; readonly found: Answer } | UnreadRecords

/** Names of a shop's methods, without duplicates. */
export async function readNames(
  document: AdminCall['document'],
  callAdmin: CallAdmin,
  question: Question,
): Promise<Found<readonly string[]>> {
  const read = await readPages<string, UnreadRecords>(
    async (after) => {
      const page: Found<{ names: string[]; next: string | undefined }> = await requestAnswer(
        document,
        parseNames,
        callAdmin,
        question,
        { after },
      )
      return page.ok ? { items: page.found.names, next: page.found.next } : page
    },
    () => performance.now(),
  )
  if (read.items === undefined) return read
  if (read.isCutOff) return refuseLongList(question)
  return { ok: true, found: [...new Set(read.items)] }
}
