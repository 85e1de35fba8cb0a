import { type GraphQLSchema, isEnumType } from 'graphql'
import { functionSchema } from '#function-host/index.ts'
import type { KnownCodes } from '#rules/dead-ends/detail-values.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { functionApiVersion } from './function-api-version.ts'

/**
 * The first code of a sample that the platform does not define. No function could receive it. Undefined if all are
 * known.
 */
export function findUnknownCode(schema: GraphQLSchema, sample: SampleCheckout): string | undefined {
  const codes = [
    { path: 'sample.address.countryCode', type: 'CountryCode', code: sample.address?.countryCode ?? '' },
    { path: 'sample.marketCountryCode', type: 'CountryCode', code: sample.marketCountryCode },
    { path: 'sample.languageCode', type: 'LanguageCode', code: sample.languageCode },
    { path: 'sample.currencyCode', type: 'CurrencyCode', code: sample.currencyCode },
  ]
  return codes.find(({ type, code }) => code !== '' && !isKnownCode(schema, type, code))?.path
}

/** True if the platform defines a code, such as `IN` of the type `CountryCode`. */
export function isKnownCode(schema: GraphQLSchema, typeName: string, code: string): boolean {
  const type = schema.getType(typeName)
  return isEnumType(type) && type.getValue(code) !== undefined
}

/** The platform's codes, which are the same in every function API. */
export function readKnownCodes(): KnownCodes {
  const schema = functionSchema('payment_customization', functionApiVersion)
  return {
    country: (code) => isKnownCode(schema, 'CountryCode', code),
    language: (code) => isKnownCode(schema, 'LanguageCode', code),
    currency: (code) => isKnownCode(schema, 'CurrencyCode', code),
  }
}
