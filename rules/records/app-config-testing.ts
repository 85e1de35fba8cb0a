import { type Testing, testingSchema } from '../language/rule-set.ts'
import { z } from '../schema.ts'
import { formatJsonMetafield, type Metafield, pincodeMetafieldKeys } from './metafields.ts'
import type { Testers } from './testers.ts'

/**
 * `app_config` of a list of pincodes in testing. Its hidden names are next to its testers
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

/**
 * Finds the testers for whom a stored `app_config` hides methods. Undefined if it hides them from every shopper, or
 * cannot be read.
 */
export function parseAppConfigTesting(text: string): Testing | undefined {
  return testingSchema.safeParse(parse(text)).data
}

/**
 * Stored form of hidden names. In testing they are next to the testers. So an engine that does not know testers hides
 * them from no shopper.
 */
export function putMethodsInTesting<Hidden extends object>(
  hidden: Hidden,
  testing: Testing | undefined,
): Hidden | { readonly testing: Testing & Hidden } {
  return testing === undefined ? hidden : { testing: { ...testing, ...hidden } }
}

/** Replaces the testers of an `app_config`. It is unchanged if it is not in testing. */
export function replaceTesters(appConfig: Metafield, testers: Testers): Metafield {
  const before = parseAppConfigTesting(appConfig.value)
  if (before === undefined) return appConfig
  const hidden = takeOutOfTesting(z.looseObject({}).parse(JSON.parse(appConfig.value)))
  const testing = { ...testers, since: before.since }
  return formatJsonMetafield(pincodeMetafieldKeys.appConfig, putMethodsInTesting(hidden, testing))
}

/** Returns the hidden names of an `app_config`, in testing or not. */
export function takeOutOfTesting(appConfig: object): object {
  const tested = testedSchema.safeParse(appConfig).data?.testing
  if (tested === undefined) return appConfig
  const { token: _token, emails: _emails, since: _since, ...hidden } = tested
  return hidden
}
