import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { nameFunction } from '#rules/functions/function-names.ts'

export const page = (nodes: readonly object[]) => ({
  nodes,
  pageInfo: { hasNextPage: false, endCursor: null },
})
export const named = (name: string) => ({ translatableContent: [{ key: 'name', value: name }] })

/** Answers of a platform without records, by the names of the queries that background work sends. */
export const shopAnswers: Readonly<Record<string, () => object>> = {
  WholeDiscounts: () => ({ discountNodes: page([]) }),
  FreeShippingDiscounts: () => ({ discountNodes: page([]) }),
  WholeDeliveryCustomizations: () => ({ deliveryCustomizations: page([]) }),
  WholePaymentCustomizations: () => ({ paymentCustomizations: page([]) }),
  WholeValidations: () => ({ validations: page([]) }),
  ActiveAutomaticDiscounts: () => ({ discountNodes: { nodes: [] } }),
  DeployedFunctionVersions: () => ({
    shopifyFunctions: {
      nodes: deployedFunctionHandles.map((handle) => ({
        id: testFunctionIds[handle],
        title: nameFunction(handle),
        apiVersion: '2026-10',
      })),
    },
  }),
  NamesOfPaymentMethods: () => ({ translatableResources: page([named('COD'), named('Card')]) }),
  NamesOfShippingRates: () => ({ translatableResources: page([named('Standard')]) }),
  PublishedLanguages: () => ({ shopLocales: [{ locale: 'en', primary: true }] }),
  ShopContact: () => describeContact(true),
}

export const describeContact = (isPlus: boolean) => ({
  shop: {
    name: 'Saffron Lane',
    email: 'owner@saffron-lane.example',
    currencyCode: 'INR',
    ianaTimezone: 'Asia/Kolkata',
    plan: { shopifyPlus: isPlus },
  },
})
