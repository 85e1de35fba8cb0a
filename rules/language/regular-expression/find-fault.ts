/**
 * Checks the regular expressions that the engine runs in linear time: literals, `.`, classes, the escapes \d \w \s and
 * their opposites, anchors, word boundaries, groups, alternatives and repetitions. It refuses invalid patterns, and
 * patterns that cannot run in linear time (back-references, look-around). A refusal has the position of the fault
 * (docs/product.md#regular-expressions).
 */
import { PatternError, type RegularExpressionFault } from './fault.ts'
import { readPatternParts, regularExpressionLimits } from './pattern-parts.ts'

/** Finds the fault that prevents a pattern from being run. Undefined if there is none. */
export function findRegularExpressionFault(pattern: string): RegularExpressionFault | undefined {
  try {
    countSteps(pattern)
    return undefined
  } catch (error) {
    if (error instanceof PatternError) return error.fault
    throw error
  }
}

/** An open group; the whole pattern is the outermost one. */
type OpenGroup = {
  readonly start: number
  steps: number
  /** The part that was read last, with its start. A repetition applies to this part. */
  last: { readonly steps: number; readonly start: number }
}

const openGroup = (start: number): OpenGroup => ({ start, steps: 0, last: { steps: 0, start } })

/** Counts the steps of the engine's program for a pattern. */
function countSteps(pattern: string): void {
  let innermost = openGroup(0)
  const outer: OpenGroup[] = []
  let end = 0
  for (const part of readPatternParts(pattern)) {
    end = part.end
    if (part.kind === 'open') {
      outer.push(innermost)
      innermost = openGroup(part.start)
    } else if (part.kind === 'close') {
      const closed = innermost
      requireStepsWithinLimit(closed.steps, part.start)
      innermost = outer.pop() ?? refuse('group-not-opened', part.start)
      addPart(innermost, closed.steps, closed.start)
    } else if (part.kind === 'repeat') {
      repeatLast(innermost, Math.max(part.most ?? part.least, 1), part.end)
    } else {
      addPart(innermost, part.kind === 'bar' ? 2 : 1, part.start)
    }
  }
  requireStepsWithinLimit(innermost.steps, Math.max(end, [...pattern].length))
  if (outer.length > 0) refuse('group-not-closed', innermost.start)
}

function addPart(group: OpenGroup, steps: number, start: number): void {
  group.steps += steps
  group.last = { steps, start }
}

function repeatLast(group: OpenGroup, times: number, end: number): void {
  const { steps, start } = group.last
  if (steps === 0) refuse('nothing-to-repeat', start)
  const repeated = steps * times + times + 1
  requireStepsWithinLimit(repeated, end)
  group.steps += repeated - steps
}

function requireStepsWithinLimit(steps: number, position: number): void {
  if (steps > regularExpressionLimits.steps) refuse('too-large', position)
}

function refuse(kind: RegularExpressionFault['kind'], position: number): never {
  throw new PatternError(kind, position)
}
