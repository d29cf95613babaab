/** A form's fields, nested by their brackets: strings, lists, and objects. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

const deepest = 6

/**
 * Parses `a[b]=c`, `a[0]=x`, and `a[]=x`. Objects have no prototype, so that no name is special.
 * Throws a RangeError if the nesting is deeper than any call needs.
 */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    if (rest.length > deepest) throw new RangeError('too deep')
    put(form, first, rest, value)
  }
  return form
}

function put(target: FormValue, name: string, rest: string[], value: string): void {
  const [next, ...further] = rest
  const inner = next === undefined ? value : branch(target, name, next)
  if (next !== undefined) put(inner, next, further, value)
  else if (Array.isArray(target)) target.push(value)
  else if (typeof target === 'object') target[name] = value
}

/** Returns the list or object below a name, creating it if needed. */
function branch(target: FormValue, name: string, next: string): FormValue {
  const made: FormValue = /^\d*$/.test(next) ? [] : Object.create(null)
  if (Array.isArray(target)) {
    const at = name === '' ? target.length : Math.min(Number(name), target.length)
    target[at] ??= made
    return target[at]
  }
  if (typeof target !== 'object') return made
  const found = target[name]
  if (typeof found === 'object') return found
  target[name] = made
  return made
}
