/** Forms that the fields of pincodes take, and how they are read. */
const pincodeForms = 'Ranges such as 110001-110096 and beginnings such as 56* can be written too.'
export const pincodeReading =
  'Spaces, hyphens and capitals do not matter, zeros in front do. A US code such as 10001-1234 counts as 10001 as well.'

export const pincodeHelp = {
  one: `${pincodeForms} ${pincodeReading}`,
  several: `Separate them with commas. ${pincodeForms} ${pincodeReading}`,
} as const
