/** Parts of a text, grouped into codes. Each code keeps its inner white space. */
export type GroupedParts = { readonly codes: readonly string[]; readonly isDoubtful: boolean }

/** Shape of a code: A for each letter and 9 for each digit, of any script. */
export function findCodeShape(part: string): string {
  const ascii = part.replace(/[A-Za-z]/g, 'A').replace(/[0-9]/g, '9')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches ASCII only.
  return /^[\x00-\x7f]*$/.test(ascii) ? ascii : ascii.replace(/\p{L}/gu, 'A').replace(/\p{Nd}/gu, '9')
}

/** Shapes of codes that have a space inside. */
const spacedShapes =
  /^(?:999 9{2,4}|99 999|9999 999|99999 999|A{1,2}9[A9]? 9AA|A9A 9A9|9{4} AA|A9[9A] [A9]{4})$/
/** The long code of the United States. It may also be a code of five digits and one of four. */
const zipPlusFour = '99999 9999'
/** Shapes that are too common in other texts to be recognized as codes among several parts. */
const lettersFirst = /^(?:A{1,4}|A{2,3}9) 9[A9]{1,5}$/
/** Numbers of British Forces Post Offices may have a single digit. */
const forcesCode = /^BFPO \d{1,4}$/i
const countryFirst = /^A{1,3} (.+)$/

/** True for a part that is already a complete code, range or beginning. */
function isWhole(part: string): boolean {
  if (/^[\p{L}\p{Nd}]+\*$/u.test(part)) return true
  return part.split('-').some((side) => {
    const shape = findCodeShape(side)
    return /^9{4,}$/.test(shape) || (shape.length >= 5 && /^A*9[A9]*$/.test(shape))
  })
}

/**
 * Groups parts into codes by their shapes: 400 001 is one code of India and SW1A 1AA one of Great Britain, while 560001
 * 560002 are two codes. `isDoubtful` is true if another reading is equally likely. Undefined if the parts cannot be
 * grouped.
 */
export function groupCodeParts(parts: readonly string[]): GroupedParts | undefined {
  const shapes = parts.map(findCodeShape)
  const whole = shapes.join(' ')
  if (parts.length === 1) return { codes: parts, isDoubtful: false }
  if (
    parts.length === 2 &&
    (spacedShapes.test(whole) || lettersFirst.test(whole) || forcesCode.test(parts.join(' ')))
  )
    return joinAll(parts, false)
  if (shapes.every((shape) => shape.length === 1)) return joinAll(parts, true)

  const paired = pairUp(parts, (shape) => shape === zipPlusFour)
  if (paired !== undefined) return { codes: paired, isDoubtful: true }
  if (parts.every(isWhole)) return { codes: parts, isDoubtful: false }

  const pairs = pairUp(parts, (shape) => spacedShapes.test(shape))
  if (pairs !== undefined) return { codes: pairs, isDoubtful: !whole.includes('A') }
  if (shapes.every((shape) => shape === shapes[0] && shape.includes('9')))
    return { codes: parts, isDoubtful: true }
  const found = findPairs(parts)
  if (found !== undefined) return { codes: found, isDoubtful: true }
  if (spacedShapes.test(countryFirst.exec(whole)?.[1] ?? '')) return joinAll(parts, true)
  return parts.length === 2 && parts.every(isShort) ? joinAll(parts, true) : undefined
}

const joinAll = (parts: readonly string[], isDoubtful: boolean): GroupedParts => ({
  codes: [parts.join(' ')],
  isDoubtful,
})

/** One half of a code with a space, such as 11 and 0001. */
const isShort = (part: string) => /^(?:9{1,4}|A?9[A9]{0,2}|A{1,2}9[A9]{0,2})\*?$/.test(findCodeShape(part))

/** Groups the parts in pairs if every pair has an accepted shape. */
function pairUp(parts: readonly string[], hasShape: (shape: string) => boolean): string[] | undefined {
  if (parts.length % 2 !== 0) return undefined
  const pairs: string[] = []
  for (let index = 0; index < parts.length; index += 2) {
    const pair = `${parts[index]} ${parts[index + 1]}`
    if (!hasShape(findCodeShape(pair))) return undefined
    pairs.push(pair)
  }
  return pairs
}

/** Groups codes with and without a space inside, in any order. Undefined if a part is left over. */
function findPairs(parts: readonly string[]): string[] | undefined {
  const codes: string[] = []
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? ''
    const pair = `${part} ${parts[index + 1]}`
    if (index + 1 < parts.length && spacedShapes.test(findCodeShape(pair))) {
      codes.push(pair)
      index += 1
    } else if (isWhole(part)) codes.push(part)
    else return undefined
  }
  return codes
}
