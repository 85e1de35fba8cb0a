import { isEnumType } from 'graphql'
import { z } from 'zod'
import { servedVersions } from '../admin-api/covered-fields.ts'
import { adminSchema } from '../admin-api/schema-files.ts'
import type { AddressRecord } from '../resources/customers/record.ts'

const line = z.string().trim().max(255).nullish()

/** A postal address as a person types it. Every line is optional. */
export const addressInput = z.strictObject({
  firstName: line,
  lastName: line,
  company: line,
  address1: line,
  address2: line,
  city: line,
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => knownCountries().has(code), 'is not a country code such as IN')
    .nullish(),
  provinceCode: line,
  zip: line,
  phone: line,
})

/** Fills missing and empty lines with null. */
export function completeAddress(input: z.output<typeof addressInput>): AddressRecord {
  const read = (text: string | null | undefined): string | null => text || null
  return {
    firstName: read(input.firstName),
    lastName: read(input.lastName),
    company: read(input.company),
    address1: read(input.address1),
    address2: read(input.address2),
    city: read(input.city),
    countryCode: read(input.countryCode),
    provinceCode: read(input.provinceCode),
    zip: read(input.zip),
    phone: read(input.phone),
  }
}

/** Country codes of the platform's own list. */
function knownCountries(): ReadonlySet<string> {
  const type = adminSchema(servedVersions[servedVersions.length - 1] ?? '2026-10').getType('CountryCode')
  return new Set(isEnumType(type) ? type.getValues().map((value) => value.name) : [])
}
