import { FunctionRunError } from './run-error.ts'

/**
 * Targets that a function can be deployed for, by API version (docs/platform.md#function-targets). A new version needs
 * an entry here and a schema file made by scripts/schemas/make-function-schemas.ts.
 */
const targetsByVersion = {
  '2026-10': {
    'cart.payment-methods.transform.run': {
      api: 'payment_customization',
      resultType: 'CartPaymentMethodsTransformRunResult',
    },
    'cart.delivery-options.transform.run': {
      api: 'delivery_customization',
      resultType: 'CartDeliveryOptionsTransformRunResult',
    },
    'cart.lines.discounts.generate.run': {
      api: 'discount',
      resultType: 'CartLinesDiscountsGenerateRunResult',
    },
    'cart.delivery-options.discounts.generate.run': {
      api: 'discount',
      resultType: 'CartDeliveryOptionsDiscountsGenerateRunResult',
    },
    'cart.validations.generate.run': {
      api: 'cart_checkout_validation',
      resultType: 'CartValidationsGenerateRunResult',
    },
  },
} as const satisfies Record<string, Record<string, Target>>

export type FunctionApi =
  | 'payment_customization'
  | 'delivery_customization'
  | 'discount'
  | 'cart_checkout_validation'
export type ApiVersion = keyof typeof targetsByVersion
export type TargetName = keyof (typeof targetsByVersion)[ApiVersion]

export type Target = {
  readonly api: FunctionApi
  /** Name of the input type that the function's output must match. */
  readonly resultType: string
}

/** Refuses a version that is not supported, or a target that the version does not have. */
export function requireTarget(apiVersion: string, name: string): Target & { readonly version: ApiVersion } {
  if (!isApiVersion(apiVersion)) {
    const supported = Object.keys(targetsByVersion).join(', ')
    throw new FunctionRunError(
      'UnsupportedVersionError',
      `API version ${apiVersion} is not supported (${supported})`,
    )
  }
  const targets: Readonly<Record<string, Target>> = targetsByVersion[apiVersion]
  const target = Object.hasOwn(targets, name) ? targets[name] : undefined
  if (!target) throw new FunctionRunError('InvalidModuleError', `${name} is not a target of ${apiVersion}`)
  return { ...target, version: apiVersion }
}

/**
 * The function API of a manifest's targets, in any version, or a fault. The list must not be empty. Each target must
 * exist and occur only once, and all must belong to one API.
 */
export function apiOfTargets(names: readonly string[]): { api: FunctionApi } | { fault: string } {
  const apis = new Set<FunctionApi>()
  for (const [index, name] of names.entries()) {
    const target = findTarget(name)
    if (target === undefined) return { fault: `${name} is not a target that is known here` }
    if (names.indexOf(name) < index) return { fault: `it has the target ${name} twice` }
    apis.add(target.api)
  }
  const [api, other] = apis
  if (api === undefined) return { fault: 'it has no target' }
  return other === undefined
    ? { api }
    : { fault: `its targets belong to several function APIs: ${api}, ${other}` }
}

function findTarget(name: string): Target | undefined {
  const versions: Readonly<Record<string, Target>>[] = Object.values(targetsByVersion)
  return versions.find((targets) => Object.hasOwn(targets, name))?.[name]
}

/** Each API with its own schema, and the result types of its targets. */
export function functionApiVersions(): { api: FunctionApi; version: ApiVersion; resultTypes: string[] }[] {
  return Object.keys(targetsByVersion)
    .filter(isApiVersion)
    .flatMap((version) => {
      const byApi = Map.groupBy<FunctionApi, Target>(
        Object.values(targetsByVersion[version]),
        ({ api }) => api,
      )
      return [...byApi].map(([api, targets]) => ({
        api,
        version,
        resultTypes: targets.map(({ resultType }) => resultType),
      }))
    })
}

function isApiVersion(version: string): version is ApiVersion {
  return Object.hasOwn(targetsByVersion, version)
}
