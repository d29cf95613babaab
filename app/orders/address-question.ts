import { isMilitary, isPostOffice, usStates } from '#app/ui/format/us-states.ts'
import { statesOfZip } from '#app/ui/format/zip-states.ts'
import type { Words } from '#app/ui/words/words.ts'
import { getOwn } from '#platform/get-own.ts'

/** A possible mistake in an address. Buyers can ignore it: carriers know addresses that no table has. */
export type AddressQuestion = {
  text: string
  /** the state of the ZIP code; undefined if changing the state wouldn't help */
  state: string | undefined
}

/**
 * Asks about a state that doesn't match the ZIP code, or a city that doesn't match military mail; otherwise
 * undefined.
 */
export function addressQuestion(
  { city, state, zipCode }: { city: string; state: string; zipCode: string },
  t: Words,
): AddressQuestion | undefined {
  const stateName = getOwn(usStates, state)
  if (!stateName || !/^\d{5}/.test(zipCode)) return undefined
  const zip = zipCode.slice(0, 5)
  const states = statesOfZip(zip)
  if (!states.includes(state)) {
    const [likeliest] = states
    const place = likeliest && getOwn(usStates, likeliest)
    return place
      ? {
          text: t('ZIP code {zip} is in {place}, not {state}.', { zip, place, state: stateName }),
          state: likeliest,
        }
      : { text: t("We can't find the ZIP code {zip}.", { zip }), state: undefined }
  }
  if (city && isMilitary(state) && !isPostOffice(city)) {
    return {
      text: t('For military and diplomatic mail, the city is APO, FPO, or DPO.'),
      state: undefined,
    }
  }
  return undefined
}
