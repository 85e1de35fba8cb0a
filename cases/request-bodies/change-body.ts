import { z } from '#rules/schema.ts'
import { type Draw, distinguish, words } from './draw-body.ts'

/** A member in a body: the value under a key of its parent. */
type Member = { readonly parent: Record<string, unknown> | unknown[]; readonly key: string }

const changesMost = 6
/** Maximum letters of a body. Larger ones cost more time without finding more faults. */
const lettersMost = 400_000
const listSizes = [0, 1, 2, 5, 25, 100, 250, 1_000]
const textSizes = [0, 1, 40, 100, 255, 1_000, 10_000]
const numbers = [0, 1, -1, 2, 7, 0.5, 999, 1_000, 1_000_000, 2 ** 31, Number.MAX_SAFE_INTEGER]
/** Factor by which a body that must be refused exceeds its bounds. */
const overBounds = 10

const read = ({ parent, key }: Member): unknown => (parent as Record<string, unknown>)[key]
const write = ({ parent, key }: Member, value: unknown) => {
  ;(parent as Record<string, unknown>)[key] = value
}

function listMembers(value: unknown, found: Member[] = []): Member[] {
  if (typeof value !== 'object' || value === null) return found
  // A long list contributes only some items, which are enough to draw from.
  for (const key of Object.keys(value).slice(0, 30)) {
    const member = { parent: value as Member['parent'], key }
    found.push(member)
    listMembers(read(member), found)
  }
  return found
}

/** Makes one change in a body. Sizes are `times` the size that a client would send. */
function changeOne(body: unknown, donors: readonly unknown[], draw: Draw, times: number): void {
  const members = listMembers(body)
  const member = members[draw(Math.max(1, members.length))]
  if (member === undefined) return
  const value = read(member)
  const pick = <One>(list: readonly One[]) => list[draw(list.length)] as One
  if (Array.isArray(value)) {
    const one = value[draw(Math.max(1, value.length))] as unknown
    const letters = Math.max(1, (JSON.stringify(one) ?? '').length)
    const size = Math.min(pick(listSizes) * times, Math.floor(lettersMost / letters))
    if (one !== undefined)
      write(
        member,
        Array.from({ length: size }, (_, index) => vary(one, index)),
      )
  } else if (typeof value === 'string') {
    const word = draw(2) === 0 ? pick(words) : value
    const isLengthened = draw(3) === 0
    write(member, isLengthened ? (word || 'x').repeat(1_000).slice(0, pick(textSizes)).repeat(times) : word)
  } else if (typeof value === 'number') write(member, pick(numbers) * times)
  else if (typeof value === 'boolean') write(member, !value)
  else {
    // Takes a part of equal name from another body, so that conditions, actions and rule sets are exchanged.
    const others = donors.flatMap((donor) => listMembers(donor).filter(({ key }) => key === member.key))
    const other = others[draw(Math.max(1, others.length))]
    if (other !== undefined) write(member, structuredClone(read(other)))
  }
}

const vary = (value: unknown, index: number): unknown =>
  typeof value === 'string' && index > 0 ? `${value}${index}` : distinguish(structuredClone(value), index)

/** Changes some members of a real body, so that its schema still accepts it. */
export function changeWithin(schema: z.core.$ZodType, real: readonly unknown[], draw: Draw): unknown {
  let body = structuredClone(real[draw(real.length)])
  for (let changes = draw(changesMost); changes > 0; changes -= 1) {
    const changed = structuredClone(body)
    changeOne(changed, real, draw, 1)
    if (z.safeParse(schema, changed).success) body = changed
  }
  return body
}

/** Changes a body so that its schema refuses it, by exceeding its bounds tenfold if it has any. */
export function changeBeyond(schema: z.core.$ZodType, real: readonly unknown[], draw: Draw): unknown {
  const body = changeWithin(schema, real, draw)
  for (let tries = 0; tries < changesMost && z.safeParse(schema, body).success; tries += 1)
    changeOne(body, real, draw, overBounds)
  // A body with only booleans has no bounds, so every value becomes null.
  if (z.safeParse(schema, body).success) for (const member of listMembers(body)) write(member, null)
  return body
}
