import { type Testing, testingSchema } from '../language/rule-set.ts'
import { z } from '../schema.ts'
import { formatJsonMetafield, type Metafield, pincodeMetafieldKeys } from './metafields.ts'
import type { Testers } from './testers.ts'

/**
 * `app_config` of pincodes in testing. Its hidden names are next to its testers
 * (docs/product.md#pincode-records).
 */
const testedSchema = z.object({ testing: z.looseObject(testingSchema.shape) })

const parse = (text: string) => {
  try {
    return testedSchema.safeParse(JSON.parse(text)).data?.testing
  } catch {
    return undefined
  }
}

/** Testers from whom a stored `app_config` hides. Undefined where it hides from every shopper, or cannot be read. */
export function parseAppConfigTesting(text: string): Testing | undefined {
  return testingSchema.safeParse(parse(text)).data
}

/**
 * Stored form of names that are hidden. In testing they are next to the testers, so that an engine that does not know
 * testers hides them from no shopper.
 */
export function putMethodsInTesting<Hidden extends object>(
  hidden: Hidden,
  testing: Testing | undefined,
): Hidden | { readonly testing: Testing & Hidden } {
  return testing === undefined ? hidden : { testing: { ...testing, ...hidden } }
}

/** `app_config` with other testers. It is unchanged where it is not in testing. */
export function replaceTesters(appConfig: Metafield, testers: Testers): Metafield {
  const before = parseAppConfigTesting(appConfig.value)
  if (before === undefined) return appConfig
  const hidden = takeOutOfTesting(z.looseObject({}).parse(JSON.parse(appConfig.value)))
  const testing = { ...testers, since: before.since }
  return formatJsonMetafield(pincodeMetafieldKeys.appConfig, putMethodsInTesting(hidden, testing))
}

/** Hidden names, whether they are hidden from testers or from everybody. */
export function takeOutOfTesting(appConfig: object): object {
  const tested = testedSchema.safeParse(appConfig).data?.testing
  if (tested === undefined) return appConfig
  const { token: _token, emails: _emails, since: _since, ...hidden } = tested
  return hidden
}
