/** Cells of a scheduled change that are envelopes: each opens in its own place alone. */
export const summaryCell = (shop: string, id: string) => `scheduled_changes.summary/${shop}/${id}`
export const contentCell = (shop: string, id: string) => `scheduled_changes.content/${shop}/${id}`
