/** Encrypted cells of a scheduled change. Each can be decrypted only in its own place. */
export const summaryCell = (shop: string, id: string) => `scheduled_changes.summary/${shop}/${id}`
export const contentCell = (shop: string, id: string) => `scheduled_changes.content/${shop}/${id}`
