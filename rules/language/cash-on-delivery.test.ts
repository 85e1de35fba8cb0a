import { expect, it } from 'vitest'
import { findCashOnDeliveryName } from './cash-on-delivery.ts'

it.each([
  [['Bank Deposit', 'Cash on Delivery (COD)', 'Money Order'], 'Cash on Delivery (COD)'],
  [['COD by hand', ' cash on delivery (COD) '], ' cash on delivery (COD) '],
  [['cash on delivery'], 'cash on delivery'],
  [['Pay by C.O.D. at the door'], 'Pay by C.O.D. at the door'],
  [['COD (India)'], 'COD (India)'],
  [['COD surcharge helper', 'Cash on Delivery (COD)'], 'Cash on Delivery (COD)'],
  [['Pay with QR Code', 'Barcode', 'Codashop', 'Bank Deposit'], undefined],
  [['Éclair cod', 'écod'], 'Éclair cod'],
  [[], undefined],
])('among %j finds %j', (names, found) => {
  expect(findCashOnDeliveryName(names)).toBe(found)
})
