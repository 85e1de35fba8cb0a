import { describe, expect, it } from 'vitest'
import { customizationOwners } from '../language/function-owners.ts'
import { ruleSetSchema } from '../language/rule-set.ts'
import { formatJsonMetafield, metafieldKeys, pincodeMetafieldKeys } from '../records/metafields.ts'
import { restoreUnknown } from '../records/unknown-members.ts'
import type { z } from '../schema.ts'
import { formConfig } from './cod-rules/stored.ts'
import { formatAppConfig } from './pincodes/storage/app-config.ts'
import { frontendConfigSchemas } from './pincodes/storage/frontend-config.ts'

type Key = Parameters<typeof formatJsonMetafield>[0]

/** Path segment of the single object in a sample list. */
const inList = '[]'
type Member = { readonly path: readonly string[]; readonly isOptional: boolean }

/** Every member of the objects in a schema. */
function listMembers(schema: z.core.$ZodType): Member[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, member]) => [
        { path: [name], isOptional: ['optional', 'default'].includes(member._zod.def.type) },
        ...under(name, listMembers(member)),
      ])
    case 'array':
      return under(inList, listMembers(def.element))
    case 'optional':
    case 'nullable':
    case 'default':
      return listMembers(def.innerType)
    case 'pipe':
      return listMembers(def.in)
    case 'union':
      return def.options.flatMap(listMembers)
    case 'intersection':
      return [...listMembers(def.left), ...listMembers(def.right)]
    default:
      return []
  }
}

const under = (name: string, members: readonly Member[]) =>
  members.map(({ path, isOptional }) => ({ path: [name, ...path], isOptional }))

/** A form with a single path of members and `leaf` at its end. */
function buildForm([name, ...rest]: readonly string[], leaf: unknown): unknown {
  if (name === undefined) return leaf
  if (name === inList) return [buildForm(rest, leaf)]
  return rest.length === 0 && leaf === undefined ? {} : { [name]: buildForm(rest, leaf) }
}

const paths = (key: Key, schema: z.core.$ZodType) => listMembers(schema).map((member) => ({ key, ...member }))

const isForm = ({ key, path }: { key: Key; path: readonly string[] }) =>
  key === metafieldKeys.uiConfig && path[0] === 'form' && path.length > 1

/** Every saved form of COD rules has all required members. */
const known = [
  ...paths(metafieldKeys.rules, ruleSetSchema),
  ...paths(metafieldKeys.uiConfig, formConfig.schema),
  ...customizationOwners.flatMap((owner) =>
    paths(pincodeMetafieldKeys.frontendConfig, frontendConfigSchemas[owner]),
  ),
].filter((path) => !isForm(path) || path.isOptional)

describe('a member that a save leaves out', () => {
  it.each(known.map(({ key, path }) => [key, path.join('.'), path] as const))(
    'is gone: %s %s',
    (key, _text, path) => {
      const stored = formatJsonMetafield(key, buildForm(path, 'stored'))
      const wanted = formatJsonMetafield(key, buildForm(path, undefined))
      expect(restoreUnknown([stored], [wanted])).toEqual([wanted])
    },
  )

  const testing = { token: 'token', emails: ['asha@example.com'], since: '2026-11-20T00:00:00.000Z' }
  it.each(customizationOwners.flatMap((owner) => [undefined, testing].map((each) => [owner, each] as const)))(
    'is gone from the app_config of %s',
    (owner, tested) => {
      const stored = formatAppConfig(owner, ['COD', { contains: 'Pay' }], tested)
      const wanted = formatJsonMetafield(
        pincodeMetafieldKeys.appConfig,
        tested === undefined ? {} : { testing: {} },
      )
      expect(restoreUnknown([stored], [wanted])).toEqual([wanted])
    },
  )

  it('stays if no schema has it', () => {
    const stored = formatJsonMetafield(metafieldKeys.rules, { rules: [{ title: 'One', later: 1 }] })
    const wanted = formatJsonMetafield(metafieldKeys.rules, { rules: [{ title: 'One' }] })
    expect(restoreUnknown([stored], [wanted])).toEqual([stored])
  })
})
