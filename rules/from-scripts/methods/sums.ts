import type { Block, CodeBlock, Node } from '../syntax/syntax.ts'
import type { Call } from './method-call.ts'

/** Methods that may add values up. */
export const sumMethods: ReadonlySet<string> = new Set(['sum', 'reduce', 'inject'])

/** True for a call that adds values up from zero: `sum`, `reduce(:+)`, `inject(0) { |sum, each| sum + each }`. */
export function addsUp({ name, args, block }: Pick<Call, 'name' | 'args' | 'block'>): boolean {
  const [first] = args
  const beginsAtZero = first?.kind === 'number' && first.value === 0
  const others = beginsAtZero ? args.slice(1) : args
  if (name === 'sum') return others.length === 0 && block === undefined
  const [sign, ...more] = others
  if (sign !== undefined) return sign.kind === 'symbol' && sign.value === '+' && more.length === 0 && !block
  if (block === undefined) return false
  if ('passed' in block) return block.passed.kind === 'symbol' && block.passed.name === '+'
  const added = findAdded(block)
  return added?.kind === 'name' && added.name === block.params[1]
}

/**
 * The block that gives the value which each turn adds, of a call on lines: `{ |sum, line| sum + line.quantity }`. Undefined for a
 * call that does something else, or begins elsewhere than at zero.
 */
export function findAddedBlock({
  name,
  args,
  block,
}: Pick<Call, 'name' | 'args' | 'block'>): Block | undefined {
  const [first] = args
  const beginsAtZero = first?.kind === 'number' && first.value === 0
  if (block === undefined || args.length > (beginsAtZero ? 1 : 0)) return undefined
  if (name === 'sum') return block
  // Without a first value the first line would be the sum.
  const added = beginsAtZero && 'body' in block ? findAdded(block) : undefined
  return added === undefined || !('body' in block)
    ? undefined
    : { ...block, params: block.params.slice(1), body: [added] }
}

/** The value that a block of two adds to the first. */
function findAdded({ params, body }: CodeBlock): Node | undefined {
  const [sum, each] = params
  const [only, ...others] = body
  if (sum === undefined || each === undefined || params.length !== 2) return undefined
  if (only?.kind !== 'call' || only.name !== '+' || only.on === undefined || others.length > 0)
    return undefined
  const [added] = only.args
  const isSum = (node: Node | undefined) => node?.kind === 'name' && node.name === sum
  if (isSum(only.on) && !isSum(added)) return added
  return isSum(added) && !isSum(only.on) ? only.on : undefined
}
