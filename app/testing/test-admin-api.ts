import { type DeployedFunctionHandle, deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { findManifest } from '#rules/functions/function-manifests.ts'
import { type CustomizationOwner, functionOwners } from '#rules/language/function-owners.ts'
import type { CombinesWith } from '#rules/records/discount.ts'
import type { CustomizationInput } from '#rules/records/inputs/customization-input.ts'
import type { CodeDiscountInput } from '#rules/records/inputs/discount-input.ts'
import type { Metafield } from '#rules/records/metafields.ts'

export type StoredRecord = {
  owner: CustomizationOwner
  id: string
  title: string
  enabled: boolean
  functionId: string
  metafields: Metafield[]
}

/** A check at checkout. Tests of screens do not change it. */
export type StoredCheck = Omit<StoredRecord, 'owner'> & { blockOnFailure: boolean }

export type Variables = {
  first?: number
  after?: string | null
  query?: string
  id?: string
  input?: CustomizationInput & CodeDiscountInput
  combinesWith?: CombinesWith
  metafields?: { ownerId?: string; key?: string; value: string }[]
  metafieldKeys?: string[]
}

/** The data of a test's store that documents about customizations and settings read and write. */
type TestStore = {
  paymentMethods: readonly string[]
  deliveryMethods: readonly string[]
  shop: object
  productTitles: readonly string[]
  hasMoreProducts: boolean
  variants: readonly { title: string; sku: string | null }[]
  records: StoredRecord[]
  checks: readonly StoredCheck[]
  testers: string | undefined
  /** Published data, by the id of its owner and its key. */
  published: Map<string, string>
  /** Files of the published theme. Undefined if there is no theme. */
  theme: Readonly<Record<string, object>> | undefined
  discounts: readonly { id: string; kind: string; title: string; codes?: readonly string[] }[]
}

const deployed = deployedFunctionHandles.map((handle) => [handle, `${handle}-function`])
export const functionIds = Object.fromEntries(deployed) as Record<DeployedFunctionHandle, string>
export const savedAt = '2026-11-02T09:30:00Z'

/** Answers the client's documents, except those about discounts. */
export function createTestAdminApi(store: TestStore) {
  let lastId = 0

  function answer(name: string, variables: Variables): unknown {
    const owner: CustomizationOwner = /^(?:Active)?Delivery/.test(name) ? 'delivery' : 'payment'
    switch (name) {
      case 'TranslatablePaymentMethods':
        return { translatableResources: listMethods(store.paymentMethods, variables) }
      case 'TranslatableDeliveryMethods':
        return { translatableResources: listMethods(store.deliveryMethods, variables) }
      case 'ShopLanguages':
        return {
          shopLocales: [
            { locale: 'en', primary: true },
            { locale: 'hi', primary: false },
            { locale: 'pt-BR', primary: false },
          ],
        }
      // The store has no products that rule files could name.
      case 'ResourcesOfHandles':
        return { products: { nodes: [] }, collections: { nodes: [] } }
      case 'ResourcesOfIds':
        return { nodes: [] }
      case 'DiscountOfCode':
        return { codeDiscountNodeByCode: null }
      case 'ProductMetafieldDefinition':
        return { metafieldDefinitions: { nodes: [] } }
      case 'ShippingRates':
        return { deliveryProfiles: formatEdges(formatProfile()) }
      case 'StoreTexts':
        return {
          products: {
            nodes: store.productTitles.map((title) => ({
              title,
              handle: '',
              vendor: '',
              productType: '',
            })),
            pageInfo: { hasNextPage: store.hasMoreProducts },
          },
          productVariants: { nodes: store.variants, pageInfo: { hasNextPage: false } },
        }
      case 'DeployedFunctions':
        return {
          shopifyFunctions: {
            nodes: deployedFunctionHandles.map((handle) => ({
              id: functionIds[handle],
              title: findManifest(handle).name,
            })),
          },
        }
      case 'Testers':
        return {
          currentAppInstallation: {
            id: 'gid://shopify/AppInstallation/1',
            metafield: store.testers === undefined ? null : { value: store.testers },
          },
          productVariants: { nodes: [{ id: 'gid://shopify/ProductVariant/42' }] },
        }
      case 'TestersSet':
        store.testers = variables.metafields?.[0]?.value
        return { metafieldsSet: { userErrors: [] } }
      case 'PublishedData':
        return {
          currentAppInstallation: {
            id: 'gid://shopify/AppInstallation/1',
            metafields: { nodes: listPublished('AppInstallation') },
          },
          shop: {
            ...store.shop,
            id: 'gid://shopify/Shop/1',
            billingAddress: { countryCodeV2: 'IN' },
            metafields: { nodes: listPublished('Shop') },
          },
        }
      case 'PublishedDataSet':
        for (const { ownerId = '', key = '', value } of variables.metafields ?? [])
          store.published.set(`${ownerId}.${key}`, value)
        return { metafieldsSet: { userErrors: [] } }
      case 'OwnApp':
        return { currentAppInstallation: { app: { apiKey: 'test-key', handle: 'checkout-ninja' } } }
      case 'ThemeFiles':
        return { themes: { nodes: store.theme === undefined ? [] : [formatTheme(store.theme)] } }
      case 'DiscountSearch':
        return { discountNodes: searchDiscounts(variables) }
      case 'CodesOfDiscount': {
        const found = store.discounts.find(({ id }) => id === variables.id)
        const nodes = (found?.codes ?? []).slice(0, variables.first).map((code) => ({ code }))
        return { codeDiscountNode: found && { codeDiscount: { __typename: found.kind, codes: { nodes } } } }
      }
      case 'ShopSettings':
        return { shop: store.shop }
      case 'PaymentCustomizations':
      case 'DeliveryCustomizations':
        return { [`${owner}Customizations`]: listRecords(owner, variables) }
      case 'ActivePaymentCustomizations':
      case 'ActiveDeliveryCustomizations':
        return { [`${owner}Customizations`]: listRecords(owner, { ...variables, query: 'enabled:true' }) }
      case 'Validations':
        return { validations: cutPage(store.checks.map(formatCheck), variables) }
      case 'PaymentCustomization':
      case 'DeliveryCustomization':
        return { [`${owner}Customization`]: findNode(owner, variables) }
      case 'PaymentCustomizationCreate':
      case 'DeliveryCustomizationCreate':
        return { [`${owner}CustomizationCreate`]: create(owner, variables.input ?? {}) }
      case 'PaymentCustomizationUpdate':
      case 'DeliveryCustomizationUpdate':
        return { [`${owner}CustomizationUpdate`]: update(owner, variables.id, variables.input ?? {}) }
      case 'PaymentCustomizationDelete':
      case 'DeliveryCustomizationDelete':
        store.records = store.records.filter(({ id }) => id !== variables.id)
        return { [`${owner}CustomizationDelete`]: { deletedId: variables.id, userErrors: [] } }
      default:
        throw new Error(`The test platform does not know ${name}.`)
    }
  }

  function formatTheme(files: Readonly<Record<string, object>>) {
    const nodes = Object.entries(files).map(([filename, data]) => ({
      filename,
      body: { __typename: 'OnlineStoreThemeFileBodyText', content: JSON.stringify(data) },
    }))
    return { name: 'Bazaar', files: { nodes } }
  }

  function listPublished(kind: string) {
    return [...store.published].flatMap(([name, value]) => {
      const [, key] = name.split('.')
      return name.startsWith(`gid://shopify/${kind}/`) ? [{ key, value }] : []
    })
  }

  function listMethods(names: readonly string[], variables: Variables) {
    const nodes = names.map((value, index) => ({
      resourceId: `gid://shopify/Method/${index}`,
      translatableContent: [
        { key: 'message', value: null },
        { key: 'name', value },
      ],
    }))
    return cutPage(nodes, variables)
  }

  function formatProfile() {
    const nodes = store.deliveryMethods.map((name, index) => ({
      name,
      active: true,
      rateProvider: {
        __typename: 'DeliveryRateDefinition',
        price: { amount: String(49 + 50 * index), currencyCode: 'INR' },
      },
    }))
    const zones = formatEdges({ methodDefinitions: { nodes, pageInfo: lastPage } })
    const locationGroup = { id: 'gid://shopify/DeliveryLocationGroup/1' }
    return { profileLocationGroups: [{ locationGroup, locationGroupZones: zones }] }
  }

  function searchDiscounts({ query = '', ...page }: Variables) {
    const beginnings = [...query.matchAll(/(\S+)\*/g)].map(([, word = '']) => word)
    const found = store.discounts.filter(({ title }) =>
      beginnings.every((word) =>
        title
          .toLowerCase()
          .split(/\W+/)
          .some((part) => part.startsWith(word)),
      ),
    )
    const { nodes, pageInfo } = cutPage(found, page)
    const edges = nodes.map(({ id, kind, title }) => ({
      cursor: String(found.findIndex((discount) => discount.id === id) + 1),
      node: {
        id,
        discount: { __typename: kind, ...(kind.startsWith('DiscountCode') ? { title } : {}) },
      },
    }))
    return { edges, pageInfo: { hasNextPage: pageInfo.hasNextPage } }
  }

  function listNodes(owner: CustomizationOwner, variables: Variables) {
    return store.records
      .filter((record) => record.owner === owner)
      .map(({ owner: _owner, metafields, ...record }) => ({
        ...record,
        metafields: {
          nodes: metafields
            .filter(({ namespace, key }) => variables.metafieldKeys?.includes(`${namespace}.${key}`))
            .map((metafield) => ({ ...metafield, updatedAt: savedAt })),
        },
      }))
  }

  /** Lists records by the fields that the app searches by. */
  function listRecords(owner: CustomizationOwner, variables: Variables) {
    const [, field, value] = /^(function_id|enabled):(\S+)$/.exec(variables.query ?? '') ?? []
    const found = listNodes(owner, variables).filter(
      ({ functionId, enabled }) =>
        field === undefined || (field === 'enabled' ? String(enabled) : functionId) === value,
    )
    return cutPage(found, variables)
  }

  function findNode(owner: CustomizationOwner, variables: Variables) {
    return listNodes(owner, variables).find(({ id }) => id === variables.id) ?? null
  }

  function create(owner: CustomizationOwner, input: CustomizationInput) {
    lastId += 1
    const { recordType } = functionOwners[owner]
    const handle = input.functionHandle as DeployedFunctionHandle | undefined
    store.records.push({
      owner,
      id: `gid://shopify/${recordType}/${lastId}`,
      title: input.title ?? '',
      enabled: input.enabled ?? false,
      functionId: handle === undefined ? (input.functionId ?? '') : functionIds[handle],
      metafields: input.metafields ?? [],
    })
    return { [`${owner}Customization`]: { id: `gid://shopify/${recordType}/${lastId}` }, userErrors: [] }
  }

  function update(
    owner: CustomizationOwner,
    id: string | undefined,
    { metafields = [], ...rest }: CustomizationInput,
  ) {
    store.records = store.records.map((record) =>
      record.id === id
        ? {
            ...record,
            ...rest,
            metafields: [
              ...record.metafields.filter(({ key }) => !metafields.some((sent) => sent.key === key)),
              ...metafields,
            ],
          }
        : record,
    )
    return { [`${owner}Customization`]: { id }, userErrors: [] }
  }

  return { answer }
}

function formatCheck({ functionId, metafields, ...members }: StoredCheck) {
  const nodes = metafields.map((metafield) => ({ ...metafield, updatedAt: savedAt }))
  return { ...members, shopifyFunction: { id: functionId }, metafields: { nodes } }
}

const lastPage = { hasNextPage: false, endCursor: 'end' }

/** List of one node, which fits into one page. */
const formatEdges = (node: object) => ({ edges: [{ cursor: 'end', node }], pageInfo: lastPage })

function cutPage<Node>(nodes: readonly Node[], { first = 10, after }: Variables) {
  const start = after ? Number(after) : 0
  const end = start + first
  return {
    nodes: nodes.slice(start, end),
    pageInfo: { hasNextPage: end < nodes.length, endCursor: String(end) },
  }
}
