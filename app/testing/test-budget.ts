import type { BudgetAnswer, BudgetMeasure } from '#rules/preview/budget/budget-answer.ts'
import { type BudgetRequest, budgetRequestSchema } from '#rules/preview/budget/budget-request.ts'

export const measured = (
  used: number,
  limit: number,
  heaviest: BudgetMeasure['heaviest'] = null,
): BudgetMeasure => ({ used, limit, heaviest })

/** Rules that are well within every limit. */
export const calmBudget: BudgetAnswer = {
  rules: measured(1_200, 10_000),
  query: measured(30, 30),
  carts: [
    {
      lines: 200,
      instructions: { ...measured(4_510_000, 11_000_000), own: 810_000, provider: 3_700_000 },
      input: measured(42_000, 128_000),
      output: measured(110, 20_000),
      stopsJudging: false,
      leavesOut: false,
      mostLines: null,
      error: null,
    },
  ],
}

/** Answers of the server about the usage of limits by rules. */
export function createTestBudget() {
  const budget = {
    requests: [] as BudgetRequest[],
    measure: undefined as ((request: BudgetRequest) => BudgetAnswer) | undefined,
    answer(body: string): BudgetAnswer {
      const request = budgetRequestSchema.parse(JSON.parse(body))
      budget.requests.push(request)
      return budget.measure?.(request) ?? calmBudget
    },
  }
  return budget
}
