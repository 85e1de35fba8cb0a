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

/** The member of `app_config` with the names of the methods (docs/product.md#pincode-records). */
const members = { payment: 'paymentMethods', delivery: 'deliveryMethods' } as const

/**
 * Formats the metafield that the function reads in addition to the sets: the methods to hide, and the testers. Every
 * record has it.
 */
export function formatAppConfig(
  owner: CustomizationOwner,
  methods: readonly MethodName[],
  testing?: Testing,
): Metafield {
  return formatHidden(formatNames(members[owner], methods), testing)
}

/** Formats the member with the names, and a flag if plain texts are whole names. */
export function formatNames(member: string, names: readonly MethodName[]): Record<string, unknown> {
  const stored = writeNames(names)
  return { [member]: stored.names, ...exactIf(stored.exact) }
}

function formatHidden(hidden: object, testing: Testing | undefined): Metafield {
  return formatJsonMetafield(pincodeMetafieldKeys.appConfig, putMethodsInTesting(hidden, testing))
}

/** Copies an `app_config` and replaces its methods. All other members are kept. */
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

/** Flag: plain texts in the list next to it are whole names. */
export const storedExact = z.optional(z.unknown())

/**
 * Stored names of methods, read as a function reads them: a list, or a text for a single name. Blank entries and
 * entries that are not names match nothing. The flag for whole names is stored next to them.
 */
export const storedMethods = z.pipe(
  z.union([z.string(), z.array(z.unknown())]),
  z.transform(
    (stored) => (exact: unknown) =>
      readNames(stored, exact === true).filter((name) => textOfName(name).trim() !== ''),
  ),
)

/** Reads the methods of a stored `app_config`. Undefined if it cannot be read. */
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
