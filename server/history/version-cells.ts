/** Cells of the envelopes of a version, which open nowhere else. */
export const versionCell = (shop: string, subject: string, number: string) =>
  `record_versions.content/${shop}/${subject}/${number}`
export const noteCell = (shop: string, subject: string, number: string) =>
  `record_versions.note/${shop}/${subject}/${number}`
