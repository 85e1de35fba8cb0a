// Companies: GET, POST /companies; PATCH, DELETE /companies/{id}

export type Company = {
  id: string
  gid: string
  name: string
  externalId: string | null
  metafields: ResourceMetafield[]
  locations: CompanyLocation[]
}
export type CompanyLocation = {
  id: string
  gid: string
  name: string
  externalId: string | null
  metafields: ResourceMetafield[]
}
export type ResourceMetafield = { namespace: string; key: string; type: string; value: string }
export type CompanyInput = {
  name: string
  externalId?: string | null
  metafields?: ResourceMetafield[]
  /** With `id`: that location, changed. Without: a new one. Locations left out are removed. */
  locations?: { id?: string; name: string; externalId?: string | null; metafields?: ResourceMetafield[] }[]
}
export type CompanyChange = Partial<CompanyInput>
