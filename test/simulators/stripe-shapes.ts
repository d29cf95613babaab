import data from './stripe-shapes.json' with { type: 'json' }

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  maxLength?: number
  pattern?: string
  /** Stripe has more properties than are listed */
  isPruned?: boolean
}

const schemas = data.schemas as Record<string, Schema>

/** A call's documented parameters, by the SDK's name of their type. */
export const documentedParams = data.params

/** The API version of these shapes. */
export const shapesVersion = data.apiVersion

/**
 * Returns one line per difference between a value and Stripe's published schema (part of its OpenAPI
 * file). Properties that aren't in the schema count as wrong.
 */
export function faultsOf(schemaName: string, value: unknown): string[] {
  const schema = schemas[schemaName]
  if (!schema) throw new Error(`unknown shape ${schemaName}`)
  return check(schema, value, schemaName)
}

/** The shape name of an object, including errors and lists. */
export function shapeOf(value: { object?: string; error?: unknown; url?: string }): string {
  if (value.error !== undefined) return 'error'
  if (value.object !== 'list') return value.object ?? 'unknown'
  const kinds: Record<string, string> = {
    '/v1/payment_intents': 'payment_intent_list',
    '/v1/refunds': 'refund_list',
    '/v1/events': 'event_list',
  }
  return kinds[value.url ?? ''] ?? 'unknown'
}

function check(schema: Schema, value: unknown, at: string): string[] {
  const own = [
    ...checkType(schema, value, at),
    ...checkText(schema, value, at),
    ...(isObject(value) ? checkObject(schema, value, at) : []),
    ...(Array.isArray(value) && schema.items
      ? value.flatMap((item, n) => check(schema.items ?? {}, item, `${at}[${n}]`))
      : []),
    ...(schema.allOf ?? []).flatMap((part) => check(part, value, at)),
  ]
  return [...own, ...checkAny(schema, value, at), ...checkReference(schema, value, at)]
}

function checkReference(schema: Schema, value: unknown, at: string): string[] {
  if (!schema.$ref) return []
  return check(schemas[schema.$ref] ?? {}, value, at)
}

/** The errors of the best-matching alternative. */
function checkAny({ anyOf }: Schema, value: unknown, at: string): string[] {
  if (!anyOf) return []
  const tries = anyOf
    .filter((part) => !isOtherKind(part, value))
    .map((part) => check(part, value, at))
    .sort((a, b) => a.length - b.length)
  return tries[0] ?? [`${at}: matches no documented type`]
}

/** True if the alternative is a different object type than the value's. */
function isOtherKind(part: Schema, value: unknown): boolean {
  const kind = part.$ref ? schemas[part.$ref]?.properties?.object?.enum : undefined
  return isObject(value) && typeof value.object === 'string' && kind !== undefined
    ? !kind.includes(value.object)
    : false
}

function checkType({ type, enum: allowed }: Schema, value: unknown, at: string): string[] {
  const types = type === undefined ? [] : [type].flat()
  const faults: string[] = []
  if (types.length > 0 && !types.some((name) => isType(name, value))) {
    faults.push(`${at}: is ${JSON.stringify(value)?.slice(0, 40)}, no ${types.join(' or ')}`)
  }
  if (allowed && !allowed.includes(value)) faults.push(`${at}: ${String(value)} is not allowed`)
  return faults
}

function checkText({ maxLength, pattern }: Schema, value: unknown, at: string): string[] {
  if (typeof value !== 'string') return []
  if (maxLength !== undefined && value.length > maxLength) return [`${at}: is too long`]
  if (pattern && !new RegExp(pattern).test(value)) return [`${at}: does not match ${pattern}`]
  return []
}

function checkObject(schema: Schema, value: Record<string, unknown>, at: string): string[] {
  const { properties, required = [], additionalProperties, isPruned } = schema
  const absent = required
    .filter((name) => value[name] === undefined)
    .map((name) => `${at}.${name}: is missing`)
  if (!properties && additionalProperties === undefined) return absent
  const wrong = Object.entries(value).flatMap(([name, part]) => {
    const described = properties?.[name] ?? additionalProperties
    if (typeof described === 'object') return check(described, part, `${at}.${name}`)
    return described || isPruned ? [] : [`${at}.${name}: is not documented`]
  })
  return [...absent, ...wrong]
}

function isType(name: string, value: unknown): boolean {
  if (name === 'null') return value === null
  if (name === 'integer') return Number.isInteger(value)
  if (name === 'array') return Array.isArray(value)
  if (name === 'object') return isObject(value)
  return typeof value === name
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
