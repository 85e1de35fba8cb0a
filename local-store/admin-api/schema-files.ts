import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLSchema, getNamedType, isAbstractType, isObjectType } from 'graphql'
import { checkScalars } from './checked-scalars.ts'
import type { ServedVersion } from './covered-fields.ts'

const loaded = new Map<ServedVersion, GraphQLSchema>()

/** The pruned schema of a version, which is read once. */
export function adminSchema(version: ServedVersion): GraphQLSchema {
  const known = loaded.get(version)
  if (known !== undefined) return known
  const schema = buildSchema(readFileSync(join(import.meta.dirname, 'schema', `${version}.graphql`), 'utf8'))
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = (form: { __typename: string }) => form.__typename
  }
  checkScalars(schema)
  loaded.set(version, schema)
  return schema
}

/** Scopes that give access to a field. One of them is enough. A field without scopes has the scopes of its type. */
export function requiredScopes(
  schema: GraphQLSchema,
  typeName: string,
  fieldName: string,
): readonly string[] {
  const type = schema.getType(typeName)
  if (!isObjectType(type)) return []
  const field = type.getFields()[fieldName]
  if (field === undefined) return []
  const own = directiveScopes(field.astNode)
  return own.length > 0 ? own : scopesOfType(schema, getNamedType(field.type).name)
}

/** Scopes that give access to records of a type or to a connection of them. One of them is enough. */
export function scopesOfType(schema: GraphQLSchema, typeName: string): readonly string[] {
  const type = schema.getType(typeName)
  if (!isObjectType(type)) return []
  const nodes = typeName.endsWith('Connection') ? type.getFields().nodes : undefined
  return nodes ? scopesOfType(schema, getNamedType(nodes.type).name) : directiveScopes(type.astNode)
}

type WithDirectives = { readonly directives?: readonly DirectiveLike[] | undefined }
type DirectiveLike = {
  name: { value: string }
  arguments?: readonly { value: { kind: string } }[] | undefined
}

function directiveScopes(node: WithDirectives | null | undefined): string[] {
  const directive = node?.directives?.find((one) => one.name.value === 'requiredAccess')
  const list = directive?.arguments?.[0]?.value as { values?: readonly { value?: string }[] } | undefined
  return list?.values?.flatMap((value) => value.value ?? []) ?? []
}
