import { formatDocument, graphql } from './document.ts'
import { requestPlatform } from './request-platform.ts'

export const shop = formatDocument(
  graphql(`
    query Shop {
      shop { id name description myshopifyDomain primaryDomain { url } }
    }
  `),
)

export async function readShop(signal?: AbortSignal) {
  return (await requestPlatform(shop, {}, signal)).shop
}
