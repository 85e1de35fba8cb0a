/** Largest module that is deployed, in bytes: our own measure, which the build and the bench hold modules to. */
export const moduleBudgetBytes = 24_000
