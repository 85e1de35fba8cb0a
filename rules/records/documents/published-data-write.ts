/** Document that writes published data: the platform stores all metafields or none. */
export const publishedDataWrite = `
  mutation PublishedDataSet($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) { userErrors { field message code } }
  }
`
