/** Page with all jobs of codes of the shop. A job begins on the page of its discount. */
export const bulkCodesPath = '/app/bulk-codes'
