import type { CustomizationOwner } from '../../../language/function-owners.ts'
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
  methods: readonly string[],
  testing?: Testing,
): Metafield {
  return formatHidden({ [members[owner]]: methods }, testing)
}

/** The same for shipping rates that are chosen by their whole names. */
export function formatWholeNames(rates: readonly string[], testing?: Testing): Metafield {
  return formatHidden({ [members.delivery]: rates, exact: true }, testing)
}

function formatHidden(hidden: object, testing: Testing | undefined): Metafield {
  return formatJsonMetafield(pincodeMetafieldKeys.appConfig, putMethodsInTesting(hidden, testing))
}

/** The same `app_config` with other methods: whatever else it says of them stays. */
export function replaceMethods(
  owner: CustomizationOwner,
  appConfig: Metafield,
  methods: readonly string[],
): Metafield {
  const stored = z.record(z.string(), z.unknown()).parse(JSON.parse(appConfig.value))
  const hidden = { ...takeOutOfTesting(stored), [members[owner]]: methods }
  return formatHidden(hidden, parseAppConfigTesting(appConfig.value))
}

/**
 * Names of methods as older apps stored them, read as a function reads them: a list, or one text that is one name. What
 * is blank or no text names nothing.
 */
export const storedMethods = z.pipe(
  z.union([
    z.pipe(
      z.string(),
      z.transform((name): unknown[] => [name]),
    ),
    z.array(z.unknown()),
  ]),
  z.transform((names) =>
    names.filter((name): name is string => typeof name === 'string').filter((name) => name.trim() !== ''),
  ),
)

/** The methods of a stored `app_config`, or undefined where it cannot be read. */
export function parseAppConfig(owner: CustomizationOwner, text: string): readonly string[] | undefined {
  const member = members[owner]
  try {
    const stored = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
    return z.object({ [member]: storedMethods }).safeParse(takeOutOfTesting(stored)).data?.[member]
  } catch {
    return undefined
  }
}
