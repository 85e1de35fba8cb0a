/** Creation time of all records in the seed. It is fixed, so that every seed has identical bytes. */
export const seedMoment = '2026-01-12T04:30:00Z'
