import { errors } from '../../words/errors.ts'
import type { StepAnswer } from '../save-plan.ts'

/** Payload of every mutation on an owner's record. */
export type MutationPayload = {
  readonly userErrors: readonly {
    readonly field?: readonly string[] | null
    readonly message: string
    readonly code?: string | null
  }[]
}

/** Discounts have no error code for this (docs/platform.md#custom-apps). */
const isOfCustomApp = (message: string, code: string | null | undefined) =>
  code === 'CUSTOM_APP_FUNCTION_NOT_ELIGIBLE' || message.includes('functions from a custom app')

/**
 * Reads the answer to a save step: the faults of a mutation, or the record that it created.
 *
 * @param created the created record, null if there is none; undefined for any other write.
 * @param faults messages of the answer's `errors`, which may come together with its data
 * (docs/platform.md#errors-next-to-data).
 */
export function readStepAnswer(
  payload: MutationPayload | null | undefined,
  created?: { readonly id: string } | null,
  faults: readonly string[] = [],
): StepAnswer {
  const hasErrors = faults.length + (payload?.userErrors.length ?? 0) > 0
  if (!hasErrors && (!payload || created === null))
    return { ok: false, refusals: [{ field: [], message: errors.unexpectedAnswer }] }
  const userErrors = payload?.userErrors ?? []
  const ofRecord = created ? { recordId: created.id } : {}
  if (!hasErrors) return { ok: true, ...ofRecord }
  const refusals = [
    ...userErrors.map(({ field, message, code }) => ({
      field: field ?? [],
      message: isOfCustomApp(message, code) ? errors.customAppOnPlusOnly : message,
      ...(typeof code === 'string' && { code }),
    })),
    ...faults.map((message) => ({ field: [], message })),
  ]
  const isWritten = created || (payload && userErrors.length === 0)
  return { ok: false, refusals, ...(isWritten && { written: ofRecord }) }
}
