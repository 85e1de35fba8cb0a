import fc from 'fast-check'

/**
 * Makes property tests draw the same values on every run, so that a build does not fail by chance. Another seed draws
 * other values: PROPERTY_SEED=7 npm run unit
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) })
