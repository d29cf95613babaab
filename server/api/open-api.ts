import { z } from 'zod'
import type { Endpoint } from '#platform/endpoint.ts'

const mediaTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  raw: 'application/octet-stream',
} as const

/** The body of every failed call. */
export const errorAnswer = z.object({
  error: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
})

export const openApiDocument = z.looseObject({ openapi: z.string() })

/** Describes the endpoints as an OpenAPI 3.1 document, from the schemas that validate them. */
export function describeApi(endpoints: readonly Endpoint[]) {
  const lines = Map.groupBy(endpoints, ({ path }) => path)
  const paths = Object.fromEntries(
    [...lines].map(([path, calls]) => [
      path,
      Object.fromEntries(calls.map((line) => [line.method.toLowerCase(), describeEndpoint(line)])),
    ]),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Lampstand', version: '1' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'lampstand.session_token' },
      },
    },
  }
}

function describeEndpoint(line: Endpoint) {
  return {
    summary: line.summary,
    ...(line.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...describeParameters(line.params, 'path'),
      ...describeParameters(line.query, 'query'),
    ],
    ...(line.body
      ? {
          requestBody: {
            required: true,
            content: {
              [mediaTypes[line.bodyType]]: {
                schema: toJsonSchema(line.body, 'input'),
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Success',
        content: { [line.answerType]: { schema: toJsonSchema(line.answer, 'output') } },
      },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: toJsonSchema(errorAnswer, 'output') } },
      },
    },
  }
}

function describeParameters(schema: Endpoint['params'], parameterIn: 'path' | 'query') {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: parameterIn,
    required: parameterIn === 'path',
    schema: toJsonSchema(field as z.ZodType, 'input'),
  }))
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
