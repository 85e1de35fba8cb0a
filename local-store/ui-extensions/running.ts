import type { DeployedUiExtension } from '../deployment/deployment.ts'
import { formatGid } from '../platform-ids.ts'
import { resolveNamespace } from '../resources/metafields/namespace.ts'
import type { MetafieldRecord } from '../resources/metafields/record.ts'
import { planFacts } from '../resources/shop/record.ts'
import type { State } from '../state/state.ts'
import type { AppMetafieldEntry, RunningExtension, UiExtension, UiExtensionSettings } from '../wire.ts'
import type { World } from '../world.ts'
import { needsPlus } from './catalogue.ts'
import type { ArrangedExtensionRecord } from './record.ts'

/** Extensions of the installed app as the merchant has arranged them. */
export function listExtensions(world: World): UiExtension[] {
  const state = world.state.read()
  if (state.installation === null) return []
  return world.deployment().uiExtensions.map((extension) => {
    const arranged = findArranged(state, extension)
    return {
      uid: extension.uid,
      name: extension.name,
      targets: extension.targets.map(({ target }) => ({
        target,
        isPlaced: arranged.targets.includes(target),
        needsPlus: needsPlus(target),
        isAllowed: isAllowed(state, target),
      })),
      fields: extension.settings,
      settings: selectKnown(extension, arranged.settings),
    }
  })
}

/** Extensions that a checkout runs: placed, and allowed on the shop's plan. */
export function listRunning(world: World, language: string): RunningExtension[] {
  const state = world.state.read()
  if (state.installation === null) return []
  return world.deployment().uiExtensions.flatMap((extension) => {
    const arranged = findArranged(state, extension)
    const placed = extension.targets.filter(
      ({ target }) => arranged.targets.includes(target) && isAllowed(state, target),
    )
    return placed.map(({ target, metafields }) => ({
      uid: extension.uid,
      name: extension.name,
      target,
      scriptUrl: scriptUrl(world, extension),
      apiVersion: extension.apiVersion,
      networkAccess: extension.networkAccess,
      apiAccess: extension.apiAccess,
      blockProgress: extension.blockProgress,
      settings: selectKnown(extension, arranged.settings),
      appMetafields: metafields.flatMap((declared) => findShopMetafield(state, declared)),
      ...chooseTexts(extension, language),
    }))
  })
}

export function findArranged(
  state: Pick<State, 'uiExtensions'>,
  { uid }: Pick<DeployedUiExtension, 'uid'>,
): ArrangedExtensionRecord {
  return state.uiExtensions.find((one) => one.uid === uid) ?? { uid, targets: [], settings: {} }
}

const isAllowed = ({ shop }: Pick<State, 'shop'>, target: string): boolean =>
  !needsPlus(target) || planFacts[shop.plan].plus

/** Stored settings for the fields that the manifest still has. */
function selectKnown({ settings: fields }: DeployedUiExtension, settings: UiExtensionSettings) {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => fields.some((one) => one.key === key)))
}

function scriptUrl(world: World, { uid, fingerprint }: DeployedUiExtension): string {
  const { handle } = world.state.read().shop
  return `/store/${handle}/api/ui-extensions/${uid}/script.js?version=${fingerprint}`
}

/** The platform's short names of metafield types. */
const valueTypes: Record<string, AppMetafieldEntry['metafield']['valueType']> = {
  boolean: 'boolean',
  json: 'json_string',
  number_decimal: 'float',
  number_integer: 'integer',
}

/** The shop's metafield that a manifest declares. Its namespace is returned as it is written in the manifest. */
function findShopMetafield(
  { shop, metafields }: Pick<State, 'shop' | 'metafields'>,
  declared: { namespace: string; key: string },
): AppMetafieldEntry[] {
  const ownerId = formatGid('Shop', shop.id)
  const isDeclared = (one: MetafieldRecord) =>
    one.ownerId === ownerId &&
    one.namespace === resolveNamespace(declared.namespace) &&
    one.key === declared.key
  return metafields.filter(isDeclared).map(({ key, type, value }) => ({
    target: { type: 'shop', id: ownerId },
    metafield: {
      namespace: declared.namespace,
      key,
      type,
      value,
      valueType: valueTypes[type] ?? 'string',
    },
  }))
}

/** Texts in the shopper's language, in that language without its region, or in the default language. */
function chooseTexts({ locales }: DeployedUiExtension, language: string) {
  const [base = ''] = language.split('-')
  const known = [language, base, locales.default].find((one) => Object.hasOwn(locales.texts, one))
  return { language: known ?? locales.default, translations: locales.texts[known ?? ''] ?? {} }
}
