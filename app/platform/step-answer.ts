import type { StepAnswer } from '#rules/records/save-plan.ts'

/** What every mutation of an owner's record answers with. */
export type MutationPayload = {
  readonly userErrors: readonly {
    readonly field: readonly string[] | null
    readonly message: string
    readonly code: string | null
  }[]
}

/** The answer of a save step: the faults of a mutation, or the record it created. */
export function readStepAnswer(
  payload: MutationPayload | null | undefined,
  created?: { readonly id: string } | null,
): StepAnswer {
  const refusals = (payload?.userErrors ?? []).map(({ field, message, code }) => ({
    field: field ?? [],
    message,
    ...(code === null ? {} : { code }),
  }))
  if (refusals.length > 0) return { ok: false, refusals }
  return created ? { ok: true, recordId: created.id } : { ok: true }
}
