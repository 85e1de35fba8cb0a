import fc from 'fast-check'

/** A small program over four i32 locals that always ends. `rounds` limits a loop. A call goes to the callee. */
export type Statement =
  | { readonly kind: 'set'; readonly local: number; readonly value: Expression }
  | { readonly kind: 'store'; readonly address: number; readonly value: Expression }
  | {
      readonly kind: 'if'
      readonly condition: Expression
      readonly yes: Statement[]
      readonly no: Statement[]
    }
  | { readonly kind: 'repeat'; readonly rounds: number; readonly body: Statement[] }
  | { readonly kind: 'leaveIf'; readonly condition: Expression; readonly skipped: Statement[] }
  | { readonly kind: 'call'; readonly local: number; readonly argument: Expression }

export type Expression =
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'local'; readonly local: number }
  | { readonly kind: 'load'; readonly address: number }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }

export const binaryOperators = {
  'i32.add': (left: number, right: number) => (left + right) | 0,
  'i32.sub': (left: number, right: number) => (left - right) | 0,
  'i32.mul': (left: number, right: number) => Math.imul(left, right),
  'i32.xor': (left: number, right: number) => left ^ right,
  'i32.lt_s': (left: number, right: number) => (left < right ? 1 : 0),
} as const
type BinaryOperator = keyof typeof binaryOperators

export const localCount = 4
const addresses = [0, 4, 64, 65_000]

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ kind: fc.constant('constant'), value: fc.integer() }),
    fc.record({ kind: fc.constant('local'), local: fc.nat(localCount - 1) }),
    fc.record({ kind: fc.constant('load'), address: fc.constantFrom(...addresses) }),
    fc.record({
      kind: fc.constant('binary'),
      operator: fc.constantFrom(...(Object.keys(binaryOperators) as BinaryOperator[])),
      left: tie('expression'),
      right: tie('expression'),
    }),
  ),
}))

const { statements } = fc.letrec<{ statement: Statement; statements: Statement[] }>((tie) => ({
  statements: fc.array(tie('statement'), { maxLength: 4 }),
  statement: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ kind: fc.constant('set'), local: fc.nat(localCount - 1), value: expression }),
    fc.record({ kind: fc.constant('store'), address: fc.constantFrom(...addresses), value: expression }),
    fc.record({ kind: fc.constant('call'), local: fc.nat(localCount - 1), argument: expression }),
    fc.record({
      kind: fc.constant('if'),
      condition: expression,
      yes: tie('statements'),
      no: tie('statements'),
    }),
    fc.record({
      kind: fc.constant('repeat'),
      rounds: fc.integer({ min: 1, max: 3 }),
      body: tie('statements'),
    }),
    fc.record({ kind: fc.constant('leaveIf'), condition: expression, skipped: tie('statements') }),
  ),
}))

export const program: fc.Arbitrary<Statement[]> = statements

/** The program as a module whose `run` returns the sum of its locals. The callee adds 3 to an even number. */
export function programText(program: readonly Statement[]): string {
  const locals = '(local i32 i32 i32 i32)'
  const counters = Array.from({ length: countRepeats(program) }, (_, index) => `(local $repeat${index} i32)`)
  let nextRepeat = 0

  const value = (expression: Expression): string => {
    switch (expression.kind) {
      case 'constant':
        return `i32.const ${expression.value}`
      case 'local':
        return `local.get ${expression.local}`
      case 'load':
        return `i32.const ${expression.address} i32.load`
      case 'binary':
        return `${value(expression.left)} ${value(expression.right)} ${expression.operator}`
    }
  }
  const all = (statements: readonly Statement[]): string => statements.map(one).join('\n')
  const one = (statement: Statement): string => {
    switch (statement.kind) {
      case 'set':
        return `${value(statement.value)} local.set ${statement.local}`
      case 'store':
        return `i32.const ${statement.address} ${value(statement.value)} i32.store`
      case 'if':
        return `${value(statement.condition)} if ${all(statement.yes)} else ${all(statement.no)} end`
      case 'repeat': {
        const counter = `$repeat${nextRepeat++}`
        const body = all(statement.body)
        const again = `local.get ${counter} i32.const 1 i32.sub local.tee ${counter} br_if 0`
        return `i32.const ${statement.rounds} local.set ${counter} loop ${body} ${again} end`
      }
      case 'leaveIf':
        return `block ${value(statement.condition)} br_if 0 ${all(statement.skipped)} end`
      case 'call':
        return `${value(statement.argument)} call $callee local.set ${statement.local}`
    }
  }
  return `(module
    (memory (export "memory") 1)
    (func $callee (param i32) (result i32)
      local.get 0 i32.const 1 i32.and if (result i32) local.get 0 else local.get 0 i32.const 3 i32.add end)
    (func (export "run") (result i32) ${locals} ${counters.join(' ')}
      ${all(program)}
      local.get 0 local.get 1 i32.add local.get 2 i32.add local.get 3 i32.add))`
}

function countRepeats(statements: readonly Statement[]): number {
  return statements.reduce((sum, statement) => {
    switch (statement.kind) {
      case 'repeat':
        return sum + 1 + countRepeats(statement.body)
      case 'if':
        return sum + countRepeats(statement.yes) + countRepeats(statement.no)
      case 'leaveIf':
        return sum + countRepeats(statement.skipped)
      default:
        return sum
    }
  }, 0)
}
