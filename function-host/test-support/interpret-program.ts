import { binaryOperators, type Expression, localCount, type Statement } from './random-program.ts'

export type Interpreted = { readonly result: number; readonly instructions: number }

/**
 * Runs a program step by step in JavaScript and counts its instructions. Tests compare the rewritten module's own count
 * with it.
 */
export function interpretProgram(program: readonly Statement[]): Interpreted {
  const locals = new Array<number>(localCount).fill(0)
  const memory = new DataView(new ArrayBuffer(65_536))
  let instructions = 1 // the entry of run

  const value = (expression: Expression): number => {
    switch (expression.kind) {
      case 'constant':
        instructions += 1
        return expression.value
      case 'local':
        instructions += 1
        return locals[expression.local] ?? 0
      case 'load':
        instructions += 2
        return memory.getInt32(expression.address, true)
      case 'binary': {
        const left = value(expression.left)
        const right = value(expression.right)
        instructions += 1
        return binaryOperators[expression.operator](left, right)
      }
    }
  }
  const all = (statements: readonly Statement[]): void => {
    for (const statement of statements) one(statement)
  }
  const one = (statement: Statement): void => {
    switch (statement.kind) {
      case 'set':
        locals[statement.local] = value(statement.value)
        instructions += 1
        return
      case 'store':
        memory.setInt32(statement.address, value(statement.value), true)
        instructions += 2
        return
      case 'if': {
        const condition = value(statement.condition)
        instructions += 1
        all(condition !== 0 ? statement.yes : statement.no)
        return
      }
      case 'repeat':
        instructions += 2
        for (let round = 0; round < statement.rounds; round++) {
          all(statement.body)
          instructions += 5
        }
        return
      case 'leaveIf': {
        const condition = value(statement.condition)
        instructions += 1
        if (condition === 0) all(statement.skipped)
        return
      }
      case 'call': {
        const argument = value(statement.argument)
        // call, entry, local.get, i32.const, i32.and, if, then one branch: local.get, or that and an addition.
        const odd = (argument & 1) !== 0
        instructions += odd ? 7 : 9
        locals[statement.local] = odd ? argument : (argument + 3) | 0
        instructions += 1
      }
    }
  }

  all(program)
  instructions += 7 // the sum at the end
  return { result: locals.reduce((sum, local) => (sum + local) | 0, 0), instructions }
}
