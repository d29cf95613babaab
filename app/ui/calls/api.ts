import type { z } from 'zod'
import type { Declared } from '#platform/endpoint.ts'

/**
 * The API's types. `server/api/api.ts` augments this interface with its endpoints, so no server code reaches the
 * browser.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in from outside
export interface Api {}

// biome-ignore lint/suspicious/noExplicitAny: any endpoint
type AnyEndpoint = Declared<any, any, any, any, any, any>
type Lines = Api extends { endpoints: readonly (infer E)[] } ? Extract<E, AnyEndpoint> : never
type Table = { [E in Lines as `${E['method']} ${E['path']}`]: E }

/** A call by its method and path, such as `GET /api/admin/orders/{id}`. */
export type CallName = keyof Table

export type ReadName = Extract<CallName, `GET ${string}`>

/** The response body of a call. */
export type AnswerOf<N extends CallName> = z.output<Table[N]['answer']>

/** The request body of a call. */
export type BodyOf<N extends CallName> = InputOf<Table[N]['body']>

/** A call's input: path parameters, query, and body. */
export type CallInput<N extends CallName> = Part<'params', ParamsOf<Table[N]>> &
  Part<'query', QueryOf<Table[N]['query']>> &
  ([BodyOf<N>] extends [undefined] ? { body?: never } : { body: BodyOf<N> })

/** The arguments after a call's name; optional if all input is. */
export type CallArguments<Input, More = unknown> =
  Record<never, never> extends Input ? [input?: Input & More] : [input: Input & More]

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: never }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

type GapsOf<Path> = Path extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsOf<Rest> : never

type ParamsOf<E extends AnyEndpoint> = [GapsOf<E['path']>] extends [never]
  ? undefined
  : {
      [K in GapsOf<E['path']>]: K extends keyof InputOf<E['params']>
        ? NonNullable<Spelled<InputOf<E['params']>[K]>>
        : string
    }

type QueryOf<S> = S extends z.ZodType ? Query<z.input<S>> : undefined

/** Optional values may be '', which isn't sent. */
type Query<T> = { [K in keyof T]: Spelled<T[K]> | (undefined extends T[K] ? '' : never) }

/** Values that the server coerces may be a number or its digits. */
type Spelled<T> = unknown extends T ? string | number | undefined : T
