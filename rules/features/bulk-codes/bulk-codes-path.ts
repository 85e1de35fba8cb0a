/** Page with all bulk code jobs of the shop. Jobs are started on the page of a discount. */
export const bulkCodesPath = '/app/bulk-codes'
