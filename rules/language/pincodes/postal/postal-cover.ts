import { parsePincodeEntry } from '../pincode.ts'
import { isPart } from './postal-beginnings.ts'
import {
  findPostalSystem,
  isBritish,
  type PostalCountry,
  type PostalPartNoun,
  type PostalSystem,
} from './postal-countries.ts'
import { bareShape, canBegin, completeCode, hasShape } from './postal-shapes.ts'
import { isUkArea, parseUkDistrict } from './uk-districts.ts'

/** Kinds of parts that an entry can cover entirely. */
export type CoveredNoun = PostalPartNoun | 'sector' | 'beginning'

/** The codes that an entry covers, with examples. */
export type PostalCover = {
  readonly noun: CoveredNoun
  /** Number of covered parts of this kind. Undefined if they cannot be counted. */
  readonly count: number | undefined
  readonly examples: readonly string[]
}

/**
 * Describes the codes that an entry covers. Undefined for a single code, for a range, and in a list for any country.
 */
export function findPostalCover(entry: string, country: PostalCountry): PostalCover | undefined {
  const system = findPostalSystem(country)
  const parsed = parsePincodeEntry(entry)
  if (system === undefined || !parsed.ok || !('beginning' in parsed.entry)) return undefined
  const { beginning, kind } = parsed.entry
  if (isBritish(country)) return coverUk(beginning, kind === 'open' ? parsed.entry.characters : undefined)
  const { optionalLetters = '' } = system
  const bare = beginning.startsWith(optionalLetters) ? beginning.slice(optionalLetters.length) : beginning
  const noun = isPart(bare, system) ? (system.part?.noun ?? 'beginning') : 'beginning'
  return {
    noun,
    count: noun === 'beginning' ? undefined : 1,
    examples: listExamples(bare, system).map((code) =>
      bare === beginning ? code : `${optionalLetters}-${code}`,
    ),
  }
}

function listExamples(beginning: string, { shapes }: PostalSystem): string[] {
  const shape = shapes.find((each) => canBegin(beginning, each))
  if (shape === undefined) return shapes.some((each) => hasShape(beginning, each)) ? [beginning] : []
  return [completeCode(beginning, shape)]
}

function coverUk(beginning: string, characters: number | undefined): PostalCover | undefined {
  const inward = (outward: string) => `${outward} 4XX`
  if (characters === 3) return { noun: 'district', count: 1, examples: [inward(beginning)] }
  if (characters === 2) {
    return { noun: 'sector', count: 1, examples: [`${beginning.slice(0, -1)} ${beginning.slice(-1)}XX`] }
  }
  // AB1???? is AB10 to AB19 and, in London, districts with a letter.
  if (characters === 4)
    return { noun: 'district', count: 10, examples: ['0', '9'].map((end) => inward(`${beginning}${end}`)) }
  if (characters !== undefined) {
    const code = `${beginning}XX`.slice(0, beginning.length + characters)
    return { noun: 'beginning', count: undefined, examples: [`${code.slice(0, -3)} ${code.slice(-3)}`] }
  }
  if (beginning.length === 2 && isUkArea(beginning))
    return { noun: 'area', count: 1, examples: [inward(`${beginning}1`)] }
  if (beginning.length === 1)
    return { noun: 'beginning', count: undefined, examples: [inward(`${beginning}1`)] }
  if (parseUkDistrict(beginning)?.letter === '' && /^[A-Z]+[1-9]$/.test(beginning))
    return {
      noun: 'district',
      count: 11,
      examples: [beginning, `${beginning}0`, `${beginning}9`].map(inward),
    }
  const shape = ['AA9 9AA', 'AA99 9AA', 'A9 9AA', 'A99 9AA', 'A9A 9AA', 'AA9A 9AA', 'bfpo 9'].find(
    (each) => bareShape(each).length > beginning.length && canBegin(beginning, each),
  )
  return {
    noun: 'beginning',
    count: undefined,
    examples: shape === undefined ? [] : [completeCode(beginning, shape)],
  }
}
