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

/** What the function reads beside the sets: the methods to hide, and from whom. It stands on every record. */
export function formatAppConfig(
  owner: CustomizationOwner,
  methods: readonly MethodName[],
  testing?: Testing,
): Metafield {
  return formatHidden(formatNames(members[owner], methods), testing)
}

/** Names in the member that is theirs, and how those that are texts are compared, where that is by their whole. */
export function formatNames(member: string, names: readonly MethodName[]): Record<string, unknown> {
  const stored = writeNames(names)
  return { [member]: stored.names, ...exactIf(stored.exact) }
}

function formatHidden(hidden: object, testing: Testing | undefined): Metafield {
  return formatJsonMetafield(pincodeMetafieldKeys.appConfig, putMethodsInTesting(hidden, testing))
}

/** The same `app_config` with other methods: whatever else it says of them stays. */
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

/** True where the names next to it that are texts are whole. */
export const storedExact = z.optional(z.unknown())

/**
 * Names of methods as they are stored, read as a function reads them: a list, or one text that is one name. Blank
 * entries and entries that are no name name nothing. How texts are compared is stored next to them.
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
