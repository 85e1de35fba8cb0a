/** Name that all queries of its records share, so that a save renews the home page. */
export const featureName = 'cod-with-fee'
