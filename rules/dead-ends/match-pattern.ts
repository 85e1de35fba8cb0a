import { findRegularExpressionFault } from '../language/regular-expression/find-fault.ts'
import { pickLetter } from '../language/regular-expression/pattern-letters.ts'
import { readPatternParts } from '../language/regular-expression/pattern-parts.ts'

const textsMax = 4

/**
 * Lists texts that a regular expression may match: the shortest one for each of its first alternatives, including
 * optional parts. The search runs each of them through the engine, so only the engine decides what a pattern matches. A
 * wrong text, as for `x$y`, only costs one more checkout.
 */
export function matchPattern(pattern: string): string[] {
  if (findRegularExpressionFault(pattern) !== undefined) return []
  const texts = writeAlternatives(pattern).filter((text) => text !== undefined)
  return [...new Set(texts)].slice(0, textsMax)
}

/** Undefined if nothing can match: a class without letters. */
type Written = string | undefined

/** An open group: its finished alternatives, and the current one, with its last part separate. */
type OpenGroup = { readonly finished: Written[]; before: Written; last: Written }

const openGroup = (): OpenGroup => ({ finished: [], before: '', last: '' })

function writeAlternatives(pattern: string): Written[] {
  let innermost = openGroup()
  const outer: OpenGroup[] = []
  for (const part of readPatternParts(pattern)) {
    if (part.kind === 'open') {
      outer.push(innermost)
      innermost = openGroup()
    } else if (part.kind === 'close') {
      const [text] = finish(innermost).filter((written) => written !== undefined)
      innermost = outer.pop() ?? openGroup()
      add(innermost, text)
    } else if (part.kind === 'bar') {
      finish(innermost)
    } else if (part.kind === 'repeat') {
      innermost.last = repeat(innermost.last, part.least, part.most)
    } else {
      add(innermost, part.kind === 'letters' ? pickLetter(part.letters) : '')
    }
  }
  return finish(innermost)
}

function add(group: OpenGroup, text: Written): void {
  group.before = join(group.before, group.last)
  group.last = text
}

function finish(group: OpenGroup): Written[] {
  group.finished.push(join(group.before, group.last))
  group.before = ''
  group.last = ''
  return group.finished
}

function repeat(text: Written, least: number, most: number | undefined): Written {
  if (most === 0 || (text === undefined && least === 0)) return ''
  return text?.repeat(Math.max(least, 1))
}

function join(before: Written, text: Written): Written {
  return before === undefined || text === undefined ? undefined : before + text
}
