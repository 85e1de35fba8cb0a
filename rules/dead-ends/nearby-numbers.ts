import { operatorTable } from '../language/operators.ts'
import type { Condition } from '../language/rule-set.ts'

type NumberBounds = {
  /** Difference between neighbouring numbers. */
  readonly step: number
  readonly min: number
  readonly max?: number
}

/** Lists the numbers in conditions, and those just below and above, ascending. */
export function listNearbyNumbers(
  conditions: readonly Pick<Condition, 'params'>[],
  { step, min, max = 1e9 }: NumberBounds,
): number[] {
  const named = conditions.flatMap(({ params: { value } }) => boundsOf(value)).map(parseNumber)
  const known = named.filter((number) => !Number.isNaN(number))
  const nearby = [...known, ...listMultiples(conditions, known)]
    .flatMap((number) => [number - step, number, number + step])
    // Rounds to the step, since binary fractions can add tiny differences.
    .map((number) => Math.round(number / step) / Math.round(1 / step))
  return [...new Set(nearby)].filter((number) => number >= min && number <= max).sort((a, b) => a - b)
}

/** Maximum numbers whose common multiples are tried, since every pair has one. */
const mostJoined = 8

/**
 * Multiples that conditions require, next to each number in conditions, so that a rule with a bound can meet both. They
 * include common multiples of two such numbers.
 */
function listMultiples(conditions: readonly Pick<Condition, 'params'>[], named: readonly number[]): number[] {
  const numberConditions = conditions
    .filter(({ params: { operator } }) => operatorTable[operator].wholeNumber)
    .map(({ params: { value } }) => parseNumber(String(value ?? '')))
    .filter((divisor) => Number.isInteger(divisor) && divisor > 0)
  const divisors = [...new Set(numberConditions)]
  const joined = divisors.slice(0, mostJoined)
  const common = joined.flatMap((one, at) =>
    joined.slice(at + 1).map((other) => findCommonMultiple(one, other)),
  )
  const every = common.length > 1 ? [joined.reduce(findCommonMultiple)] : []
  // A multiple of one number can be a multiple of another that a rule refuses. So the next ones are tried as well.
  const further = Math.max(0, joined.length - 1)
  const times = Array.from({ length: 2 * further + 2 }, (_, index) => index - further)
  return [...new Set([...divisors, ...common, ...every])].flatMap((divisor) =>
    named.flatMap((number) => {
      const below = Math.floor(number / divisor)
      return times.map((more) => (below + more) * divisor).filter((multiple) => multiple > 0)
    }),
  )
}

function findCommonMultiple(one: number, other: number): number {
  let [divisor, rest] = [one, other]
  while (rest !== 0) [divisor, rest] = [rest, divisor % rest]
  return (one / divisor) * other
}

/** Lists the days in conditions, the day before and the day after, ascending. */
export function listNearbyDates(conditions: readonly Condition[]): string[] {
  const named = conditions
    .flatMap(({ params: { value } }) => boundsOf(value))
    .map((text) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`))
    .filter((moment) => !Number.isNaN(moment))
  const nearby = named.flatMap((moment) => [moment - dayInMilliseconds, moment, moment + dayInMilliseconds])
  return [...new Set(nearby)].sort((a, b) => a - b).map(formatDay)
}

/** Lists seven days from a day on, so that each weekday is included. */
export function listWeekFrom(date: string): string[] {
  const first = Date.parse(`${date}T00:00:00Z`)
  return Array.from({ length: 7 }, (_, index) => formatDay(first + index * dayInMilliseconds))
}

const dayInMilliseconds = 24 * 60 * 60 * 1000
const formatDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Lists the minutes at which time windows begin and end, the minute before and the minute after. */
export function listNearbyTimes(conditions: readonly Condition[]): string[] {
  const minutesOfDay = 24 * 60
  const named = conditions
    .flatMap(({ params: { value } }) => boundsOf(value))
    .flatMap((text) => {
      const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? []
      return hours === undefined ? [] : [Number(hours) * 60 + Number(minutes)]
    })
  const nearby = named.flatMap((minute) => [minute - 1, minute, minute + 1])
  const inDay = nearby.map((minute) => (minute + minutesOfDay) % minutesOfDay)
  return [...new Set(inDay)].sort((a, b) => a - b).map(formatMinute)
}

function formatMinute(minute: number): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}

/** The value, the values of a list, or the bounds of a range, as texts. */
function boundsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (value !== null && typeof value === 'object') {
    return Object.values(value).map((bound) => String(bound ?? ''))
  }
  return [String(value ?? '')]
}

function parseNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
