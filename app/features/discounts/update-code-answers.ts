import type { QueryClient } from '@tanstack/react-query'
import { planAnswersInStep } from '#rules/features/discounts/answered-codes.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { logFailure } from '../../log-failure.ts'
import { discounts } from '../../platform/discounts.ts'
import { writeAll } from '../../saving/write-plan.ts'
import type { Settings } from '../../settings.ts'

/**
 * Runs after a discount by code was saved. Other discounts that answer its code get its new minimum. Returns a failure
 * instead of throwing, since the discount itself is already saved.
 */
export async function updateCodeAnswers(
  settings: Pick<Settings, 'apiVersion' | 'functions'>,
  client: QueryClient,
): Promise<string | undefined> {
  try {
    const setting = { functionIds: settings.functions, now: new Date() }
    await writeAll(settings, client, planAnswersInStep(await discounts.list('type:app'), setting))
    return undefined
  } catch (error) {
    const message = discountWords.codeAnswer.outOfStep(error instanceof Error ? error.message : String(error))
    logFailure(message, error)
    return message
  }
}
