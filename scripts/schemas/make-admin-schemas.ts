// Prunes the published Admin schemas to the types and fields of local-store/admin-api/covered-fields.ts and writes
// them as SDL without prose. The directive @requiredAccess keeps the scopes that a type or field asks for.
//
//   npx node scripts/schemas/make-admin-schemas.ts [folder of admin_<version>.json.gz]

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildClientSchema,
  type DirectiveNode,
  type DocumentNode,
  type IntrospectionEnumType,
  type IntrospectionField,
  type IntrospectionInterfaceType,
  type IntrospectionObjectType,
  type IntrospectionQuery,
  type IntrospectionSchema,
  type IntrospectionType,
  type IntrospectionTypeRef,
  Kind,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  validateSchema,
  visit,
} from 'graphql'
import {
  argumentsLeftOut,
  coveredEnumValues,
  coveredFields,
  type ServedVersion,
  servedVersions,
} from '../../local-store/admin-api/covered-fields.ts'
import { publishedSchemasFolder, readPublishedSchema } from './published-schemas.ts'

type Scoped = { requiredAccess?: string | null }
type Composite = (IntrospectionObjectType | IntrospectionInterfaceType) & Scoped

export const schemaFolder = join(import.meta.dirname, '../../local-store/admin-api/schema')

const accessVersion: ServedVersion = '2026-10'
const accessDirective = 'directive @requiredAccess(anyOf: [String!]!) on OBJECT | FIELD_DEFINITION\n\n'
const scalarsEverySchemaHas = ['Boolean', 'Float', 'ID', 'Int', 'String']

/** SDL by version. Throws if the table names a type or field that no version has, or lacks one that it refers to. */
export function makeAdminSchemas(
  published: (version: ServedVersion) => IntrospectionQuery,
): Map<ServedVersion, string> {
  const schemas = servedVersions.map((version) => published(version).__schema)
  refuseUnknownNames(schemas)
  const access = readRequiredAccess(published(accessVersion).__schema)
  return new Map(
    servedVersions.map((version, index) => {
      const pruned = prune(schemas[index] as IntrospectionSchema)
      const schema = buildClientSchema({ __schema: pruned })
      const faults = validateSchema(schema)
      if (faults.length > 0) throw new Error(`${version}: ${faults.map((fault) => fault.message).join('\n')}`)
      const sdl = printSchema(lexicographicSortSchema(schema))
      const document = withAccess(withoutProse(parse(sdl)), access)
      return [version, `${accessDirective}${print(document)}\n`] as const
    }),
  )
}

function prune(schema: IntrospectionSchema): IntrospectionSchema {
  const types = new Map(schema.types.map((type) => [type.name, type]))
  const keptTypes = new Map<string, IntrospectionType>()
  const keepReached = (reference: IntrospectionTypeRef, from: string): void => keep(nameOf(reference), from)

  const keepFields = (fields: readonly IntrospectionField[], owner: string): IntrospectionField[] =>
    fields.map((field) => {
      const args = field.args.filter((argument) => !argumentsLeftOut.includes(argument.name))
      keepReached(field.type, `${owner}.${field.name}`)
      for (const argument of args) keepReached(argument.type, `${owner}.${field.name}(${argument.name})`)
      return { ...field, args }
    })

  const keep = (name: string, from: string): void => {
    const type = types.get(name)
    if (type === undefined) throw new Error(`${from} leads to ${name}, which the schema does not have`)
    if (keptTypes.has(name)) return
    keptTypes.set(name, type)
    if (type.kind === 'INPUT_OBJECT') {
      for (const field of type.inputFields) keepReached(field.type, `${name}.${field.name}`)
    } else if (type.kind === 'ENUM') keptTypes.set(name, keptEnum(type))
    else if (type.kind === 'OBJECT' || type.kind === 'INTERFACE') {
      const fields = keepFields(keptFields(type, from), name)
      const interfaces = (type.interfaces ?? []).filter((one) => one.name in coveredFields)
      for (const one of interfaces) keep(one.name, name)
      keptTypes.set(name, { ...type, fields, interfaces } as IntrospectionType)
    } else if (type.kind === 'UNION') {
      const members = type.possibleTypes.filter((one) => one.name in coveredFields)
      if (members.length === 0)
        throw new Error(`${from} leads to ${name}, of which the table of covered fields lists no member`)
      for (const one of members) keep(one.name, name)
    }
  }

  for (const name of [...Object.keys(coveredFields), ...scalarsEverySchemaHas])
    if (types.has(name)) keep(name, 'the table')
  return {
    ...schema,
    directives: [],
    subscriptionType: null,
    types: [
      ...schema.types.filter((type) => type.name.startsWith('__')),
      ...[...keptTypes.values()].map((type) => withPossibleTypes(type, keptTypes)),
    ],
  }
}

function keptFields(type: Composite, from: string): readonly IntrospectionField[] {
  if (type.name.endsWith('Connection'))
    return type.fields.filter((field) => ['edges', 'nodes', 'pageInfo'].includes(field.name))
  if (type.name.endsWith('Edge'))
    return type.fields.filter((field) => ['cursor', 'node'].includes(field.name))
  if (type.name === 'PageInfo') return type.fields
  const words = coveredFields[type.name]
  if (words === undefined)
    throw new Error(`${from} leads to ${type.name}, which the table of covered fields does not list`)
  return words === '*' ? type.fields : type.fields.filter((field) => split(words).includes(field.name))
}

function keptEnum(type: IntrospectionEnumType): IntrospectionEnumType {
  const words = coveredEnumValues[type.name]
  if (words === undefined) return type
  return { ...type, enumValues: type.enumValues.filter((value) => split(words).includes(value.name)) }
}

function withPossibleTypes(
  type: IntrospectionType,
  kept: ReadonlyMap<string, IntrospectionType>,
): IntrospectionType {
  if (type.kind !== 'INTERFACE' && type.kind !== 'UNION') return type
  return { ...type, possibleTypes: type.possibleTypes.filter((possible) => kept.has(possible.name)) }
}

function refuseUnknownNames(schemas: readonly IntrospectionSchema[]): void {
  for (const [name, words] of Object.entries(coveredFields)) {
    const versions = schemas.flatMap((schema) =>
      schema.types.filter((type) => type.name === name),
    ) as Composite[]
    if (versions.length === 0) throw new Error(`No served version has the type ${name}`)
    const fields = new Set(versions.flatMap((type) => type.fields.map((field) => field.name)))
    for (const word of words === '*' ? [] : split(words))
      if (!fields.has(word)) throw new Error(`No served version has the field ${name}.${word}`)
  }
}

/**
 * `Type` or `Type.field` with its scopes. Any one of them is sufficient. Older versions do not list them, so those of
 * the newest version apply to all.
 */
function readRequiredAccess(schema: IntrospectionSchema): Map<string, string[]> {
  const access = new Map<string, string[]>()
  const note = (key: string, scoped: Scoped): void => {
    const scopes = [...(scoped.requiredAccess ?? '').matchAll(/`((?:read|write)_[a-z_]+)`/g)].map(
      (match) => match[1] ?? '',
    )
    if (scopes.length > 0) access.set(key, [...new Set(scopes)])
  }
  for (const type of schema.types) {
    note(type.name, type as Scoped)
    if (type.kind === 'OBJECT')
      for (const field of type.fields) note(`${type.name}.${field.name}`, field as Scoped)
  }
  return access
}

function withoutProse(document: DocumentNode): DocumentNode {
  return visit(document, {
    enter: (node) =>
      'description' in node && node.description ? { ...node, description: undefined } : undefined,
    Directive: (node) => (node.name.value === 'deprecated' ? null : undefined),
  })
}

function withAccess(document: DocumentNode, access: ReadonlyMap<string, string[]>): DocumentNode {
  return visit(document, {
    ObjectTypeDefinition: (type) => ({
      ...type,
      directives: [...(type.directives ?? []), ...accessDirectives(access.get(type.name.value))],
      fields: (type.fields ?? []).map((field) => ({
        ...field,
        directives: [
          ...(field.directives ?? []),
          ...accessDirectives(access.get(`${type.name.value}.${field.name.value}`)),
        ],
      })),
    }),
  })
}

function accessDirectives(scopes: readonly string[] | undefined): DirectiveNode[] {
  if (scopes === undefined) return []
  return [
    {
      kind: Kind.DIRECTIVE,
      name: { kind: Kind.NAME, value: 'requiredAccess' },
      arguments: [
        {
          kind: Kind.ARGUMENT,
          name: { kind: Kind.NAME, value: 'anyOf' },
          value: { kind: Kind.LIST, values: scopes.map((value) => ({ kind: Kind.STRING, value })) },
        },
      ],
    },
  ]
}

function nameOf(reference: IntrospectionTypeRef): string {
  return 'ofType' in reference && reference.ofType
    ? nameOf(reference.ofType)
    : (reference as { name: string }).name
}

function split(words: string): string[] {
  return words.split(/\s+/).filter((word) => word !== '')
}

if (import.meta.main) {
  const folder = process.argv[2] ?? publishedSchemasFolder
  if (!existsSync(folder)) {
    console.error(
      `There is no folder ${folder}. Give the folder that holds admin_<version>.json.gz as an argument.`,
    )
    process.exit(1)
  }
  for (const [version, sdl] of makeAdminSchemas((wanted) => readPublishedSchema(`admin_${wanted}`, folder))) {
    writeFileSync(join(schemaFolder, `${version}.graphql`), sdl)
    console.log(`${version}: ${sdl.split('\n').length} lines`)
  }
}
