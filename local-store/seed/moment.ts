/** When everything in the seed was made: fixed, so that the same seed is the same to the byte. */
export const seedMoment = '2026-01-12T04:30:00Z'
