import { FunctionRunError } from '#function-host/index.ts'
import type { BudgetAnswer } from '#rules/preview/budget/budget-answer.ts'
import { budgetRequestSchema } from '#rules/preview/budget/budget-request.ts'
import { budgetWords } from '#rules/words/budget.ts'
import { boundsOfSets } from '../json-bounds.ts'
import { readKnownCodes } from '../preview/known-codes.ts'
import { parseBytes } from '../request-body.ts'
import { answered, refused, type Task } from '../work/task.ts'
import { measureBudget } from './measure-budget.ts'

const bodyForm = {
  schema: budgetRequestSchema,
  bounds: boundsOfSets(1),
}

/** Measures how much of the platform's limits the rules use on the largest carts. The rules may be unsaved. */
export const budgetTask: Task<Uint8Array, BudgetAnswer> = async (bytes, { requireBuilds, log }) => {
  const parsed = parseBytes(bytes, bodyForm)
  if ('fault' in parsed) return refused(400, parsed.fault)
  try {
    return answered(await measureBudget(parsed.body, requireBuilds, readKnownCodes()))
  } catch (fault) {
    if (!(fault instanceof FunctionRunError)) throw fault
    log.error('a function could not be loaded', { reason: fault.message })
    return refused(503, budgetWords.notBuilt)
  }
}
