import { loadBuild, withRules } from '../cases/functions/functions.ts'
import { oneExpression } from './rule-texts.ts'

type ExpressionCase = {
  readonly expression: string
  readonly pincode: string
  readonly text: string
  /** Instructions of our own prototype, and of the platform's JavaScript engine if it was measured on this text. */
  readonly peers: { readonly prototype?: number; readonly quickJs?: number }
}

/** The second expression makes a backtracking search twice as slow for each further letter. */
const expressionCases: readonly ExpressionCase[] = [
  { expression: '^\\d{6}$', pincode: '400001', text: '6 digits', peers: { prototype: 3_000 } },
  {
    expression: '(x+x+)+y',
    pincode: 'x'.repeat(17),
    text: '17 letters',
    peers: { quickJs: 63_000_000 },
  },
  { expression: '(x+x+)+y', pincode: 'x'.repeat(60), text: '60 letters', peers: { prototype: 65_000 } },
]

export type ExpressionMeasurement = ExpressionCase & {
  readonly instructions: number
}

/** Cost of each expression: a run with it, minus a run that only checks the length of the text. */
export function measureExpressions(): ExpressionMeasurement[] {
  return expressionCases.map((each) => ({
    ...each,
    instructions: measure(each),
  }))
}

function measure({ expression, pincode }: ExpressionCase): number {
  const { runWithInput } = loadBuild('payment-cod', 'platform')
  const input = {
    paymentMethods: [],
    cart: { deliveryGroups: [{ deliveryAddress: { zip: pincode } }] },
  }
  const instructions = (operator: string, value: unknown) => {
    const run = runWithInput(withRules('payment-cod', input, oneExpression('payment-cod', operator, value)))
    if (run.error || run.logs.length > 0) throw new Error(`${expression} went wrong: ${run.logs.join('; ')}`)
    return run.ownInstructions
  }
  return instructions('regex', expression) - instructions('length_gte', 1)
}
