import {
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { formOfMember } from '../../app/platform/answer-shape.ts'
import { documents } from '../../app/platform/documents.ts'
import { PlatformFailure } from '../../app/platform/platform-failure.ts'
import { requestPlatform } from '../../app/platform/request-platform.ts'
import { drawAnswer, schema } from './drawn-answers.ts'

/*
 * A complete answer to every document of the client, drawn from the store's schema. Each member in turn is left out,
 * null, or of another type. The merchant must read an error then. No reader may get such an answer.
 */

afterEach(() => vi.unstubAllGlobals())

type Change = (value: unknown) => unknown
const missing = Symbol('missing')

/** A copy of an answer, with one member changed. */
function damage(data: unknown, [name, ...rest]: readonly (string | number)[], change: Change): unknown {
  if (name === undefined) return change(data)
  if (Array.isArray(data)) return data.map((one, index) => (index === name ? damage(one, rest, change) : one))
  const { [name]: value, ...others } = data as Record<string, unknown>
  const changed = damage(value, rest, change)
  return changed === missing ? others : { ...others, [name]: changed }
}

/** Values of other types. A list of the same values fits no member that is not a list. */
const otherTypes: readonly Change[] = [
  (value) => (typeof value === 'object' ? 'text' : {}),
  (value) => (Array.isArray(value) ? {} : [value]),
  (value) => (typeof value === 'boolean' ? 'true' : true),
  (value) => (Array.isArray(value) ? [...value, 7] : []),
]

async function read(query: string, data: unknown): Promise<unknown> {
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  try {
    return await requestPlatform({ name: 'Drawn', query }, {} as never)
  } catch (error) {
    return error instanceof PlatformFailure ? error.message : error
  }
}

const choices = [0, 1, 2, 3, 4, 5, 6, 7]

describe.each(documents.map(({ name, query }) => [name, query] as const))(
  'an answer to %s',
  (_name, query) => {
    const answers = choices.map((choice) => drawAnswer(query, choice))

    it('is read if it is complete, with null wherever the schema allows it', async () => {
      for (const { data, members } of answers) {
        expect(await read(query, data)).toEqual(data)
        for (const { path } of members.filter(({ isNullable }) => isNullable)) {
          const other = damage(data, path, () => null)
          expect([path, await read(query, other)]).toEqual([path, other])
        }
      }
    })

    it('is an error if a member is missing, null or of another type', async () => {
      for (const { data, members } of answers)
        for (const { path, isNullable, isOptional } of members) {
          if (path.at(-1) === '__typename') continue
          const changes = [
            ...(isOptional ? [] : [() => missing]),
            ...(isNullable ? [] : [() => null]),
            ...otherTypes,
          ]
          for (const change of changes) {
            const damaged = damage(data, path, change)
            expect([path, damaged, await read(query, damaged)]).toEqual([
              path,
              damaged,
              errors.unexpectedAnswer,
            ])
          }
        }
    })
  },
)

it('the forms of members are those of the schema', () => {
  const differing = documents.flatMap(({ query }) => listDiffering(schema, query))
  expect(differing).toEqual([])
})

const kindOfType: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
  Decimal: 'amount',
  Money: 'amount',
  UnsignedInt64: 'amount',
  DateTime: 'instant',
}

/** Members of a document whose form differs from their type in a schema. */
function listDiffering(of: GraphQLSchema, query: string): string[] {
  const info = new TypeInfo(of)
  const parents: string[] = []
  const differing: string[] = []
  visit(
    parse(query),
    visitWithTypeInfo(info, {
      Field: {
        enter(node) {
          const type = info.getType()
          const name = node.name.value
          const form = formOfMember(name, parents.at(-1))
          parents.push(name)
          if (!type || name === '__typename') return
          const inner = isNonNullType(type) ? type.ofType : type
          const kind = isCompositeType(getNamedType(type))
            ? form.kind
            : (kindOfType[getNamedType(type).name] ?? 'text')
          if (form.kind !== kind) differing.push(`${name}: ${form.kind}, ${type}`)
          if (form.isList !== isListType(inner)) differing.push(`${name}: list, ${type}`)
          if (!isNonNullType(type) && !form.isNullable) differing.push(`${name}: not nullable, ${type}`)
        },
        leave() {
          parents.pop()
        },
      },
    }),
  )
  return differing
}
