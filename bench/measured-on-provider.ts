/**
 * Instructions of the platform build on the platform's own provider module (`shopify_function_v2` of its public runner,
 * 9.2.1): the function, the provider and what joins them, counted by the platform's rules. The provider is not part of
 * this project, so these are constants: measured once, on the day below, with the modules of that day, on the inputs of
 * this folder. cases/provider-cost.test.ts holds the estimate to them.
 */
export const measuredOn = '22 November 2026'

export const measuredOnProvider: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'payment-cod': {
    a: 6_314,
    b: 140_196,
    c: 1_794_974,
    e: 6_349_998,
  },
  'payment-rules': {
    a: 6_314,
    b: 179_059,
    c: 2_428_432,
    e: 8_373_246,
  },
  'payment-rules-customer': {
    a: 6_314,
    b: 138_233,
    c: 1_750_298,
    e: 6_115_080,
  },
  'payment-rules-b2b': {
    a: 6_314,
    b: 152_868,
    c: 1_922_253,
    e: 6_987_103,
  },
  'payment-rules-context': {
    a: 6_787,
    b: 151_336,
    c: 1_861_134,
    e: 6_659_357,
  },
  'delivery-rules': {
    a: 6_337,
    b: 169_338,
    c: 2_359_351,
    e: 7_912_901,
  },
  'delivery-rules-context': {
    a: 6_825,
    b: 149_339,
    c: 1_862_358,
    e: 6_657_032,
  },
  'payment-pincodes': {
    'd  6 full sets, hit in the last': 52_718,
    'd  6 full sets, absent': 45_155,
    'd  without a zip': 7_032,
    '6 full sets in no order, hit in the last': 354_132,
    '6 full sets in no order, absent': 387_953,
    'only India allowed, inside': 55_029,
    'only India allowed, outside': 72_489,
  },
  'delivery-pincodes': {
    'd  6 full sets, hit in the last': 53_159,
    'd  6 full sets, absent': 44_327,
    'd  without a zip': 7_032,
    '6 full sets in no order, hit in the last': 354_573,
    '6 full sets in no order, absent': 387_125,
    'only India allowed, inside': 54_197,
    'only India allowed, outside': 72_923,
  },
}

/** Undefined for a case that was not measured. */
export function findMeasured(functionName: string, title: string): number | undefined {
  return measuredOnProvider[functionName]?.[title.trim()]
}
