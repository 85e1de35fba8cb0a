/** Mutation for published data. The platform stores either all metafields or none. */
export const publishedDataWrite = `
  mutation PublishedDataSet($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) { userErrors { field message code } }
  }
`
