/** Cells of a version's envelopes. An envelope can be decrypted only with its own cell. */
export const versionCell = (shop: string, subject: string, number: string) =>
  `record_versions.content/${shop}/${subject}/${number}`
export const noteCell = (shop: string, subject: string, number: string) =>
  `record_versions.note/${shop}/${subject}/${number}`
