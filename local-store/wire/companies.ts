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
  /** An entry with `id` changes that location, and one without adds a location. Locations left out are removed. */
  locations?: { id?: string; name: string; externalId?: string | null; metafields?: ResourceMetafield[] }[]
}
export type CompanyChange = Partial<CompanyInput>
