import type { CustomizationOwner } from '../../../language/function-owners.ts'
import {
  exactIf,
  type MethodName,
  readNames,
  textOfName,
  writeNames,
} from '../../../language/method-names.ts'
import type { Testing } from '../../../language/rule-set.ts'
import {
  parseAppConfigTesting,
  putMethodsInTesting,
  takeOutOfTesting,
} from '../../../records/app-config-testing.ts'
import { formatJsonMetafield, type Metafield, pincodeMetafieldKeys } from '../../../records/metafields.ts'
import { z } from '../../../schema.ts'

/** The member of `app_config` that names the methods (docs/product.md#pincode-records). */
const members = { payment: 'paymentMethods', delivery: 'deliveryMethods' } as const

/**
 * The metafield that the function reads in addition to the sets: the methods to hide, and the testers. Every
 * record has it.
 */
export function formatAppConfig(
  owner: CustomizationOwner,
  methods: readonly MethodName[],
  testing?: Testing,
): Metafield {
  return formatHidden(formatNames(members[owner], methods), testing)
}

/** The member with the names, and the comparison of texts where it is by whole names. */
export function formatNames(member: string, names: readonly MethodName[]): Record<string, unknown> {
  const stored = writeNames(names)
  return { [member]: stored.names, ...exactIf(stored.exact) }
}

function formatHidden(hidden: object, testing: Testing | undefined): Metafield {
  return formatJsonMetafield(pincodeMetafieldKeys.appConfig, putMethodsInTesting(hidden, testing))
}

/** Copies an `app_config` with other methods; all its other members stay. */
export function replaceMethods(
  owner: CustomizationOwner,
  appConfig: Metafield,
  methods: readonly MethodName[],
): Metafield {
  const stored = z.record(z.string(), z.unknown()).parse(JSON.parse(appConfig.value))
  const { exact: _exact, ...others } = takeOutOfTesting(stored) as { exact?: unknown }
  const hidden = { ...others, ...formatNames(members[owner], methods) }
  return formatHidden(hidden, parseAppConfigTesting(appConfig.value))
}

/** Flag that the text names next to it are whole names. */
export const storedExact = z.optional(z.unknown())

/**
 * Names of methods as they are stored, read as a function reads them: a list, or one text for one name. Blank
 * entries and entries that are no name match nothing. The comparison of texts is stored next to them.
 */
export const storedMethods = z.pipe(
  z.union([z.string(), z.array(z.unknown())]),
  z.transform(
    (stored) => (exact: unknown) =>
      readNames(stored, exact === true).filter((name) => textOfName(name).trim() !== ''),
  ),
)

/** The methods of a stored `app_config`, or undefined where it cannot be read. */
export function parseAppConfig(owner: CustomizationOwner, text: string): readonly MethodName[] | undefined {
  const member = members[owner]
  try {
    const stored = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
    const hidden = z.looseObject({ [member]: storedMethods }).safeParse(takeOutOfTesting(stored)).data
    return hidden?.[member]?.(hidden.exact)
  } catch {
    return undefined
  }
}
