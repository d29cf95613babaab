/**
 * The ZIP codes of each state, as ranges of the first three digits, or of all five if states share a prefix. Unassigned
 * prefixes count with their neighbors.
 */
const ranges: Readonly<Record<string, string>> = {
  AL: '350-369',
  AK: '995-999',
  AS: '96799',
  AZ: '850-865',
  AR: '716-729',
  AA: '340',
  AE: '090-099',
  AP: '962-966',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  GU: '96910-96932',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MH: '96960-96970',
  MD: '206-219 20588',
  MA: '010-027 055',
  MI: '480-499',
  FM: '96941-96944',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005 100-149 06390',
  NC: '270-289',
  ND: '580-588',
  MP: '96950-96952',
  OH: '430-459',
  OK: '730-731 734-749',
  OR: '970-979',
  PW: '96939-96940',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  // Fort Campbell is in both states
  TN: '370-385 42223',
  TX: '733 750-799 885 73960',
  UT: '840-847',
  VT: '050-054 056-059',
  VI: '008',
  VA: '201 220-246 20598',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831 83414',
}

type Range = { state: string; from: string; to: string }

/** Narrowest ranges first, since they are exceptions. */
const all: readonly Range[] = Object.entries(ranges)
  .flatMap(([state, list]) =>
    list.split(' ').map((range) => {
      const [from = '', to = from] = range.split('-')
      return { state, from: from.padEnd(5, '0'), to: to.padEnd(5, '9') }
    }),
  )
  .toSorted((a, b) => Number(a.to) - Number(a.from) - (Number(b.to) - Number(b.from)))

/** The states of a ZIP code (five or nine digits), likeliest first. */
export function statesOfZip(zip: string): string[] {
  const five = zip.slice(0, 5)
  return all.filter(({ from, to }) => from <= five && five <= to).map(({ state }) => state)
}
