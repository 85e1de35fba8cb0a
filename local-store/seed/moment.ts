/** Creation time of every record in the seed; it is fixed, so that a seed is always equal to the byte. */
export const seedMoment = '2026-01-12T04:30:00Z'
