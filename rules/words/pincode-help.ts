/** Forms that the fields of pincodes take, and how they are read. */
const pincodeForms = 'You can type ranges such as 110001-110096 and beginnings such as 56*.'
export const pincodeReading =
  'Spaces, hyphens and capital letters don’t matter. Keep zeros at the start. A US code such as 10001-1234 also matches 10001.'

export const pincodeHelp = {
  one: `${pincodeForms} ${pincodeReading}`,
  several: `Separate them with commas. ${pincodeForms} ${pincodeReading}`,
} as const
