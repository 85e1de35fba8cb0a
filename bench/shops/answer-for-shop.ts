import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import type { FunctionIds } from '#rules/functions/function-ids.ts'
import { nameFunction } from '#rules/functions/function-names.ts'
import { metafieldKeys } from '#rules/records/metafields.ts'
import { functionApiVersion } from '../../server/preview/function-api-version.ts'
import { makeDeadEndRequest } from '../dead-end-records.ts'
import { makeNodes, type ShopKind, shopKinds, writeTitles } from './drawn-shops.ts'

const page = (nodes: readonly object[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } })
const named = (name: string) => ({ translatableContent: [{ key: 'name', value: name }] })
const format = (data: object) => JSON.stringify({ data })

/** The definitions of discount metafields in the app's final form, so that it writes none. */
const definitions = [metafieldKeys.rules, metafieldKeys.queryInput, metafieldKeys.uiConfig].map((key) => ({
  key,
  type: { name: 'json' },
  access: { admin: 'MERCHANT_READ', storefront: 'PUBLIC_READ' },
}))

type Asked = { readonly query?: string; readonly variables?: { readonly ids?: readonly string[] } }

/** Answers the queries of a daily check of a shop. All texts are prepared before the first query. */
export function createAnswers(ids: FunctionIds) {
  const { paymentMethods, rates } = makeDeadEndRequest(0, 0)
  const ofEveryShop: Readonly<Record<string, string>> = {
    WholeDiscounts: format({ discountNodes: page([]) }),
    WholeValidations: format({ validations: page([]) }),
    ActiveAutomaticDiscounts: format({ discountNodes: { nodes: [] } }),
    DiscountDefinitions: format({ metafieldDefinitions: { nodes: definitions } }),
    DeployedFunctionVersions: format({
      shopifyFunctions: {
        nodes: deployedFunctionHandles.map((handle) => ({
          id: ids[handle],
          title: nameFunction(handle),
          apiVersion: functionApiVersion,
        })),
      },
    }),
    NamesOfPaymentMethods: format({ translatableResources: page(paymentMethods.map(named)) }),
    NamesOfShippingRates: format({ translatableResources: page(rates.map(named)) }),
    // Nothing is published, so each shop with rules has the finding about that.
    PublishedOfShop: format({
      currentAppInstallation: { metafields: { nodes: [] } },
      shop: { currencyCode: 'INR', billingAddress: { countryCodeV2: 'IN' }, metafields: { nodes: [] } },
    }),
    ShippingRates: format({ deliveryProfiles: { ...page([]), edges: [] } }),
    PublishedLanguages: format({ shopLocales: [{ locale: 'en', primary: true }] }),
    ShopContact: format({
      shop: {
        name: 'A shop',
        email: 'owner@shop.example',
        currencyCode: 'INR',
        ianaTimezone: 'Asia/Kolkata',
        plan: { shopifyPlus: true },
      },
    }),
  }
  const ofKind = new Map(
    shopKinds.map((kind) => {
      const { payment, delivery } = makeNodes(kind, ids)
      const texts: Readonly<Record<string, string>> = {
        WholePaymentCustomizations: format({ paymentCustomizations: page(payment) }),
        WholeDeliveryCustomizations: format({ deliveryCustomizations: page(delivery) }),
      }
      return [kind, texts]
    }),
  )

  return (body: string, shop: string, kind: ShopKind, number: number): string => {
    const { query = '', variables } = JSON.parse(body) as Asked
    const name = /query (\w+)/.exec(query)?.[1] ?? ''
    const records = ofKind.get(kind)?.[name]
    if (records !== undefined) return writeTitles(records, shop, number)
    if (name === 'ExistingResources') return format({ nodes: (variables?.ids ?? []).map((id) => ({ id })) })
    const answer = ofEveryShop[name]
    if (answer === undefined) throw new Error(`The stand-in does not know ${name}.`)
    return answer
  }
}
