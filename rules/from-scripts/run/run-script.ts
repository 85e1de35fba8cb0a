import { and } from '../formula.ts'
import type { Runner } from '../methods/method-call.ts'
import { callOnValue } from '../methods/script-methods.ts'
import type { ScriptChange } from '../script-value.ts'
import type { ParsedScript } from '../syntax/parse-script.ts'
import { runBody } from './blocks.ts'
import { runBranch } from './branches.ts'
import { callBlock, callOn } from './calls.ts'
import { equals } from './equality.ts'
import { evaluate } from './evaluate.ts'
import { runForItems, runForLines, runForOptions } from './loops.ts'
import { addChange } from './output.ts'
import { createRun, type LineFault, note, type Run } from './run.ts'
import { truth } from './truth.ts'

export type ScriptRun = {
  readonly changes: readonly ScriptChange[]
  readonly faults: readonly LineFault[]
  /** The script changes prices or lines of the cart. */
  readonly givesDiscounts: boolean
}

/**
 * Follows a script through every checkout at once: facts of the checkout stay open, and each change has the formula of
 * the checkouts that it is made in. A line that is not understood is unknown, and so is all that depends on it.
 */
export function runScript({ statements, faults }: ParsedScript): ScriptRun {
  const run: Run = createRun(faults, {
    evaluate: (node, scope) => evaluate(run, node, scope),
    callOnValue: (...call) => callOnValue(runner, ...call),
  })
  const runner = createRunner(run)
  runBody(run, statements, run.topScope)
  const { output, published, givesDiscounts } = run
  const changes = output.map((each) => ({ ...each, when: and(each.when, published) }))
  if (published.kind === 'never' && output.length > 0) note(run, output[0]?.line ?? 1, 'output')
  return {
    changes: changes.filter(({ when }) => when.kind !== 'never'),
    faults: [...run.faults].map(([line, reason]) => ({ line, reason })),
    givesDiscounts,
  }
}

/** Parts of the run that methods of values use. */
const createRunner = (run: Run): Runner => ({
  note: (...args) => note(run, ...args),
  truth,
  equals: (...args) => equals(run, ...args),
  callOn: (...args) => callOn(run, ...args),
  callBlock: (...args) => callBlock(run, ...args),
  runForLines: (...args) => runForLines(run, ...args),
  runForItems: (...args) => runForItems(run, ...args),
  runForOptions: (...args) => runForOptions(run, ...args),
  branch: (...args) => runBranch(run, ...args),
  change: (change) => addChange(run, change),
  countChanges: () => run.made.length,
  isPublished: (pending) => run.publishedCopies.has(pending),
  discount: () => {
    run.givesDiscounts = true
  },
  when: () => run.guard,
  isCertain: () => run.guard.kind === 'always' && run.openBlocks === 0,
})
