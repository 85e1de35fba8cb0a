import {
  buildClientSchema,
  type ConstDirectiveNode,
  type IntrospectionQuery,
  Kind,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  visit,
} from 'graphql'
import type { FunctionApi } from '../../function-host/targets.ts'
import { knownOneOfInputs, knownScaledFields } from './function-schema-knowledge.ts'
import { reachableDefinitions } from './reachable-definitions.ts'

type FunctionSchemaSource = {
  readonly api: FunctionApi
  readonly introspection: IntrospectionQuery
  /** Result inputs whose mutation is kept. Types that only old targets use are dropped. */
  readonly resultTypes: readonly string[]
}

/**
 * The schema of one function API as SDL, sorted and without descriptions. Restores directives that introspection lost.
 */
export function makeFunctionSchema({ api, introspection, resultTypes }: FunctionSchemaSource): string {
  const schema = lexicographicSortSchema(buildClientSchema(withoutProse(introspection)))
  const document = parse(printSchema(schema), { noLocation: true })
  const oneOfInputs = new Set(knownOneOfInputs[api])

  const marked = visit(document, {
    InputObjectTypeDefinition: (node) =>
      oneOfInputs.delete(node.name.value) ? { ...node, directives: [directive('oneOf')] } : undefined,
    ObjectTypeDefinition: (node) => ({
      ...node,
      fields: (node.fields ?? [])
        .filter((field) => {
          if (node.name.value !== schema.getMutationType()?.name) return true
          return resultTypes.some(
            (resultType) => print(field.arguments?.[0]?.type ?? field.type) === `${resultType}!`,
          )
        })
        .map((field) => {
          const rate = knownScaledFields[`${node.name.value}.${field.name.value}`]
          return rate === undefined ? field : { ...field, directives: [directive('scaleLimits', rate)] }
        }),
    }),
  })
  if (oneOfInputs.size > 0) throw new Error(`${api} has no input named ${[...oneOfInputs].join(', ')}`)

  return `${print(reachableDefinitions(marked))}\n`
}

/** Removes descriptions and deprecation reasons. They are the publisher's texts, and only the facts are needed. */
function withoutProse(introspection: IntrospectionQuery): IntrospectionQuery {
  const text = JSON.stringify(introspection, (key, value: unknown) => {
    if (key === 'description' || key === 'specifiedByURL') return null
    if (key === 'deprecationReason' && typeof value === 'string') return 'No longer supported'
    return value
  })
  return JSON.parse(text)
}

function directive(name: string, rate?: number): ConstDirectiveNode {
  return {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: name },
    arguments:
      rate === undefined
        ? []
        : [
            {
              kind: Kind.ARGUMENT,
              name: { kind: Kind.NAME, value: 'rate' },
              value: { kind: Kind.FLOAT, value: String(rate) },
            },
          ],
  }
}
