/** The parts of a JSON schema that samples need. */
export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  minimum?: number
  minLength?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** A valid value for a field of this name, if its schema doesn't say. */
const byName: Record<string, unknown> = {
  email: 'ruth@example.org',
  contact: 'ruth@example.org',
  state: 'OR',
  zip: '97301',
  zipCode: '97301',
  country: 'US',
  price: '12.50',
  colorHex: '#228B22',
  password: 'a password for the crawl',
  date: '2026-12-01',
  carrierCode: 'usps',
  serviceCode: 'usps_priority_mail',
  packageCode: 'package',
  active: 'true',
}

/** A value valid for the schema, as far as the schema says. */
export function sampleOf(schema: Schema, name = ''): unknown {
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (Object.hasOwn(byName, name)) return byName[name]
  if (choice) return sampleOf(choice, name)
  if (schema.properties) {
    const fields = Object.entries(schema.properties)
    return Object.fromEntries(fields.map(([key, field]) => [key, sampleOf(field, key)]))
  }
  const [type] = [schema.type].flat()
  if (type === 'array') return schema.items ? [sampleOf(schema.items, name)] : []
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'object') return {}
  return schema.format === 'email' ? byName.email : 'A sample of the crawl'
}

/** A body in which every field has an invalid type. */
export function wrongSampleOf({ properties = {} }: Schema): object {
  return Object.fromEntries(Object.keys(properties).map((key) => [key, { wrong: [null] }]))
}
