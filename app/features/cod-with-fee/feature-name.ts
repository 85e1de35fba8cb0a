/** All ways of reading its records share a name, so that a save renews what the home page shows. */
export const featureName = 'cod-with-fee'
