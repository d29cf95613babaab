import { cleanPlain } from './clean-input.ts'

/**
 * Where the Postal Service delivers, by its two-letter codes: states, the District of Columbia, territories, freely
 * associated states, and the regions of military and diplomatic mail.
 */
export const usStates: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MH: 'Marshall Islands',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  FM: 'Micronesia',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PW: 'Palau',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'U.S. Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

/** Other names in use. */
const otherNames: Readonly<Record<string, string>> = {
  'Armed Forces Africa': 'AE',
  'Armed Forces Canada': 'AE',
  'Armed Forces Middle East': 'AE',
  'Federated States of Micronesia': 'FM',
  'Republic of the Marshall Islands': 'MH',
  'Republic of Palau': 'PW',
  'Virgin Islands': 'VI',
  'Washington DC': 'DC',
}

/** State codes by normalized name. */
const codes = new Map([
  ...Object.entries(usStates).flatMap(([code, name]) => [
    [code, code] as const,
    [comparable(name), code] as const,
  ]),
  ...Object.entries(otherNames).map(([name, code]) => [comparable(name), code] as const),
])

/** The two-letter code of a state given by code or name; undefined if unknown. */
export function stateCode(text: string): string | undefined {
  return codes.get(comparable(text))
}

/** True for the regions of military and diplomatic mail, where the city is APO, FPO, or DPO. */
export function isMilitary(code: string): boolean {
  return ['AA', 'AE', 'AP'].includes(code)
}

const postOffices = ['APO', 'FPO', 'DPO']

/** Formats APO, FPO, and DPO in capitals; returns other cities unchanged. */
export function postalCity(city: string): string {
  const plain = comparable(city).replaceAll(' ', '')
  return postOffices.includes(plain) ? plain : city
}

/** True for the city of a military or diplomatic address. */
export function isPostOffice(city: string): boolean {
  return postOffices.includes(postalCity(city))
}

function comparable(text: string): string {
  return cleanPlain(text).replace(/[.,]/g, '').replace(/\s+/g, ' ').toUpperCase()
}
