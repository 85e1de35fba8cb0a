import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { limits } from '#rules/language/limits.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { errors } from '#rules/words/errors.ts'
import { describeFailure } from '../admin-proxy/admin-answer.ts'
import type { AdminQuestion, AskAdmin } from '../admin-proxy/ask-admin.ts'
import { listedMetafieldKeys } from './customization-list.ts'
import { customizationLists } from './customizations.ts'

export type ReadCustomizations =
  | { readonly ok: true; readonly records: readonly CustomizationRecord[] }
  | { readonly ok: false; readonly status: 502 | 503; readonly message: string }

/** Every customization of the session's shop, page after page; or the first failure in words for the merchant. */
export async function readCustomizations(
  owner: CustomizationOwner,
  askAdmin: AskAdmin,
  question: Pick<AdminQuestion, 'session' | 'signal' | 'log'>,
): Promise<ReadCustomizations> {
  const records: CustomizationRecord[] = []
  let after: string | undefined
  do {
    const answer = await askAdmin({
      ...question,
      document: customizationLists[owner].document,
      variables: {
        first: limits.customizationsPerPage,
        after: after ?? null,
        metafieldKeys: listedMetafieldKeys,
      },
    })
    if (answer.kind !== 'answered') {
      question.log.warn('listing customizations failed', { ...answer })
      return { ok: false, ...describeFailure(answer) }
    }
    const { data, errors: faults = [] } = answer.body
    const page = faults.length === 0 ? customizationLists[owner].parsePage(data) : undefined
    if (page === undefined) {
      const message = faults.map((fault) => fault.message).join(', ') || errors.unexpectedAnswer
      question.log.error('customizations in an unknown form', { faults: faults.length })
      return { ok: false, status: 502, message }
    }
    records.push(...page.records)
    after = page.next
  } while (after !== undefined)
  return { ok: true, records }
}
