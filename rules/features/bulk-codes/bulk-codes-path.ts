/** Where every job of codes of the shop is listed. They are begun on the page of a discount. */
export const bulkCodesPath = '/app/bulk-codes'
